import torch
from torch.func import jacfwd, jacrev, jvp, vjp


def f(x):
    return torch.stack([x[0] * x[1], x[0] + x[1], x[1] ** 2])


x = torch.tensor([2.0, 3.0])
J = jacrev(f)(x)
print(J)
# > tensor([[3., 2.],
# >         [1., 1.],
# >         [0., 6.]])
print(torch.equal(J, jacfwd(f)(x)))
# > True
print(torch.equal(J, torch.autograd.functional.jacobian(f, x)))
# > True

v = torch.tensor([1.0, 10.0, 100.0])  # as long as the output
print(vjp(f, x)[1](v)[0], v @ J)
# > tensor([ 13., 612.]) tensor([ 13., 612.])
u = torch.tensor([1.0, 10.0])  # as long as the input
print(jvp(f, (x,), (u,))[1], J @ u)
# > tensor([23., 11., 60.]) tensor([23., 11., 60.])
