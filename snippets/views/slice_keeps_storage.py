import torch

x = torch.zeros(1_000_000)
y = x[:1]  # one number, and all of the storage behind it
del x

print(y.untyped_storage().nbytes())
# > 4000000
print(y.clone().untyped_storage().nbytes())
# > 4
