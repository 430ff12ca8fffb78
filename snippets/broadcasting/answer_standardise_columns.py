import torch

x = torch.tensor([[1.0, 100.0], [2.0, 200.0], [3.0, 300.0]])

y = (x - x.mean(dim=0)) / x.std(dim=0)
print(y)
# > tensor([[-1., -1.],
# >         [ 0.,  0.],
# >         [ 1.,  1.]])
print(y.mean(dim=0), y.std(dim=0))
# > tensor([0., 0.]) tensor([1., 1.])
