import torch

w = torch.tensor(1.0, requires_grad=True)
for _ in range(3):
    (2 * w).backward()
    print(w.grad)
# > tensor(2.)
# > tensor(4.)
# > tensor(6.)

x = torch.tensor([1.0, 2.0, 3.0, 4.0])
w.grad = None
((w * x) ** 2).mean().backward()
print(w.grad)  # the whole batch
# > tensor(15.)

w.grad = None
for part in x.split(2):  # two halves, each scaled by its share
    (((w * part) ** 2).mean() / 2).backward()
print(w.grad)
# > tensor(15.)
