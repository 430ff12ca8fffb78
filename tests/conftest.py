"""Options of the tests, and the one list of reasons for which a test may be skipped."""

import ctypes
import sys

import pytest

NO_GPU = "needs an NVIDIA GPU"
EMULATOR = "CPU emulation"  # what the driver of tests/cuda_on_cpu calls itself
EMULATED = "PyTorch needs a real GPU"
NOT_EMULATED = "needs the emulated driver: tests/cuda_on_cpu/run.py"
NO_NVRTC = "NVRTC comes with PyTorch for Linux only"


def pytest_addoption(parser):
    parser.addoption(
        "--record", action="store_true", help="note on which GPU snippets ran"
    )
    parser.addoption(
        "--update", action="store_true", help="rewrite the `# > ` lines of snippets"
    )
    parser.addoption(
        "--require-gpu", action="store_true", help="fail where there is no GPU"
    )


def pytest_configure(config):
    if config.getoption("require_gpu") and not gpu():
        raise pytest.UsageError(
            "--require-gpu: the NVIDIA driver offers no device here"
        )


def gpu() -> str | None:
    """Return the name of the first GPU that the NVIDIA driver offers, or None."""
    try:
        driver = ctypes.CDLL(
            "nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1"
        )
    except OSError:
        return None
    device, name = ctypes.c_int(), ctypes.create_string_buffer(100)
    if driver.cuInit(0) or driver.cuDeviceGet(ctypes.byref(device), 0):
        return None
    driver.cuDeviceGetName(name, len(name), device)
    return name.value.decode()
