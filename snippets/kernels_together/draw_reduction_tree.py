import torch

x = torch.tensor([3, 1, 4, 1, 5, 9, 2, 6])
levels, half = [x.tolist()], len(x) // 2
while half:  # as the kernel does it: thread t adds element t + half
    x = x.clone()
    x[:half] += x[half : 2 * half].clone()
    levels.append(x[: max(half, 1)].tolist())
    half //= 2

alt = "; then ".join(", ".join(map(str, level)) for level in levels)
print(
    f"""<svg xmlns="http://www.w3.org/2000/svg" width="460" viewBox="0 0 310 216"
role="img" aria-label="Sums of halves: {alt}." font-size="13" text-anchor="middle"
font-family="monospace" fill="none" stroke="currentColor" stroke-width="0.8">"""
)
for row, level in enumerate(levels):
    y = 20 + 58 * row
    for t, number in enumerate(level):
        left = 28 + 36 * t
        print(f'<rect x="{left - 15}" y="{y - 14}" width="30" height="28" />')
        print(f'<text x="{left}" y="{y + 5}" fill="currentColor" stroke="none">')
        print(f"{number}</text>")
        if row:
            for source in (t, t + len(level)):
                start = 28 + 36 * source
                print(f'<path d="M{start} {y - 44} L{left} {y - 14}" />')
print("</svg>")
