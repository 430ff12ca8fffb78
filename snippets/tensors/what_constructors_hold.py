import torch

torch.manual_seed(0)
torch.use_deterministic_algorithms(True)  # fills uninitialised memory with NaN
x = torch.zeros(2, dtype=torch.float64)

print("| call | shape | dtype | holds |")
print("| --- | --- | --- | --- |")
for call in [
    "torch.tensor([1, 2])",
    "torch.tensor([1.0, 2.0])",
    "torch.as_tensor([1, 2])",
    "torch.Tensor([1, 2])",
    "torch.Tensor(2)",
    "torch.empty(2)",
    "torch.zeros(2, 2)",
    "torch.ones(2, 2)",
    "torch.full((2,), 7)",
    "torch.full((2,), 7.0)",
    "torch.eye(2)",
    "torch.eye(2, 3)",
    "torch.arange(4)",
    "torch.arange(1, 2, 0.25)",
    "torch.linspace(0, 1, 5)",
    "torch.rand(2)",
    "torch.randn(2)",
    "torch.normal(5.0, 0.1, size=(2,))",
    "torch.normal(torch.tensor([0.0, 5.0]), 0.1)",
    "torch.randint(10, (4,))",
    "torch.randperm(4)",
    "torch.zeros_like(x)",
    "torch.ones_like(x, dtype=torch.int64)",
    "torch.rand_like(x)",
    "x.new_tensor([1, 2])",
]:
    y = eval(call)
    dtype = str(y.dtype).removeprefix("torch.")
    holds = [f"{number:.4g}" for number in y.flatten().tolist()]
    print(f"| `{call}` | {tuple(y.shape)} | {dtype} | {', '.join(holds)} |")
