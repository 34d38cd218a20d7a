"""Work is done in the writer's thread and its answers are told in the loop, so nothing stops a picture."""

import threading
from pathlib import Path

import pytest

from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.shell import errands
from rummy.ui.shell.app import App
from rummy.ui.shell.host import Scene
from rummy.ui.shell.window import open_display


@pytest.fixture
def at_menu(app: App) -> App:
    app.push(MenuScreen())
    app.step(0.0)
    return app


def answered(app: App) -> None:
    """Let the writer finish, and the loop go round once."""
    assert app.writer.flush(10)
    app.step(0.0)


def test_work_is_done_in_another_thread_and_told_in_the_loop(at_menu: App) -> None:
    threads: list[threading.Thread] = []
    at_menu.ask(threading.current_thread, lambda worker: threads.extend((worker, threading.current_thread())))
    answered(at_menu)
    assert [thread is threading.main_thread() for thread in threads] == [False, True]


def test_answers_come_in_the_order_of_the_questions(at_menu: App) -> None:
    told: list[int] = []
    for number in range(20):
        at_menu.ask(lambda number=number: number, told.append)  # type: ignore[misc]
    answered(at_menu)
    assert told == [*range(20)]


def test_nothing_is_told_before_the_work_is_done(at_menu: App) -> None:
    may_end, told = threading.Event(), list[bool]()
    at_menu.ask(lambda: may_end.wait(10), told.append)
    at_menu.step(0.0)
    assert (told, at_menu.is_asking) == ([], True)
    may_end.set()
    answered(at_menu)
    assert (told, at_menu.is_asking) == ([True], False)


def test_what_an_answer_asks_for_is_done_before_the_picture_too(
    at_menu: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errands, "BLINK", 10)
    done: list[str] = []
    at_menu.ask(lambda: done.append("first"), lambda _: at_menu.ask(lambda: done.append("second")))
    at_menu.step(0.0)
    assert done == ["first", "second"]


def test_a_scene_that_has_left_is_told_nothing(at_menu: App) -> None:
    may_end, told = threading.Event(), list[bool]()
    at_menu.push(Scene())
    at_menu.ask(lambda: may_end.wait(10), told.append)
    at_menu.pop()
    may_end.set()
    answered(at_menu)
    assert (told, at_menu.is_asking) == ([], False)


def test_a_scene_that_is_covered_is_told_all_the_same(at_menu: App) -> None:
    may_end, told = threading.Event(), list[bool]()
    at_menu.ask(lambda: may_end.wait(10), told.append)
    at_menu.push(Scene())
    may_end.set()
    answered(at_menu)
    assert told == [True]


def test_what_goes_wrong_in_the_work_goes_wrong_in_the_loop(at_menu: App) -> None:
    at_menu.ask(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        answered(at_menu)


def test_what_goes_wrong_as_the_program_ends_is_not_kept_back(tmp_path: Path) -> None:
    open_display(allow_headless=True)
    app = App(tmp_path, Screens)
    app.ask(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        app.close()
