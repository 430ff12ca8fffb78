import warnings

import torch

x, u = torch.zeros(2), torch.ones(2)
for call in ("first", "second"):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        _, derivative = torch.func.jvp(torch.sin, (x,), (u,))
    names = {warning.category.__name__ for warning in caught}
    about = {"torch.jit.script" in str(warning.message) for warning in caught}
    print(call, derivative, names or "no warning", about or "")
# > first tensor([1., 1.]) {'FutureWarning'} {True}
# > second tensor([1., 1.]) no warning
