"""Run a command on the emulated GPU: python tests/cuda_on_cpu/run.py COMMAND ...

Sets up first if need be (setup.py). The command, and all that it starts, finds the
emulated driver, its nvcc and the PyCUDA built for it.
"""

import os
import subprocess
import sys
from pathlib import Path

import setup


def environment(folder: Path) -> dict[str, str]:
    """The environment in which programs find what setup.py made."""
    env = dict(os.environ)
    for name, first in [
        ("PATH", "bin"),
        ("LD_LIBRARY_PATH", "."),
        ("PYTHONPATH", "python"),
    ]:
        rest = env.get(name)
        env[name] = str(folder / first) + (os.pathsep + rest if rest else "")
    env["CUDA_ON_CPU"] = str(folder)
    env["PYCUDA_DISABLE_CACHE"] = "1"  # nvcc.py has one of its own
    return env


def check_pycuda(folder: Path, env: dict[str, str]) -> None:
    """End with one message unless programs import the PyCUDA of this folder."""
    command = [sys.executable, "-c", "import pycuda._driver as d; print(d.__file__)"]
    done = subprocess.run(command, capture_output=True, text=True, env=env)
    if done.returncode:
        why = done.stderr.strip().splitlines()[-1]
        sys.exit(
            f"PyCUDA does not load with the emulated driver ({why}): "
            f"remove {folder.parent} and run {setup.AGAIN}"
        )
    if not done.stdout.startswith(str(folder)):
        sys.exit(
            f"{done.stdout.strip()} is a PyCUDA for another driver, and comes first: "
            "take it out of the current folder, or uninstall it"
        )


def main(command: list[str]) -> None:
    """Become the command."""
    if not command:
        sys.exit(__doc__)
    folder = setup.main()
    env = environment(folder)
    check_pycuda(folder, env)
    os.execvpe(command[0], command, env)


if __name__ == "__main__":
    main(sys.argv[1:])
