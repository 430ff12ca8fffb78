import torch

w = torch.ones(2, requires_grad=True)
with torch.inference_mode():
    total = torch.zeros(2) + 1
    view = w.view(2, 1)
print(total.is_inference(), view.is_inference(), view.is_leaf)
# > True False True

try:
    total += 1
except RuntimeError as error:
    print(error)
# > Inplace update to inference tensor outside InferenceMode is not allowed.You can make a clone to get a normal tensor before doing inplace update.See https://github.com/pytorch/rfcs/pull/17 for more details.
try:
    w * total
except RuntimeError as error:
    print(error)
# > Inference tensors cannot be saved for backward. Please do not use Tensors created in inference mode in computation tracked by autograd. To work around this, you can make a clone to get a normal tensor and use it in autograd, or use `torch.no_grad()` instead of `torch.inference_mode()`.

total = total.clone()  # an ordinary tensor again
total += 1
print(total)
# > tensor([3., 3.])
