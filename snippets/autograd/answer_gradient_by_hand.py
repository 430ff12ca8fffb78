import torch

x = torch.tensor([1.0, 2.0, 3.0])
target = torch.tensor([2.0, 2.0, 4.0])
w = torch.tensor(0.5, requires_grad=True)

((w * x - target) ** 2).mean().backward()
print(w.grad)
# > tensor(-7.3333)

print((2 * (0.5 * x - target) * x).mean())  # by hand: mean of 2 (w x - t) x
# > tensor(-7.3333)
