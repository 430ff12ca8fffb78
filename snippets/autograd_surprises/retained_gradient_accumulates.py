import torch

x = torch.tensor(2.0, requires_grad=True)
y = x * x
y.retain_grad()
z = 3 * y

z.backward(retain_graph=True)
print(y.grad, x.grad)
# > tensor(3.) tensor(12.)
z.backward()
print(y.grad, x.grad)  # 6 in y.grad is not used for x: 12 + 12, not 12 + 24
# > tensor(6.) tensor(24.)
