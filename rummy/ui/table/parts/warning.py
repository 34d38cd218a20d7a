"""The warning before a move that looks like a slip."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pygame import Rect
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.controls import Toggle

NEVER = 70  # units of height of the switch that turns warnings off
WarningAnswer = Literal["anyway", "instead"]


class MoveWarning(Box[WarningAnswer]):
    """A warning before a move that may be a slip; pops "anyway", "instead" or None."""

    wide, high = 560, 270

    def __init__(self, title: str, text: str, instead: str, anyway: str, *, always: bool = False) -> None:
        super().__init__()
        self.title, self.text, self.instead, self.anyway = title, text, instead, anyway
        self.always = always  # whether it can't be turned off
        self.high -= NEVER if always else 0

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the warning, two buttons, and the switch to turn warnings off unless it comes always."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(36 * u))
        wide = round(238 * u)
        left = Rect(box.x + round(30 * u), box.y + round(116 * u), wide, round(54 * u))
        never = Rect(left.x, box.bottom - round(74 * u), box.w - round(60 * u), round(46 * u))
        again = Toggle(
            never, say("warn.never"), round(16 * u), not self.app.settings.warn_lay_off, self._never
        )
        return [
            *self.heading(box, u),
            Text(words, self.text, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, self.instead, round(18 * u), lambda: self.dismiss("instead"), primary=True),
            Button(
                left.move(box.w - round(60 * u) - wide, 0),
                self.anyway,
                round(18 * u),
                lambda: self.dismiss("anyway"),
            ),
            *(() if self.always else (again,)),
        ]

    def handle(self, event: Event) -> None:
        """Close without a move on a right click."""
        if self.is_right_click(event):
            self.back()
        else:
            super().handle(event)

    def _never(self, never: bool) -> None:
        self.app.change(replace(self.app.settings, warn_lay_off=not never))
