import torch

x = torch.tensor(3.0, requires_grad=True)
y = x * x

(2 * y).backward(retain_graph=True)  # keeps what y saved
y.backward()
print(x.grad)
# > tensor(18.)

x.grad = None
y = x * x
(2 * y + y).backward()  # or one backward of the sum
print(x.grad)
# > tensor(18.)
