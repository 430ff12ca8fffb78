import torch

x = torch.arange(3).view(1, 3)
y = x.expand(1000, 3)  # shows the row a thousand times
print(y.shape, y.stride())
# > torch.Size([1000, 3]) (0, 1)
print(y.untyped_storage().nbytes(), x.repeat(1000, 1).untyped_storage().nbytes())
# > 24 24000

try:
    y.add_(1)  # each number would be counted up a thousand times
except RuntimeError as error:
    print(error)
# > unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.

y[0, 0] = 9  # one number, a thousand rows
print(y[999])
# > tensor([9, 1, 2])
