"""The progress of long work in the background, which the player can cancel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.progress import OnProgress
from rummy.text import say
from rummy.ui.drawing import plates, theme
from rummy.ui.shell.host import Scene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, button, centred
from rummy.ui.widgets.dialogs.waiting import WaitingBox
from rummy.ui.widgets.screen import Screen

SOON = 0.15  # seconds until the progress is shown
PULSE = 0.1  # seconds between two updates

T = TypeVar("T")
Found = TypeVar("Found")


class Abandoned(Exception):
    """The error that stops work which the player has cancelled."""


class ProgressBar(Widget):
    """A progress bar; `share` of it, from 0 to 1, is filled with gold."""

    role = "progress"

    def __init__(self, rect: Rect, share: float) -> None:
        super().__init__(rect)
        self.share = share

    @property
    def spoken_value(self) -> str:
        """The percentage that is done."""
        return f"{round(100 * self.share)} %"

    def paint(self, surface: Surface) -> None:
        """Paint the groove, and the filled part over it."""
        radius = self.rect.h // 2
        pygame.draw.rect(surface, plates.in_hue(theme.WELL), self.rect, border_radius=radius)
        done = Rect(self.rect.topleft, (max(self.rect.h, round(self.rect.w * self.share)), self.rect.h))
        pygame.draw.rect(surface, theme.GOLD, done, border_radius=radius)


class Working(WaitingBox[T]):
    """A `WaitingBox` for long work, with a progress bar; closes with None if the player cancels.

    The work gets a function to report its progress, which raises `Abandoned` once the player has cancelled.
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
        self.share = 0.0  # of the work that is done, from 0 to 1; set by the thread that works
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
        out = centred(button(say("open.cancel"), 18, self.back), 184)
        return self.framed(size, 84, (10, self._bar), SPACE, (52, out), 28, edge=40)

    def _bar(self, place: Rect, u: float) -> ProgressBar:
        self.bar = ProgressBar(place, self.share)
        return self.bar

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the scene becomes visible, or those until the next update of the bar."""
        return self.left if self.left > 0 else PULSE

    def update(self, seconds: float) -> None:
        """Become visible once `SOON` seconds have passed, and update the progress bar from then on."""
        super().update(seconds)
        if self.left <= 0:
            self.bar.mark("share", self.share)

    def handle(self, event: Event) -> None:
        """Handle an event as any screen does: Esc and the button cancel."""
        Screen.handle(self, event)
