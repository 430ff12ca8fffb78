"""Draw the picture that a link to the site shows: docs/en/assets/preview.png."""

from pathlib import Path

import matplotlib.pyplot as plt
from matplotlib.patches import FancyArrowPatch, Rectangle

plt.rcParams["svg.hashsalt"] = "preview"
figure = plt.figure(figsize=(12, 6.3), dpi=100, facecolor="#303f9f")
axes = figure.add_axes((0, 0, 1, 1), xlim=(0, 12), ylim=(0, 6.3))
axes.axis("off")
white = {"color": "white", "ha": "center", "va": "center"}


def cell(x, y, number):
    axes.add_patch(Rectangle((x, y), 0.8, 0.8, fill=False, edgecolor="white", lw=3))
    axes.text(x + 0.4, y + 0.38, number, fontsize=26, **white)


axes.text(6, 5.3, "Tensors to Kernels", fontsize=56, weight="bold", **white)
axes.text(6, 4.4, "every example is a program that was run", fontsize=26, **white)
for place in range(6):
    cell(1.2 + 0.8 * place, 1.7, place)
    cell(8.6 + 0.8 * (place // 3), 2.5 - 0.8 * (place % 3), place)
axes.add_patch(
    FancyArrowPatch(
        (6.3, 2.1), (8.3, 2.1), arrowstyle="->", mutation_scale=40, color="white", lw=3
    )
)
figure.savefig(
    Path(__file__).parent / "en/assets/preview.png", metadata={"Software": None}
)
