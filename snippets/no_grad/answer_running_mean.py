import torch

w = torch.tensor(0.0, requires_grad=True)
total = 0.0
for step in range(3):
    loss = (w - step) ** 2
    total += loss.item()  # a number; `total += loss` would keep all three graphs
print(total / 3)
# > 1.6666666666666667
