import torch

x = torch.ones(1, 3)
y = torch.ones(2, 1)

print((x * y).shape)
# > torch.Size([2, 3])
try:
    x *= y  # would have to grow x
except RuntimeError as error:
    print(error)
# > output with shape [1, 3] doesn't match the broadcast shape [2, 3]

z = torch.ones(2, 3)
z *= y  # the right side may grow
print(z.shape)
# > torch.Size([2, 3])
