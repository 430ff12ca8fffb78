import torch

x = torch.arange(10, 16).view(2, 3)
t = x.t()
print(x.stride(), t.stride())
# > (3, 1) (1, 3)

storage = x.flatten()  # a view here: the six numbers in the order of the storage
i, j = 2, 1
position = t.storage_offset() + i * t.stride(0) + j * t.stride(1)
print(position, storage[position].item(), t[i, j].item())
# > 5 15 15
