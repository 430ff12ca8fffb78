"""Print what a first visit to a chapter weighs and takes, beside the bare theme.

    python benchmarks/pages.py

In Chromium, with an empty cache, a CPU four times slower and slow 4G (1.6 Mbit/s,
150 ms for a round trip). Run it by hand on a quiet machine; it needs
requirements-browser.txt.
"""

import gzip
import shutil
import subprocess
import sys
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright
from run import QUIET, ROOT, bare_theme

CHAPTERS = ["views", "autograd", "kernels"]
FLAGS = ["--no-sandbox", "--disable-background-networking"]
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
WATCH = """window.seen = { paint: 0, blocked: 0, shift: 0 }
const watch = (type, see) => new PerformanceObserver(
  list => list.getEntries().forEach(see)).observe({ type, buffered: true })
watch("largest-contentful-paint", entry => { seen.paint = entry.startTime })
let first = Infinity
watch("paint", entry => { first = Math.min(first, entry.startTime) })
watch("longtask", ({ startTime, duration }) => {
  seen.blocked += Math.max(0, Math.min(duration, startTime + duration - first) - 50)
})
watch("layout-shift", entry => { seen.shift += entry.value })"""


class Zipped(SimpleHTTPRequestHandler):
    """Serve files compressed, as a web server does."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        body = gzip.compress(path.read_bytes()) if path.is_file() else b""
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def visit(browser, url: str) -> tuple[float, ...]:
    """Return a first visit's weight in kB, paint in s, blocking in ms, and shift."""
    context = browser.new_context(viewport={"width": 412, "height": 823})
    page = context.new_page()
    page.add_init_script(WATCH)
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", SLOW_4G)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    answers = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(url, wait_until="networkidle")
    page.wait_for_timeout(1000)
    weight = sum(
        int(answer.headers["content-length"]) / 1000
        for answer in answers
        if not answer.url.endswith("search_index.json")
    )
    seen = page.evaluate("seen")
    context.close()
    return weight, seen["paint"] / 1000, seen["blocked"], seen["shift"]


def main() -> None:
    program = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))))
    rows = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        for name, source in ("site", ROOT), ("bare", bare_theme(Path(folder, "bare"))):
            out = Path(folder, name, "out")
            command = [sys.executable, "-m", "mkdocs", "build", "-d", out]
            subprocess.run(command, cwd=source, check=True, **QUIET)
            handler = partial(Zipped, directory=out)
            server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            for chapter in CHAPTERS:
                url = f"http://127.0.0.1:{server.server_port}/{chapter}/"
                visits = [visit(browser, url) for _ in range(5)]
                rows[chapter, name] = list(map(median, zip(*visits, strict=True)))
            server.shutdown()
    print(f"{'':10}      weight kB  paint s  blocked ms  shift")
    for (chapter, name), row in sorted(rows.items(), reverse=True):
        figures = "{:9.0f} {:8.2f} {:11.0f} {:6.3f}".format(*row)
        print(f"{chapter:10} {name} {figures}")
    print("at most             130     1.20         200  0.050")


if __name__ == "__main__":
    main()
