import torch

x = torch.tensor(2.0, requires_grad=True)
k = torch.tensor(3.0)  # a constant
y = (x * k + x).exp()


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
print(isinstance(y.grad_fn, torch.autograd.graph.Node))
# > True
print(x.grad_fn, y.detach().grad_fn)
# > None None
