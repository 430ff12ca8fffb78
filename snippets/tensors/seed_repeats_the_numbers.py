import torch

torch.manual_seed(0)
x = torch.rand(2)
torch.manual_seed(0)
print(torch.equal(torch.rand(2), x))
# > True

own = torch.Generator().manual_seed(0)  # its numbers are not drawn from by others
torch.rand(5)
print(torch.equal(torch.rand(2, generator=own), x))
# > True

x = torch.rand(1_000_000)
print((x.min() >= 0).item(), (x.max() < 1).item())
# > True True
x = torch.randn(1_000_000)
print((x.mean().abs() < 0.01).item(), ((x.std() - 1).abs() < 0.01).item())
# > True True
