import torch

for order in ("step between", "step after both", "model run again"):
    torch.manual_seed(0)
    model = torch.nn.Sequential(torch.nn.Linear(2, 2), torch.nn.Linear(2, 1))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    x = torch.ones(1, 2)
    y = model(x)
    (y**2).sum().backward(retain_graph=True)
    try:
        if order != "step after both":
            optimizer.step()  # writes into the weights that the graph has saved
        if order == "model run again":
            y = model(x)
        y.sum().backward()
        print(order, "works")
    except RuntimeError as error:
        print(error)
# > one of the variables needed for gradient computation has been modified by an inplace operation: [torch.FloatTensor [2, 1]], which is output 0 of AsStrided, is at version 2; expected version 1 instead. Hint: enable anomaly detection to find the operation that failed to compute its gradient, with torch.autograd.set_detect_anomaly(True, check_nan=False).
# > step after both works
# > model run again works
