from itertools import pairwise

import torch

x = torch.arange(10, 16).view(2, 3)
tensors = {"x": x, "x.t()": x.t(), "x[0].expand(2, 3)": x[0].expand(2, 3)}


def text(string, x, y, size=13):
    print(f'<text x="{x}" y="{y}" stroke="none" font-size="{size}">{string}</text>')


def positions(t):
    index = torch.cartesian_prod(torch.arange(t.size(0)), torch.arange(t.size(1)))
    return (index @ torch.tensor(t.stride()) + t.storage_offset()).tolist()


alt = ". ".join(
    f"{name} reads the storage at {positions(t)}" for name, t in tensors.items()
)
print(
    f"""<svg xmlns="http://www.w3.org/2000/svg" width="480" viewBox="0 0 320 366"
role="img" aria-label="{alt}."
fill="currentColor" stroke="currentColor" stroke-width="0.8"
text-anchor="middle" font-family="monospace">"""
)
y = 74
for name, t in tensors.items():
    text(f"{name}, strides {t.stride()}", 160, y - 58)
    order = positions(t)
    for start, stop in pairwise(order):  # steps back run below
        a, b = 60 + 40 * start, 60 + 40 * stop
        side = 1 if b > a else -1
        bend = y - side * (18 + 9 * abs(stop - start) + 14)
        print(
            f'<path d="M{a} {y - 18 * side} Q{(a + b) / 2} {bend} {b} {y - 18 * side}"'
        )
        print(f'fill="none" /><circle cx="{b}" cy="{y - 18 * side}" r="3" />')
    for position, number in enumerate(x.flatten().tolist()):
        left = 60 + 40 * position
        print(
            f'<rect x="{left - 18}" y="{y - 15}" width="36" height="30" fill="none" />'
        )
        text(number, left, y + 5)
    y += 126
print("</svg>")
