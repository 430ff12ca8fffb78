import torch

x = torch.tensor([[0.0, 0.0], [3.0, 4.0], [6.0, 8.0]])  # three points

difference = x[:, None] - x[None, :]  # (3, 1, 2) - (1, 3, 2)
print(difference.shape)
# > torch.Size([3, 3, 2])
print(difference.pow(2).sum(dim=-1).sqrt())
# > tensor([[ 0.,  5., 10.],
# >         [ 5.,  0.,  5.],
# >         [10.,  5.,  0.]])
