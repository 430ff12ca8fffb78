import torch


def double_up(x):
    y = x
    while y < 10:  # plain Python, recorded as it runs
        y = y * 2
    return y if y < 15 else y - 15


for start in (1.0, 3.0):
    x = torch.tensor(start, requires_grad=True)
    y = double_up(x)
    y.backward()
    print(f"from {start}: value {y.item()}, derivative {x.grad.item()}")
# > from 1.0: value 1.0, derivative 16.0
# > from 3.0: value 12.0, derivative 4.0
