import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
(w * w).sum().backward()

try:
    w -= 0.1 * w.grad
except RuntimeError as error:
    print(error)
# > a leaf Variable that requires grad is being used in an in-place operation.

with torch.no_grad():
    w -= 0.1 * w.grad  # in place: w stays the leaf
print(w)
# > tensor([0.8000, 1.6000], requires_grad=True)

with torch.no_grad():
    w = w - 0.1 * w.grad  # a new tensor takes the name
print(w)
# > tensor([0.6000, 1.2000])
