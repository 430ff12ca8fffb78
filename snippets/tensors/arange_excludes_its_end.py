import warnings

import torch

print(torch.arange(3), torch.arange(1, 10, 3), torch.arange(3, 0, -1))
# > tensor([0, 1, 2]) tensor([1, 4, 7]) tensor([3, 2, 1])

print(torch.arange(1, 1.3, 0.1))  # 1.3, excluded, is in: rounding
# > tensor([1.0000, 1.1000, 1.2000, 1.3000])
print(1 + torch.arange(3) * 0.1)  # whole steps, then scaled
# > tensor([1.0000, 1.1000, 1.2000])

for dtype in (torch.int32, torch.int64, torch.float32):
    print(torch.arange(-1.5, 1.5, dtype=dtype))
# > tensor([-1,  0,  1], dtype=torch.int32)
# > tensor([-1,  0,  1])
# > tensor([-1.5000, -0.5000,  0.5000])

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print(torch.range(0, 3), caught[0].category.__name__)  # deprecated
# > tensor([0., 1., 2., 3.]) UserWarning

try:
    torch.arange(3, 0)
except RuntimeError as error:
    print(error)
# > upper bound and lower bound inconsistent with step sign
