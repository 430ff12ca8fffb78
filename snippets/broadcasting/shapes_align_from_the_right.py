import torch

x = torch.tensor([[1, 2]])  # shape (1, 2)
y = torch.tensor([[1], [2], [3]])  # shape (3, 1)
print(x + y)
# > tensor([[2, 3],
# >         [3, 4],
# >         [4, 5]])

for shapes in [((4, 1, 3), (5, 1)), ((3,), (3, 1)), ((2, 3), ()), ((0,), (1,))]:
    print(*shapes, tuple(torch.broadcast_shapes(*shapes)))
# > (4, 1, 3) (5, 1) (4, 5, 3)
# > (3,) (3, 1) (3, 3)
# > (2, 3) () (2, 3)
# > (0,) (1,) (0,)

for a, b in [((2, 3), (2,)), ((4, 7, 3), (5, 9, 3))]:
    try:
        torch.ones(a) + torch.ones(b)
    except RuntimeError as error:
        print(error)
# > The size of tensor a (3) must match the size of tensor b (2) at non-singleton dimension 1
# > The size of tensor a (7) must match the size of tensor b (9) at non-singleton dimension 1
