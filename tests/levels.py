"""How far each GPU snippet was checked: compiled, emulated, run on a GPU."""

import ast
import ctypes
import datetime
import hashlib
import importlib.metadata
import json
import subprocess
from pathlib import Path

from annotate import imports
from conftest import EMULATOR, gpu, load_driver

ROOT = Path(__file__).parents[1]
SNIPPETS = sorted(ROOT.glob("snippets/**/*_gpu.py"))
RECORDS = ROOT / "tests/gpu_records.json"
TARGETS = [75, 80, 86, 90, 100, 120]  # compute capabilities, without the dot


def sources(path: Path) -> list[tuple[str, bool]]:
    """Return the CUDA sources in a snippet, and whether each is meant to compile.

    Each begins with a #line directive, so that a compiler names the snippet's line.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    names = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            names[ast.unparse(node.targets[0])] = node.value
    fails = any("CompileError" in ast.dump(n) for n in nodes if isinstance(n, ast.Try))
    found = []
    for call in nodes:
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "SourceModule":
            text = names.get(ast.unparse(call.args[0]), call.args[0])
            values = {name: constant.value for name, constant in names.items()}
            code = eval(compile(ast.Expression(text), str(path), "eval"), values)
            code = f'#line {text.lineno} "{path.name}"\n{code}'
            if "no_extern_c" not in {keyword.arg for keyword in call.keywords}:
                code = f'extern "C" {{\n{code}\n}}'  # as PyCUDA does
            found.append((code, not fails))
    return found


def digest(path: Path) -> str:
    """Return a hash of the snippet, its output included."""
    return hashlib.sha256(path.read_text(encoding="utf-8").encode()).hexdigest()[:16]


def read_records() -> dict[str, dict]:
    """Return what was noted of each snippet, by device."""
    return json.loads(RECORDS.read_text(encoding="utf-8"))


def write_record(path: Path) -> None:
    """Note that the snippet, as it is now, printed what it shows on this device."""
    records = read_records()
    on_devices = records.setdefault(path.relative_to(ROOT).as_posix(), {})
    if on_devices.get(gpu(), {}).get("snippet") == digest(path):
        return
    version = ctypes.c_int()
    load_driver().cuDriverGetVersion(ctypes.byref(version))
    on_devices[gpu()] = {
        "snippet": digest(path),
        "date": datetime.date.today().isoformat(),
        "driver": "emulated" if gpu() == EMULATOR else driver_version(),
        "CUDA": f"{version.value // 1000}.{version.value % 1000 // 10}",
        "torch": importlib.metadata.version("torch"),
        "PyCUDA": importlib.metadata.version("pycuda"),
    }
    text = json.dumps(records, indent=1, sort_keys=True) + "\n"
    RECORDS.write_text(text, encoding="utf-8", newline="\n")


def driver_version() -> str:
    """Return the version of NVIDIA's driver, such as 580.95.05."""
    command = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    run = subprocess.run(command, check=True, capture_output=True, text=True)
    return run.stdout.split()[0]


def table() -> str:
    """Return the table of levels, made from the snippets and the records."""
    records = read_records()
    lines = [
        "| snippet | compiled | emulated | run on a GPU |",
        "| --- | --- | --- | --- |",
    ]
    for path in SNIPPETS:
        name = path.relative_to(ROOT).as_posix()
        valid = {
            device: record
            for device, record in records.get(name, {}).items()
            if record["snippet"] == digest(path)
        }
        compiled = "by PyCUDA, when emulated"
        if sources(path):
            compiled = f"sm_{TARGETS[0]} to sm_{TARGETS[-1]}"
            if not all(compiles for _, compiles in sources(path)):
                compiled += ": refused, as it shows"
        emulated = valid.pop(EMULATOR, {}).get("date", "not yet")
        if "torch" in imports(path.read_text(encoding="utf-8")):
            emulated = "cannot be: needs PyTorch on a GPU"
        run = "; ".join(
            f"{device}, driver {r['driver']}, CUDA {r['CUDA']}, {r['date']}"
            for device, r in valid.items()
        )
        row = [f"`{name.removeprefix('snippets/')}`", compiled, emulated]
        lines.append(f"| {' | '.join(row)} | {run or 'not yet run on a GPU'} |")
    return "\n".join(lines) + "\n"
