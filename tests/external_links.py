"""List the links of the pages to other sites; with --check, follow them.

python tests/external_links.py [--check]
"""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[1]
AGENT = {"User-Agent": "Mozilla/5.0 (link check)"}


def links() -> dict[str, str]:
    """Return the addresses that the pages lead to, each with a page that does."""
    found = {}
    for path in [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("docs/**/*.ipynb"),
    ]:
        for url in re.findall(
            r"\]\((https?://[^)\s]+)\)", path.read_text(encoding="utf-8")
        ):
            found[url] = path.relative_to(ROOT).as_posix()
    return found


def fault(url: str) -> str:
    """Follow a link; return what is wrong with it, if anything is."""
    try:
        with urlopen(Request(url, headers=AGENT), timeout=30) as answer:
            text = answer.read().decode("utf-8", "replace")
    except HTTPError as error:
        return "" if error.code in (403, 429) else str(error)  # robots are not let in
    except OSError as error:
        return str(error)
    anchor = url.partition("#")[2]
    return "" if not anchor or f'id="{anchor}"' in text else "has no such anchor"


if __name__ == "__main__":
    found = links()
    with ThreadPoolExecutor(8) as pool:
        faults = (
            list(pool.map(fault, found)) if "--check" in sys.argv else [""] * len(found)
        )
    for (url, page), wrong in zip(found.items(), faults, strict=True):
        print(f"{page}: {url} {wrong}".rstrip())
    sys.exit(any(faults))
