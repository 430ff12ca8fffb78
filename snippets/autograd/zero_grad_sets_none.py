import torch

w = torch.tensor(1.0, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)

(2 * w).backward()
optimizer.zero_grad()
print(w.grad)
# > None

(2 * w).backward()
optimizer.zero_grad(set_to_none=False)
print(w.grad)
# > tensor(0.)
