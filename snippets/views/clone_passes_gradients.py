import torch

x = torch.arange(3.0, requires_grad=True)

y = x.clone()  # a copy, and a step in the graph
(y * y).sum().backward()
print(x.grad)
# > tensor([0., 2., 4.])

constant = x.detach().clone()  # a copy outside the graph
print(constant.requires_grad)
# > False
