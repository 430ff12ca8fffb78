import torch

x = torch.tensor(3.0, requires_grad=True)

y = x * x  # multiplication saves its inputs for backward
y.backward()
try:
    y.backward()
except RuntimeError as error:
    print(error)
# > Trying to backward through the graph a second time (or directly access saved tensors after they have already been freed). Saved intermediate values of the graph are freed when you call .backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the graph a second time or if you need to access saved tensors after calling backward.

x.grad = None
y = x + 1  # addition saves nothing, so nothing is missing
y.backward()
y.backward()
print(x.grad)
# > tensor(2.)
