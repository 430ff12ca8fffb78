import torch


def f(x):
    y = x * 2
    with torch.no_grad():
        view = y[:1]
    return y.sum(), view.requires_grad


for function in (f, torch.compile(f, backend="aot_eager")):
    x = torch.ones(3, requires_grad=True)
    y, flag = function(x)
    y.backward()
    print(x.grad, flag)
# > tensor([2., 2., 2.]) True
# > tensor([2., 2., 2.]) True
