import torch

x = torch.zeros(2)
print(x.to("cpu") is x, x.float() is x, x.contiguous() is x, x.type_as(x) is x)
# > True True True True
print(x.to("cpu", copy=True) is x, x.double() is x, x.clone() is x)
# > False False False

y = x.float()  # reads like a copy, is x itself
y[0] = 7
print(x)
# > tensor([7., 0.])

y = x.expand(3, 2)
print(y.float() is y, y.double().stride())  # itself, or laid out in full
# > True (2, 1)
