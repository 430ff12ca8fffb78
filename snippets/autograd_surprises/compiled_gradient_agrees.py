import torch


class Triple(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        x.mul_(3)
        ctx.mark_dirty(x)  # says that the input was edited in place
        return x

    @staticmethod
    def backward(ctx, g):
        return g * 3


def f(w):
    y = torch.ones(2, 2) @ w
    Triple.apply(y)  # edits y; the result is not used by name
    return y.sum()


for function in (f, torch.compile(f, backend="eager", fullgraph=True)):
    w = torch.eye(2, requires_grad=True)
    function(w).backward()
    print(w.grad.tolist())
# > [[6.0, 6.0], [6.0, 6.0]]
# > [[6.0, 6.0], [6.0, 6.0]]
