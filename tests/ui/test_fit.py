"""In every language every text fits its box, in the smallest window and with the largest letters."""

import gzip
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from shutil import rmtree

import pygame
import pytest
from babel.messages.mofile import write_mo
from pygame import Rect

from rummy import text
from rummy.career.puzzles import puzzles
from rummy.engine.cards import PACK
from rummy.games.variants import VARIANTS
from rummy.storage.matches import matches_folder
from rummy.storage.results import MatchResult, add_results
from rummy.text import say
from rummy.text.english import SENTENCES
from rummy.text.languages import LANGUAGES
from rummy.ui.daily.screen import DailyScreen
from rummy.ui.drawing import letters
from rummy.ui.lesson.over import LessonOver
from rummy.ui.lesson.scene import learn
from rummy.ui.manual.rules_page import KeysScreen
from rummy.ui.statistics.achievements import AchievementsScreen
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.screen import PICTURES, StatisticsScreen
from rummy.ui.table.log.panel import LogPanel, width
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.lessons import LESSONS
from rummy.viewmodel.log_lines import LogLine
from tests.samples import sampled
from tests.ui.proof import Proof, blanks, faults, pseudo, widest
from tests.ui.sitting import Sitting
from tests.ui.test_screens import SCENES, answering, seated
from tools.release.compile_catalogues import compile_catalogues

TABLES = {
    "a turn of basic rummy": """
        rules: cardgames
        turn: 0 play drawn 9D
        hand 0: 7H 8H 9H KS 2C 4D 9D QC
        hand 1: KD 9C AC 3D TD
        hand 2: 5H 6H JC JD JS 2D 3C
        hand 3: 4H 4S 8D
        meld 0: AH 2H 3H
        meld 1: QS QH QD
        meld 3: 5C 6C 7C 8C
        pile: 5D 7S KC KH TS
        scores: 35 120 60 0
    """,
    "an upcard of gin": """
        rules: oklahoma
        dealer: 1
        turn: 0 upcard
        hand 0: 7H 8H 9H KS KD KC 2C 2D AD QC
        hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C
        pile: 9S
    """,
    "a turn of gin": """
        rules: gin
        dealer: 1
        turn: 0 play drawn 4D
        hand 0: 7H 8H 9H KS KD KC 2C 2D AD QC 4D
        hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C
        pile: 5D 3D
        scores: 35 20
    """,
    "a deep pile": """
        rules: rummy500
        turn: 0 draw
        hand 0: 7H 8H 9H KS 2C 4D
        hand 1: KD 9C AC 3D TD
        hand 2: 5H 6H JC JD JS 2D 3C
        hand 3: 4H 4S 8D
        meld 0: AH 2H 3H
        meld 1: QS QH QD
        meld 3: 5C 6C 7C 8C
        pile: 5D 7S KC KH TS TC 8S 6S 9D
        scores: 35 120 -60 0
    """,
    "first melds": """
        rules: rummy51
        turn: 0 play drawn 9D
        hand 0: 7H 8H 9H TH KS KD KC 2C 2D AD QC 4D * 9D
        hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C 3C 7D 8D
        meld 1: AH 2H 3H
        meld 1: QS QH QC
        pile: 5D 3D
        scores: 35 20
    """,
}
SAID = ("prompt", "say", "illegal", "advice", "why")  # in the line above the hand
FILLED = {  # anything else is a number
    "name": "Walter",
    "card": PACK[9],
    "taken": PACK[9],
    "cards": PACK[2:6],
    "wanted": PACK[2:6],
    "limit": 10,
    "reason": "No space left on device",
}
BUTTONS = {
    "meld": ["table.meld", "opening.open", "opening.propose", "opening.cancel", "opening.give_back"],
    "star": ["table.swap", "spread.decline", "gin.pass", "gin.knock", "gin.big_gin", "gin.gin"],
    "check": ["gin.knock_with", "gin.cancel", "gin.done", "gin.lay_off_all"],
}
MADE_UP = {"longer": pseudo, "widest": widest}  # languages that do not exist
SPOKEN_AS = "de"  # the code under which the program speaks one of them


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("catalogues")
    compile_catalogues(target=folder)
    return folder


@pytest.fixture(scope="session")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    @cache
    def written(name: str) -> Path:
        folder = tmp_path_factory.mktemp(name)
        with gzip.open(folder / f"{SPOKEN_AS}.mo.gz", "wb") as file:
            write_mo(file, MADE_UP[name]())
        return folder

    return written


