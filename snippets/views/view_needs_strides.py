import torch

t = torch.arange(8).view(2, 4).t()  # shape (4, 2), strides (1, 4)

try:
    t.view(8)
except RuntimeError as error:
    print(error)
# > view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.

print(t.view(2, 2, 2).stride())  # splitting a dimension is no obstacle
# > (2, 1, 4)
print(t.reshape(8), t.contiguous().view(8))  # two ways out, both copy
# > tensor([0, 4, 1, 5, 2, 6, 3, 7]) tensor([0, 4, 1, 5, 2, 6, 3, 7])
