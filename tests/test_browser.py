"""The built pages in Chromium: what they load, who can use them, copying, searching."""

import gzip
import re
import shutil
from itertools import product
from pathlib import Path
from urllib.parse import unquote, urlsplit

import offline
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
# The search box and what it found, in Material and in Zensical.
BOX = ".md-search__input, [role=combobox]"
FOUND = ".md-search-result__link, [role=listbox] a"
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
    context.set_default_timeout(10_000)
    context.route("**", serve)
    context.on(
        "console",
        lambda said: said.type in ("error", "warning") and faults.append(said.text),
    )
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


ONE_OF_EACH = """() => {  // colours depend on the class alone: one span of each will do
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
                expect(
                    page.locator(f"body[data-md-color-scheme={name}]")
                ).to_be_visible()
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                found = Axe().run(page, options={"resultTypes": ["violations"]})
                assert found.violations_count == 0, found.generate_report()


def test_first_visit_is_light_and_still(site, page, subtests):
    resize(page, 320)
    responses = []
    page.on("response", lambda response: responses.append(response))
    page.add_init_script(SHIFT)
    for path in pages(site):
        with subtests.test(page=path):
            responses.clear()
            page.goto(path, wait_until="networkidle")
            weights = {
                response.url: len(gzip.compress(response.body()))
                for response in responses
                if not INDEX.search(response.url)
            }
            limit = 200_000 if path.startswith("labs/") else 130_000
            assert sum(weights.values()) <= limit, weights
            assert page.evaluate("shift") <= 0.05


INDEX = re.compile(r"/search(_index)?\.json$")
SHIFT = """window.shift = 0
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) shift += entry.value
}).observe({ type: "layout-shift", buffered: true })"""


def test_copied_text_is_the_file(site, page, subtests):
    for path in pages(site):
        page.goto(path)
        open_details(page)
        for block in page.locator(".highlight:has(.md-code__button)").all():
            title = block.locator(".filename").all_text_contents()
            with subtests.test(page=path, title=title):
                shown = block.locator("code").text_content()
                text = (ROOT / title[0]).read_text(encoding="utf-8") if title else shown
                assert copy(page, block) == text


@pytest.mark.parametrize("site", ["mkdocs"], indirect=True)  # the others are the same
def test_copied_snippets_run(site, page, tmp_path, subtests):
    for path in sorted(ROOT.glob("snippets/*/*.py")):
        if path.stem.endswith("_gpu"):
            continue
        address = f"{path.parent.name}/"
        if not page.url.endswith(address):
            page.goto(address)
            open_details(page)
        name = path.relative_to(ROOT).as_posix()
        with subtests.test(snippet=name):
            block = page.locator(".highlight", has=page.get_by_text(name, exact=True))
            for beside in path.parent.glob(f"{path.stem}.*"):
                shutil.copy(beside, tmp_path)
            pasted = tmp_path / path.name
            pasted.write_text(copy(page, block), encoding="utf-8", newline="\n")
            compare(*record(pasted))


def open_details(page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(d => d.open = true)")


def copy(page, block) -> str:
    """Press the button of a block of code; return what is on the clipboard then."""
    page.evaluate("navigator.clipboard.writeText('nothing')")
    block.locator(".md-code__button[data-md-type=copy]").click()
    return page.evaluate("navigator.clipboard.readText()")


def test_search(page, subtests):
    page.goto("about/")
    page.keyboard.press("/")
    for row in QUERIES:
        address, query = row.split(maxsplit=1)
        expected = address.removeprefix("=")
        with subtests.test(query=query):
            found = search(page, query)
            first = list(dict.fromkeys(place.split("#")[0] for place in found))
            assert expected.split("#")[0] in first[: 1 if address[0] == "=" else 3]
            if "#" in expected:
                sections = [place for place in found if "#" in place]
                assert expected in sections[:3]


def search(page, query: str) -> list[str]:
    """Put a query into the open search box; return the places found, best first."""
    links = page.locator(FOUND)
    page.locator(BOX).fill("")
    expect(links).to_have_count(0)
    page.keyboard.insert_text(query)  # as a mouse pastes: no key is pressed
    expect(links.first).to_be_attached()
    found = links.evaluate_all("links => links.map(a => a.href)")
    return [re.sub(r"\?[^#]*", "", address.removeprefix(SITE)) for address in found]


def test_search_takes_whole_tracebacks(page):
    frame = (
        '  File "/lib/torch/nn/modules/module.py", line 1773, in _wrapped_call_impl\n'
    )
    frame += "    return self._call_impl(*args, **kwargs)\n"
    error = "RuntimeError: shape '[-1, 7]' is invalid for input of size 12"
    page.goto("about/")
    page.keyboard.press("/")
    assert "views/#one-size-may-be-left-to-view" in search(page, frame * 30 + error)
    page.locator(BOX).fill("")
    page.keyboard.insert_text("q" * 5000)
    assert search(page, "strides")[0].startswith("views/")


WATCH = """() => {
  window.reached = new Set(), window.unseen = new Set()
  window.shown = element => element.checkVisibility(
    { opacityProperty: true, visibilityProperty: true })
  window.seen = target => {
    const box = target.matches(".md-option") ? target.nextElementSibling : target
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const inside = left < innerWidth && top < innerHeight && 0 < right && 0 < bottom
    return inside && getComputedStyle(box).outlineStyle !== "none" && shown(box)
  }
  addEventListener("keydown", () => {  // look at what has the focus before it moves on
    const target = document.activeElement
    if (target === document.body || reached.has(target)) return
    reached.add(target)
    if (!seen(target)) unseen.add(target)
  }, true)
}"""
MISSED = """async () => {
  for (const target of unseen) {  // the search box and the drawer take a while to open
    target.focus()
    await new Promise(done => setTimeout(done, 300))
    if (seen(target)) unseen.delete(target)
  }
  const controls = document.querySelectorAll(
    "a[href], button, summary, input:not(.md-toggle), label[tabindex='0']")
  const missed = [...controls].filter(
    control => shown(control) && !reached.has(control))
  const text = what => element => `${what} ${element.outerHTML.slice(0, 150)}`
  return [...[...unseen].map(text("unseen")), ...missed.map(text("missed"))]
}"""


def test_keyboard_reaches_everything(site, page, subtests):
    for path, width in [*product(pages(site), [320]), ("", 1280), ("views/", 1280)]:
        with subtests.test(page=path, width=width):
            resize(page, width)
            page.goto(path)
            open_details(page)
            page.keyboard.press("Tab")
            page.evaluate(WATCH)
            before = -1
            while before < (before := page.evaluate("reached.size")):
                for _ in range(20):
                    page.keyboard.press("Tab")
            assert page.evaluate(MISSED) == []


def test_keyboard_operates_everything(page):
    resize(page, 320)
    page.goto("views/")
    drawer = page.locator(".md-header__button[for=__drawer]")
    drawer.press("Enter")
    expect(page.locator("#__drawer")).to_be_checked()
    expect(page.locator(".md-sidebar--primary a:focus")).to_be_in_viewport()
    section = page.locator(".md-nav--primary [for=__nav_3][tabindex='0']").first
    section.press("Enter")
    expect(page.locator(".md-nav--primary a[href$='/autograd/']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#__drawer")).not_to_be_checked()
    expect(drawer).to_be_focused()

    palette = page.locator("[data-md-component=palette] .md-header__button")
    switch_palette(page)
    assert palette.count() == 3

    details = page.locator("details").last
    details.locator("summary").press("Enter")
    block = details.locator(".highlight").first
    expect(block).to_be_visible()
    block.locator(".md-code__button").first.press("Enter")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == block.locator("code").text_content()

    page.locator(".md-header__button[for=__search]").press("Enter")
    page.keyboard.type("broadcast")
    first = page.locator(FOUND).first
    expect(first).to_have_attribute("href", re.compile("broadcasting/"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/broadcasting/**")


def switch_palette(page) -> None:
    """Press the button in the header twice: light, then dark."""
    for scheme in ("default", "slate"):
        page.locator(".md-option:has(+ label:not([hidden]))").press("Enter")
        expect(page.locator(f"body[data-md-color-scheme={scheme}]")).to_be_visible()


def test_reduced_motion_is_respected(page):
    moving = """() => [...document.querySelectorAll("*")].filter(element => {
      const style = getComputedStyle(element)
      return style.transitionDuration.split(", ").some(time => parseFloat(time) > 0)
        || style.animationName !== "none" || style.scrollBehavior !== "auto"
    }).length"""
    page.goto("views/")
    assert page.evaluate(moving) == 0
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(moving) > 0


def test_print_is_readable(site, page, subtests):
    resize(page, 480)  # about the width of A5 paper
    page.emulate_media(color_scheme="dark")
    for path in pages(site):
        with subtests.test(page=path):
            page.goto(path)
            page.emulate_media(media="print")
            open_details(page)
            cut = page.evaluate("""() => [...document.querySelectorAll("pre > code")]
              .filter(code => code.scrollWidth > code.clientWidth + 1).length""")
            assert cut == 0
            for aside in (".md-header", ".md-sidebar", ".md-code__button"):
                expect(page.locator(f"{aside}:visible")).to_have_count(0)
            colours = """() => [document.body, document.querySelector("h1")].map(
              element => getComputedStyle(element)
            ).map(style => [style.backgroundColor, style.color])"""
            (paper, _), (_, ink) = page.evaluate(colours)
            assert lightness(paper) > 0.9
            assert lightness(ink) < 0.5
            page.emulate_media(media="screen")


def lightness(colour: str) -> float:
    """Return how light a CSS colour is on white paper, from 0 to 1."""
    *rgb, alpha = [*map(float, re.findall(r"[\d.]+", colour)), 1.0][:4]
    return 1 - alpha * (1 - sum(rgb) / 765)


def test_output_looks_like_output(page):
    resize(page, 320)
    page.goto("views/")
    for line in page.locator(".highlight .c1").all():
        is_output = line.text_content().startswith("# >")
        marked = "out" in line.get_attribute("class").split()
        assert marked == is_output
    long = page.locator(".out", has_text="contiguous subspaces").first
    box = long.bounding_box()
    assert box["x"] + box["width"] <= 320
    assert box["height"] > 2 * page.locator(".out").first.bounding_box()["height"]


def test_offline_zip_opens_from_a_file(chromium, tmp_path):
    archive = offline.pack(tmp_path / "pages.zip")
    shutil.unpack_archive(archive, tmp_path / "pages")
    context = chromium.new_context(offline=True)
    faults = []
    context.on("console", lambda message: faults.append(message.text))
    context.on("request", lambda r: r.url.startswith("file:") or faults.append(r.url))
    page = context.new_page()
    for path in sorted((tmp_path / "pages").rglob("*.html")):
        page.goto(path.as_uri())
        assert page.locator("h1").count() == 1
        links = page.evaluate("[...document.links].map(link => link.href)")
        files = [unquote(urlsplit(url).path) for url in links if url[:5] == "file:"]
        assert [file for file in files if not Path(file).is_file()] == []
    page.goto((tmp_path / "pages/views.html").as_uri())
    assert page.locator("article svg[role=img]").count() > 1
    switch_palette(page)
    page.locator(".md-search__input").click()
    page.keyboard.insert_text("RuntimeError: shape '[-1, 7]' is invalid for input")
    page.locator(".md-search-result__link[href*='one-size']").click()
    page.wait_for_url("**/views.html*#one-size-may-be-left-to-view")
    expect(page.locator("body[data-md-color-scheme=slate]")).to_be_visible()
    context.close()
    assert not faults
