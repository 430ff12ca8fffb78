"""Whatever a contributor gets wrong gets one message: the file and the mend."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import annotate
import conftest
import psutil
import pytest
from annotate import SnippetError, record
from test_pages import ROOT, problems
from test_snippets import case, compare

BAD_SNIPPETS = {
    "syntax": ("a_b", "print(", "a_b.py:1: mend the syntax"),
    "null": ("a_b", "print('\0')", "a_b.py.* (mend the syntax|write it in UTF-8)"),
    "raises": ("a_b", "print(1)\n1 / 0", "a_b.py raises.*ZeroDivisionError"),
    "no module": ("a_b", "import nunpy", "a_b.py raises.*No module named 'nunpy'"),
    "engine": ("a_b", "import annotate", "a_b.py raises.*No module named 'annotate'"),
    "hangs": ("a_b", "print(1)\nwhile True:\n    pass", "a_b.py is still running"),
    "exits": ("a_b", "print(1)\nraise SystemExit", "a_b.py raises.*SystemExit"),
    "dies": ("a_b", "import os\nprint(1)\nos._exit(0)", "died with exit code 0"),
    "crashes": (
        "a_b",
        "import ctypes\nctypes.string_at(0)",
        "died with SIGSEGV|raises",
    ),
    "stderr": (
        "a_b",
        "import sys\nprint(1, file=sys.stderr)",
        "writes to stderr, line 2",
    ),
    "C stderr": ("a_b", "import os\nos.write(2, b'!')", "writes to stderr, line 2"),
    "warns": ("a_b", "import warnings\nwarnings.warn('!')", "stderr.*UserWarning: !"),
    "silent": ("a_b", "x = 1", "a_b.py prints nothing"),
    "long": ("a_b", "for i in range(61):\n    print(i)", "prints more than 60 lines"),
    "wide": ("a_b", f"print('{'x' * 88}')", "a_b.py:1: break it"),
    "no line end": ("a_b", "print(1, end='')", "ends its output within line 1"),
    "return": ("a_b", "print('a\\rb')", "ends its output within line 1"),
    "output inside": (
        "a_b",
        "for i in [1]:\n    i\n    # > 1\n    i",
        "a_b.py:3: reword",
    ),
    "output beside": ("a_b", "print(1)  # > 1", "a_b.py:1: reword"),
    "output like": ("a_b", "print(1)\n#> 1", "a_b.py:2: reword"),
    "in decorator": ("a_b", "@print\n# > 1\ndef f(): ...", "a_b.py:2: reword"),
    "in string": ("a_b", 'print(1); s = """a\nb"""', "a_b.py:1: give each"),
    "late thread": (
        "a_b",
        "from threading import Timer\nTimer(0.2, print, [2]).start()\nprint(1)",
        "prints after its last statement: wait for it\n2",
    ),
    "at exit": (
        "a_b",
        "import atexit\natexit.register(print, 2)\nprint(1)",
        "after its last",
    ),
    "one word": ("copy", "print(1)", "copy.py: rename it"),
    "module": ("pytest_codeblocks", "print(1)", "rename it: a module is called"),
    "no context": ("a_gpu", "from pycuda import gpuarray", "add `import pycuda.auto"),
    "no suffix": ("a_b", "import pycuda.driver", "rename it a_b_gpu.py"),
    "no driver": (
        "a_b",
        "raise RuntimeError('Found no NVIDIA driver on your system.')",
        "needs a GPU: rename it a_b_gpu.py",
    ),
    "comment": (
        "a_gpu",
        "import pycuda  # pycuda.autoprimaryctx",
        "add `import pycuda",
    ),
    "no PyCUDA": (
        "a_gpu",
        "import sys\nsys.modules['pycuda'] = None\nimport pycuda.autoprimaryctx",
        "a_gpu.py needs PyCUDA.*requirements-gpu.txt",
    ),
}
GOOD_SNIPPETS = {
    "two on a line": ("print(1); print(2)", "print(1); print(2)\n# > 1\n# > 2\n"),
    "C output": (
        "import ctypes\nctypes.CDLL(None).puts(b'1')",
        "import ctypes\nctypes.CDLL(None).puts(b'1')\n# > 1\n",
    ),
    "future": (
        FUTURE
        := "from __future__ import annotations\ndef f(x: y): ...\nprint(f.__name__)",
        f"{FUTURE}\n# > f\n",
    ),
    "caught warning": (
        "import warnings\ntry:\n    warnings.simplefilter('ignore')\n"
        "    warnings.warn('!')\nexcept Exception:\n    pass\nprint(1)",
        "import warnings\ntry:\n    warnings.simplefilter('ignore')\n"
        "    warnings.warn('!')\nexcept Exception:\n    pass\nprint(1)\n# > 1\n",
    ),
}


LOOP = "while True:\n    pass\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "name, source, message", BAD_SNIPPETS.values(), ids=BAD_SNIPPETS
)
def test_bad_snippet(tmp_path, monkeypatch, name, source, message):
    if "while True" in source:
        monkeypatch.setattr(annotate, "TIMEOUT", 2)
    with pytest.raises(SnippetError) as caught:
        record(write(tmp_path / f"{name}.py", source + "\n"))
    assert re.search(message, str(caught.value), re.S), caught.value


@pytest.mark.parametrize("source, expected", GOOD_SNIPPETS.values(), ids=GOOD_SNIPPETS)
def test_good_snippet(tmp_path, source, expected):
    path = write(tmp_path / "a_b.py", source + "\n")
    assert record(path) == (path, expected)


def test_nothing_that_a_child_prints_is_lost(tmp_path):
    source = """import subprocess, sys
