"""Every snippet is on the page of its chapter, and every example on a page is run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import pytest_codeblocks

ROOT = Path(__file__).parents[1]
INCLUDE = re.compile(r'^\s*-+8<-+ "(.+)"$')
FENCE = re.compile(r'^\s*(?:`{3,}|~{3,})\s*(\w+)(?: title="(.+)")?$')
NOT_RUN = {"console", "cuda", "text"}


def problems(root: Path) -> list[str]:
    """Read pages and snippets; return what is wrong, with the file and the mend."""
    found, included = [], set()
    pages = [root / "README.md", *sorted(root.glob("docs/**/*.md"))]
    for page in pages:
        lines = page.read_text(encoding="utf-8").splitlines()
        fences = 0  # that pytest-codeblocks has to run
        for number, line in enumerate(lines, 1):
            here = f"{page.relative_to(root).as_posix()}:{number}:"
            before = FENCE.match(lines[number - 2]) if number > 1 else None
            if include := INCLUDE.match(line):
                name = include[1]
                included.add((page, name))
                if not (root / name).is_file():
                    found.append(f"{here} {name} does not exist: mend the name")
                if name.endswith(".py") and not (before and before[2] == name):
                    found.append(f'{here} put it under ```python title="{name}"')
            elif re.match(r"\s*(`{3,}|~{3,})", line) and line.strip(" `~"):
                fence = FENCE.match(line)
                after = lines[number] if number < len(lines) else ""
                if not fence or fence[1] not in NOT_RUN | {"python"}:
                    found.append(
                        f"{here} nothing runs this: make it ```python or ```text"
                    )
                elif fence[2] and not INCLUDE.match(after):
                    found.append(
                        f"{here} titled, so include a snippet, or drop the title"
                    )
                elif fence[1] == "python" and not fence[2]:
                    fences += 1
                    if INCLUDE.match(after):
                        found.append(f"{here} give the include its title")
                    elif not any(line.strip() == "```" for line in lines[number:][:4]):
                        found.append(f"{here} longer than three lines: make a snippet")
            elif re.match(r"\s*<!--\s*pytest", line):
                found.append(f"{here} delete this comment: no example is left out")
        blocks = pytest_codeblocks.extract_from_file(page)
        if sum(block.syntax == "python" for block in blocks) != fences:
            found.append(
                f"{page.name}: pytest-codeblocks does not see every fence in it"
            )
    for path in sorted(root.glob("snippets/**/*")):
        name = path.relative_to(root).as_posix()
        page = root / f"docs/en/{path.parent.name}.md"
        if path.suffix in {".py", ".md", ".svg"} and (page, name) not in included:
            found.append(f"{name} is on no page: include it in docs/en/{page.name}")
        if path.suffix in {".md", ".svg"} and not path.with_suffix(".py").exists():
            found.append(f"{name} has no program: write {path.stem}.py or delete it")
    for page in {
        root / f"docs/en/{path.parent.name}.md" for path in root.glob("snippets/*/*.py")
    }:
        if (
            sum(name == "docs/checked.md" for where, name in included if where == page)
            != 1
        ):
            found.append(
                f"{page.name} does not say how it was checked: include docs/checked.md"
            )
    pins = (root / "requirements.txt").read_text(encoding="utf-8")
    torch, numpy = re.findall(r"^(?:numpy|torch)==(.+)$", pins, re.M)[::-1]
    versions = f"torch {torch} and NumPy {numpy}"
    files = [root / "docs/checked.md", root / "docs/en/about.md"]
    for path in files + sorted(root.glob("docs/**/*.ipynb")):
        if versions not in " ".join(path.read_text(encoding="utf-8").split()):
            name = path.relative_to(root).as_posix()
            found.append(f"{name}: write {versions}, the pins of requirements.txt")
    return found


def test_pages():
    if found := problems(ROOT):
        pytest.fail("\n".join(found), pytrace=False)


def test_every_fence_is_collected():
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--collect-only",
        "-q",
        "docs",
        "README.md",
    ]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    pages = "".join(
        p.read_text(encoding="utf-8")
        for p in [ROOT / "README.md", *ROOT.glob("docs/**/*.md")]
    )
    assert (
        run.stdout.count("::line ")
        == len(re.findall(r"^ *```python$", pages, re.M))
        > 0
    )
