"""Shows how far a long work has come. It appears only where one has to wait, and can always be left."""

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

SOON = 0.15  # seconds until it shows itself
PULSE = 0.1  # seconds from one look at the work to the next

T = TypeVar("T")
Found = TypeVar("Found")


class Left(Exception):
    """Nobody waits for the work any more."""


class ProgressBar(Widget):
    """A line, in gold as far as the work is done."""

    def __init__(self, rect: Rect, share: float) -> None:
        super().__init__(rect)
        self.share = share

    def paint(self, surface: Surface) -> None:
        """Paint the groove and what is done."""
        radius = self.rect.h // 2
        pygame.draw.rect(surface, theme.WELL, self.rect, border_radius=radius)
        done = Rect(self.rect.topleft, (max(self.rect.h, round(self.rect.w * self.share)), self.rect.h))
        pygame.draw.rect(surface, theme.GOLD, done, border_radius=radius)


class Working(WaitingBox[T]):
    """Waits for a long work as `WaitingBox` does for a short one; pops None once it is left.

    The work gets a function that it tells how far it has come, and that ends it when nobody waits any more.
    """

    wide, high = 500, 206

    def __init__(
        self,
        title: str,
        work: Callable[[OnProgress], Found],
        arrive: Callable[[Found | None], Scene[T] | T | None],
    ) -> None:
        super().__init__(lambda: self._heard(work), arrive)
        self.title, self.left = title, SOON
        self.share = 0.0  # of the work that is done; told in its thread
        self._is_left = False

    def on_leave(self) -> None:
        """Let the work end where it is."""
        self._is_left = True
        super().on_leave()

    def _heard(self, work: Callable[[OnProgress], Found]) -> Found | None:
        try:
            return work(self._tell)
        except Left:
            return None

    def _tell(self, share: float) -> None:
        if self._is_left:
            raise Left
        self.share = share

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The line, and a way out."""
        box, u = self.frame(size)
        line = Rect(box.x + round(40 * u), box.y + round(84 * u), box.w - round(80 * u), round(10 * u))
        out = Rect(0, box.bottom - round(80 * u), round(184 * u), round(52 * u))
        out.centerx = box.centerx
        self.bar = ProgressBar(line, self.share)
        return [*self.heading(box, u), self.bar, Button(out, say("open.cancel"), round(18 * u), self.back)]

    def seconds_to_sleep(self) -> float | None:
        """When it is to be seen, and then now and then."""
        return self.left if self.left > 0 else PULSE

    def update(self, seconds: float) -> None:
        """Show how far the work has come, once that takes too long to go unnoticed."""
        super().update(seconds)
        if self.left <= 0:
            self.bar.mark("share", self.share)

    def handle(self, event: Event) -> None:
        """Esc leaves, and so does the button."""
        Screen.handle(self, event)
