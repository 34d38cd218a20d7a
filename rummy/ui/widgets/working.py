"""The progress of long work. It appears only after a while, and can always be cancelled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.progress import OnProgress
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Scene
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.waiting import WaitingBox

SOON = 0.15  # seconds until it is shown
PULSE = 0.1  # seconds between two updates

T = TypeVar("T")
Found = TypeVar("Found")


class Abandoned(Exception):
    """An error: the work was cancelled."""


class ProgressBar(Widget):
    """A line, in gold as far as the work is done."""

    def __init__(self, rect: Rect, share: float) -> None:
        super().__init__(rect)
        self.share = share

    def paint(self, surface: Surface) -> None:
        """Paint the groove and the finished part."""
        radius = self.rect.h // 2
        pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=radius)
        done = Rect(self.rect.topleft, (max(self.rect.h, round(self.rect.w * self.share)), self.rect.h))
        pygame.draw.rect(surface, theme.GOLD, done, border_radius=radius)


class Working(WaitingBox[T]):
    """A `WaitingBox` for long work, with its progress; pops None once cancelled.

    The work gets a function to report its progress, which raises `Abandoned` after a cancellation.
    """

    wide, high = 500, 206

    def __init__(
        self,
        title: str,
        work: Callable[[OnProgress], Found],
        arrive: Callable[[Found | None], Scene[T] | T | None],
    ) -> None:
        super().__init__(lambda: self._result_of(work), arrive)
        self.title, self.left = title, SOON
        self.share = 0.0  # of the work that is done; written by its thread
        self._is_left = False

    def on_leave(self) -> None:
        """Cancel the work."""
        self._is_left = True
        super().on_leave()

    def _result_of(self, work: Callable[[OnProgress], Found]) -> Found | None:
        try:
            return work(self._report)
        except Abandoned:
            return None

    def _report(self, share: float) -> None:
        if self._is_left:
            raise Abandoned
        self.share = share

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the progress bar, and a button to cancel."""
        box, u = self.frame(size)
        line = Rect(box.x + round(40 * u), box.y + round(84 * u), box.w - round(80 * u), round(10 * u))
        out = Rect(0, box.bottom - round(80 * u), round(184 * u), round(52 * u))
        out.centerx = box.centerx
        self.bar = ProgressBar(line, self.share)
        return [*self.heading(box, u), self.bar, Button(out, say("open.cancel"), round(18 * u), self.back)]

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until it becomes visible, and then those between two updates of the bar."""
        return self.left if self.left > 0 else PULSE

    def update(self, seconds: float) -> None:
        """Update the progress bar once visible."""
        super().update(seconds)
        if self.left <= 0:
            self.bar.mark("share", self.share)

    def handle(self, event: Event) -> None:
        """Cancel on Esc or with the button."""
        Screen.handle(self, event)
