import torch

model = torch.nn.Dropout(0.5)
x = torch.ones(1000)

with torch.no_grad():
    print((model(x) == 0).any())  # dropout is still at work
# > tensor(True)

model.eval()
with torch.no_grad():
    print((model(x) == 0).any())
# > tensor(False)