@pytest.fixture
def speaking(
    pilot: Sitting, catalogues: Path, made_up: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> Callable[[str, str], Sitting]:
    """Has the program speak a language in letters of a size."""

    def speaking(language: str, text_size: str) -> Sitting:
        is_made_up = language in MADE_UP
        monkeypatch.setattr(text, "CATALOGUES", made_up(language) if is_made_up else catalogues)
        code = SPOKEN_AS if is_made_up else language
        pilot.app.change(replace(pilot.app.settings, language=code, text_size=text_size))
        return pilot

    return speaking


def filled(key: str) -> str:
    """A sentence with long details."""
    return say(key, **{name: FILLED.get(name, 110) for name in blanks(key)})


def sentence(key: str) -> str:
    """What stands above the hand; a reason stands behind an advice."""
    words = filled(key)
    if not key.startswith("why"):
        return words
    return say("advice.because", advice=filled("advice.lay_off"), why=words)


def lay_out(pilot: Sitting) -> None:
    """Show what the hand would lay on the table."""
    for key in (pygame.K_k, pygame.K_o):
        pilot.type(key)


OTHERS = [*LANGUAGES, "longer"][1:]  # English is read in the tests of the screens


def played(day: int) -> MatchResult:
    game = ("cardgames", "gin", "rummy500")[day % 3]
    won, seats = day % 2, 2 if game == "gin" else 4
    return MatchResult(
        id=f"{day:032x}",
        ended=f"2026-06-{day:02}T12:00:00+00:00",
        game=game,
        rules=game,
        players=("You", "Mike", "Lisa", "Anna")[:seats],
        bots=(None, "sharp", "casual", "expert")[:seats],
        scores=(1250, 1100, 30, 0)[:seats],
        winner=1 - won,
        conceded=False,
        rounds=(),
        seconds=7400.0,
        daily=f"2026-06-{day:02}" if day > 10 else "",
    )


def with_results(pilot: Sitting) -> None:
    """Have played now and then, with luck and without."""
    add_results(pilot.app.folder, {match.id: match for match in map(played, range(1, 15))})
    pilot.app.rescan()
    pilot.wait()


def with_picture(pilot: Sitting, picture: str) -> None:
    """The statistics with one of their pictures."""
    with_results(pilot)
    screen = StatisticsScreen()
    screen.picture = picture
    pilot.app.push(screen)


def show_end_of_lesson(pilot: Sitting, kind: str) -> None:
    pilot.app.push(LessonOver(LESSONS[kind], 40))


def show_keys(pilot: Sitting, name: str) -> None:
    seated(pilot).app.push(KeysScreen(VARIANTS[name], 2))


PLACES: dict[str, Callable[[Sitting], object]] = {
    **{f"statistics: {picture}": partial(with_picture, picture=picture) for picture in PICTURES},
    "achievements": lambda pilot: pilot.app.push(AchievementsScreen()),
    "daily deal": lambda pilot: pilot.app.push(DailyScreen()),
    "puzzles": lambda pilot: pilot.app.nav.puzzles(),
    **{
        f"answer to a puzzle: {puzzle.ask}": partial(answering, puzzle=puzzle)
        for puzzle in {puzzle.ask: puzzle for puzzle in puzzles()}.values()
    },
    "results": lambda pilot: pilot.app.push(ResultsScreen()),
    **{f"end of a lesson: {LESSONS[kind].name}": partial(show_end_of_lesson, kind=kind) for kind in LESSONS},
    **{
        f"keys of {name}": partial(show_keys, name=name)
        for name in ("cardgames", "gin", "rummy51", "rummy500")
    },
    **SCENES,
}


def leave(pilot: Sitting) -> None:
    """Go back to the menu, with nothing left that another screen would speak of."""
    while len(pilot.app.scenes) > 1:
        pilot.app.pop()
    pilot.app.writer.flush(10)
    rmtree(matches_folder(pilot.app.folder), ignore_errors=True)
    pilot.app.change(replace(pilot.app.settings, my_games=(), rules="cardgames", opponents=3))
    pilot.app.rescan()
    pilot.settle()


in_every_language = pytest.mark.parametrize("language", OTHERS)
in_every_size = pytest.mark.parametrize("text_size", sampled(["largest", "normal"], 1))
in_all_that_may_not_fit = pytest.mark.parametrize(
    ("language", "text_size"),  # the widest words stand for all that have Latin or Cyrillic letters
    [
        pytest.param("longer", "normal", marks=pytest.mark.repeats),
        ("longer", "largest"),
        *(pytest.param(language, "largest", marks=pytest.mark.repeats) for language in ("widest", "hi")),
    ],
)


@in_all_that_may_not_fit
def test_every_text_of_every_screen_fits(
    speaking: Callable[[str, str], Sitting], language: str, text_size: str
) -> None:
    pilot = speaking(language, text_size)
    found = []
    for name, go in PLACES.items():
        go(pilot)
        found += [f"{name}: {fault}" for fault in faults(pilot.scene)]
        leave(pilot)
    assert found == [], "\n".join(found)


@in_every_language
@in_every_size
def test_every_text_at_the_table_fits(
    speaking: Callable[[str, str], Sitting], language: str, text_size: str
) -> None:
    pilot = speaking(language, text_size)
    found = []
    for name, position in TABLES.items():
        pilot.sit(position)
        found += [f"{name}: {fault}" for fault in faults(pilot.scene)]
        lay_out(pilot)
        found += [f"{name}, laid out: {fault}" for fault in faults(pilot.scene)]
        while len(pilot.app.scenes) > 1:
            pilot.app.pop()
    assert found == [], "\n".join(found)


@in_every_language
@in_every_size
def test_every_sentence_at_the_table_takes_two_lines_at_most(
    speaking: Callable[[str, str], Sitting], language: str, text_size: str
) -> None:
    pilot = speaking(language, text_size)
    prompt = pilot.sit(TABLES["a turn of gin"]).parts.prompt
    found = []
    for key in (key for key in SENTENCES if key.split(".")[0] in SAID and key != "advice.because"):
        prompt.write(sentence(key), is_refusal=key.startswith("illegal"))
        proof = Proof(pilot.app.size)
        proof.read([prompt])
        found += [f"{key}: {prompt.text}"] * (len(prompt.lines) > 2 or bool(proof.faults()))
    assert found == [], "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_stay_large_in_the_prompt(
    speaking: Callable[[str, str], Sitting], language: str
) -> None:
    found = []
    for text_size in ("normal", "largest"):
        prompt = speaking(language, text_size).sit(TABLES["a turn of gin"]).parts.prompt
        pixels = []
        for key in (key for key in SENTENCES if key.startswith(("prompt", "say"))):
            prompt.write(filled(key))
            pixels.append(letters.scaled(prompt.shown_pixels))
        found.append(min(pixels))
    assert found == [13, 21]


