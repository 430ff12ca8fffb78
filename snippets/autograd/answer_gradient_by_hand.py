import torch

x = torch.tensor([1.0, 2.0, 3.0])
t = torch.tensor([2.0, 2.0, 4.0])
w = torch.tensor(0.5, requires_grad=True)

((w * x - t) ** 2).mean().backward()
print(w.grad)
# > tensor(-7.3333)

print((2 * (0.5 * x - t) * x).mean())
# > tensor(-7.3333)
