"""Playing with one key: the focus walks by itself, first from group to group, then from thing to thing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame.event import Event

from rummy.ui.shell.host import FocusedGroup

KEY = pygame.K_SPACE
NEXT_GROUP, NEXT_THING = pygame.K_TAB, pygame.K_RIGHT

Focused = Callable[[], FocusedGroup]  # returns the group that has the focus now


class Scanner:
    """The walk of the focus, by the keys that screens understand; times are in seconds."""

    def __init__(self) -> None:
        self._due: float | None = None  # the time of the next step; None while scanning is off
        self._inside: object = None  # the group whose things the focus walks along
        self._left = 0  # the steps until it leaves that group

    def pause(self, now: float) -> float | None:
        """Return the seconds until the next step; None while scanning is off."""
        return None if self._due is None else max(0.0, self._due - now)

    def keys(self, event: Event, focused: Focused, interval: float | None, now: float) -> Sequence[Event]:
        """Return what an event means: the one key enters the group, or chooses the thing in focus."""
        if interval is None or event.type != pygame.KEYDOWN or event.key != KEY:
            return [event]
        self._due, group = now + interval, focused()
        if self._left and self._inside == group.name:
            return [_event(group.key)]
        if group.size > 1:
            self._inside, self._left = group.name, group.size
            return []
        self._left = 0
        return [_event(group.key)]

    def steps(self, focused: Focused, interval: float | None, now: float) -> Iterable[Event]:
        """Yield the key that moves the focus if its next step is due."""
        if interval is None:
            self._due, self._left = None, 0
        elif self._due is None:
            self._due = now + interval
        elif now >= self._due:
            self._due = now + interval
            yield from self._step(focused())

    def _step(self, group: FocusedGroup) -> Iterable[Event]:
        self._left = self._left - 1 if self._left and self._inside == group.name else 0
        if group.size:
            yield _event(NEXT_THING if self._left else NEXT_GROUP, walks=True)


def _event(key: int, *, walks: bool = False) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0, walks=walks)
