"""The window speaks the language of the settings at once, and draws each script as it is written."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from rummy import text
from rummy.text import number, say, speak
from rummy.text.english import SENTENCES
from rummy.text.languages import LANGUAGES
from rummy.ui.drawing import letters
from rummy.ui.drawing.lettering import glyphs
from rummy.ui.free.boxes.new_table import usual_names
from rummy.ui.menu.pause import PauseScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.shell.app import App
from tests.ui.sitting import Sitting, scene_of, texts
from tools.release.compile_catalogues import compile_catalogues

GERMAN = {
    "you": "Du",
    "settings.title": "Einstellungen",
    "pause.title": "Pause",
    "hint.rank": "Nach Wert ordnen ({key:sort_rank})",
    "advice.draw": "Zieh vom Stapel",
    "say.reshuffled": "Neu gemischt",
    "free.how": "Zieh jede Karte, wohin du willst",
}
POSITION = "rules: cardgames\nturn: 0 draw\nhand 0: 7H 8H 9H\nhand 1: 2C 3C\npile: 5D\nstock: 9S TC"


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a few words of German, where the program looks for its catalogues."""
    folder = tmp_path / "catalogues"
    folder.mkdir()
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    body = (f'msgctxt "{key}"\nmsgid "{SENTENCES[key]}"\nmsgstr "{word}"\n' for key, word in GERMAN.items())
    (folder / "de.po").write_text("\n".join([head, *body]), encoding="utf-8")
    compile_catalogues(folder, folder)
    monkeypatch.setattr(text, "CATALOGUES", folder)
    yield folder
    speak("en")


def choose(pilot: Sitting, language: str) -> None:
    scene_of(pilot, SettingsScreen).turn_to("language")
    pilot.touch(language)


def test_every_language_stands_there_by_its_own_name(pilot: Sitting) -> None:
    pilot.app.push(SettingsScreen())
    scene_of(pilot, SettingsScreen).turn_to("language")
    for language in LANGUAGES.values():
        assert pilot.widget(language.name).enabled


def test_the_chosen_language_is_spoken_at_once_and_kept(pilot: Sitting, german: Path) -> None:
    pilot.app.push(SettingsScreen())
    choose(pilot, "Deutsch")
    assert "Einstellungen" in texts(pilot.scene)
    assert (pilot.app.settings.language, number(0.5, 1)) == ("de", "0,5")


def test_what_lies_below_the_settings_speaks_it_too(sit: Callable[..., Sitting], german: Path) -> None:
    pilot = sit(POSITION)
    pilot.app.push(PauseScreen(pilot.table.seat))
    pilot.app.push(SettingsScreen())
    choose(pilot, "Deutsch")
    pilot.app.pop()
    assert "Pause" in texts(pilot.scene)
    assert pilot.at_table.controls.sorts["rank"].hint == "Nach Wert ordnen (R)"


def in_german(pilot: Sitting) -> Sitting:
    """Choose German in the settings, and come back to the table."""
    pilot.app.push(SettingsScreen())
    choose(pilot, "Deutsch")
    pilot.app.pop()
    pilot.settle()
    return pilot


def test_a_hint_on_the_table_speaks_it_at_once(sit: Callable[..., Sitting], german: Path) -> None:
    pilot = sit(POSITION)
    pilot.type(pygame.K_h)
    assert pilot.prompt.startswith(say("advice.draw"))
    assert in_german(pilot).prompt.startswith("Zieh vom Stapel")


def test_so_is_what_the_log_keeps_of_people(sit: Callable[..., Sitting], german: Path) -> None:
    pilot = sit(POSITION)
    pilot.type(pygame.K_d)
    pilot.table.log.note(1, partial(say, "you"))
    pilot.type(pygame.K_i)
    panel = in_german(pilot).table.log.panel
    assert panel is not None
    assert panel.rows[-1].line.text == "Du"


def test_so_is_what_stands_on_a_free_table(pilot: Sitting, german: Path) -> None:
    pilot.app.nav.free_table()
    pilot.settle()
    table: Any = in_german(pilot).scene
    assert table.words == "Zieh jede Karte, wohin du willst"


def test_who_has_no_name_is_called_so_in_each_language_in_turn(
    sit: Callable[..., Sitting], german: Path
) -> None:
    pilot = sit(POSITION)
    assert pilot.table.state.names == ("You", "Mike")
    speak("de")
    pilot.resize((1000, 700))  # as the window does for every language
    assert pilot.table.state.names == ("Du", "Mike")


def test_at_a_free_table_too_who_has_no_name_is_you_in_the_language_spoken(german: Path) -> None:
    speak("de")
    assert [usual_names(name)[0] for name in ("You", "Anna")] == ["Du", "Anna"]


def test_to_agree_with_that_name_is_not_to_take_it_for_ever(pilot: Sitting, german: Path) -> None:
    pilot.app.push(SettingsScreen())
    choose(pilot, "Deutsch")
    scene_of(pilot, SettingsScreen).turn_to("play")
    pilot.push("Du")
    pilot.type(pygame.K_RETURN)
    assert pilot.app.settings.player_name == "You"


def test_without_a_choice_the_system_is_asked(
    pilot: Sitting, german: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    pilot.app.push(SettingsScreen())
    choose(pilot, "English")
    choose(pilot, say("settings.as_system", language="Deutsch"))
    assert "Einstellungen" in texts(pilot.scene)


def test_a_damaged_catalogue_is_told_once_and_all_is_english(pilot: Sitting, german: Path) -> None:
    (german / "de.mo.gz").write_bytes(b"\x00damaged")
    pilot.app.push(SettingsScreen())
    choose(pilot, "Deutsch")
    assert "Settings" in texts(pilot.scene)
    assert [notice.key for notice in pilot.app.notices] == ["language_unreadable"]


def test_a_player_without_a_name_is_called_you(app: App) -> None:
    app.push(MenuScreen())
    assert app.settings.player_name == "You" == say("you")


@pytest.mark.parametrize("words", ["Mike ने [7H] फेंका, [*5H] और [*]: 21 अंक", "क्षत्रिय — Walter", "Ёж [TD] щука"])
def test_a_line_is_as_wide_as_it_is_measured(app: App, words: str) -> None:
    assert letters.wide(words, 18) == letters.line(words, 18).get_width()


@pytest.mark.parametrize(("joined", "apart"), [("त्ते", "ते"), ("क्ष", "कष"), ("र्जा", "रजा")])
def test_devanagari_letters_join(app: App, joined: str, apart: str) -> None:
    """A conjunct is hardly wider than one letter, never as wide as its letters with a stroke below."""
    plain = glyphs._opened(18, False).size(joined)[0]
    assert letters.wide(joined, 18) < plain
    assert letters.wide(joined, 18) <= letters.wide(f"{apart}र", 18)


@pytest.mark.parametrize("width", range(10, 160, 6))
def test_a_name_is_cut_between_syllables(app: App, width: int) -> None:
    cut = letters.shortened("विद्यार्थी क्षत्रिय", 18, width).removesuffix("…")
    whole = ["वि", "द्या", "र्थी", " ", "क्ष", "त्रि", "य"]
    assert cut in ["".join(whole[:count]) for count in range(len(whole) + 1)]
