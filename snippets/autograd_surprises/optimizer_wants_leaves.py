import torch

w = torch.ones(2, requires_grad=True) * 0.01  # the product is not a leaf
try:
    torch.optim.SGD([w], lr=0.1)
except ValueError as error:
    print(error)
# > can't optimize a non-leaf Tensor

w = (torch.ones(2) * 0.01).requires_grad_()  # values first, the flag last
print(w.is_leaf, len(torch.optim.SGD([w], lr=0.1).param_groups))
# > True 1
