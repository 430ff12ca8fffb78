import torch

x = torch.arange(3)
y = x.expand(2, 3)  # both rows are the same three numbers

for write in (y.add_, y.mul_):
    try:
        write(2)
    except RuntimeError as error:
        print(error)
# > unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.
# > unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.

y[0] += 10  # through one row: not refused
print(y)
# > tensor([[10, 11, 12],
# >         [10, 11, 12]])

y = y.clone()
y += 2
print(y, x)
# > tensor([[12, 13, 14],
# >         [12, 13, 14]]) tensor([10, 11, 12])
