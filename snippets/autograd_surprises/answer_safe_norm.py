import torch


def length(x):
    square = x.pow(2).sum()
    safe = torch.where(square > 0, square, 1)  # the root never sees a zero
    return torch.where(square > 0, safe.sqrt(), 0)


for start in ([0.0, 0.0], [3.0, 4.0]):
    x = torch.tensor(start, requires_grad=True)
    length(x).backward()
    print(x.grad)
# > tensor([0., 0.])
# > tensor([0.6000, 0.8000])