code = "for i in range(2000): print(i)"
child = subprocess.Popen([sys.executable, "-c", code])
while child.poll() is None:
    sum(range(1000))
print("end", end="\\n" * 100)  # too many lines to be shown: the message is enough
"""
    with pytest.raises(SnippetError, match="more than 60 lines"):
        record(write(tmp_path / "a_b.py", source))
    printed = annotate.run_isolated(tmp_path / "a_b.py")
    assert "".join(printed.values()).count("\n") == 2100


@pytest.mark.parametrize("how", ["", ", start_new_session=True"])
@pytest.mark.parametrize("end, message", [("", "leaves a process"), (LOOP, "still")])
def test_no_process_outlives_a_snippet(tmp_path, monkeypatch, how, end, message):
    if how and os.name == "nt":
        how = ""
    monkeypatch.setattr(annotate, "TIMEOUT", 2)
    write(tmp_path / "sleeper.py", "import time\ntime.sleep(99)")
    source = f"""
import subprocess, sys
from pathlib import Path
folder = Path(__file__).parent
command = [sys.executable, folder / "sleeper.py"]
child = subprocess.Popen(command{how})
(folder / "pid").write_text(str(child.pid))
print(1)
"""
    with pytest.raises(SnippetError, match=message):
        record(write(tmp_path / "a_b.py", source + end))
    sleeper = int((tmp_path / "pid").read_text())
    for _ in range(50):  # until the system has cleared it away
        if not psutil.pid_exists(sleeper):
            return
        time.sleep(0.1)
    pytest.fail(f"{psutil.Process(sleeper)} is still there")


SPOIL = """
import os, random, sys, numpy, torch
torch.set_default_dtype(torch.float64)
torch.set_grad_enabled(False)
torch.set_printoptions(precision=1)
torch.set_num_threads(1)
for seed in (torch.manual_seed, numpy.random.seed, random.seed):
    seed(0)
