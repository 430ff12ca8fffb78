import torch

x = torch.ones(2)
x.require_grad = True  # one letter short: a new attribute of the Python object
print(x.requires_grad)
# > False
try:
    x.sum().backward()
except RuntimeError as error:
    print(error)
# > element 0 of tensors does not require grad and does not have a grad_fn

x.requires_grad = True
x.sum().backward()
try:
    x.grad()  # an attribute, not a method
except TypeError as error:
    print(error)
# > 'Tensor' object is not callable
print(x.grad)
# > tensor([1., 1.])
