import torch

print("| operation | result requires grad | gradient at 0.3 and 1.7 |")
print("| --- | --- | --- |")
for name in ["exp", "floor", "round", "sign", "argmax", "long", "isnan", "numpy"]:
    x = torch.tensor([0.3, 1.7], requires_grad=True)
    try:
        y = getattr(x, name)()
    except RuntimeError as error:
        print(f"| `x.{name}()` | raises: {error} | – |")
        continue
    gradient = "–"
    if y.requires_grad:
        y.sum().backward()
        gradient = ", ".join(f"{g:.2f}" for g in x.grad)
    print(f"| `x.{name}()` | {y.requires_grad} | {gradient} |")
