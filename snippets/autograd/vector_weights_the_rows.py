import torch


def f(x):
    return torch.stack([x[0] * x[1], x[0] + x[1], x[1] ** 2])


x = torch.tensor([2.0, 3.0], requires_grad=True)
for v in ([1.0, 0.0, 0.0], [1.0, 1.0, 1.0], [1.0, 10.0, 100.0]):
    x.grad = None
    f(x).backward(torch.tensor(v))
    print(v, x.grad)
# > [1.0, 0.0, 0.0] tensor([3., 2.])
# > [1.0, 1.0, 1.0] tensor([4., 9.])
# > [1.0, 10.0, 100.0] tensor([ 13., 612.])

for argument in (None, torch.ones(2)):
    try:
        f(x).backward(argument)
    except RuntimeError as error:
        print(error)
# > grad can be implicitly created only for scalar outputs
# > Mismatch in shape: grad_output[0] has a shape of torch.Size([2]) and output[0] has a shape of torch.Size([3]).

for shape in ((), (1,), (1, 1)):  # one element, whatever its shape
    x = torch.ones(shape, requires_grad=True)
    (2 * x).backward()
    print(x.grad)
# > tensor(2.)
# > tensor([2.])
# > tensor([[2.]])
