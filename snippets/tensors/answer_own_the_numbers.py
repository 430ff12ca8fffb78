import numpy as np
import torch


def own(data):
    return torch.tensor(data, dtype=torch.float32)


a = np.zeros(2, dtype=np.float32)
x = own(a)
x += 1
print(a, x)
# > [0. 0.] tensor([1., 1.])
