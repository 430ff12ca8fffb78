import numpy as np
import torch

x = torch.ones(1, dtype=torch.float16)
print((x + 1.5).dtype)  # a Python number
# > torch.float16
print((x + torch.tensor(1.5, dtype=torch.float64)).dtype)  # 0 dimensions
# > torch.float16
print((torch.tensor(1.5, dtype=torch.float16) + 1.5).dtype)  # 0, and a Python number
# > torch.float16
print((x + torch.ones(1, dtype=torch.float64)).dtype)  # 1 dimension
# > torch.float64

i = torch.ones(1, dtype=torch.int64)
print((i + 1.5).dtype, (i + torch.tensor(1.5)).dtype)  # another kind: it counts
# > torch.float32 torch.float32

print((torch.ones(1) + i).dtype, (np.ones(1, np.float32) + np.ones(1, int)).dtype)
# > torch.float32 float64
