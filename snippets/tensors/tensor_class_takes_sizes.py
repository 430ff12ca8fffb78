import torch

torch.use_deterministic_algorithms(True)  # fills uninitialised memory with NaN

print(torch.tensor(3), torch.tensor([3]))
# > tensor(3) tensor([3])
print(torch.Tensor(3), torch.Tensor([3]))  # a size, and data
# > tensor([nan, nan, nan]) tensor([3.])
print(torch.Tensor([1, 2]).dtype)  # float32, whatever the data
# > torch.float32

x = torch.Tensor([3, 4])
torch.Tensor(x)[0] = 9  # shares
print(x)
# > tensor([9., 4.])

for arguments, options in [((2.5,), {}), (([1, 2],), {"dtype": torch.int64})]:
    try:
        torch.Tensor(*arguments, **options)
    except TypeError as error:
        print(str(error).split(" - ")[0])
# > new(): data must be a sequence (got float)
# > new() received an invalid combination of arguments
