import numpy as np
import torch

for data in (1, 1.0, True, 1j, [1, 2.5], [True, 2], np.float64(1), np.ones(1)):
    print(repr(data), torch.tensor(data).dtype)
# > 1 torch.int64
# > 1.0 torch.float32
# > True torch.bool
# > 1j torch.complex64
# > [1, 2.5] torch.float32
# > [True, 2] torch.int64
# > np.float64(1.0) torch.float64
# > array([1.]) torch.float64

print(torch.tensor([1, 2], dtype=torch.float32).dtype)
# > torch.float32
print(torch.tensor([[1, 2], [3, 4]]).shape)
# > torch.Size([2, 2])

try:
    torch.tensor([[1, 2], [3]])
except ValueError as error:
    print(error)
# > expected sequence of length 2 at dim 1 (got 1)
