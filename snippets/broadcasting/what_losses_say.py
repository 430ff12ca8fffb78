import warnings

import torch
from torch.nn import functional as F

y = torch.full((3, 1), 0.5)
target = torch.ones(3)

losses = [F.mse_loss, F.l1_loss, F.smooth_l1_loss, F.huber_loss]
losses += [F.binary_cross_entropy, F.binary_cross_entropy_with_logits]
losses += [F.poisson_nll_loss, F.kl_div, F.soft_margin_loss]

print("| loss of shapes (3, 1) and (3,) | answers with |")
print("| --- | --- |")
for loss in losses:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            loss(y, target, reduction="sum")
            answer = "a warning" if caught else "nothing"
        except (RuntimeError, ValueError) as error:
            answer = type(error).__name__
    print(f"| `{loss.__name__}` | {answer} |")
