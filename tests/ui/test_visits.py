"""The thread that paints imports nothing for a screen that is visited for the first time."""

import json
import subprocess
import sys
import threading

import pygame
import pytest

from benchmarks.visits import SCREENS
from rummy.career.puzzles import puzzles
from rummy.games.rules_text import read_rules
from rummy.match.game import sheet_after
from rummy.ui.drawing import letters
from rummy.ui.program import LOADED
from rummy.ui.shell.navigator import ScreenName
from tests.ui.sitting import Sitting


def test_no_first_visit_imports_anything_in_the_thread_that_paints() -> None:
    command = [sys.executable, "-m", "benchmarks.visits", "--here", *SCREENS]
    told = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    imports = {screen: names for screen, (_, _, names) in json.loads(told.splitlines()[-1]).items()}
    assert imports == {screen: [] for screen in SCREENS}


def wait_for_loaders() -> None:
    """Wait until everything is loaded that has been asked for."""
    for thread in threading.enumerate():
        if thread.name == "loader":
            thread.join(60)


def unloaded(monkeypatch: pytest.MonkeyPatch, *screens: ScreenName) -> None:
    """Import the modules of these screens again, and not by a thread that the menu has begun."""
    wait_for_loaders()
    for name in (name for screen in screens for name in LOADED[screen]):
        monkeypatch.delitem(sys.modules, name, raising=False)


def test_what_a_screen_shows_first_is_prepared_where_it_is_loaded(
    pilot: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared = (puzzles, read_rules, sheet_after)
    for function in prepared:
        function.cache_clear()
    unloaded(monkeypatch, "puzzles", "setup", "help")
    for screen in ("puzzles", "setup", "help"):
        pilot.app.nav.expect(screen)
    wait_for_loaders()
    assert all(function.cache_info().currsize for function in prepared)


def test_the_first_page_of_the_help_is_measured_where_it_is_loaded(
    pilot: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters.wide.cache_clear()
    unloaded(monkeypatch, "help")
    pilot.app.nav.expect("help")
    wait_for_loaders()
    measured = letters.wide.cache_info().misses
    pilot.app.nav.help()
    pilot.app.step(0.0)
    assert measured > 100
    assert letters.wide.cache_info().misses - measured < 25  # the labels of what can be clicked


def test_two_clicks_open_a_screen_once(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    unloaded(monkeypatch, "daily")
    pilot.app.nav.daily()
    pilot.app.nav.daily()
    pilot.settle()
    assert [type(scene).__name__ for scene in pilot.app.scenes] == ["MenuScreen", "DailyScreen"]


def test_who_is_back_in_the_menu_goes_nowhere(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    unloaded(monkeypatch, "daily")
    pilot.app.nav.daily()
    pilot.app.nav.menu()
    pilot.settle()
    assert len(pilot.app.scenes) == 1


def test_of_two_screens_the_one_chosen_last_opens(pilot: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    unloaded(monkeypatch, "daily", "settings")
    pilot.app.nav.daily()
    pilot.app.nav.settings()
    pilot.settle()
    assert [type(scene).__name__ for scene in pilot.app.scenes] == ["MenuScreen", "SettingsScreen"]


def test_a_screen_that_took_its_time_to_build_is_painted_in_the_next_frame(pilot: Sitting) -> None:
    pilot.app.nav.settings()
    pilot.settle()
    before = pygame.image.tobytes(pilot.app.screen, "RGB")
    pilot.app.frame_time = 0  # as if building had taken all of it
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=41))
    pilot.app.step(0.02)
    assert (type(pilot.scene).__name__, pygame.image.tobytes(pilot.app.screen, "RGB")) == (
        "MenuScreen",
        before,
    )
    assert pilot.app._pause() == 0
    pilot.app.step(0.02)
    assert pygame.image.tobytes(pilot.app.screen, "RGB") != before
