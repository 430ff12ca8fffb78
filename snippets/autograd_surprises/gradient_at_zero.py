import torch
from torch.linalg import vector_norm

functions = {
    "x.abs()": torch.abs,
    "x.relu()": torch.relu,
    "x.sqrt()": torch.sqrt,
    "x.pow(2).sqrt()": lambda x: x.pow(2).sqrt(),
    "x.norm()": lambda x: x.norm(),
    "vector_norm(x)": vector_norm,
    "x.pow(2).sum().sqrt()": lambda x: x.pow(2).sum().sqrt(),
    "torch.where(x > 0, x.sqrt(), 0)": lambda x: torch.where(x > 0, x.sqrt(), 0),
    "(x + 1e-12).sqrt()": lambda x: (x + 1e-12).sqrt(),
}
print("| function | gradient at 0 |")
print("| --- | --- |")
for name, f in functions.items():
    x = torch.zeros(1, requires_grad=True)
    f(x).sum().backward()
    print(f"| `{name}` | {x.grad.item():g} |")
