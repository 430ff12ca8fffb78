import torch

x = torch.ones(2, requires_grad=True)
with torch.no_grad():
    computed = x * 2
    view = x[:1]

print(computed.requires_grad, view.requires_grad, view.is_leaf)
# > False True True

(view * 3).sum().backward()  # runs
print(x.grad, view.grad)  # and reaches nobody
# > None None
