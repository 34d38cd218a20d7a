"""Where a screen cannot be there without the disk, something waits in its place, and soon says so."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.host import Scene
from rummy.ui.shell.window import open_display
from rummy.ui.widgets.dialogs.waiting import PATIENCE, WaitingBox
from tests.ui.sitting import texts


@pytest.fixture
def at_menu(app: App) -> App:
    app.push(MenuScreen())
    app.step(0.0)
    return app


@contextmanager
def held(app: App) -> Iterator[Callable[[], None]]:
    """Let the disk answer nothing until it is let go."""
    may_go = threading.Event()
    app.writer.submit(lambda: may_go.wait(20))

    def go_on() -> None:
        may_go.set()
        assert app.writer.flush(10)
        app.step(0.0)

    yield go_on
    may_go.set()


def test_the_scene_that_was_waited_for_takes_the_place_of_the_one_that_waited(at_menu: App) -> None:
    below, arrived, left = at_menu.scene, Scene[str](), list[object]()
    with held(at_menu) as go_on:
        at_menu.push(WaitingBox(lambda: arrived, lambda scene: scene), left.append)
        go_on()
    assert at_menu.scenes == [below, arrived]
    arrived.dismiss("left")
    assert left == ["left"]


def test_what_is_no_scene_is_popped(at_menu: App) -> None:
    left: list[object] = []
    at_menu.push(WaitingBox(lambda: 7, lambda number: number), left.append)
    assert at_menu.writer.flush(10)
    at_menu.step(0.0)
    assert (left, type(at_menu.scene)) == ([7], MenuScreen)


def test_only_after_a_moment_it_says_that_the_disk_is_slow(at_menu: App) -> None:
    with held(at_menu):
        at_menu.push(WaitingBox(lambda: None, lambda _: None))
        at_menu.step(PATIENCE / 2)
        assert texts(at_menu.scene) == []
        at_menu.step(PATIENCE)
        assert say("waiting.text") in texts(at_menu.scene)


def test_gestures_rest_while_it_waits(at_menu: App) -> None:
    with held(at_menu) as go_on:
        at_menu.push(WaitingBox(lambda: None, lambda _: None))
        for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F1):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        at_menu.step(0.0)
        assert isinstance(at_menu.scene, WaitingBox)
        go_on()
    assert isinstance(at_menu.scene, MenuScreen)


def test_a_disk_that_takes_long_is_told_once(at_menu: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy.ui.shell.background.SLOW", 0.0)
    with held(at_menu):
        for _ in range(3):
            at_menu.step(0.0)
    told = [notice.key for notice in (*at_menu.scene.shown_notices, *at_menu.notices)]  # type: ignore[attr-defined]
    assert told.count("disk_slow") == 1


def test_the_window_is_gone_before_the_last_things_are_saved(tmp_path: Path) -> None:
    open_display(allow_headless=True)
    app = App(tmp_path, Screens)
    windows: list[bool] = []

    def save() -> None:
        for _ in range(500):
            if pygame.display.get_active():
                time.sleep(0.01)
        windows.append(pygame.display.get_active())

    app.run(save)
    app.close()
    assert windows == [False]
