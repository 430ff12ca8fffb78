import numpy as np
import torch

layer = torch.nn.Linear(2, 1)
x = torch.from_numpy(np.ones((3, 2)))  # NumPy's default is float64

try:
    layer(x)
except RuntimeError as error:
    print(error)
# > mat1 and mat2 must have the same dtype, but got Double and Float

print(layer(x.float()).shape)
# > torch.Size([3, 1])
