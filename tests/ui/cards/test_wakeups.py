"""Threads wake the loop as long as a window takes wake-ups, and no longer."""

from collections.abc import Iterator
from threading import Event, Thread, Timer

import pygame
import pytest

from rummy.ui.cards.background import allow_wakeups, post_wakeup


@pytest.fixture(autouse=True)
def wakeups_are_heard() -> Iterator[None]:
    allow_wakeups(True)  # a window closed before has ended them
    yield
    allow_wakeups(True)


def test_a_window_waits_for_the_thread_that_is_still_waking_it(monkeypatch: pytest.MonkeyPatch) -> None:
    has_begun, may_end, happened = Event(), Event(), list[str]()

    def post_slowly(_: pygame.event.Event) -> None:
        has_begun.set()
        may_end.wait(10)
        happened.append("woken")

    monkeypatch.setattr(pygame.event, "post", post_slowly)
    waker = Thread(target=post_wakeup)
    waker.start()
    assert has_begun.wait(10)
    Timer(0.05, may_end.set).start()
    allow_wakeups(False)
    happened.append("window gone")
    waker.join()
    assert happened == ["woken", "window gone"]


def test_nobody_wakes_a_loop_whose_window_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    posted = list[pygame.event.Event]()
    monkeypatch.setattr(pygame.event, "post", posted.append)
    allow_wakeups(False)
    post_wakeup()
    assert posted == []
    allow_wakeups(True)
    post_wakeup()
    assert posted
