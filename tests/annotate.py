"""Run a snippet; write what each of its statements prints under it, as `# > ` lines."""

import ast
import atexit
import codeop
import contextlib
import ctypes
import gc
import importlib.util
import io
import multiprocessing
import os
import re
import signal
import sys
import tempfile
import threading
import tokenize
import traceback
import types
import warnings
from itertools import pairwise
from multiprocessing.connection import wait
from pathlib import Path

import psutil

TIMEOUT = 60  # seconds, for all the processes of a snippet
MOST_LINES = 60  # of output
MOST_COLUMNS = 88  # of code
SHOWN = re.compile(r"# >( |$)")
LOOKS_SHOWN = re.compile(r"#\s*>")
CONTEXT = "pycuda.autoprimaryctx"
IGNORED_WARNINGS = [  # (message, category), each with its reason
    # 2026-11: torch 2.14 itself calls torch.jit.script in its forward-mode AD
    ("`torch.jit.script` is ", FutureWarning),
]


STREAMS = ("stdout", "stderr")


class SnippetError(AssertionError):
    """What is wrong with a snippet: names the file and the mend."""


def record(path: Path) -> tuple[Path, str]:
    """Run `path`; return the file that holds its output, and the text it should have.

    That file is the snippet itself, with a `# > ` line for each line printed. A snippet
    that prints a piece of a page (a table, a figure) has it in a `.md` or `.svg` of the
    same name beside it. Raises SnippetError.
    """
    text, shown = check(path)
    printed = run_isolated(path)
    output = "".join(printed.values())
    if not output:
        raise SnippetError(f"{path} prints nothing: print what the reader should see")
    for beside in (path.with_suffix(".md"), path.with_suffix(".svg")):
        if beside.exists():
            return beside, output
    if output.count("\n") > MOST_LINES:
        raise SnippetError(f"{path} prints more than {MOST_LINES} lines: show less")
    lines = []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        if number not in shown:
            lines.append(line)
        lines += [
            f"# > {out}".rstrip() for out in printed.get(number, "").split("\n")[:-1]
        ]
    return path, "\n".join(lines) + "\n"


def check(path: Path) -> tuple[str, list[int]]:
    """Read a snippet without running it; return its text and its lines of output."""
    if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)+", path.stem):
        raise SnippetError(
            f"{path}: rename it: two words or more, like reshape_may_copy"
        )
    if importlib.util.find_spec(path.stem):
        raise SnippetError(f"{path}: rename it: a module is called {path.stem}")
    try:
        text = path.read_text(encoding="utf-8")
        body = ast.parse(text).body
    except SyntaxError as error:
        raise SnippetError(f"{path}:{error.lineno}: mend the syntax: {error}") from None
    except ValueError as error:
        raise SnippetError(f"{path}: write it in UTF-8: {error}") from None
    if not text.endswith("\n"):
        raise SnippetError(f"{path}: end the file with a line break")
    for first, second in pairwise(body):
        if first.end_lineno == second.lineno != second.end_lineno:
            raise SnippetError(f"{path}:{second.lineno}: give each statement its lines")
    code = set()
    for node in body:
        starts = [node, *getattr(node, "decorator_list", [])]
        code |= {*range(min(n.lineno for n in starts), node.end_lineno + 1)}
    for number, line in enumerate(text.split("\n"), 1):
        if number in code and len(line) > MOST_COLUMNS:
            raise SnippetError(f"{path}:{number}: break it at {MOST_COLUMNS} columns")
    shown = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and LOOKS_SHOWN.match(token.string):
            shown.append(token.start[0])
            if token.start[0] in code or not SHOWN.match(token.string):
                raise SnippetError(
                    f"{path}:{shown[-1]}: reword this comment: output stands on lines"
                    " of its own, `# > …`, under a whole statement"
                )
    beside = [
        p for p in (path.with_suffix(".md"), path.with_suffix(".svg")) if p.exists()
    ]
    if shown and beside:
        raise SnippetError(
            f"{path}:{shown[0]}: delete the `# > ` lines:"
            f" its output is in {beside[0].name}"
        )
    if len(beside) == 2:
        raise SnippetError(f"{path}: delete {beside[0].name} or {beside[1].name}")
    names = imports(text)
    if "pycuda" in names and not path.stem.endswith("_gpu"):
        raise SnippetError(f"{path}: rename it {path.stem}_gpu.py: it needs a GPU")
    if path.stem.endswith("_gpu") and "pycuda" in names and CONTEXT not in names:
        raise SnippetError(f"{path}: add `import {CONTEXT}`: kernels need its context")
    return text, shown


def imports(text: str) -> set[str]:
    """Return the modules that a program imports, with the packages they are in."""
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            names.add(node.module)
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names | {name.split(".")[0] for name in names if name}


