"""Both builders build the site; what their pages hold, lead to and permit."""

import base64
import hashlib
import re
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from conftest import BUILD, ONLINE, ROOT, build

CHAPTERS = sorted({path.parent.name for path in ROOT.glob("snippets/*/*.py")})


def soup(page: Path) -> BeautifulSoup:
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_page_holds_its_snippets(site, chapter):
    path = site / chapter / "index.html"
    if not path.exists():
        pytest.fail(f"mkdocs.yml: add {chapter}.md to nav", pytrace=False)
    page = soup(path)
    shown = {
        block.select_one(".filename").get_text(): block.select_one("code").get_text()
        for block in page.select(".highlight:has(.filename)")
    }
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in ROOT.glob(f"snippets/{chapter}/*.py")
    }
    if missing := files.keys() - shown.keys():
        pytest.fail(f"include in docs/en/{chapter}.md: {missing}", pytrace=False)
    assert shown == files
    assert len(page.select("article svg[role=img][aria-label]")) == len(
        list(ROOT.glob(f"snippets/{chapter}/*.svg"))
    )


def test_pages_ask_no_other_host(site):
    for path in site.rglob("*.html"):
        page = soup(path)
        for tag in page.select(
            "[src], link[href]:not([rel=canonical]), [data-md-component=source]"
        ):
            assert not re.match(r"(https?:)?//", tag.get("src") or tag["href"]), (
                f"{path}: {tag}"
            )


def test_pages_lead_to_the_repository(site):
    page = soup(site / "views" / "index.html")
    assert page.select_one("a.md-source")["href"] == ONLINE["REPO_URL"]
    assert page.select(f'a[href="{ONLINE["REPO_URL"]}/edit/main/docs/en/views.md"]')


def address(site: Path, path: Path) -> str:
    """Return where a page stands on the web."""
    page = path.relative_to(site).as_posix().removesuffix("index.html")
    return ONLINE["SITE_URL"] + page


def test_links_resolve(site):
    pages = {address(site, path): soup(path) for path in site.rglob("*.html")}
    anchors = {
        url: {
            tag.get(name) for name in ("id", "name") for tag in page.select("[id], a")
        }
        for url, page in pages.items()
    }
    for url, page in pages.items():
        for tag in page.select("[href], [src]"):
            link = urljoin(url, tag.get("href", tag.get("src")))
            target, _, anchor = link.removesuffix("index.html").partition("#")
            path = site / unquote(
                urlsplit(target.removeprefix(ONLINE["SITE_URL"])).path
            )
            if not target.startswith(ONLINE["SITE_URL"]) or tag.name == "meta":
                continue
            assert target in pages or path.is_file(), f"{url} leads to {link}"
            assert not anchor or anchor in anchors[target], f"{url} leads to {link}"


def test_pages_introduce_themselves(site):
    titles, descriptions = [], []
    for path in site.rglob("*.html"):
        page, url = soup(path), address(site, path)
        titles.append(page.title.get_text())
        descriptions.append(page.select_one("meta[name=description]")["content"])
        if path.name != "404.html":
            assert page.select_one("link[rel=canonical]")["href"] == url
            assert f"<loc>{url}</loc>" in (site / "sitemap.xml").read_text()
        picture = page.select_one("meta[property='og:image']")["content"]
        assert (site / picture.removeprefix(ONLINE["SITE_URL"])).is_file()
        assert page.select_one("meta[property='og:image:alt']")["content"]
    assert len(set(titles)) == len(titles)
    assert len(set(descriptions)) == len(descriptions)


def test_pages_are_well_formed(site):
    for path in site.rglob("*.html"):
        page = soup(path)
        levels = [
            int(tag.name[1]) for tag in page.select("article :is(h1, h2, h3, h4)")
        ]
        assert levels.count(1) == 1 and levels[0] == 1, path
        assert all(b <= a + 1 for a, b in zip(levels, levels[1:], strict=False)), path
        assert not page.select(
            "img:not([alt]), img[alt=''], article svg[role]:not([aria-label])"
        )
        assert not [tag for tag in page.find_all() if set(HANDLERS) & set(tag.attrs)]
        for link in page.select("a[href^=http]"):
            assert "noopener" in link.get("rel", []), f"{path}: {link}"


HANDLERS = ["onclick", "onload", "onerror", "onchange", "onsubmit", "onmouseover"]


def test_missing_page_leads_on(site):
    page = soup(site / "404.html")
    links = {link["href"] for link in page.select("article a[href]")}
    paths = {urlsplit(address(site, path)).path for path in site.glob("*/**/*.html")}
    assert paths <= {link.removesuffix(".") for link in links}
    assert page.select("[data-md-component=search]")


def test_policy_names_every_script(site):
    """What a page may run is what it holds: a change of the theme changes a hash."""
    found, allowed = set(), set()
    for path in site.rglob("*.html"):
        page = soup(path)
        assert not page.select("style, [style]"), path
        policy = page.select_one("meta[http-equiv=Content-Security-Policy]")["content"]
        assert "unsafe" not in policy
        scripts = re.search("script-src ([^;]+)", policy)[1].split()
        allowed.update(scripts)
        for script in page.select("script:not([src], [type='application/json'])"):
            digest = hashlib.sha256(script.string.encode()).digest()
            found.add(f"'sha256-{base64.b64encode(digest).decode()}'")
    assert found <= allowed
    assert len(allowed - found - {"'self'"}) <= 1  # the other builder's


@pytest.mark.parametrize("builder", BUILD)
def test_site_builds_without_a_repository(builder, tmp_path):
    run = build(builder, tmp_path, REPO_URL="", EDIT_URI="", SITE_URL="")
    assert run.returncode == 0, run.stdout + run.stderr
    page = soup(tmp_path / "site" / "index.html")
    assert not page.select("a.md-source, meta[http-equiv], meta[property]")


def test_missing_include_stops_the_build(tmp_path):
    page = '--8<-- "snippets/missing.py"\n'
    (tmp_path / "docs/en").mkdir(parents=True)
    (tmp_path / "docs/en/missing.md").write_text(page)
    run = build("mkdocs", tmp_path)
    assert run.returncode and "snippets/missing.py" in run.stdout + run.stderr
