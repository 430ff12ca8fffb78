"""Run a snippet; write what each of its statements prints under it, as `# > ` lines."""

import ast
import codeop
import ctypes
import importlib.util
import io
import multiprocessing
import os
import re
import signal
import sys
import tempfile
import time
import tokenize
import traceback
import types
import warnings
from multiprocessing.connection import wait
from pathlib import Path

import psutil

TIMEOUT = 60  # seconds, for all the processes of a snippet
MOST_LINES = 60  # of output
MOST_COLUMNS = 88  # of code
SHOWN = re.compile(r"#\s*>")
CONTEXT = "import pycuda.autoprimaryctx"
IGNORED_WARNINGS = [  # (message, category), each with its reason
    # 2026-11: torch 2.14 itself calls torch.jit.script in its forward-mode AD
    ("`torch.jit.script` is ", FutureWarning),
]


class SnippetError(AssertionError):
    """What is wrong with a snippet: names the file and the mend."""


def record(path: Path) -> tuple[Path, str]:
    """Run `path`; return the file that holds its output, and the text it should have.

    That file is the snippet itself, with a `# > ` line for each line printed. A snippet
    that prints a piece of a page (a table, a figure) has it in a `.md` or `.svg` of the
    same name beside it. Raises SnippetError.
    """
    text = path.read_text(encoding="utf-8")
    code, shown = check(path, text)
    printed = run_isolated(path)
    output = "".join(printed.values())
    if not output:
        raise SnippetError(f"{path} prints nothing: print what the reader should see")
    for beside in (path.with_suffix(".md"), path.with_suffix(".svg")):
        if beside.exists():
            if shown:
                raise SnippetError(
                    f"{path}:{shown[0]}: delete the `# > ` lines:"
                    f" its output is in {beside.name}"
                )
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


def check(path: Path, text: str) -> tuple[set[int], list[int]]:
    """Check a snippet without running it; return the lines of code and of output."""
    if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)+", path.stem):
        raise SnippetError(
            f"{path}: rename it: two words or more, like reshape_may_copy.py"
        )
    if importlib.util.find_spec(path.stem):
        raise SnippetError(f"{path}: rename it: a module is called {path.stem}")
    try:
        body = ast.parse(text).body
    except SyntaxError as error:
        raise SnippetError(
            f"{path}:{error.lineno}: mend the syntax: {error.msg}"
        ) from None
    code = {n for node in body for n in range(node.lineno, node.end_lineno + 1)}
    for number, line in enumerate(text.split("\n"), 1):
        if number in code and len(line) > MOST_COLUMNS:
            raise SnippetError(
                f"{path}:{number}: break the line at {MOST_COLUMNS} columns"
            )
    shown = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT and SHOWN.match(token.string):
            shown.append(token.start[0])
            if token.start[0] in code:
                raise SnippetError(
                    f"{path}:{shown[-1]}: delete this `# > `: output stands"
                    " under a whole statement, on lines of its own"
                )
    if path.stem.endswith("_gpu") and "pycuda" in text and CONTEXT not in text:
        raise SnippetError(
            f"{path}: add `{CONTEXT}`: kernels need the context it makes"
        )
    return code, shown


def run_isolated(path: Path) -> dict[int, str]:
    """Run a snippet in a process of its own; return what each statement printed.

    The process is forked from a server that has imported torch and does nothing else;
    where there is no fork, it is a new interpreter. The keys are the last lines of the
    statements. Raises SnippetError if the snippet does not run to its end within
    TIMEOUT, leaves a process running, warns, or writes to stderr.
    """
    context = multiprocessing.get_context(
        "forkserver" if os.name == "posix" else "spawn"
    )
    context.set_forkserver_preload(["pytest", "numpy", "torch", "torch._dynamo"])
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as cwd:
        child = context.Process(target=child_main, args=(path, cwd, theirs))
        child.start()
        theirs.close()
        try:
            if not wait([ours, child.sentinel], TIMEOUT):
                raise SnippetError(
                    f"{path} is still running after {TIMEOUT} s: make it end"
                )
            printed, error = ours.recv()
        except (EOFError, ConnectionResetError):
            child.join()
            code = child.exitcode
            how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
            raise SnippetError(
                f"{path} died with {how}: make it run to its end"
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
    alive = os.name != "posix" and child.is_alive()
    family = psutil.Process(child.pid).children(recursive=True) if alive else []
    pipe.close()  # the child waits for this
    child.join(1)
    child.kill()
    child.join()
    for _ in range(150):  # helpers of multiprocessing end a moment after their parent
        family = [process for process in family if process.is_running()]
        if not (family or group_signalled(child.pid, 0)):
            return False
        time.sleep(0.02)
    group_signalled(child.pid, 9)
    for process in family:
        process.kill()
    return True


def group_signalled(group: int, number: int) -> bool:
    """Send a signal to a process group; return whether there is one."""
    try:
        os.killpg(group, number)
    except (AttributeError, ProcessLookupError, PermissionError):  # Windows has none
        return False
    return True


def child_main(path: Path, cwd: str, pipe) -> None:
    """Run `path` by statements; send back (printed, what went wrong or None)."""
    if os.name == "posix":
        os.setsid()  # a process group of its own
    os.chdir(cwd)
    sys.path[:] = [entry for entry in sys.path if Path(entry) != Path(__file__).parent]
    sys.argv = [str(path)]
    out = tempfile.TemporaryFile("w+", encoding="utf-8")
    err = tempfile.TemporaryFile("w+", encoding="utf-8")
    for number, name, file in [(1, "stdout", out), (2, "stderr", err)]:
        os.dup2(file.fileno(), number)
        setattr(sys, name, os.fdopen(number, "w", encoding="utf-8", closefd=False))
    warnings.simplefilter("error")
    for message, category in IGNORED_WARNINGS:
        warnings.filterwarnings("ignore", message, category)
    multiprocessing.set_start_method(None, force=True)  # for a snippet's own workers
    libc = ctypes.CDLL("ucrtbase" if os.name == "nt" else None)
    main = sys.modules["__main__"] = types.ModuleType("__main__")
    main.__file__ = str(path)
    source = path.read_text(encoding="utf-8")
    printed, error, start, compile_ = {}, None, 0, codeop.Compile()
    try:
        for node in ast.parse(source).body:
            exec(compile_(ast.Module([node], []), str(path), "exec"), main.__dict__)
            sys.stdout.flush()
            libc.fflush(None)  # what C code and kernels print
            out.seek(start)
            line = node.end_lineno  # of several statements, where `;` parts them
            printed[line] = printed.get(line, "") + out.read()
            start = out.seek(0, os.SEEK_END)
            if printed[line] and not printed[line].endswith("\n"):
                error = f"ends its output within line {line}: print a whole line"
                break
        sys.stderr.flush()
        if not error and err.tell():
            err.seek(0)
            error = f"writes to stderr: mend what it says there\n{err.read()}"
    except ModuleNotFoundError as missing:
        gpu = "-gpu" if str(missing.name).startswith("pycuda") else ""
        error = f"needs {missing.name}: run `pip install -r requirements{gpu}.txt`"
    except BaseException:
        error = f"raises, so mend it or show the error caught\n{traceback.format_exc()}"
    pipe.send((printed, error))
    pipe.poll(None)  # stay until the parent has seen what else is running
    os._exit(0)
