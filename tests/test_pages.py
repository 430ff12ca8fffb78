"""Every snippet is on the page of its chapter, and every example on a page is run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import pytest_codeblocks

ROOT = Path(__file__).parents[1]
INCLUDE = re.compile(r'^\s*-+8<-+ "(.+)"$')
FENCE = re.compile(r'^\s*`{3,}\s*(\w+)(?: title="(.+)")?$')
NOT_RUN = {"console", "cuda", "text"}


def pages(root: Path) -> list[Path]:
    """Return the files that hold fences."""
    return [*root.glob("README.md"), *sorted(root.glob("docs/**/*.md"))]


def open_fences(root: Path) -> list[str]:
    """Return where a fence is not closed: such a page stops pytest's collection."""
    return [
        f"{page.relative_to(root).as_posix()}:{problem}"
        for page in pages(root)
        for problem in problems_of_page(root, page.read_text(encoding="utf-8"))[0]
        if problem.endswith("close this fence")
    ]


def problems(root: Path) -> list[str]:
    """Read pages and snippets; return what is wrong, with the file and the mend."""
    found, included = [], []
    for page in pages(root):
        name = page.relative_to(root).as_posix()
        text = page.read_text(encoding="utf-8")
        here, fences = problems_of_page(root, text)
        found += [f"{name}:{problem}" for problem in here]
        included += [
            (page, include[1])
            for include in map(INCLUDE.match, text.split("\n"))
            if include
        ]
        try:
            blocks = pytest_codeblocks.extract_from_file(page)
        except RuntimeError as error:
            found += [] if here else [f"{name}: pytest-codeblocks says: {error}"]
            continue
        if sum(block.syntax == "python" for block in blocks) != fences:
            found.append(
                f"{name}: pytest-codeblocks sees other fences: keep them simple"
            )
    for path in sorted(root.glob("snippets/**/*")):
        name = path.relative_to(root).as_posix()
        page = root / f"docs/en/{path.parent.name}.md"
        if path.suffix in {".py", ".md", ".svg"} and (page, name) not in included:
            found.append(f"{name} is on no page: include it in docs/en/{page.name}")
        if path.suffix in {".md", ".svg"} and not path.with_suffix(".py").exists():
            found.append(f"{name} has no program: write {path.stem}.py or delete it")
    index = (root / "docs/en/index.md").read_text(encoding="utf-8")
    queries = (root / "tests/queries.txt").read_text(encoding="utf-8")
    for chapter in sorted({path.parent.name for path in root.glob("snippets/*/*.py")}):
        page = root / f"docs/en/{chapter}.md"
        name = page.relative_to(root).as_posix()
        if not page.exists():
            found.append(f"{name} does not exist: write it, as CONTRIBUTING.md says")
            continue
        if f"({chapter}.md" not in index:
            found.append(f"docs/en/index.md: link {chapter}.md, by question and path")
        if not re.search(f"^=?{chapter}/", queries, re.M):
            found.append(f"tests/queries.txt: add what people ask that {name} answers")
        notes = [(page, f"docs/checked{kind}.md") for kind in ("", "_gpu")]
        if sum(map(included.count, notes)) != 1:
            found.append(f"{name}: include docs/checked.md once: how it was checked")
    return found + wrong_versions(root)


def problems_of_page(root: Path, text: str) -> tuple[list[str], int]:
    """Return what is wrong with a page, by lines, and how many fences are to be run."""
    found, to_run, fence, start = [], 0, None, 0
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        opens = re.match(r"[\s>*-]*(`{3,}|~{3,})", line)
        if include := INCLUDE.match(line):
            if not (root / include[1]).is_file():
                found.append(f"{number}: {include[1]} does not exist: mend the name")
            title = fence and fence[1] == "python" and fence[2]
            if include[1].endswith(".py") and title != include[1]:
                found.append(f'{number}: put it under ```python title="{include[1]}"')
        elif opens and start and line.strip() == opens[1]:  # the end of a fence
            body = lines[start : number - 1]
            if fence and fence[2] and not (len(body) == 1 and INCLUDE.match(body[0])):
                found.append(
                    f"{start}: titled, so include a snippet, or drop the title"
                )
            elif fence and fence[1] == "python" and not fence[2]:
                to_run += 1
                if len(body) > 3:
                    found.append(f"{start}: longer than three lines: make a snippet")
            fence, start = None, 0
        elif opens and not start:
            fence, start = FENCE.match(line), number
            if not fence or fence[1] not in NOT_RUN | {"python"}:
                found.append(
                    f"{number}: nothing runs this: make it ```python or ```text"
                )
        elif re.search(r"<!--[-\s]*pytest", line):
            found.append(f"{number}: delete this comment: no example is left out")
    if start:
        found.append(f"{start}: close this fence")
    return found, to_run


def wrong_versions(root: Path) -> list[str]:
    """Return the files that name other versions than requirements.txt pins."""
    text = (root / "requirements.txt").read_text(encoding="utf-8")
    pins = dict(re.findall(r"^(\w+)==([\w.]+)", text, re.M))
    right = {f"torch {pins['torch']}", f"NumPy {pins['numpy']}"}
    found = []
    for path in [
        root / "docs/checked.md",
        root / "docs/en/about.md",
        *root.glob("docs/**/*.ipynb"),
    ]:
        words = " ".join(path.read_text(encoding="utf-8").split())
        named = set(re.findall(r"(?:torch|NumPy) \d+(?:\.\d+)+", words))
        if named != right:
            name = path.relative_to(root).as_posix()
            found.append(f"{name} names {named}: requirements.txt pins {right}")
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
    text = "".join(page.read_text(encoding="utf-8") for page in pages(ROOT))
    assert (
        run.stdout.count("::line ") == len(re.findall(r"^ *```python$", text, re.M)) > 0
    )
