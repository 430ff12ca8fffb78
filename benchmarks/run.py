"""Print what isolation and the theme cost, as ratios of times measured in one run.

    python benchmarks/run.py

Run it by hand on a quiet machine: it starts every snippet in an interpreter of its
own, which takes minutes. The bounds stand in the table at the end of this file.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
SNIPPETS = [
    path
    for path in sorted(ROOT.glob("snippets/*/*.py"))
    if not path.stem.endswith("_gpu")
]
IN_TURN = """
import contextlib, runpy, sys, torch
with open({null!r}, "w") as null, contextlib.redirect_stdout(null):
    for path in sys.argv[1:]:
        runpy.run_path(path, run_name="__main__")
"""


def seconds(*command: str | Path, cwd: Path = ROOT, repeat: int = 3) -> float:
    """Run a command a few times, silently; return the shortest time in seconds."""
    times = []
    for _ in range(repeat):
        start = time.perf_counter()
        subprocess.run([sys.executable, *command], cwd=cwd, check=True, **QUIET)
        times.append(time.perf_counter() - start)
    return min(times)


QUIET = {
    "stdout": subprocess.DEVNULL,
    "stderr": subprocess.DEVNULL,
    "env": {**os.environ, "NO_MKDOCS_2_WARNING": "1"},
}
TESTS = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
TESTS += ["tests/test_snippets.py::test_snippet"]


def times_ten(folder: Path) -> Path:
    """Copy the project's tests, and ten times its snippets, into `folder`."""
    shutil.copytree(ROOT / "tests", folder / "tests")
    shutil.copy(ROOT / "pyproject.toml", folder)
    for number in range(10):
        for chapter in (ROOT / "snippets").iterdir():
            shutil.copytree(chapter, folder / "snippets" / f"{chapter.name}{number}")
    return folder


def bare_theme(folder: Path) -> Path:
    """Copy the pages into `folder`, with the theme as it comes."""
    for name in ("docs", "snippets"):
        shutil.copytree(ROOT / name, folder / name)
    lines = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    extensions = lines[lines.index("markdown_extensions:") : lines.index("validation:")]
    (folder / "mkdocs.yml").write_text(
        "site_name: bare\ndocs_dir: docs/en\ntheme: material\n"
        "plugins: [search, mkdocs-jupyter]\n" + extensions,
        encoding="utf-8",
    )
    return folder


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        scratch = Path(temporary)
        in_turn = seconds("-c", IN_TURN.format(null=os.devnull), *SNIPPETS)
        isolated = seconds(*TESTS)
        each = sum(seconds(path, cwd=scratch, repeat=1) for path in SNIPPETS)
        many = seconds(*TESTS, cwd=times_ten(scratch / "many"), repeat=1)
        site = seconds("-m", "mkdocs", "build", "-d", scratch / "site")
        bare = seconds("-m", "mkdocs", "build", cwd=bare_theme(scratch / "bare"))

    for name, ratio, bound in [
        ("snippet tests / one process, in turn", isolated / in_turn, "2, aim 1.5"),
        ("snippet tests / one interpreter each", isolated / each, "0.05"),
        ("nine times more / nine times now", (many - isolated) / 9 / isolated, "1"),
        ("mkdocs build / the same by the bare theme", site / bare, "1.3"),
    ]:
        print(f"{name:42} {ratio:5.2f}   at most {bound}")
    print(f"{os.cpu_count()} cores, {len(SNIPPETS)} snippets; in seconds:")
    print(f"in turn {in_turn:.1f}, isolated {isolated:.1f}, each {each:.1f},")
    print(f"ten times {many:.1f}, site {site:.1f}, bare {bare:.1f}")


if __name__ == "__main__":
    main()
