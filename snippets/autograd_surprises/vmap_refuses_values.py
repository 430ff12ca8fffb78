import torch
from torch.func import vmap

x = torch.ones(2, 3)
functions = {
    "if": lambda x: x if x.sum() > 0 else -x,
    "item": lambda x: x * x.sum().item(),
    "nonzero": lambda x: x.nonzero(),
    "rand": lambda x: x + torch.rand(3),
    "copy_": lambda x: torch.zeros(3).copy_(x),
}
for name, f in functions.items():
    try:
        vmap(f)(x)
    except RuntimeError as error:
        print(f"{name} – {str(error).split('. ')[0]}")
# > if – vmap: It looks like you're attempting to use a Tensor in some data-dependent control flow
# > item – vmap: It looks like you're calling .item() on a Tensor
# > nonzero – vmap: We do not support batching operators that can output dynamic shape
# > rand – vmap: called random operation while in randomness error mode
# > copy_ – vmap: inplace arithmetic(self, *extra_args) is not possible because there exists a Tensor `other` in extra_args that has more elements than `self`

print(vmap(lambda x: torch.where(x.sum() > 0, x, -x) * x.sum())(x))
# > tensor([[3., 3., 3.],
# >         [3., 3., 3.]])
print(vmap(lambda x: torch.zeros_like(x).copy_(x))(x).shape)
# > torch.Size([2, 3])
for randomness in ("same", "different"):
    rows = vmap(lambda x: torch.rand(3), randomness=randomness)(x)
    print(randomness, torch.equal(rows[0], rows[1]))
# > same True
# > different False
