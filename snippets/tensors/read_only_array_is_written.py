import warnings

import numpy as np
import torch

a = np.arange(3.0)
a.flags.writeable = False

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.tensor(a)  # copies, no warning
    x = torch.from_numpy(a)
    torch.from_numpy(a)  # warned of once
print(len(caught), str(caught[0].message).split(". ")[0])
# > 1 The given NumPy array is not writable, and PyTorch does not support non-writable tensors

x[0] = 99
print(a)
# > [99.  1.  2.]

for make in (torch.from_numpy, torch.tensor):
    try:
        make(a[::-1])
    except ValueError as error:
        print(str(error).split(". ")[0])
# > At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported
# > At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported
