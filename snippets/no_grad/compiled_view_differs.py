import torch


def of_the_input(x):
    with torch.no_grad():
        view = x[:1]
    return x.sum(), view


def of_a_result(x):
    y = x * 2
    with torch.no_grad():
        view = y[:1]
    return y.sum(), view


for function in (of_the_input, of_a_result):
    compiled = torch.compile(function, backend="aot_eager")  # needs no C++ compiler
    for run in (function, compiled):
        x = torch.ones(3, requires_grad=True)
        _, view = run(x)
        (view * 3).sum().backward()
        print(view.is_leaf, x.grad)
# > True None
# > False tensor([3., 0., 0.])
# > True None
# > False tensor([0., 0., 0.])
