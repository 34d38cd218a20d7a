"""Shows how far a long work has come. It appears only where one has to wait, and can always be left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from rummy.headway import Tell
from rummy.text import say
from rummy.ui import theme
from rummy.ui.app import App
from rummy.ui.box import Box
from rummy.ui.widgets import Button, Widget

PATIENCE = 0.15  # seconds until it shows itself
PULSE = 0.1  # seconds from one look at the work to the next

T = TypeVar("T")


class Left(Exception):
    """Nobody waits for the work any more."""


class Bar(Widget):
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


class Working(Box, Generic[T]):
    """Has a work done in the writer's thread and pops what it returns, or None once it is left.

    The work gets a function that it tells how far it has come, and that ends it when nobody waits any more.
    """

    wide, high = 460, 206

    def __init__(self, title: str, work: Callable[[Tell], T]) -> None:
        super().__init__()
        self.title, self.work = title, work
        self.share = 0.0  # of the work that is done; told in its thread
        self.hidden = PATIENCE
        self._is_left = False

    def enter(self, app: App) -> None:
        """Begin to work."""
        super().enter(app)
        app.ask(self._work, app.pop)

    def leave(self) -> None:
        """Let the work end where it is."""
        self._is_left = True
        super().leave()

    def _work(self) -> T | None:
        try:
            return self.work(self._tell)
        except Left:
            return None

    def _tell(self, share: float) -> None:
        if self._is_left:
            raise Left
        self.share = share

    # How it looks

    def rebuild(self) -> None:
        """Be built only when it is to be seen."""
        if self.hidden <= 0:
            super().rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The line, and a way out."""
        box, u = self.frame(size)
        line = Rect(box.x + round(40 * u), box.y + round(84 * u), box.w - round(80 * u), round(10 * u))
        out = Rect(0, box.bottom - round(80 * u), round(184 * u), round(52 * u))
        out.centerx = box.centerx
        self.bar = Bar(line, self.share)
        return [*self.heading(box, u), self.bar, Button(out, say("open.cancel"), round(18 * u), self.back)]

    def wake(self) -> float | None:
        """When it is to be seen, and then now and then."""
        return self.hidden if self.hidden > 0 else PULSE

    def update(self, seconds: float) -> None:
        """Show how far the work has come, once that takes too long to go unnoticed."""
        if self.hidden <= 0:
            self.bar.mark("share", self.share)
        else:
            self.hidden -= seconds
            self.rebuild()

    def paint(self, screen: Surface) -> list[Rect]:
        """Leave what is to be seen as it is, at first."""
        return super().paint(screen) if self.hidden <= 0 else []
