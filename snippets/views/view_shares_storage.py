import torch

x = torch.arange(6)
y = x.view(2, 3)  # the same six numbers, read as two rows

y[0, 0] = 99
x[5] = -1
print(x)
# > tensor([99,  1,  2,  3,  4, -1])
print(y)
# > tensor([[99,  1,  2],
# >         [ 3,  4, -1]])
print(x.shape, y.shape)  # x keeps its shape
# > torch.Size([6]) torch.Size([2, 3])
