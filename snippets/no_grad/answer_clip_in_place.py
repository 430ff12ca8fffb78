import torch

w = torch.tensor([-2.0, 0.5, 3.0], requires_grad=True)
with torch.no_grad():
    w.clamp_(-1, 1)
print(w)
# > tensor([-1.0000,  0.5000,  1.0000], requires_grad=True)
