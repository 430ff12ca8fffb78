import torch

steps = 5
x = torch.arange(steps) / (steps - 1)  # integers first: no rounding at the end
print(x)
# > tensor([0.0000, 0.2500, 0.5000, 0.7500, 1.0000])
print(torch.equal(x, torch.linspace(0, 1, steps)))
# > True
