from contextlib import nullcontext

import torch
from torch.autograd.graph import saved_tensors_hooks

ways = {
    "nothing": (nullcontext, lambda x: x),
    "`no_grad`": (torch.no_grad, lambda x: x),
    "`inference_mode`": (torch.inference_mode, lambda x: x),
    "`detach`": (nullcontext, lambda x: x.detach()),
    "`.data`": (nullcontext, lambda x: x.data),
}


def attempt(function, *inputs):
    try:
        return "yes" if function(*inputs) else "no"
    except RuntimeError:
        return "raises"


def shares(y, x):
    return y.untyped_storage().data_ptr() == x.untyped_storage().data_ptr()


def write_is_counted(y, x):
    before = x._version
    with torch.no_grad():
        y.zero_()
    return x._version > before


print("| way | records | view shares | write counted | usable later | bytes kept |")
print("| --- | --- | --- | --- | --- | --- |")
for name, (mode, take) in ways.items():
    x = torch.ones(100, requires_grad=True) * 1
    w = torch.ones(100, requires_grad=True)
    sizes = {}

    def note(t, sizes=sizes):
        sizes[t.untyped_storage().data_ptr()] = t.nbytes
        return t

    with mode():
        with saved_tensors_hooks(note, lambda t: t):
            y = take(x).exp().sin()
        view = take(x).view(10, 10)
    row = ["yes" if y.requires_grad else "no", attempt(shares, view, x)]
    row += [attempt(write_is_counted, view, x)]
    row += [attempt(lambda w, y: (w * y).requires_grad, w, y)]
    print(f"| {name} | {' | '.join(row)} | {sum(sizes.values())} |")
