import torch


def f(x):
    y = x * 2
    with torch.no_grad():
        view = y[:1]
    return y.sum(), view


for function in (f, torch.compile(f, backend="aot_eager")):  # needs no C++ compiler
    x = torch.ones(3, requires_grad=True)
    _, view = function(x)
    (view * 3).sum().backward()
    print(view.is_leaf, x.grad)
# > True None
# > False tensor([0., 0., 0.])
