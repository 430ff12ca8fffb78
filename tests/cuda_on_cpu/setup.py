"""Set up CUDA on a CPU: python tests/cuda_on_cpu/setup.py

Makes two folders in the cache ($CUDA_ON_CPU_CACHE, else cuda-on-cpu in the user's
cache): the pinned packages (packages.py) and the emulated driver. A folder's name is a
hash of all that goes into it; one that is there is kept. The environment that runs this
is left as it is. Needs g++, pip and NumPy.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

import nvcc
from packages import TOOLKIT, call, check_packages, make_packages

HERE = Path(__file__).resolve().parent
AGAIN = f"python {os.path.relpath(__file__)}"
SOURCES = ["libcuda.cpp", "launch.hpp", "memory.hpp", "device.hpp", "nvcc.py"]
# By these another CUDA, or another way to compile, could come in.
HIDE = ["CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH"]
HIDE += ["CUDA_ROOT", "CFLAGS"]
DRIVER_FLAGS = "-std=c++20 -O2 -U_FORTIFY_SOURCE -fPIC -shared".split()
DRIVER_FLAGS += ["-Wl,-soname,libcuda.so.1"]


def folder_for(part: str, *names: str) -> Path:
    """The folder of a part of the cache: its name tells what went into it."""
    gcc = subprocess.run(["g++", "--version"], capture_output=True, text=True).stdout
    key = hashlib.sha256(f"{gcc.splitlines()[0]} {sys.version}".encode())
    for name in ["packages.py", "requirements.txt", *names]:
        key.update((HERE / name).read_bytes())
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = os.environ.get("CUDA_ON_CPU_CACHE") or Path(home) / "cuda-on-cpu"
    return Path(root).resolve() / f"{part}-{key.hexdigest()[:16]}"


def make_driver(folder: Path, packages: Path) -> None:
    """Compile libcuda.so.1; calls that it does not have get a stub each."""
    for name in ["toolkit", "python", "pycuda_tests"]:
        (folder / name).symlink_to(packages / name)
    for name in ["device.hpp", "nvcc.py"]:
        shutil.copy(HERE / name, folder)
    headers = folder / TOOLKIT / "include"
    text = "".join((headers / h).read_text() for h in ["cuda.h", "cudaProfiler.h"])
    calls = set(re.findall(r"CUDAAPI\s+(cu[A-Z]\w+)\s*\(", text))
    calls |= set(re.findall(r"#define\s+cu\w+\s+(?:\w+\()?(cu[A-Z]\w+)", text))
    stubs = folder / "stubs.cpp"
    stubs.write_text(
        '#define C extern "C" __attribute__((weak)) int\n'
        "C emu_unsupported(const char *);\n"
        + "".join(
            f'C {c}() {{ return emu_unsupported("{c}"); }}\n' for c in sorted(calls)
        )
    )
    call(
        "compiling the driver",
        ["g++", *DRIVER_FLAGS, "-isystem", headers, HERE / "libcuda.cpp", stubs]
        + ["-o", folder / "libcuda.so.1"],
    )
    call(
        "compiling device.hpp",
        ["g++", *nvcc.FLAGS, "-isystem", headers, "-x", "c++-header"]
        + [folder / "device.hpp", "-o", folder / "device.hpp.gch"],
    )
    command = folder / "bin/nvcc"
    command.parent.mkdir()
    command.write_text(
        f'#!/bin/sh\nexec "{Path(sys.executable).resolve()}" -I'
        ' "$(dirname "$0")/../nvcc.py" "$@"\n'
    )
    command.chmod(0o755)


def made(folder: Path, make, *more) -> Path:
    """Make a folder of the cache, whole or not at all, unless it is there."""
    if folder.exists():
        return folder
    print(f"making {folder}: may take minutes", file=sys.stderr, flush=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="new-") as temporary:
        new = Path(temporary) / "new"
        new.mkdir()
        make(new, *more)
        if not folder.exists():  # another may have made it meanwhile
            new.rename(folder)
    return folder


def main() -> Path:
    """Set up, unless it is done; return the folder of the driver."""
    if sys.platform != "linux":
        sys.exit("CUDA on a CPU runs on Linux only")
    if not shutil.which("g++"):
        sys.exit("g++ is missing: install it (Debian, Ubuntu: apt install g++)")
    if not find_spec("numpy"):
        sys.exit("NumPy is missing: pip install numpy")
    for name in HIDE:
        os.environ.pop(name, None)
    packages = made(folder_for("packages"), make_packages)
    check_packages(packages)
    return made(folder_for("driver", "setup.py", *SOURCES), make_driver, packages)


if __name__ == "__main__":
    print(f"ready: {main()}")
