import torch

x, target = 3.0, 10.0
w = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(1.0, requires_grad=True)

loss = (w * x + b - target) ** 2
loss.backward()
print(w.grad, b.grad)
# > tensor(-18.) tensor(-6.)

error = 2 * x + 1 - target  # the same by the chain rule: loss = error ** 2
print(2 * error * x, 2 * error)
# > -18.0 -6.0
