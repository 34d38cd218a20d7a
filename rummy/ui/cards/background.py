"""Draws pictures in a thread of its own before they are wanted; the main thread alone asks for them."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Generic, TypeVar

import pygame
from pygame import Surface

DONE = pygame.USEREVENT  # something is done in another thread: wakes the loop

Key = TypeVar("Key", bound=Hashable)


_posting = threading.Lock()
_is_heard = True


def post_wakeup() -> None:
    """Wake the loop, from any thread; nothing happens while no loop can hear it."""
    with _posting, suppress(pygame.error):  # SDL's video may not be open
        if _is_heard:
            pygame.event.post(pygame.event.Event(DONE))


def hear_wakeups(heard: bool) -> None:
    """Let wakeups through, or none any more; returns when no thread is still posting one.

    Under X11 a wakeup is a message to the window, and one to a window that is gone ends the program.
    """
    global _is_heard
    with _posting:
        _is_heard = heard


class Renderer(Generic[Key]):
    """What is still to be drawn, in the order of asking, and what has been drawn since the last `take`."""

    def __init__(self, draw: Callable[[Key], Surface]) -> None:
        self._draw = draw
        self._wanted: deque[Key] = deque()
        self._drawn: dict[Key, Surface] = {}
        self._asked: set[Key] = set()
        self._change = threading.Condition()
        self._works = self._rests = False

    def ask(self, key: Key) -> None:
        """Have a picture drawn soon."""
        with self._change:
            if key in self._asked:
                return
            self._asked.add(key)
            self._wanted.append(key)
        self._work()

    def is_coming(self, key: Key) -> bool:
        """Return True if a picture that was asked for is being drawn, or is drawn and not taken yet."""
        with self._change:
            return key in self._asked and not self._rests

    def rest(self) -> None:
        """Forget what was asked for, and draw nothing before `go_on`."""
        with self._change:
            self._rests = True
            self._asked -= {*self._wanted}
            self._wanted.clear()

    def go_on(self) -> None:
        """Draw again, first what was asked for meanwhile."""
        self._rests = False
        self._work()

    def take(self) -> dict[Key, Surface]:
        """What was drawn since the last time."""
        with self._change:
            taken, self._drawn = self._drawn, {}
            self._asked -= {*taken}
        return taken

    def fetch(self, key: Key) -> Surface | None:
        """A picture that is drawn or being drawn now; None if it is for the asker to draw it."""
        with self._change:
            if key in self._wanted:
                self._wanted.remove(key)
                self._asked.discard(key)
            while key in self._asked and key not in self._drawn:
                self._change.wait()
            self._asked.discard(key)
            return self._drawn.pop(key, None)

    def finish(self) -> None:
        """Wait until all that was asked for is drawn."""
        with self._change:
            self._change.wait_for(lambda: not self._works)

    def _work(self) -> None:
        """The thread lives as long as there is something to draw."""
        with self._change:
            if self._works or self._rests or not self._wanted:
                return
            self._works = True
        threading.Thread(target=self._run, name="ahead", daemon=True).start()

    def _run(self) -> None:
        while (key := self._next()) is not None:
            picture = None
            with suppress(pygame.error, OSError):  # the asker draws it alone then, and is told why not
                picture = self._draw(key)
            with self._change:
                if picture is None:
                    self._asked.discard(key)
                else:
                    self._drawn[key] = picture
                self._change.notify_all()
            post_wakeup()

    def _next(self) -> Key | None:
        with self._change:
            if self._wanted and not self._rests:
                return self._wanted.popleft()
            self._works = False
            self._change.notify_all()
            return None
