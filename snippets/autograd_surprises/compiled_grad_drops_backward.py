import torch


class SinWithoutGradient(torch.autograd.Function):
    @staticmethod
    def forward(x):
        return x.sin()

    @staticmethod
    def setup_context(ctx, inputs, output):
        pass

    @staticmethod
    def backward(ctx, g):
        return torch.zeros_like(g)  # on purpose not the derivative of the sine


derivative = torch.func.grad(lambda x: SinWithoutGradient.apply(x).sum())
x = torch.zeros(2)
print(derivative(x))
# > tensor([0., 0.])
print(torch.compile(derivative, backend="eager")(x))  # the cosine: backward was dropped
# > tensor([1., 1.])
