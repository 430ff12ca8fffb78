"""Make a zip of the pages that can be read without a server or a network.

    python tests/offline.py

writes tensors-to-kernels.zip; unpack it and open index.html.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def pack(archive: Path) -> Path:
    """Build the pages with mkdocs.offline.yml and pack them into `archive`."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [*command, "-f", "mkdocs.offline.yml", "-d", folder],
            cwd=ROOT,
            env={**os.environ, "SITE_URL": "", "NO_MKDOCS_2_WARNING": "1"},
            check=True,
        )
        Path(folder, "404.html").unlink()  # only a server shows it
        return Path(shutil.make_archive(str(archive.with_suffix("")), "zip", folder))


if __name__ == "__main__":
    print(pack(Path("tensors-to-kernels.zip")))
