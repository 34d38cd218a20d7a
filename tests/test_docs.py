"""The pages of the project: what they link to and name exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)")


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings: `rules`, then `rules-1` for the next one like it."""
    found: list[str] = []
    for heading in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        found.append(re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-"))
    return {*found, *(f"{name}-{n}" for name in found for n in range(1, found.count(name)))}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_and_a_heading_there(page: Path) -> None:
    for name, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), name
        assert not anchor or anchor in anchors(target), f"{name}#{anchor}"


FOLDERS = "rummy|tests|checks|tools|benchmarks|docs|assets"
NOW = [page for page in PAGES if page.name != "CHANGELOG.md"]  # which tells what was


def missing(text: str) -> list[str]:
    """Return the files and the modules to be run that a text names and that are not there."""
    names = re.findall(rf"`((?:{FOLDERS})/[\w./-]+)`", text)
    names += [name.replace(".", "/") for name in re.findall(rf"python -m ((?:{FOLDERS})\.\w+)", text)]
    return [name for name in names if not ((ROOT / name).exists() or (ROOT / f"{name}.py").exists())]


@pytest.mark.parametrize("page", NOW, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    assert missing(page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text", ["`rummy/gone.py`", "`docs/gone.md`", "python -m checks.gone"])
def test_a_planted_name_is_found_missing(text: str) -> None:
    assert len(missing(text)) == 1
