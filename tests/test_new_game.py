"""A new game: all that it needs besides its record and its words, `tools/dev/new_game.py` writes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rummy.engine.rules import EDITION
from rummy.text.languages import LANGUAGES
from tools.dev import fair_table

ROOT = Path(__file__).parents[1]
COPIED = (
    "rummy",
    "docs/fair.md",
    "tools/dev",
    "tests/presets.py",
    "tests/perft.py",
    "tests/engine",
    "tests/games",
)
PAGE = "docs/fair.md"
PINS = "tests/engine/editions.txt"
PINNED = (
    f"{EDITION} brisk, going_rummy=bonus10, melds_per_turn=1, renewal=turn_over, targets=30/30/30/30/30\n"
)


def new_game(house: Path, key: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/dev/new_game.py", key]
    return subprocess.run(command, cwd=house, capture_output=True, text=True, encoding="utf-8")


def all_of(house: Path) -> dict[str, str]:
    """Return the text of each file that may be written, by its path."""
    places = [
        *(house / "tests").rglob("*.txt"),
        *(house / "rummy" / "text").glob("*.po"),
        house / "docs/fair.md",
    ]
    return {path.relative_to(house).as_posix(): path.read_text(encoding="utf-8") for path in places}


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Create a copy of the project in which straight rummy has a variant named brisk."""
    left_out = shutil.ignore_patterns("__pycache__", "ui", "assets", "test_*")
    for name in COPIED:
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, place, ignore=left_out)
        else:
            shutil.copy(ROOT / name, place)
    with (tmp_path / "rummy/games/variants.py").open("a", encoding="utf-8") as file:
        file.write("from dataclasses import replace\n")
        file.write('VARIANTS["brisk"] = replace(VARIANTS["straight"], name="brisk", targets=(30,) * 5)\n')
    return tmp_path


def speak(house: Path) -> None:
    words = house / "rummy" / "text" / "english" / "games.py"
    first, *rest = words.read_text(encoding="utf-8").partition('    "plate": ')
    said = '    "game.brisk": "Brisk rummy",\n    "about.brisk": "Straight rummy in a hurry.",\n'
    words.write_text("".join([first, said, *rest]), encoding="utf-8")


def test_a_game_without_a_record_or_words_is_refused_and_nothing_written(house: Path) -> None:
    before = all_of(house)
    assert "has a preset 'whist' yet" in new_game(house, "whist").stderr
    assert "does not say game.brisk and about.brisk yet" in new_game(house, "brisk").stderr
    assert "'gin' is pinned already" in new_game(house, "gin").stderr
    assert all_of(house) == before


def test_a_new_game_gets_all_that_the_tests_and_the_translators_need(house: Path) -> None:
    speak(house)
    before = all_of(house)
    told = new_game(house, "brisk")
    assert told.returncode == 0, told.stderr
    after = all_of(house)
    catalogues = {
        f"rummy/text/{language}.po"
        for language, each in LANGUAGES.items()
        if language != "en" and not each.base
    }
    new = {"tests/games/brisk.txt", "tests/games/perft/brisk.txt"}
    assert {path for path in after if after[path] != before.get(path)} == catalogues | new | {PINS, PAGE}
    assert after["tests/games/brisk.txt"].count("\ndeal\n") > 1
    assert after["tests/games/perft/brisk.txt"] == after["tests/games/perft/straight.txt"].replace(
        "rules: straight", "rules: brisk"
    )
    assert after[PINS] == before[PINS] + PINNED
    assert "| `brisk` | 2–6 | 1 | 0 | 10/7/7/6/6 | `turn_over` | -1 |  |\n" in after[PAGE]
    assert all('msgctxt "game.brisk"\nmsgid "Brisk rummy"\nmsgstr ""\n' in after[path] for path in catalogues)


def test_the_page_about_fair_deals_describes_the_deal_of_every_game() -> None:
    page = fair_table.PAGE.read_text(encoding="utf-8")
    assert fair_table.written(page) == page
