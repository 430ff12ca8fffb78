import torch

x = torch.arange(10, 16).view(2, 3)
tensors = {"x": x, "x.t()": x.t(), "x[0].expand(2, 3)": x[0].expand(2, 3)}


def text(string, x, y, size=13):
    print(f'<text x="{x}" y="{y}" stroke="none" font-size="{size}">{string}</text>')


def cell(number, position, x, y):
    print(f'<rect x="{x - 16}" y="{y - 16}" width="32" height="32" fill="none" />')
    text(number, x, y + 2)
    text(position, x, y + 13, 9)


alt = "The storage holds " + ", ".join(map(str, x.flatten().tolist())) + ". "
for name, t in tensors.items():
    alt += f"{name}, strides {t.stride()}, reads {t.tolist()}. "
print(
    f"""<svg xmlns="http://www.w3.org/2000/svg" width="480" viewBox="0 0 336 236"
role="img" aria-label="{alt}"
fill="currentColor" stroke="currentColor" stroke-width="0.8"
text-anchor="middle" font-family="monospace">"""
)
text("storage: number, position", 168, 16)
for position, number in enumerate(x.flatten().tolist()):
    cell(number, position, 88 + 32 * position, 42)
left = 24
for name, t in tensors.items():
    rows, columns = t.shape
    middle = left + 16 * (columns - 1)
    text(name, middle, 92, 12)
    for i in range(rows):
        for j in range(columns):
            position = t.storage_offset() + i * t.stride(0) + j * t.stride(1)
            cell(t[i, j].item(), position, left + 32 * j, 114 + 32 * i)
    text(f"strides {t.stride()}", middle, 116 + 32 * rows, 12)
    left += 32 * columns + 28
print("</svg>")
