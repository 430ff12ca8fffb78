"""The labs, run again, print what their notebooks hold."""

import re
from copy import deepcopy
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import (
    CellExecutionError,
    CellTimeoutError,
    DeadKernelError,
)

ROOT = Path(__file__).parents[1]
MEND = "run all its cells in Jupyter, read the change, and save it"


def differences(notebook: nbformat.NotebookNode) -> list[str]:
    """Run a notebook again; return which cells give another output than is stored."""
    again = deepcopy(notebook)
    try:
        NotebookClient(again, timeout=120, coalesce_streams=True).execute()
    except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
        return [f"raises {type(error).__name__}: {error}"]
    found = []
    pairs = zip(notebook.cells, again.cells, strict=True)
    cells = [pair for pair in pairs if pair[0].cell_type == "code"]
    for number, (old, new) in enumerate(cells, 1):
        if old.execution_count != number:
            found.append(f"cell {old.id} was not run in order")
        if text(old) != text(new):
            found.append(f"cell {old.id} gave\n{text(old)}\nand gives\n{text(new)}")
        sizes = pictures(old), pictures(new)
        if len(sizes[0]) != len(sizes[1]):
            found.append(f"cell {old.id} has another number of pictures")
        elif any(not 0.5 < a / b < 2 for a, b in zip(*sizes, strict=True)):
            found.append(f"cell {old.id} has a picture of another size: {sizes}")
        if sizes[0] and not old.metadata.get("alt"):
            found.append(f"cell {old.id} has no alternative text (alt in its metadata)")
    return found


def text(cell) -> list[tuple]:
    """Return the outputs of a cell without its pictures."""
    return [
        (
            output.output_type,
            output.get("name"),
            output.get("text"),
            {k: v for k, v in output.get("data", {}).items() if "image" not in k},
        )
        for output in cell.outputs
    ]


def pictures(cell) -> list[int]:
    """Return the sizes of a cell's pictures, in characters."""
    data = [output.get("data", {}) for output in cell.outputs]
    return [len(d[kind]) for d in data for kind in d if kind.startswith("image/")]


@pytest.mark.parametrize(
    "path", sorted(ROOT.glob("docs/**/*.ipynb")), ids=lambda p: p.stem
)
def test_lab(path):
    if found := differences(nbformat.read(path, 4)):
        pytest.fail(f"{path}: {MEND}:\n" + "\n".join(found), pytrace=False)


@pytest.mark.parametrize(
    "source, stored, message",
    [
        ("print(1)", "2\n", "cell a gave.*2.*and gives.*1"),
        ("1 / 0", "", "raises .*ZeroDivisionError"),
        ("import warnings; warnings.warn('!')", "", "UserWarning"),
        ("1", "1\n", "execute_result"),
        ("import os; os._exit(1)", "", "raises DeadKernelError"),
    ],
)
def test_changed_lab_is_noticed(source, stored, message):
    cell = nbformat.v4.new_code_cell(source, id="a", execution_count=1)
    cell.outputs = [nbformat.v4.new_output("stream", text=stored)]
    found = differences(nbformat.v4.new_notebook(cells=[cell]))
    assert len(found) == 1
    assert re.search(message, found[0], re.S)


def test_lost_picture_is_noticed():
    cell = nbformat.v4.new_code_cell("pass", id="a", execution_count=1)
    data = {"image/svg+xml": "<svg/>"}
    cell.outputs = [nbformat.v4.new_output("display_data", data=data)]
    found = differences(nbformat.v4.new_notebook(cells=[cell]))
    assert "cell a has another number of pictures" in found
    assert "cell a has no alternative text (alt in its metadata)" in found
