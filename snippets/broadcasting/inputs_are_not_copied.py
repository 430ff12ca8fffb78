import torch

x = torch.arange(1000.0).view(1, 1000)
y = torch.arange(1000.0).view(1000, 1)

a, b = torch.broadcast_tensors(x, y)  # what an operation sees of x and y
print(a.shape, a.stride(), b.stride())
# > torch.Size([1000, 1000]) (0, 1) (1, 0)
print(a.untyped_storage().nbytes(), b.untyped_storage().nbytes())
# > 4000 4000

z = x + y  # the result is a tensor of its own, in full
print(z.untyped_storage().nbytes())
# > 4000000
