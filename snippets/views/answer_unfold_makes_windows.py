import torch

x = torch.arange(6)
y = x.unfold(0, 3, 1)  # windows of 3 along dimension 0, a step of 1

print(y)
# > tensor([[0, 1, 2],
# >         [1, 2, 3],
# >         [2, 3, 4],
# >         [3, 4, 5]])
print(y.stride(), y.untyped_storage().data_ptr() == x.untyped_storage().data_ptr())
# > (1, 1) True
