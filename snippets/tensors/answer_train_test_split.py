import torch

torch.manual_seed(0)
x = torch.arange(10) * 10

order = torch.randperm(len(x))
train, test = x[order[:8]], x[order[8:]]
print(len(train), len(test))
# > 8 2
print(sorted(torch.cat([train, test]).tolist()))
# > [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]
