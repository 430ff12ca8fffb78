import torch
from torch.linalg import vector_norm

functions = {
    "x.max()": lambda x: x.max(),
    "x.amax()": lambda x: x.amax(),
    "x.max(dim=0).values": lambda x: x.max(dim=0).values,
    "x.sort().values[-1]": lambda x: x.sort().values[-1],
    "x.median()": lambda x: x.median(),
    "x.maximum(torch.tensor(9.0))": lambda x: x.maximum(torch.tensor(9.0)),
    "vector_norm(x, float('inf'))": lambda x: vector_norm(x, float("inf")),
}
print("| function | gradient at [9, 2, 9] |")
print("| --- | --- |")
for name, f in functions.items():
    x = torch.tensor([9.0, 2.0, 9.0], requires_grad=True)
    f(x).sum().backward()
    print(f"| `{name}` | {x.grad.tolist()} |")