open("file", "w").close()
os.environ["SPOILT"] = sys.argv[0]
sys.modules["spoilt"] = torch.spoilt = sys
print(1)
"""
LOOK = """
import os, random, sys, numpy, torch
print(torch.ones(1) / 3, torch.ones(1, requires_grad=True).exp().requires_grad)
print(torch.get_default_dtype(), torch.get_num_threads(), os.listdir())
print("SPOILT" in os.environ, "spoilt" in sys.modules, hasattr(torch, "spoilt"))
print(sorted(name for name in globals() if not name.startswith("__")), __name__)
print(torch.initial_seed() == 0, random.random() == 0.8444218515250481)
"""


def test_nothing_reaches_another_snippet(tmp_path):
    look = write(tmp_path / "look_round.py", LOOK)
    _, before = record(look)
    record(write(tmp_path / "spoil_all.py", SPOIL))
    assert record(look)[1] == before
    assert "# > tensor([0.3333]) True\n" in before
    assert "['numpy', 'os', 'random', 'sys', 'torch'] __main__" in before
    assert "# > False False False\n" in before and "[]" in before


def test_output_is_written_under_its_statement(tmp_path):
    source = "for i in [1, 2]:\n    print(i)\n# > stale\n"
    source += 's = """\n# > kept\n"""\nprint(3)\n'
    path = write(tmp_path / "a_b.py", source)
    shown, text = record(path)
    assert shown == path
    assert text == source.replace("# > stale", "# > 1\n# > 2") + "# > 3\n"


def test_table_has_its_own_file(tmp_path):
    path = write(tmp_path / "a_b.py", "print('| a |')\n")
    table = write(tmp_path / "a_b.md", "")
    assert record(path) == (table, "| a |\n")
    write(path, "print('| a |')\n# > | a |\n")
    with pytest.raises(SnippetError, match="a_b.py:2: delete the `# > ` lines"):
        record(path)


def test_two_files_beside_are_one_too_many(tmp_path):
    write(tmp_path / "a_b.md", "")
    write(tmp_path / "a_b.svg", "")
    with pytest.raises(SnippetError, match="delete a_b.md or a_b.svg"):
        record(write(tmp_path / "a_b.py", "print(1)\n"))


def test_update_mends_what_pytest_finds_stale(tmp_path):
    for name in ("annotate", "conftest", "levels", "test_pages", "test_snippets"):
        file = f"tests/{name}.py"
        write(tmp_path / file, (ROOT / file).read_text(encoding="utf-8"))
    path = write(tmp_path / "snippets/a/b_c.py", "print(1)\n# > 2\n")
    command = [sys.executable, "-m", "pytest", "-q", "tests", "-k", "b_c"]

    def passes(*options):
        return not subprocess.run([*command, *options], cwd=tmp_path).returncode

    assert not passes()
    assert passes("--update") and path.read_text() == "print(1)\n# > 1\n"


def test_one_changed_character_is_shown(tmp_path):
    path = write(tmp_path / "a_b.py", "print(12)\n# > 13\n")
    with pytest.raises(
        pytest.fail.Exception, match=r"(?s)--update.*\n-# > 13\n\+# > 12"
    ):
        compare(*record(path))


@pytest.mark.parametrize(
    "gpu, source, reason",
    [
        (None, "import pycuda", conftest.NO_GPU),
        ("CPU emulation", "import pycuda", ""),
        ("CPU emulation", "import torch", conftest.EMULATED),
        ("NVIDIA H200", "import torch", ""),
    ],
)
def test_skips_have_one_of_two_reasons(monkeypatch, tmp_path, gpu, source, reason):
    monkeypatch.setattr("test_snippets.gpu", lambda: gpu)
    monkeypatch.setattr("test_snippets.ROOT", tmp_path)
    marks = case(write(tmp_path / "snippets/a/b_gpu.py", source)).marks
    assert [mark.name for mark in marks] == ["gpu", "skipif"]
    assert marks[1].args == (bool(reason),) and marks[1].kwargs == {"reason": reason}


def test_require_gpu_is_red_without_one(monkeypatch, pytestconfig):
    monkeypatch.setattr(pytestconfig.option, "require_gpu", True)
    monkeypatch.setattr(conftest, "gpu", lambda: None)
    with pytest.raises(pytest.UsageError, match="no device"):
        conftest.pytest_configure(pytestconfig)


