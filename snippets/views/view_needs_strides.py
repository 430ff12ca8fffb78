import torch

t = torch.arange(6).view(2, 3).t()  # shape (3, 2), strides (1, 3)

try:
    t.view(6)
except RuntimeError as error:
    print(error)
# > view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.

print(t.view(3, 2, 1).shape)  # splitting a dimension is no obstacle
# > torch.Size([3, 2, 1])
print(t.reshape(6), t.contiguous().view(6))  # two ways out, both copy
# > tensor([0, 3, 1, 4, 2, 5]) tensor([0, 3, 1, 4, 2, 5])
