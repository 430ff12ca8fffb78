import torch
from torch.linalg import matrix_norm, vector_norm
from torch.nn.functional import normalize

functions = {
    "x.abs()": torch.abs,
    "x.relu()": torch.relu,
    "x.norm()": lambda x: x.norm(),
    "vector_norm(x)": vector_norm,
    "matrix_norm(x, 'nuc')": lambda x: matrix_norm(x, "nuc"),
    "x.sqrt()": torch.sqrt,
    "x.pow(2).sum().sqrt()": lambda x: x.pow(2).sum().sqrt(),
    "torch.where(x > 0, x.sqrt(), 0)": lambda x: torch.where(x > 0, x.sqrt(), 0),
    "normalize(x, p=1)": lambda x: normalize(x, p=1),
    "(x + 1e-12).sqrt()": lambda x: (x + 1e-12).sqrt(),
}
print("| function of a 2 × 2 matrix | gradient at 0 |")
print("| --- | --- |")
for name, f in functions.items():
    x = torch.zeros(2, 2, requires_grad=True)
    f(x).sum().backward()
    print(f"| `{name}` | {', '.join(f'{g:g}' for g in x.grad.flatten())} |")
