import numpy as np
import torch

torch.manual_seed(0)
x = torch.tensor([10, 20, 30, 40])
labels = torch.tensor([1, 2, 3, 4])

order = torch.randperm(len(x))  # 0 to 3 in random order
print(order, x[order], labels[order])  # rows and labels stay together
# > tensor([0, 1, 3, 2]) tensor([10, 20, 40, 30]) tensor([1, 2, 4, 3])

print(x[torch.randint(len(x), (3,))])  # may repeat
# > tensor([10, 40, 40])
print(x[torch.randperm(len(x))[:3]])  # may not
# > tensor([40, 30, 10])

a = np.array([10, 20, 30, 40])
rng = np.random.default_rng(0)
print(rng.choice(a), rng.choice(a, 5), rng.choice(a, 3, replace=False))
# > 40 [30 30 20 20 10] [10 30 40]
