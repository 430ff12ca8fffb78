import torch

x = torch.linspace(0, 10, 5)
print(x, x.diff())  # 5 points, 4 intervals, both ends
# > tensor([ 0.0000,  2.5000,  5.0000,  7.5000, 10.0000]) tensor([2.5000, 2.5000, 2.5000, 2.5000])
print(torch.linspace(0, 10, 4, dtype=torch.int64))  # cut off, not rounded
# > tensor([ 0,  3,  6, 10])
print(torch.linspace(3, 10, 1))
# > tensor([3.])
