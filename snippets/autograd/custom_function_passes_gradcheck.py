import torch
from torch.autograd import gradcheck, gradgradcheck


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return g * 3 * x**2  # tensor operations: can be differentiated again


class Wrong(Cube):
    @staticmethod
    def backward(ctx, g):
        return g * 2 * ctx.saved_tensors[0] ** 2


x = torch.tensor([0.5, -1.0, 2.0], dtype=torch.float64, requires_grad=True)
print(gradcheck(Cube.apply, x), gradgradcheck(Cube.apply, x))
# > True True
print(gradcheck(Wrong.apply, x, raise_exception=False))
# > False
