import torch

x = torch.arange(16).view(1, 2, 8)  # batch, tokens, features

y = x.view(1, 2, 4, 2).transpose(1, 2)  # batch, heads, tokens, features of a head
print(y.shape, y.is_contiguous())
# > torch.Size([1, 4, 2, 2]) False

merged = y.transpose(1, 2).reshape(1, 2, 8)
print(torch.equal(merged, x))
# > True
print(torch.equal(y.reshape(1, 2, 8), x))  # without the transpose back: scrambled
# > False
