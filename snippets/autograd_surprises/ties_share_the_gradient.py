import torch
from torch.autograd import gradcheck

functions = {
    "x.max()": lambda x: x.max(),
    "x.amax()": lambda x: x.amax(),
    "x.max(dim=0).values": lambda x: x.max(dim=0).values,
    "x.sort().values[-1]": lambda x: x.sort().values[-1],
    "x.median()": lambda x: x.median(),
    "x.maximum(nine)": lambda x: x.maximum(nine),
    "vector_norm(x, inf)": lambda x: torch.linalg.vector_norm(x, float("inf")),
}
nine = torch.tensor(9.0, dtype=torch.float64)
print("| function | gradient at [9, 2, 9] | passes `gradcheck` there |")
print("| --- | --- | --- |")
for name, f in functions.items():
    x = torch.tensor([9.0, 2.0, 9.0], dtype=torch.float64, requires_grad=True)
    f(x).sum().backward()
    passes = "yes" if gradcheck(f, x, raise_exception=False) else "no"
    print(f"| `{name}` | {x.grad.tolist()} | {passes} |")
