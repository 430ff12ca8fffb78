import torch

x = torch.tensor([[1, 10], [2, 20], [3, 30]])  # three pixels of two channels

print(x.reshape(2, 3))  # the right shape, the channels mixed
# > tensor([[ 1, 10,  2],
# >         [20,  3, 30]])
print(x.t())  # one row a channel
# > tensor([[ 1,  2,  3],
# >         [10, 20, 30]])