def run_isolated(path: Path) -> dict[int, str]:
    """Run a snippet in a process of its own; return what each statement printed.

    The process is forked from a server that has imported torch and does nothing else;
    outside Linux it is a new interpreter. The keys are the last lines of the
    statements. Raises SnippetError if the snippet does not run to its end within
    TIMEOUT, leaves a process running, warns, or writes to stderr.
    """
    linux = sys.platform == "linux"
    context = multiprocessing.get_context("forkserver" if linux else "spawn")
    context.set_forkserver_preload(["pytest", "numpy", "psutil", "torch._dynamo"])
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        child = context.Process(target=child_main, args=(path, folder, theirs))
        child.start()
        multiprocessing.process._children.discard(child)  # no other thread polls it
        theirs.close()
        try:
            if not wait([ours, child.sentinel], TIMEOUT):
                raise SnippetError(f"{path} is still running after {TIMEOUT} s: end it")
            printed, error = ours.recv()
        except (EOFError, ConnectionResetError):
            child.join()
            code = child.exitcode
            how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
            raise SnippetError(
                f"{path} died with {how}: let it run to its end"
            ) from None
        finally:
            outlived = end(child, ours)
    if error:
        raise SnippetError(f"{path} {error}")
    if outlived:
        raise SnippetError(f"{path} leaves a process running: join it or kill it")
    return printed


def end(child, pipe) -> bool:
    """End the child and all that it started; return whether anything outlived it."""
    try:
        family = psutil.Process(child.pid).children(recursive=True)
    except psutil.NoSuchProcess:
        family = []
    pipe.close()  # the child waits for this
    child.join(1)
    child.kill()
    child.join()
    outlived = []
    for process in psutil.wait_procs(family, timeout=3)[1]:  # helpers end by themselves
        with contextlib.suppress(psutil.NoSuchProcess):
            if process.status() != psutil.STATUS_ZOMBIE:
                outlived.append(process)
                process.kill()
    if os.name == "posix":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
    return bool(outlived)


def child_main(path: Path, folder: str, pipe) -> None:
    """Run `path` by statements; send back (printed, what went wrong or None)."""
    set_stage(path, folder)
    streams = [
        open(Path(folder, name), encoding="utf-8", newline="") for name in STREAMS
    ]
    libc = ctypes.CDLL("ucrtbase" if os.name == "nt" else None)

    def read() -> tuple[str, str]:
        sys.stdout.flush()
        sys.stderr.flush()
        libc.fflush(None)  # what C code and kernels print
        return tuple(stream.read() for stream in streams)

    printed, error, compile_ = {}, None, codeop.Compile()
    try:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            code = compile_(ast.Module([node], []), str(path), "exec")
            exec(code, sys.modules["__main__"].__dict__)
            out, err = read()
            line = node.end_lineno  # of several statements, where `;` parts them
            printed[line] = printed.get(line, "") + out
            if out and (not out.endswith("\n") or "\r" in out):
                error = f"ends its output within line {line}: print whole lines"
            if err:
                error = f"writes to stderr, line {line}: mend what it says there\n{err}"
            if error:
                break
        else:
            threading._shutdown()  # as the interpreter does at its end
            atexit._run_exitfuncs()
            if path.stem.endswith("_gpu") and sys.platform == "linux":
                never_freed()
            if late := "".join(read()):
                error = f"prints after its last statement: wait for it\n{late}"
    except BaseException as exception:
        error = f"raises, so mend it or show the error caught\n{traceback.format_exc()}"
        if isinstance(exception, ImportError) and "pycuda" in str(exception.name):
            error = "needs PyCUDA: run `pip install -r requirements-gpu.txt`"
        if re.search("no NVIDIA driver|not compiled with CUDA", str(exception)):
            error = f"needs a GPU: rename it {path.stem}_gpu.py"
    pipe.send((printed, error))
    pipe.poll(None)  # stay until the parent has seen what else is running
    os._exit(0)


def never_freed() -> None:
    """On the emulated driver, have it say on stderr what a program has not freed."""
    sys.modules["__main__"].__dict__.clear()
    gc.collect()
    driver = ctypes.CDLL("libcuda.so.1")
    if hasattr(driver, "emu_never_freed"):
        driver.emu_never_freed()


def set_stage(path: Path, folder: str) -> None:
    """Make this process look like a fresh interpreter that runs `path`."""
    import numpy
    import torch

    if os.name == "posix":
        os.setsid()  # a process group of its own
        signal.alarm(TIMEOUT + 10)  # even if the parent is gone
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER: orphans stay in sight
    for number, name in enumerate(STREAMS, 1):
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        os.dup2(os.open(Path(folder, name), flags), number)
        stream = os.fdopen(number, "w", encoding="utf-8", newline="\n", closefd=False)
        setattr(sys, name, stream)
    Path(folder, "empty").mkdir()
    os.chdir(Path(folder, "empty"))
    here = Path(__file__).parent
    sys.path[:] = [entry for entry in sys.path if Path(entry) != here]
    sys.argv = [str(path)]
    sys.modules.pop("annotate", None)
    main = sys.modules["__main__"] = types.ModuleType("__main__")
    main.__file__ = str(path)
    multiprocessing.set_start_method(None, force=True)  # for a snippet's own workers
    multiprocessing.current_process().name = "MainProcess"
    numpy.random.seed()
    torch.seed()
    warnings.simplefilter("always")  # they are written to stderr
    for message, category in IGNORED_WARNINGS:
        warnings.filterwarnings("ignore", message, category)
