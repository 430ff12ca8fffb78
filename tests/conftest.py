"""Options of the tests, the one list of reasons for a skip, and the built site."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from test_pages import open_fences, problems

ROOT = Path(__file__).parents[1]
NO_GPU = "needs an NVIDIA GPU"
EMULATOR = "CPU emulation"  # what the driver of tests/cuda_on_cpu calls itself
EMULATED = "PyTorch needs a real GPU"
NOT_EMULATED = "needs the emulated driver: tests/cuda_on_cpu/run.py"
NO_NVRTC = "NVRTC comes with PyTorch for Linux only"
NO_BROWSER = "needs Chromium and requirements-browser.txt"
BUILD = {
    "mkdocs": [sys.executable, "-m", "mkdocs", "build", "--strict"],
    "zensical": [sys.executable, "-m", "zensical", "build", "--strict"],
}
ONLINE = {
    "REPO_URL": "https://github.com/example/t2k",
    "EDIT_URI": "edit/main/docs/en/",
    "SITE_URL": "https://example.invalid/t2k/",
}


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
    if found := open_fences(ROOT):
        raise pytest.UsageError("\n".join(found))


def load_driver() -> ctypes.CDLL:
    """Load the NVIDIA driver or the emulated one; raise OSError where there is none."""
    return ctypes.CDLL("nvcuda.dll" if sys.platform == "win32" else "libcuda.so.1")


def gpu() -> str | None:
    """Return the name of the first GPU that the NVIDIA driver offers, or None."""
    try:
        driver = load_driver()
    except OSError:
        return None
    device, name = ctypes.c_int(), ctypes.create_string_buffer(100)
    if driver.cuInit(0) or driver.cuDeviceGet(ctypes.byref(device), 0):
        return None
    driver.cuDeviceGetName(name, len(name), device)
    return name.value.decode()


def build(
    builder: str, folder: Path, **environment: str
) -> subprocess.CompletedProcess:
    """Build a copy of the project in `folder`; the site is in `folder / "site"`."""
    for name in ("docs", "overrides", "snippets"):
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True)
    shutil.copy(ROOT / "mkdocs.yml", folder)
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", **environment}
    command = BUILD[builder]
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True
    )


@pytest.fixture(scope="session", params=BUILD)
def site(request, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp(request.param)
    run = build(request.param, folder, **ONLINE)
    if run.returncode:
        lines = (run.stdout + run.stderr).splitlines()[-15:]
        text = "\n".join([f"{request.param} does not build:", *problems(ROOT), *lines])
        pytest.exit(text, returncode=1)  # or each test of the pages would say it
    return folder / "site"
