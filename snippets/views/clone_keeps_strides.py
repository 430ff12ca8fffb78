import torch

t = torch.arange(6).view(2, 3).t()

c = t.clone()
print(c.stride(), c.is_contiguous())  # the strides of the transpose, kept
# > (1, 3) False
try:
    c.view(6)
except RuntimeError as error:
    print(str(error)[:28])
# > view size is not compatible

print(t.clone(memory_format=torch.contiguous_format).view(6))
# > tensor([0, 3, 1, 4, 2, 5])
print(t[0].expand(4, 2).clone().stride())  # rows that overlap are laid out
# > (2, 1)
