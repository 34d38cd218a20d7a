"""The results can be saved, added and reset; what was reset comes back until the page is left."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from rummy.storage.results import MatchResult, add_result, load_results, new_id
from rummy.text import say
from rummy.ui.shell.system import path_of
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.dialogs.working import Working
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.stepper import Stepper
from tests.ui.sitting import Sitting, texts, widgets

GIN = MatchResult(
    id=new_id(),
    ended="2026-06-10T12:00:00+00:00",
    game="gin",
    rules="gin",
    players=("You", "Mike"),
    bots=(None, "sharp"),
    scores=(100, 20),
    winner=0,
    conceded=False,
    rounds=(),
    seconds=60.0,
)
RUMMY = replace(GIN, id=new_id(), game="cardgames", rules="cardgames")
LATER = replace(GIN, id=new_id())


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the system keeps the player's documents."""
    folder = tmp_path / "home" / "Documents"
    folder.mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder.parent))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("XDG_DOCUMENTS_DIR", raising=False)
    return folder


@pytest.fixture
def page(pilot: Sitting, documents: Path) -> Sitting:
    """A pilot on the page, with a match of gin and one of rummy behind them."""
    for match in (GIN, RUMMY):
        add_result(pilot.app.folder, match)
    pilot.app.push(StatisticsScreen())
    pilot.touch(say("statistics.results"))
    return pilot


def kept(pilot: Sitting) -> set[str]:
    return {match.game for match in load_results(pilot.app.folder)[0].values()}


def screen(pilot: Sitting) -> ResultsScreen:
    assert isinstance(pilot.scene, ResultsScreen)
    return pilot.scene


def button(pilot: Sitting, key: str) -> Button:
    return next(w for w in widgets(pilot.scene) if isinstance(w, Button) and w.label == say(key))


def drop(pilot: Sitting, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pilot.settle()


def reset(pilot: Sitting, game: str | None) -> None:
    screen(pilot)._choose(game)
    pilot.touch(say("results.reset_now"))
    assert isinstance(pilot.scene, ConfirmScreen)
    pilot.touch(say("results.ask_yes"))


# Saving


def test_a_copy_is_saved_among_the_documents_and_its_full_name_told(page: Sitting, documents: Path) -> None:
    page.touch(say("results.save_now"))
    path = documents / "rummy-results-2026-06-17.json"
    assert path.exists()
    assert screen(page).words == say("notice.export_done", path=str(path))


@pytest.mark.parametrize("there", ["home", "nothing"])
def test_without_documents_it_is_saved_at_home_or_beside_the_results(
    there: str, page: Sitting, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents.rmdir()
    if there == "nothing":
        monkeypatch.setenv("HOME", str(documents))
        monkeypatch.setenv("USERPROFILE", str(documents))
    page.touch(say("results.save_now"))
    saved = screen(page).saved
    assert saved is not None
    assert saved.parent == (documents.parent if there == "home" else page.app.folder)


def test_where_nothing_was_played_there_is_nothing_to_save_or_reset(pilot: Sitting) -> None:
    pilot.app.push(ResultsScreen())
    assert not button(pilot, "results.save_now").enabled
    assert not button(pilot, "results.reset_now").enabled


# Adding


@pytest.fixture
def export(page: Sitting, documents: Path) -> Path:
    """A file that knows one match more."""
    add_result(page.app.folder, LATER)
    page.touch(say("results.save_now"))
    reset(page, None)
    add_result(page.app.folder, RUMMY)
    return documents / "rummy-results-2026-06-17.json"


def test_a_file_that_is_dropped_is_added(page: Sitting, export: Path) -> None:
    drop(page, export)
    assert screen(page).words == say("notice.import_done", count=2)
    assert kept(page) == {"gin", "cardgames"}


def test_a_file_dropped_onto_the_statistics_is_added_too(page: Sitting, export: Path) -> None:
    page.type(pygame.K_ESCAPE)
    assert isinstance(page.scene, StatisticsScreen)
    drop(page, export)
    assert screen(page).words == say("notice.import_done", count=2)


def test_a_path_is_typed_and_entered(page: Sitting, export: Path) -> None:
    (field,) = [widget for widget in widgets(page.scene) if isinstance(widget, TextField)]
    page.click(field.rect.center)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=str(export)))
    page.settle()
    page.type(pygame.K_RETURN)
    assert screen(page).words == say("notice.import_done", count=2)
    assert screen(page).path == ""


