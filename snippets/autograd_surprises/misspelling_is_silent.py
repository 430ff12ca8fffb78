import torch

w = torch.ones(2, requires_grad=True)
x = torch.ones(2)
x.require_grad = True  # one letter short: a new attribute of the Python object

(w * x).sum().backward()  # runs, for w
print(x.requires_grad, x.grad)
# > False None

try:
    x.sum().backward()
except RuntimeError as error:
    print(error)
# > element 0 of tensors does not require grad and does not have a grad_fn

try:
    w.grad()  # an attribute, not a method
except TypeError as error:
    print(error)
# > 'Tensor' object is not callable
