import torch

numbers = torch.arange(10, 16)  # positions 0 to 5 of the storage
x = numbers.view(2, 3)
t = x[:, 1:].t()  # without the first column, transposed
print(t.shape, t.stride(), t.storage_offset())
# > torch.Size([2, 2]) (1, 3) 1

i, j = 1, 1
position = t.storage_offset() + i * t.stride(0) + j * t.stride(1)
print(position, numbers[position], t[i, j])
# > 5 tensor(15) tensor(15)
