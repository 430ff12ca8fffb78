import warnings

import torch

x = torch.tensor([[0.0], [1.0], [2.0], [3.0]])
target = torch.tensor([1.0, 3.0, 5.0, 7.0])  # 2 * x + 1, shape (4,)


def train(target):
    torch.manual_seed(0)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(500):
        loss = torch.nn.functional.mse_loss(model(x), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return f"loss {loss:.2f}, {model.weight.item():.2f} * x + {model.bias.item():.2f}"


with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    print("(4, 1) and (4,):  ", train(target))
# > (4, 1) and (4,):   loss 5.00, 0.00 * x + 4.00
print("(4, 1) and (4, 1):", train(target.unsqueeze(1)))
# > (4, 1) and (4, 1): loss 0.00, 2.00 * x + 1.00
print(len(caught), str(caught[0].message).split(". ")[0])
# > 500 Using a target size (torch.Size([4])) that is different to the input size (torch.Size([4, 1]))
