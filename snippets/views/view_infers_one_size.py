import torch

x = torch.arange(12)
print(x.view(3, -1).shape, x.view(-1, 2, 2).shape)
# > torch.Size([3, 4]) torch.Size([3, 2, 2])

for shape in [(-1, 5), (-1, -1)]:
    try:
        x.view(shape)
    except RuntimeError as error:
        print(error)
# > shape '[-1, 5]' is invalid for input of size 12
# > only one dimension can be inferred

print(hasattr(torch, "view"), hasattr(torch, "reshape"))  # view is a method only
# > False True
