import torch

x = torch.ones(1, 3, requires_grad=True)
y = torch.arange(2.0).view(2, 1).requires_grad_()

(x * y).sum().backward()  # six products
print(x.grad)  # each element was used twice, with 0 and with 1
# > tensor([[1., 1., 1.]])
print(y.grad)
# > tensor([[3.],
# >         [3.]])
