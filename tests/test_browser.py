"""The built pages in Chromium: what they load, who can use them, copying, searching."""

import gzip
import os
import shutil
from itertools import product
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from annotate import record
from conftest import NO_BROWSER, ONLINE, ROOT
from test_snippets import compare

try:
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import expect, sync_playwright
except ImportError:
    sync_playwright = None

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, PROGRAMS)), None)
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not (sync_playwright and CHROMIUM), reason=NO_BROWSER),
]
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-sync"]
SITE = ONLINE["SITE_URL"]
WIDTHS = (1280, 320)
QUERIES = (ROOT / "tests/queries.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def chromium():
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


@pytest.fixture
def page(site, chromium):
    """Return a tab that has the site alone, and fail on what goes wrong in it."""
    faults = []

    def serve(route):
        url = route.request.url
        path = site / unquote(urlsplit(url.removeprefix(SITE)).path)
        path = path / "index.html" if path.is_dir() else path
        if url.startswith(SITE) and path.is_file():
            return route.fulfill(path=path)
        faults.append(f"asks for {url}")
        route.abort()

    context = chromium.new_context(
        base_url=SITE,
        permissions=["clipboard-read", "clipboard-write"],
        reduced_motion="reduce",
    )
    context.route("**", serve)
    context.on("console", lambda message: faults.append(message.text))
    context.on("weberror", lambda error: faults.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert not faults


def pages(site: Path) -> list[str]:
    """Return the addresses of the pages, from the site's own address."""
    files = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return [file.removesuffix("index.html") for file in files]


def resize(page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})


ONE_OF_EACH = """() => {  // colours depend on the class alone: one span of each is enough
  const seen = new Set()
  for (const details of document.querySelectorAll("details")) details.open = true
  for (const span of document.querySelectorAll(".highlight code span[class]"))
    seen.has(span.className) ? span.replaceWith(...span.childNodes)
                             : seen.add(span.className)
}"""


def test_pages_suit_widths_palettes_and_readers(site, page, subtests):
    for path in pages(site):
        page.goto(path)
        page.evaluate(ONE_OF_EACH)
        for width, scheme in product(WIDTHS, ("light", "dark")):
            with subtests.test(page=path, width=width, scheme=scheme):
                resize(page, width)
                page.emulate_media(color_scheme=scheme)
                name = {"light": "default", "dark": "slate"}[scheme]
                expect(page.locator(f"body[data-md-color-scheme={name}]")).to_be_visible()
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                found = Axe().run(page, options={"resultTypes": ["violations"]})
                assert found.violations_count == 0, found.generate_report()


def test_first_visit_is_light(site, page, subtests):
    for path in pages(site):
        with subtests.test(page=path):
            weights = {}
            
            def weigh(response):
                if "/search.json" not in response.url and "search_index" not in response.url:
                    weights[response.url] = len(gzip.compress(response.body()))

            page.on("response", weigh)
            page.goto(path, wait_until="networkidle")
            page.remove_listener("response", weigh)
            assert sum(weights.values()) <= (200e3 if path.startswith("labs/") else 130e3), weights
            print(path, sum(weights.values()))


def test_copied_text_is_the_file(site, page, subtests):
    for path in pages(site):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")
        for block in page.locator(".highlight:has(.md-code__button)").all():
            block.locator(".md-code__button[data-clipboard-text]").click()
            copied = page.evaluate("navigator.clipboard.readText()")
            print(path, block.locator(".filename").all_text_contents(), repr(copied)[-20:])


def results(page, query: str) -> list[str]:
    """Paste a query, as a mouse does; return the addresses that are found, in order."""
    box = page.locator(".md-search__input, [role=combobox]")
    box.fill("")
    page.keyboard.insert_text(query)
    page.wait_for_timeout(400)
    links = page.locator(".md-search-result__link, [role=listbox] a")
    found = links.evaluate_all("links => links.map(link => link.href)")
    return [address.removeprefix(SITE) for address in found]


def test_search(site, page, subtests):
    page.goto("")
    page.keyboard.press("/")
    for row in QUERIES:
        expected, query = row.split(maxsplit=1)
        with subtests.test(query=query):
            found = results(page, query)
            print([f[:60] for f in found])
            top = list(dict.fromkeys(urlsplit(f).path for f in found))[:3]
            assert urlsplit(expected).path in top
            if "#" in expected:
                sections = [urlsplit(f).path +"#" + urlsplit(f).fragment for f in found if urlsplit(f).fragment]
                assert expected in sections[:3]
