import numpy as np
import torch

a = np.array([1.0, 2.0])
x = torch.tensor(a)  # copies
y = torch.from_numpy(a)  # shares

a[0] = 99
print(x)
# > tensor([1., 2.], dtype=torch.float64)
print(y)
# > tensor([99.,  2.], dtype=torch.float64)
