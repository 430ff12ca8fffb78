import torch

shapes = [(4, 1, 3), (5, 1)]
result = tuple(torch.broadcast_shapes(*shapes))
columns = len(result)


def text(string, x, y, opacity=1):
    print(f'<text x="{x}" y="{y}" opacity="{opacity}">{string}</text>')


def cell(x, y, dashed):
    dash = 'stroke-dasharray="3 3"' if dashed else ""
    print(f'<rect x="{x - 22}" y="{y - 16}" width="44" height="32" {dash} />')


alt = f"Shapes {shapes[0]} and {shapes[1]}, aligned from the right, give {result}: "
pairs = zip(
    result, *((1,) * (columns - len(shape)) + shape for shape in shapes), strict=True
)
alt += ", ".join(f"{a} against {b} gives {size}" for size, a, b in pairs)
print(
    f"""<svg xmlns="http://www.w3.org/2000/svg" width="420" viewBox="0 0 300 176"
role="img" aria-label="{alt}." fill="none" stroke="currentColor"
font-family="monospace"><g font-size="14" text-anchor="middle">"""
)
for row, shape in enumerate([*shapes, result]):
    y = 34 + 46 * row + 14 * (row == 2)
    print('<g fill="currentColor" stroke="none">')
    text(("x", "y", "x + y")[row], 40, y + 5)
    for place in range(columns):
        index = place - columns + len(shape)
        size = shape[index] if index >= 0 else 1
        text(size, 120 + 64 * place, y + 5, 1 if index >= 0 else 0.6)
    print('</g><g stroke-width="0.8" fill="none">')
    for place in range(columns):
        index = place - columns + len(shape)
        cell(120 + 64 * place, y, dashed=index < 0)
    print("</g>")
print('<path d="M90 116 H270" /></g></svg>')
