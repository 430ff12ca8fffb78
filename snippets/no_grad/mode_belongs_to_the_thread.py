from threading import Thread

import torch


@torch.no_grad()
def double(w):
    inner = Thread(target=lambda: print("thread", (w * 2).requires_grad))
    inner.start()
    inner.join()
    return w * 2


w = torch.ones(2, requires_grad=True)
print(double(w).requires_grad, (w * 2).requires_grad)
# > thread True
# > False True

with torch.no_grad():
    print(torch.nn.Linear(1, 1).weight.requires_grad)  # parameters still require grad
    with torch.enable_grad():
        print((w * 2).requires_grad)
# > True
# > True
