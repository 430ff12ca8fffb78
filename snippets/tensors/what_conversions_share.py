import warnings

import numpy as np
import torch

warnings.simplefilter("ignore")  # torch.tensor(x) warns
print("| expression | shares memory | dtype | graph kept |")
print("| --- | --- | --- | --- |")
for expression in [
    "torch.tensor(a)",
    "torch.as_tensor(a)",
    "torch.as_tensor(a, dtype=torch.float64)",
    "torch.asarray(a)",
    "torch.from_numpy(a)",
    "torch.from_dlpack(a)",
    "torch.Tensor(a)",
    "torch.Tensor(a.astype(int))",
    "torch.tensor(a.tolist())",
    "torch.tensor(x)",
    "torch.as_tensor(x)",
    "x.clone()",
    "x.detach()",
    "x.numpy()",
    "x.detach().numpy()",
    "x.detach().numpy().copy()",
    "np.from_dlpack(x.detach())",
    "x.tolist()",
]:
    a = np.ones(2, dtype=np.float32)
    x = torch.ones(2, requires_grad=True)
    try:
        y = eval(expression)
    except RuntimeError as error:
        print(f"| `{expression}` | raises: {error} | – | – |")
        continue
    with torch.no_grad():
        a[0] = x[0] = 7  # does the write show?
    shares = "yes" if y[0] == 7 else "no"
    dtype = str(getattr(y, "dtype", type(y[0]).__name__)).removeprefix("torch.")
    graph = "yes" if getattr(y, "requires_grad", False) else "no"
    graph = graph if "x" in expression else "–"
    print(f"| `{expression}` | {shares} | {dtype} | {graph} |")
