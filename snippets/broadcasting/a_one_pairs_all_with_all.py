import torch

x = torch.arange(3)

print((x + x[:, None]).shape)  # None puts a 1 there: every pair
# > torch.Size([3, 3])
print((x.view(1, 3) == x.view(3, 1)).int())
# > tensor([[1, 0, 0],
# >         [0, 1, 0],
# >         [0, 0, 1]], dtype=torch.int32)

y = torch.zeros(2, 3)
y[:] = torch.tensor([[1], [2]])  # assignment broadcasts too
print(y)
# > tensor([[1., 1., 1.],
# >         [2., 2., 2.]])
