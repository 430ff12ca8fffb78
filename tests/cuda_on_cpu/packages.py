"""Install the packages that CUDA on a CPU needs, in a folder of the cache.

Three parts: `toolkit`, NVIDIA's compiler and headers; `build`, what builds PyCUDA; and
`python`, PyCUDA built for the emulated driver and what it imports. setup.py calls this.
"""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
TOOLKIT = "toolkit/nvidia/cu13"
HEADERS = [f"include/{h}" for h in ["cuda.h", "cudaProfiler.h", "vector_types.h"]]
HEADERS += ["include/crt/host_defines.h", "include/cccl/cuda/std/version"]
PIP = [sys.executable, "-m", "pip"]
ON_ALL_CORES = """
import os
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import CCompiler
one_by_one = CCompiler.compile
def on_all_cores(self, sources, *more, **named):
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        one = lambda source: one_by_one(self, [source], *more, **named)
        return sum(pool.map(one, sources), [])
CCompiler.compile = on_all_cores
"""


def call(what: str, command: list, **more) -> None:
    """Run a command; end with what it said if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{what} failed: see above")


def install(folder: Path, pins: dict[str, str]) -> None:
    """Install what is pinned, but for PyCUDA, into the three parts."""
    parts = {"toolkit": [], "build": [], "python": []}
    for name in pins.keys() - {"pycuda"}:
        building = name in ("setuptools", "wheel", "packaging")
        nvidia = name.startswith("nvidia-")
        part = "toolkit" if nvidia else "build" if building else "python"
        parts[part].append(f"{name}=={pins[name]}")
    for part, names in parts.items():
        pip = [*PIP, "install", "-q", "--no-deps", "--target", folder / part]
        call(f"pip install {' '.join(names)}", [*pip, *names])


def check_packages(folder: Path) -> None:
    """End with one message if NVIDIA's packages are not all there."""
    for name in ["bin/nvcc", "nvvm/bin/cicc", *HEADERS]:
        if not (folder / TOOLKIT / name).exists():
            sys.exit(
                f"{folder / TOOLKIT / name} is missing, a file of NVIDIA's packages: "
                f"remove {folder} and run {HERE / 'setup.py'} again"
            )


def build_pycuda(folder: Path, toolkit: Path, version: str) -> None:
    """Build PyCUDA for the emulated driver, without any other CUDA that is here."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "build")}
    empty = folder / "build/libcuda.so"  # in place of the driver, while linking
    call(
        "linking",
        [
            "g++",
            "-shared",
            "-Wl,-soname,libcuda.so.1",
            "-xc++",
            os.devnull,
            "-o",
            empty,
        ],
    )
    with tempfile.TemporaryDirectory() as temporary:
        call(
            "downloading PyCUDA",
            [*PIP, "download", "-q", "--no-deps", "--no-build-isolation"]
            + ["--no-binary=pycuda", "-d", temporary, f"pycuda=={version}"],
            env=environment,
        )
        archive = next(Path(temporary).glob("pycuda-*.tar.gz"))
        with tarfile.open(archive) as tar:
            tar.extractall(temporary, filter="data")
        source = Path(temporary) / archive.name.removesuffix(".tar.gz")
        (source / "siteconf.py").write_text(
            f"CUDA_ROOT = {str(toolkit)!r}\n"
            f"CUDA_INC_DIR = [{str(toolkit / 'include')!r}]\n"
            f"CUDADRV_LIB_DIR = [{str(empty.parent)!r}]\n"
            "CURAND_LIBNAME = [':libcurand.so.10']\n"
            f"CURAND_LIB_DIR = [{str(toolkit / 'lib')!r}]\n"
            "CXXFLAGS = ['-O0', '-g0', '-w']\n"
            f"LDFLAGS = ['-Wl,--no-as-needed', '-L{empty.parent}', '-lcuda',"
            f" '-Wl,-rpath,$ORIGIN/../../{TOOLKIT}/lib']\n"
        )
        with (source / "aksetup_helper.py").open("a") as helper:
            helper.write(ON_ALL_CORES)
        call(
            "building PyCUDA",
            [*PIP, "install", "-q", "--no-deps", "--no-build-isolation"]
            + ["--target", folder / "python", source],
            env=environment,
        )
        shutil.copytree(source / "test", folder / "pycuda_tests")


def make_packages(folder: Path) -> None:
    """Install what is pinned."""
    text = (HERE / "requirements.txt").read_text()
    pins = dict(re.findall(r"^([\w-]+)==(\S+)", text, re.M))
    toolkit = folder / TOOLKIT
    install(folder, pins)
    check_packages(folder)
    build_pycuda(folder, toolkit, pins["pycuda"])
