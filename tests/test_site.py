"""Both builders build the site, and the pages hold the snippets letter for letter."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from conftest import BUILD, ONLINE, ROOT, build

CHAPTERS = sorted({path.parent.name for path in ROOT.glob("snippets/*/*.py")})


def soup(page: Path) -> BeautifulSoup:
    return BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_page_holds_its_snippets(site, chapter):
    page = soup(site / chapter / "index.html")
    shown = {
        block.select_one(".filename").get_text(): block.select_one("code").get_text()
        for block in page.select(".highlight:has(.filename)")
    }
    files = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in ROOT.glob(f"snippets/{chapter}/*.py")
    }
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


@pytest.mark.parametrize("builder", BUILD)
def test_site_builds_without_a_repository(builder, tmp_path):
    run = build(builder, tmp_path, REPO_URL="", EDIT_URI="", SITE_URL="")
    assert run.returncode == 0, run.stdout + run.stderr
    assert not soup(tmp_path / "site" / "index.html").select("a.md-source")


def test_missing_include_stops_the_build(tmp_path):
    page = '--8<-- "snippets/missing.py"\n'
    (tmp_path / "docs/en").mkdir(parents=True)
    (tmp_path / "docs/en/missing.md").write_text(page)
    run = build("mkdocs", tmp_path)
    assert run.returncode and "snippets/missing.py" in run.stdout + run.stderr
