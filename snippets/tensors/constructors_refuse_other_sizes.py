import numpy as np
import torch

for call in [
    "torch.full(2, 1)",
    "torch.eye((2, 3))",
    "torch.normal(5.0, 0.1)",
    "torch.linspace(0, 1)",
    "torch.rand(2, dtype=torch.int64)",
]:
    try:
        eval(call)
    except (TypeError, NotImplementedError) as error:
        print(f"{call}: {str(error).split(' - ')[0]}")
# > torch.full(2, 1): full(): argument 'size' (position 1) must be tuple of ints, not int
# > torch.eye((2, 3)): eye(): argument 'n' (position 1) must be int, not tuple
# > torch.normal(5.0, 0.1): normal() received an invalid combination of arguments
# > torch.linspace(0, 1): linspace() received an invalid combination of arguments
# > torch.rand(2, dtype=torch.int64): "check_uniform_bounds" not implemented for 'Long'

print(torch.full((2,), np.float64(7)).dtype)  # a float makes float32
# > torch.float32
