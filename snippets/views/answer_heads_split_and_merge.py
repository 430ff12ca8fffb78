import torch

x = torch.arange(16.0).view(1, 2, 8)  # batch, tokens, features

y = x.view(1, 2, 4, 2).transpose(1, 2)  # batch, heads, tokens, features of a head
print(y.shape, y.is_contiguous())
# > torch.Size([1, 4, 2, 2]) False

merged = y.transpose(1, 2).reshape(1, 2, 8)
print(torch.equal(merged, x))
# > True
print(torch.equal(y.reshape(1, 2, 8), x))  # without the transpose back: scrambled
# > False

y = (y @ y.mT).softmax(-1) @ y  # what attention does leaves another layout
try:
    y.transpose(1, 2).view(1, 2, 8)
except RuntimeError as error:
    print(str(error)[:28])
# > view size is not compatible
