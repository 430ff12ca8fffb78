import torch

x = torch.arange(6.0).view(2, 3)  # contiguous, 24 bytes
t = x.t()  # its transpose

print("| expression | shape | strides | shares storage | new bytes | contiguous |")
print("| --- | --- | --- | --- | --- | --- |")
for expression in [
    "x.view(6)",
    "x.reshape(6)",
    "t.reshape(6)",
    "x.flatten()",
    "t.flatten()",
    "x.t()",
    "x[0]",
    "x[:, ::2]",
    "x[[0]]",
    "x[x > 2]",
    "x.expand(4, 2, 3)",
    "x.repeat(4, 1, 1)",
    "x.contiguous()",
    "t.contiguous()",
    "x.clone()",
    "t.clone()",
    "x.detach()",
    "x.to(torch.float32)",
    "x.to(torch.float64)",
    "x.numpy()",
    "torch.tensor(x.numpy())",
]:
    y = torch.as_tensor(eval(expression))  # of an array: a tensor on the same memory
    storage = y.untyped_storage()
    same = storage.data_ptr() == x.untyped_storage().data_ptr()
    row = [f"`{expression}`", tuple(y.shape), y.stride(), "yes" if same else "no"]
    row += [0 if same else storage.nbytes(), "yes" if y.is_contiguous() else "no"]
    print(f"| {' | '.join(map(str, row))} |")
