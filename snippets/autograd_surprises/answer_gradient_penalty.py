import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
x = torch.tensor([3.0, 4.0], requires_grad=True)

loss = (w * x).sum() ** 2
(g,) = torch.autograd.grad(loss, x, create_graph=True)  # 2 (w . x) w
penalty = g.pow(2).sum()
penalty.backward()
print(g, penalty.item())
# > tensor([22., 44.], grad_fn=<MulBackward0>) 2420.0
print(w.grad)
# > tensor([2288., 3696.])
