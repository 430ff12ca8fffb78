import torch

x = torch.zeros(2, 3)

x.reshape(6)[0] = 1  # a view: the write arrives
x.t().reshape(6)[0] = 2  # a copy: the write is lost
x.t()[0, 1] = 3  # a view again

print(x)
# > tensor([[1., 0., 0.],
# >         [3., 0., 0.]])