PAGE = """# A

```python title="snippets/a/b_c.py"
--8<-- "snippets/a/b_c.py"
```

--8<-- "snippets/a/b_d.md"
--8<-- "docs/checked.md"

```python title="snippets/a/b_d.py"
--8<-- "snippets/a/b_d.py"
```

```python
assert 1
```
"""
TREE = {
    "README.md": "",
    "requirements.txt": "numpy==2.0\ntorch==1.0\n",
    "docs/checked.md": "torch 1.0 and NumPy 2.0",
    "docs/en/about.md": "torch 1.0 and NumPy 2.0",
    "docs/en/index.md": "[A](a.md)",
    "tests/queries.txt": "a/ what is a",
    "docs/en/a.md": PAGE,
    "snippets/a/b_c.py": "",
    "snippets/a/b_d.py": "",
    "snippets/a/b_d.md": "",
}
BAD_PAGES = {
    "missing file": (
        "docs/en/a.md",
        PAGE.replace("b_c", "b_x"),
        "a.md:4: snippets/a/b_x.py does not",
    ),
    "no title": (
        "docs/en/a.md",
        PAGE.replace(' title="snippets/a/b_c.py"', ""),
        "a.md:4: put it under",
    ),
    "wrong title": (
        "docs/en/a.md",
        PAGE.replace('="snippets/a/b_c', '="b_c'),
        "a.md:4: put it under",
    ),
    "title alone": (
        "docs/en/a.md",
        PAGE + '\n```python title="x"\n1\n```\n',
        "a.md:18: titled",
    ),
    "py": ("docs/en/a.md", PAGE + "\n```py\n1\n```\n", "a.md:18: nothing runs this"),
    "attributes": (
        "docs/en/a.md",
        PAGE + "\n```{ .python }\n1\n```\n",
        "a.md:18: nothing runs",
    ),
    "tildes": (
        "docs/en/a.md",
        PAGE + "\n~~~python\n1\n~~~\n",
        "a.md:18: nothing runs this",
    ),
    "long": (
        "docs/en/a.md",
        PAGE + "\n```python\n1\n1\n1\n1\n```\n",
        "a.md:18: longer than three",
    ),
    "left out": (
        "docs/en/a.md",
        "<!--pytest.mark.skip-->\n" + PAGE,
        "a.md:1: delete this comment",
    ),
    "on no page": (
        "snippets/a/b_e.py",
        "",
        "snippets/a/b_e.py is on no page: .* docs/en/a.md",
    ),
    "other chapter": (
        "snippets/b/b_c.py",
        "",
        "snippets/b/b_c.py is on no page: .* docs/en/b.md",
    ),
    "no chapter": ("snippets/b/b_c.py", "", "docs/en/b.md does not exist: write"),
    "not listed": ("docs/en/index.md", "", "docs/en/index.md: link a.md"),
    "no query": ("tests/queries.txt", "ab/ what", "queries.txt: .* docs/en/a.md"),
    "no program": ("snippets/a/b_e.svg", "", "snippets/a/b_e.svg has no program"),
    "unchecked": (
        "docs/en/a.md",
        PAGE.replace('"docs/c', '"docs/d'),
        "a.md: include docs/checked.md once",
    ),
    "twice": ("docs/en/a.md", PAGE + '--8<-- "docs/checked.md"\n', "checked.md once"),
    "no language": ("docs/en/a.md", PAGE + "\n```\n1\n```\n", "a.md:18: nothing runs"),
    "list": (
        "docs/en/a.md",
        PAGE + "\n- ```python\n  1\n  ```\n",
        "a.md:18: nothing runs",
    ),
    "open": ("docs/en/a.md", PAGE + "\n```python\n1\n", "a.md:18: close this"),
    "not code": (
        "docs/en/a.md",
        PAGE.replace("python title", "text title"),
        "a.md:4: put",
    ),
    "three dashes": (
        "docs/en/a.md",
        "<!---pytest.mark.skip-->" + PAGE,
        "a.md:1: delete",
    ),
    "old version": (
        "docs/checked.md",
        "torch 0.9 and NumPy 2.0",
        "docs/checked.md names",
    ),
}


@pytest.mark.parametrize("file, text, message", BAD_PAGES.values(), ids=BAD_PAGES)
def test_bad_page(tmp_path, file, text, message):
    for name, content in TREE.items():
        write(tmp_path / name, content)
    assert problems(tmp_path) == []
    write(tmp_path / file, text)
    found = problems(tmp_path)
    assert any(re.search(message, problem) for problem in found), found
