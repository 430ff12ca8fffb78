import torch

x = torch.tensor(2.0, requires_grad=True)
k = torch.tensor(3.0)
y = (x * k + x).exp()

rows, edges, found = {}, [], [y.grad_fn]
while found:  # from the output back to the leaves; a node stands below all that use it
    node = found.pop(0)
    rows.setdefault(node, 0)
    for child, _ in node.next_functions:
        if child:
            rows[child] = max(rows.get(child, 0), rows[node] + 1)
            edges.append((node, child))
            found.append(child)
names = {node: node.name().split("::")[-1] for node in rows}
edges = list(dict.fromkeys(edges))

alt = ", ".join(f"{names[node]} to {names[child]}" for node, child in edges)
print(
    f"""<svg xmlns="http://www.w3.org/2000/svg" width="330" viewBox="0 0 220 260"
role="img" aria-label="Backward goes from {alt}."
fill="currentColor" stroke="currentColor" stroke-width="0.8"
text-anchor="middle" font-family="monospace">"""
)
at = {node: (120 - 50 * (row == 2), 30 + 66 * row) for node, row in rows.items()}
for node, child in edges:
    (x, y), (u, v) = at[node], at[child]
    beside = 50 if v - y > 66 else 0  # an edge that passes a row stands beside it
    print(f'<path d="M{x + beside} {y + 15} L{u + beside} {v - 15}" />')
for node, (x, y) in at.items():
    print(
        f'<rect x="{x - 62}" y="{y - 15}" width="124" height="30" rx="6" fill="none" />'
    )
    print(
        f'<text x="{x}" y="{y + 4}" stroke="none" font-size="12">{names[node]}</text>'
    )
print("</svg>")
