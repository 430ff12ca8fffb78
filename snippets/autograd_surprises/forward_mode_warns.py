import warnings

import torch

x = torch.ones(2)
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    _, derivative = torch.func.jvp(torch.sin, (torch.zeros(2),), (x,))

print(derivative)
# > tensor([1., 1.])
print({warning.category.__name__ for warning in caught})
# > {'FutureWarning'}
print(all("torch.jit.script" in str(warning.message) for warning in caught))
# > True
