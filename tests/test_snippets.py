"""Every snippet prints what its `# > ` lines say."""

import difflib
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import levels
import pytest
from annotate import SnippetError, imports, record
from conftest import EMULATED, EMULATOR, NO_GPU, gpu

ROOT = Path(__file__).parents[1]


def case(path: Path):
    marks = []
    if path.stem.endswith("_gpu"):
        reason = NO_GPU if not gpu() else ""
        if gpu() == EMULATOR and "torch" in imports(path.read_text(encoding="utf-8")):
            reason = EMULATED
        marks = [pytest.mark.gpu, pytest.mark.skipif(bool(reason), reason=reason)]
    return pytest.param(
        path, id=path.relative_to(ROOT / "snippets").as_posix(), marks=marks
    )


@pytest.fixture(scope="session")
def runs(request):
    """Run the selected snippets ahead of their tests, one per core at a time."""
    items = [
        i for i in request.session.items if "runs" in getattr(i, "fixturenames", ())
    ]
    skipped = [i for i in items if any(m.args[0] for m in i.iter_markers("skipif"))]
    paths = [i.callspec.params["path"] for i in items if i not in skipped]
    pool = ThreadPoolExecutor(os.cpu_count())
    yield {path: pool.submit(record, path) for path in paths}
    pool.shutdown(cancel_futures=True)


@pytest.mark.parametrize(
    "path", [case(path) for path in sorted(ROOT.glob("snippets/**/*.py"))]
)
def test_snippet(path: Path, runs, pytestconfig):
    if isinstance(fault := runs[path].exception(), SnippetError):
        pytest.fail(str(fault), pytrace=False)
    shown, expected = runs[path].result()
    if pytestconfig.getoption("update"):
        shown.write_text(expected, encoding="utf-8", newline="\n")
    compare(shown, expected)
    options = pytestconfig.getoption("record"), pytestconfig.getoption("update")
    if path.stem.endswith("_gpu") and any(options):
        levels.write_record(path)


def test_table_of_levels_is_current(pytestconfig):
    path = ROOT / "docs/gpu_levels.md"
    if pytestconfig.getoption("update"):
        path.write_text(levels.table(), encoding="utf-8", newline="\n")
    compare(path, levels.table(), "levels")


def test_records_are_of_snippets():
    gone = [name for name in levels.read_records() if not (ROOT / name).exists()]
    assert not gone, f"delete from {levels.RECORDS}: {gone}"


def compare(shown: Path, expected: str, test: str = "") -> None:
    """Fail, with the difference, where a file does not hold what its program prints."""
    text = shown.read_text(encoding="utf-8")
    if text != expected:
        lines = text.splitlines(), expected.splitlines()
        difference = "\n".join(
            difflib.unified_diff(*lines, "shown", "printed", lineterm="", n=1)
        )
        pytest.fail(
            f"{shown} does not show what the program prints. If the program is right,"
            f" run `pytest -k {test or shown.stem} --update` and read the change; if it"
            f" prints something else each time, seed it, or print less:\n{difference}",
            pytrace=False,
        )