@in_every_language
@in_every_size
def test_every_line_of_the_log_fits(
    speaking: Callable[[str, str], Sitting], language: str, text_size: str
) -> None:
    pilot = speaking(language, text_size).sit(TABLES["a turn of gin"])
    table = pilot.at_table
    told = [LogLine(0, "laid", filled(key), begins=True) for key in SENTENCES if key.startswith("log.")]
    box = Rect(900 - width(pilot.app.size), 0, width(pilot.app.size) - 20, 300)
    panel = LogPanel(box, told, ["Walter"], pilot.app.size, None, lambda: None, table.display.canvas)
    wide = [(letters.wide(text, row.pixels), row) for row in panel.rows for text in row.texts]
    assert [row.line.text for pixels, row in wide if pixels > row.room] == []


@in_every_language
@in_every_size
def test_every_sentence_of_a_lesson_fits_its_panel(
    speaking: Callable[[str, str], Sitting], language: str, text_size: str
) -> None:
    pilot = speaking(language, text_size)
    learn(pilot.app, LESSONS["basic"])  # at every table the panel is as wide and as high
    pilot.settle()
    speech = pilot.display.chrome.prompt
    found = []
    for key in (key for key in SENTENCES if key.startswith("lesson.") and not key.startswith("lesson.over")):
        speech.text = filled(key)
        proof = Proof(pilot.app.size)
        proof.read([speech])
        found += [f"{key}: {fault}" for fault in proof.faults()]
    assert found == [], "\n".join(found)


@in_every_language
@in_every_size
def test_every_button_at_the_table_has_room_for_its_words(
    speaking: Callable[[str, str], Sitting], language: str, text_size: str
) -> None:
    pilot = speaking(language, text_size)
    buttons = pilot.sit(TABLES["a turn of gin"]).at_table.controls
    place = buttons._at(0, 2, 2)
    found = []
    for icon, keys in BUTTONS.items():
        for key in keys:
            proof = Proof(pilot.app.size)
            proof.read([Button(place, say(key, points=10), buttons.text, lambda: None, icon=icon)])
            found += proof.faults()
    assert found == [], "\n".join(found)
