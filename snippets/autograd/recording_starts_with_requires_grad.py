import torch

x = torch.ones(2)
before = x * 2
x.requires_grad_()
after = x * 2

print(before.requires_grad, before.grad_fn)
# > False None
print(after.requires_grad, after.grad_fn.name())
# > True MulBackward0
print((x > 0).requires_grad, x.argmax().requires_grad)  # no derivative, no record
# > False False
with torch.no_grad():
    print((x * 2).requires_grad, (x * 2).grad_fn)
# > False None
print(torch.nn.Linear(1, 1).weight.requires_grad)  # parameters ask for it themselves
# > True

try:
    torch.tensor([1, 2], requires_grad=True)
except RuntimeError as error:
    print(error)
# > Only Tensors of floating point and complex dtype can require gradients
