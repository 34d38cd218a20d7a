"""The drawing of pictures in a background thread before they are needed; the main thread requests them."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Generic, TypeVar

import pygame
from pygame import Surface

DONE = pygame.USEREVENT  # posted by other threads to wake the event loop
PATIENCE = 0.5  # seconds for which the thread waits for more to draw: to start one takes as long as a picture

Key = TypeVar("Key", bound=Hashable)


_posting = threading.Lock()
_is_allowed = True


def post_wakeup() -> None:
    """Wake the event loop from any thread; do nothing while wake-ups are not allowed."""
    with _posting, suppress(pygame.error):  # SDL's video may not be open
        if _is_allowed:
            pygame.event.post(pygame.event.Event(DONE))


def allow_wakeups(on: bool) -> None:
    """Allow wake-ups if `on`, else block them and wait until no thread is posting one.

    Under X11 a wake-up is a message to the window, and one to a destroyed window ends the program.
    """
    global _is_allowed
    with _posting:
        _is_allowed = on


class Renderer(Generic[Key]):
    """A queue of pictures that a thread draws in order of request, and those drawn but not yet taken."""

    def __init__(self, draw: Callable[[Key], Surface]) -> None:
        self._draw = draw
        self._wanted: deque[Key] = deque()
        self._drawn: dict[Key, Surface] = {}
        self._asked: set[Key] = set()
        self._change = threading.Condition()
        self._works = self._draws = self._rests = False

    def ask(self, key: Key) -> None:
        """Queue a picture to be drawn, unless it was requested already."""
        with self._change:
            if key in self._asked:
                return
            self._asked.add(key)
            self._wanted.append(key)
        self._work()

    def is_coming(self, key: Key) -> bool:
        """Return True if a picture was requested and not yet taken; False while drawing is stopped."""
        with self._change:
            return key in self._asked and not self._rests

    def rest(self) -> None:
        """Drop all requests, and draw nothing until `go_on` is called."""
        with self._change:
            self._rests = True
            self._asked -= {*self._wanted}
            self._wanted.clear()

    def go_on(self) -> None:
        """Continue drawing, beginning with what was requested in the meantime."""
        self._rests = False
        self._work()

    def take(self) -> dict[Key, Surface]:
        """Return the pictures drawn since the last call."""
        with self._change:
            taken, self._drawn = self._drawn, {}
            self._asked -= {*taken}
        return taken

    def fetch(self, key: Key) -> Surface | None:
        """Return a drawn picture, or wait for one being drawn; return None if the caller has to draw it."""
        with self._change:
            if key in self._wanted:
                self._wanted.remove(key)
                self._asked.discard(key)
            while key in self._asked and key not in self._drawn:
                self._change.wait()
            self._asked.discard(key)
            return self._drawn.pop(key, None)

    def finish(self) -> None:
        """Wait until all requested pictures are drawn."""
        with self._change:
            self._change.wait_for(lambda: not (self._draws or self._has_work()))

    def _has_work(self) -> bool:
        return bool(self._wanted) and not self._rests

    def _work(self) -> None:
        """Have the thread draw what is wanted; start it if it does not run."""
        with self._change:
            self._change.notify_all()
            if self._works or not self._has_work():
                return
            self._works = True
        threading.Thread(target=self._run, name="ahead", daemon=True).start()

    def _run(self) -> None:
        while (key := self._next()) is not None:
            picture = None
            with suppress(pygame.error, OSError):  # the caller then draws the picture and gets the error
                picture = self._draw(key)
            with self._change:
                if picture is None:
                    self._asked.discard(key)
                else:
                    self._drawn[key] = picture
                self._change.notify_all()
            post_wakeup()

    def _next(self) -> Key | None:
        """Return the next picture to draw; None if none was wanted for a while, which ends the thread."""
        with self._change:
            self._draws = False
            self._change.notify_all()
            self._works = self._draws = self._change.wait_for(self._has_work, PATIENCE)
            return self._wanted.popleft() if self._draws else None
