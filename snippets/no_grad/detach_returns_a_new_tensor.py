import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)
y = x * 2
d = y.detach()

print(y.requires_grad, d.requires_grad)  # y is as before
# > True False
d[0] = 99  # one storage
print(y)
# > tensor([99.,  4.], grad_fn=<MulBackward0>)
print((d.requires_grad_() * 3).requires_grad)  # d may start a graph of its own
# > True

y = x * 2
y.detach_()  # this one changes y itself
print(y.requires_grad)
# > False
