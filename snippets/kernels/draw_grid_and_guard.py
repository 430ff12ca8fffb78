n, block = 10, 4
blocks = (n + block - 1) // block
side = 22


def text(string, x, y, opacity=1):
    print(f'<text x="{x}" y="{y}" opacity="{opacity}">{string}</text>')


def cell(x, y, dashed=False):
    dash = ' stroke-dasharray="3 3"' if dashed else ""
    print(f'<rect x="{x}" y="{y}" width="{side}" height="{side}"{dash} />')


alt = (
    f"{blocks} blocks of {block} threads over {n} elements: thread t of block b takes "
)
alt += f"element {block} b + t; the last {blocks * block - n} threads have none"
print(
    f"""<svg xmlns="http://www.w3.org/2000/svg" width="480" viewBox="0 0 320 150"
role="img" aria-label="{alt}." font-size="10" text-anchor="middle"
font-family="monospace" fill="none" stroke="currentColor" stroke-width="0.8">"""
)
for i in range(blocks * block):
    b, t = divmod(i, block)
    x = 16 + i * side + 8 * b
    cell(x, 34)
    if i < n:
        cell(16 + i * side + 8, 112)
        print(f'<path d="M{x + 11} 56 L{16 + i * side + 19} 112" />')
    else:
        print(f'<path d="M{x + 11} 56 V76 m-5 -5 l10 10 m0 -10 l-10 10" />')
print('<g fill="currentColor" stroke="none">')
for i in range(blocks * block):
    b, t = divmod(i, block)
    x = 16 + i * side + 8 * b
    text(t, x + 11, 49)
    if t == 0:
        text(f"block {b}", x + 2 * side, 24)
    if i < n:
        text(i, 16 + i * side + 19, 127)
text("threadIdx.x", 46, 10)
text("i = blockIdx.x * 4 + threadIdx.x, if i < 10".replace("<", "&lt;"), 160, 147)
print("</g></svg>")
