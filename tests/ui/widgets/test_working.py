"""A long work shows how far it has come, can be left at any moment, and never stops the pictures."""

import threading
from collections.abc import Callable

import pygame
import pytest

from rummy.progress import OnProgress
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.shell import background
from rummy.ui.shell.app import App
from rummy.ui.widgets.dialogs.working import PULSE, SOON, ProgressBar, Working
from tests.ui.sitting import texts, widgets

LONGEST = 10.0  # seconds that a broken test waits


class Toil:
    """A work that goes on only as far as a test lets it."""

    def __init__(self) -> None:
        self.may_go_on, self.has_told = threading.Semaphore(0), threading.Semaphore(0)
        self.came_to, self.thread = -1, threading.main_thread()

    def __call__(self, tell: OnProgress) -> str:
        self.thread = threading.current_thread()
        for part in range(4):
            self.may_go_on.acquire(timeout=LONGEST)
            tell(part / 4)
            self.came_to = part
            self.has_told.release()
        return "done"

    def go_on(self) -> None:
        self.may_go_on.release()
        assert self.has_told.acquire(timeout=LONGEST)

    def end(self) -> None:
        self.may_go_on.release(4)


Begin = Callable[[], tuple[Toil, list[object]]]


@pytest.fixture
def begin(app: App) -> Begin:
    """Start work above the menu, and take its result."""

    def begin() -> tuple[Toil, list[object]]:
        toil, came = Toil(), list[object]()
        app.push(MenuScreen())
        app.step(0.0)
        app.push(Working("Working", toil, lambda came: came), came.append)
        app.step(0.0)
        return toil, came

    return begin


def press(app: App, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    app.step(0.0)


def finished(app: App) -> None:
    assert app.writer.flush(LONGEST)
    app.step(0.0)


def test_work_that_is_soon_done_is_not_seen(app: App, begin: Begin) -> None:
    toil, came = begin()
    screen = app.screen.copy()
    app.step(SOON / 2)
    assert screen.get_buffer().raw == app.screen.get_buffer().raw
    toil.end()
    finished(app)
    assert (came, isinstance(app.scene, MenuScreen)) == (["done"], True)


def test_how_far_the_work_has_come_is_shown_after_a_moment(app: App, begin: Begin) -> None:
    toil, _ = begin()
    app.step(SOON)
    assert "Working" in texts(app.scene)
    shares = []
    for _ in range(3):
        toil.go_on()
        app.step(PULSE)
        shares += [widget.share for widget in widgets(app.scene) if isinstance(widget, ProgressBar)]
    toil.end()
    assert shares == [0, 0.25, 0.5]


@pytest.mark.parametrize("waited", [0.0, SOON])
def test_work_is_left_by_esc_seen_or_not(app: App, begin: Begin, waited: float) -> None:
    toil, came = begin()
    toil.go_on()
    app.step(waited)
    press(app, pygame.K_ESCAPE)
    assert (came, isinstance(app.scene, MenuScreen)) == ([None], True)
    toil.end()
    finished(app)
    assert (toil.came_to, came) == (0, [None])


def test_work_is_left_by_its_button(app: App, begin: Begin) -> None:
    toil, came = begin()
    app.step(SOON)
    press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    toil.end()
    finished(app)
    assert came == [None]


def test_a_long_work_is_not_told_to_be_a_slow_disk(
    app: App, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    toil, _ = begin()
    monkeypatch.setattr(background, "SLOW", 0.0)
    app.step(0.0)
    assert not app.notices
    toil.end()


def test_work_is_never_done_by_the_thread_that_paints(app: App, begin: Begin) -> None:
    toil, _ = begin()
    toil.end()
    finished(app)
    assert toil.thread is not threading.main_thread()


def test_closing_the_window_ends_the_work(app: App, begin: Begin) -> None:
    toil, _ = begin()
    toil.go_on()
    app.quit()
    toil.end()
    assert app.writer.flush(LONGEST)
    assert toil.came_to == 0
