import torch

a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0)  # a constant
y = (a * b + a).exp()


def walk(node, depth=0):
    print("  " * depth + node.name())
    for child, _ in node.next_functions:
        if child:  # None stands for an input that needs no gradient
            walk(child, depth + 1)


walk(y.grad_fn)
# > ExpBackward0
# >   AddBackward0
# >     MulBackward0
# >       torch::autograd::AccumulateGrad
# >     torch::autograd::AccumulateGrad
print(isinstance(y.grad_fn, torch.autograd.graph.Node), a.grad_fn)
# > True None
