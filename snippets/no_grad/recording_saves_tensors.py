import torch

x = torch.ones(1000, requires_grad=True)


def saved(function):
    sizes = []
    hooks = torch.autograd.graph.saved_tensors_hooks
    with hooks(lambda t: sizes.append(t.nbytes), lambda t: t):
        function()
    return sum(sizes)


print(saved(lambda: x.exp().sin()), "bytes kept for backward")
# > 8000 bytes kept for backward
print(saved(torch.no_grad()(lambda: x.exp().sin())), "in no_grad")
# > 0 in no_grad
print(saved(torch.inference_mode()(lambda: x.exp().sin())), "in inference_mode")
# > 0 in inference_mode
print(saved(lambda: x + 1 - 2), "where nothing needs to be kept")
# > 0 where nothing needs to be kept
