import warnings

import torch

x = torch.ones(2, requires_grad=True)
unused = torch.ones(2, requires_grad=True)
constant = torch.ones(2)
halved = torch.ones(2, requires_grad=True) / 2  # no longer a leaf
moved = torch.ones(2, requires_grad=True).to(torch.float64)  # nor this
kept = x * 3
kept.retain_grad()
y = x * 2
detached = y.detach()

loss = (y * constant + kept + halved + moved).sum() + detached.sum()
loss.backward()

print("| tensor | `requires_grad` | `is_leaf` | `.grad` | reading it warns |")
print("| --- | --- | --- | --- | --- |")
for name in ["x", "unused", "constant", "y", "kept", "halved", "moved", "detached"]:
    t = globals()[name]
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        grad = t.grad.tolist() if t.grad is not None else None
    row = [f"`{name}`", t.requires_grad, t.is_leaf, grad, "yes" if caught else "no"]
    print(f"| {' | '.join(map(str, row))} |")
