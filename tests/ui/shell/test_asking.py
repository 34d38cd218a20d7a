"""Work is done in other threads and its answers are told in the loop, so nothing stops a picture."""

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.shell import background
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


def test_work_runs_in_another_thread_and_its_result_is_delivered_in_the_loop(at_menu: App) -> None:
    threads: list[threading.Thread] = []
    at_menu.run(threading.current_thread, lambda worker: threads.extend((worker, threading.current_thread())))
    answered(at_menu)
    assert [thread is threading.main_thread() for thread in threads] == [False, True]


def test_answers_come_in_the_order_of_the_questions(at_menu: App) -> None:
    told: list[int] = []
    for number in range(20):
        at_menu.run(lambda number=number: number, told.append)  # type: ignore[misc]
    answered(at_menu)
    assert told == [*range(20)]


def test_no_result_is_delivered_before_the_work_is_done(at_menu: App) -> None:
    may_end, told = threading.Event(), list[bool]()
    at_menu.run(lambda: may_end.wait(10), told.append)
    at_menu.step(0.0)
    assert (told, at_menu.is_asking) == ([], True)
    may_end.set()
    answered(at_menu)
    assert (told, at_menu.is_asking) == ([True], False)


def test_what_an_answer_asks_for_is_done_before_the_picture_too(
    at_menu: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(background, "BLINK", 10)
    done: list[str] = []
    at_menu.run(lambda: done.append("first"), lambda _: at_menu.run(lambda: done.append("second")))
    at_menu.step(0.0)
    assert done == ["first", "second"]


def test_a_scene_that_has_left_gets_no_result(at_menu: App) -> None:
    may_end, told = threading.Event(), list[bool]()
    at_menu.push(Scene())
    at_menu.run(lambda: may_end.wait(10), told.append)
    at_menu.pop()
    may_end.set()
    answered(at_menu)
    assert (told, at_menu.is_asking) == ([], False)


def test_a_scene_that_is_covered_gets_its_result(at_menu: App) -> None:
    may_end, told = threading.Event(), list[bool]()
    at_menu.run(lambda: may_end.wait(10), told.append)
    at_menu.push(Scene())
    may_end.set()
    answered(at_menu)
    assert told == [True]


def test_what_goes_wrong_in_the_work_goes_wrong_in_the_loop(at_menu: App) -> None:
    at_menu.run(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        answered(at_menu)


def test_what_goes_wrong_as_the_program_ends_is_not_kept_back(tmp_path: Path) -> None:
    open_display(allow_headless=True)
    app = App(tmp_path, Screens)
    app.run(lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        app.close()


@pytest.fixture
def held_up(at_menu: App) -> Iterator[App]:
    """The program while its writer waits for the disk."""
    may_go_on = threading.Event()
    at_menu.run(lambda: may_go_on.wait(60))
    yield at_menu
    may_go_on.set()


def loaded(app: App) -> None:
    """Let all loaders finish, and the loop go round once."""
    for thread in threading.enumerate():
        if thread.name == "loader":
            thread.join(60)
    app.step(0.0)


def test_what_is_loaded_does_not_wait_for_saves(held_up: App) -> None:
    told: list[str] = []
    held_up.save(lambda: told.append("saved"), Path("some"))
    held_up.load(lambda: "loaded", told.append)
    loaded(held_up)
    assert told == ["loaded"]


def test_a_screen_opens_for_the_first_time_while_the_writer_is_held_up(
    held_up: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "rummy.ui.statistics.screen")
    held_up.nav.statistics()
    loaded(held_up)
    assert type(held_up.scene).__name__ == "StatisticsScreen"


def test_what_is_read_for_a_screen_comes_after_what_was_saved_before(at_menu: App) -> None:
    may_end, seen, saved = threading.Event(), list[list[str]](), list[str]()
    at_menu.run(lambda: may_end.wait(60))
    at_menu.save(lambda: saved.append("result"), Path("some"))
    at_menu.load(lambda: None, lambda _: at_menu.run(lambda: [*saved], seen.append))
    loaded(at_menu)
    assert seen == []
    may_end.set()
    answered(at_menu)
    assert seen == [["result"]]


def test_a_scene_that_has_left_gets_nothing_that_was_loaded(at_menu: App) -> None:
    told: list[None] = []
    at_menu.push(Scene())
    at_menu.load(lambda: None, told.append)
    at_menu.pop()
    loaded(at_menu)
    assert (told, at_menu.is_asking) == ([], False)


def test_what_goes_wrong_as_something_is_loaded_goes_wrong_in_the_loop(at_menu: App) -> None:
    at_menu.load(lambda: 1 // 0, lambda _: None)
    with pytest.raises(ZeroDivisionError):
        loaded(at_menu)


def test_long_thoughts_are_no_slow_disk(at_menu: App) -> None:
    may_end = threading.Event()
    at_menu.think(lambda: may_end.wait(60), lambda _: None)
    asked = at_menu.tasks.until_slow()
    at_menu.load(lambda: may_end.wait(60), lambda _: None)
    assert (asked, at_menu.tasks.until_slow() is None) == (None, False)
    may_end.set()
