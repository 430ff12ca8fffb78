import torch

x = torch.ones(1, 2)
frozen, trained = torch.nn.Linear(2, 2), torch.nn.Linear(2, 1)
frozen.requires_grad_(False)

trained(frozen(x)).sum().backward()
print(frozen.weight.grad, trained.weight.grad is not None)
# > None True
