import warnings

import torch

x = torch.tensor(3.0, requires_grad=True)

(g,) = torch.autograd.grad(x**3, x, create_graph=True)  # returned, not put in .grad
(h,) = torch.autograd.grad(g, x)
print(g.item(), h.item(), x.grad)
# > 27.0 18.0 None

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    (x**3).backward(create_graph=True)
print(torch.autograd.grad(x.grad, x))
# > (tensor(18.),)
print(str(caught[0].message).split(". ")[0])
# > Using backward() with create_graph=True will create a reference cycle between the parameter and its gradient which can cause a memory leak