def test_a_path_that_leads_nowhere_is_told_and_stays_to_be_mended(page: Sitting) -> None:
    screen(page)._typed("/no/such/file.json")
    page.touch(say("results.add_now"))
    assert (screen(page).words, screen(page).path) == (say("notice.import_missing"), "/no/such/file.json")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        (" /a/b.json ", "/a/b.json"),
        ('"/a/my file.json"', "/a/my file.json"),
        ("file:///a/my%20file.json", "/a/my file.json"),
        ("~/b.json", "/home/me/b.json"),
    ],
)
def test_a_path_is_understood_as_it_is_copied(text: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/me")
    assert path_of(text) == Path(path)


# Resetting


def test_the_game_that_was_looked_at_is_offered_first(pilot: Sitting) -> None:
    for match in (GIN, RUMMY):
        add_result(pilot.app.folder, match)
    pilot.app.push(ResultsScreen("gin"))
    pilot.settle()
    (stepper,) = [widget for widget in widgets(pilot.scene) if isinstance(widget, Stepper)]
    assert (stepper.value, [value for value, _ in stepper.options]) == ("gin", [None, "cardgames", "gin"])


def test_reset_asks_first_and_no_keeps_everything(page: Sitting) -> None:
    page.touch(say("results.reset_now"))
    page.touch(say("results.ask_no"))
    assert kept(page) == {"gin", "cardgames"}


def test_one_game_is_reset_and_comes_back(page: Sitting) -> None:
    reset(page, "gin")
    assert kept(page) == {"cardgames"}
    page.touch(say("results.undo"))
    assert (kept(page), screen(page).words) == ({"gin", "cardgames"}, say("notice.reset_undone", count=1))
    assert not button(page, "results.undo").enabled


def test_what_was_played_meanwhile_stays_when_a_reset_is_undone(page: Sitting) -> None:
    reset(page, None)
    add_result(page.app.folder, LATER)
    page.touch(say("results.undo"))
    assert set(load_results(page.app.folder)[0]) == {GIN.id, RUMMY.id, LATER.id}


def test_resets_are_undone_one_after_the_other(page: Sitting) -> None:
    reset(page, "gin")
    reset(page, "cardgames")
    page.touch(say("results.undo"))
    assert kept(page) == {"cardgames"}
    page.touch(say("results.undo"))
    assert kept(page) == {"gin", "cardgames"}


def test_a_reset_stays_when_the_page_is_left(page: Sitting) -> None:
    reset(page, "gin")
    page.type(pygame.K_ESCAPE)
    page.touch(say("statistics.results"))
    assert not button(page, "results.undo").enabled
    assert kept(page) == {"cardgames"}


def test_a_reset_that_fails_keeps_everything_and_says_why(page: Sitting) -> None:
    place = page.app.folder / "results.json.lock"
    place.unlink(missing_ok=True)
    place.mkdir()
    reset(page, "gin")
    assert any(text.startswith("The results could not be reset") for text in texts(page.scene))
    assert kept(page) == {"gin", "cardgames"}


@pytest.mark.parametrize("size", [(900, 600), (1280, 720), (1920, 1080), (900, 1300)])
@pytest.mark.parametrize("text_size", ["normal", "largest"])
def test_nothing_overlaps_or_lies_outside(size: Any, text_size: str, page: Sitting) -> None:
    page.app.change(replace(page.app.settings, text_size=text_size))
    page.resize(size)
    page.touch(say("results.save_now"))
    controls = [widget.rect for widget in widgets(page.scene) if widget.takes_focus]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in controls)
    assert all(rect.collidelist([other for other in controls if other != rect]) < 0 for rect in controls)


def test_an_import_that_is_left_adds_nothing(page: Sitting, tmp_path: Path) -> None:
    others = tmp_path / "others"
    others.mkdir()
    add_result(others, LATER)
    app = page.app
    may_end = threading.Event()
    app.run(lambda: may_end.wait(10))  # so that the import cannot be over before it is left
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(others / "results.json")))
    app.step(0.0)
    assert isinstance(app.scene, Working)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0))
    app.step(0.0)
    may_end.set()
    page.settle()
    assert isinstance(page.scene, ResultsScreen)
    assert {*load_results(page.app.folder)[0]} == {GIN.id, RUMMY.id}
