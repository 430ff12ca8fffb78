import torch

x = torch.tensor([1.0, 2.0], requires_grad=True)

x.sigmoid().sum().backward()
print(x.grad)  # the truth
# > tensor([0.1966, 0.1050])

x.grad = None
y = x.sigmoid()
y.data.zero_()
y.sum().backward()
print(x.grad)  # wrong, and no word of it
# > tensor([0., 0.])

y = x.sigmoid()
y.detach().zero_()
try:
    y.sum().backward()
except RuntimeError as error:
    print(error)
# > one of the variables needed for gradient computation has been modified by an inplace operation: [torch.FloatTensor [2]], which is output 0 of Sigmoid, is at version 1; expected version 0 instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, check_nan=False).
