import torch

x = torch.zeros(2, 3, dtype=torch.float64, device="meta")  # a device without numbers

for y in (torch.ones_like(x), x.new_ones(2), torch.ones(2)):
    print(y.dtype, y.device)
# > torch.float64 meta
# > torch.float64 meta
# > torch.float32 cpu

w = torch.nn.Parameter(torch.ones(2))
print(isinstance(w, torch.Tensor), torch.ones_like(w).requires_grad)
# > True False
