"""Fingers on a touch screen act as the pointer with its button down; a long press shows what a widget does.

Not on macOS: its touch pads report fingers, too, while they move the pointer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame.event import Event

from rummy.ui.drawing import motion

ARE_USED = sys.platform != "darwin"
KINDS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
AWAY = (-1000, -1000)  # where the pointer is once the finger is lifted, so that nothing is hovered
MOST_TAPS = 3  # that count together, as clicks do

Point = tuple[int, int]


@dataclass
class Tap:
    """A touch of the screen; `count` is higher if it follows another one at the same place at once."""

    finger: int  # SDL's number
    at: Point
    since: float  # seconds
    count: int = 1
    rests: bool = True  # whether it has neither moved nor been long so far
    is_down: bool = True

    def is_near(self, at: Point) -> bool:
        """Return True if a point is within the reach of a click."""
        return abs(at[0] - self.at[0]) + abs(at[1] - self.at[1]) <= motion.CLICK_REACH


class Fingers:
    """The first finger on the screen; others are ignored until it is lifted. Times are in seconds."""

    def __init__(self) -> None:
        self._tap: Tap | None = None  # the last one

    @property
    def _touch(self) -> Tap | None:
        """The touch that goes on."""
        return self._tap if self._tap is not None and self._tap.is_down else None

    def pause(self, now: float) -> float | None:
        """Return the seconds until the touch is a long press; None without one that can be."""
        touch = self._touch
        return max(0.0, touch.since + motion.LONG_PRESS - now) if touch and touch.rests else None

    def pointer(self, event: Event, size: tuple[int, int], now: float) -> Sequence[Event]:
        """Return what a finger's event means for the pointer in a window of a size; others as they are."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._tap = None
        if not ARE_USED or event.type not in KINDS:
            return [event]
        at = int(event.x * size[0]), int(event.y * size[1])
        touch = self._touch
        if touch is None or event.finger_id == touch.finger:
            return self._first(event, at, touch, now)
        return []

    def _first(self, event: Event, at: Point, touch: Tap | None, now: float) -> Sequence[Event]:
        """Return the pointer's events for one of the first finger."""
        if event.type == pygame.FINGERDOWN:
            self._tap = Tap(event.finger_id, at, now, self._count(at, now))
            return [_event(pygame.MOUSEBUTTONDOWN, at, button=1, clicks=self._tap.count)]
        if touch is None:
            return []
        if event.type == pygame.FINGERUP:
            touch.is_down = False
            lifted = _event(pygame.MOUSEMOTION, AWAY, rel=(0, 0), buttons=(0, 0, 0))
            return [_event(pygame.MOUSEBUTTONUP, at, button=1), lifted]
        touch.rests = touch.rests and touch.is_near(at)
        return [] if touch.rests else [_event(pygame.MOUSEMOTION, at, rel=(0, 0), buttons=(1, 0, 0))]

    def _count(self, at: Point, now: float) -> int:
        last = self._tap
        again = last is not None and now - last.since < motion.DOUBLE_CLICK and last.is_near(at)
        return last.count % MOST_TAPS + 1 if last is not None and again else 1

    def long_presses(self, now: float) -> Iterable[Event]:
        """Yield a move of the pointer, marked as long, once a finger has rested long enough."""
        touch = self._touch
        if touch is not None and self.pause(now) == 0:
            touch.rests = False
            yield _event(pygame.MOUSEMOTION, touch.at, rel=(0, 0), buttons=(1, 0, 0), is_long=True)


def _event(kind: int, at: Point, **values: object) -> Event:
    return Event(kind, {"pos": at, "touch": True} | values)
