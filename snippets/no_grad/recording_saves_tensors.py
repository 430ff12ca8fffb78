import torch
from torch.autograd.graph import saved_tensors_hooks

x = torch.ones(1000, requires_grad=True)


def saved(function):
    storages = {}

    def note(t):
        storages[t.untyped_storage().data_ptr()] = t.nbytes
        return t

    with saved_tensors_hooks(note, lambda t: t):
        y = function()  # noqa: F841 keeps its graph alive
    return sum(storages.values())


print(saved(lambda: x.exp().sin()), "bytes kept for backward")
# > 4000 bytes kept for backward
print(saved(torch.no_grad()(lambda: x.exp().sin())), "in no_grad")
# > 0 in no_grad
print(saved(torch.inference_mode()(lambda: x.exp().sin())), "in inference_mode")
# > 0 in inference_mode
print(saved(lambda: x + 1 - 2), "where nothing needs to be kept")
# > 0 where nothing needs to be kept
