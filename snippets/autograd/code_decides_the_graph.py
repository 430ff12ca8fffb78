import torch


def power(x, times):
    y = x
    for _ in range(times):  # plain Python, recorded as it runs
        y = y * x
    return y


for times in (1, 3):
    x = torch.tensor(2.0, requires_grad=True)
    y = power(x, times)
    y.backward()
    print(f"x ** {times + 1} = {y.item()}, derivative {x.grad.item()}")
# > x ** 2 = 4.0, derivative 4.0
# > x ** 4 = 16.0, derivative 32.0
