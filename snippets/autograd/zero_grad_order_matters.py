from itertools import permutations

import torch

for order in [*permutations(["zero", "backward", "step"]), ["backward", "step"]]:
    w = torch.tensor(1.0, requires_grad=True)
    optimizer = torch.optim.SGD([w], lr=0.25)
    losses = []
    for _ in range(5):
        loss = w**2
        call = {
            "zero": optimizer.zero_grad,
            "backward": loss.backward,
            "step": optimizer.step,
        }
        losses.append(round(loss.item(), 4))
        try:
            for name in order:
                call[name]()
        except RuntimeError:  # the step has edited what backward needs
            losses.append("raises")
            break
    print(f"{' '.join(order):18}", losses)
# > zero backward step [1.0, 0.25, 0.0625, 0.0156, 0.0039]
# > zero step backward [1.0, 1.0, 1.0, 1.0, 1.0]
# > backward zero step [1.0, 1.0, 1.0, 1.0, 1.0]
# > backward step zero [1.0, 0.25, 0.0625, 0.0156, 0.0039]
# > step zero backward [1.0, 1.0, 'raises']
# > step backward zero [1.0, 1.0, 1.0, 1.0, 1.0]
# > backward step      [1.0, 0.25, 0.0625, 0.7656, 1.1289]
