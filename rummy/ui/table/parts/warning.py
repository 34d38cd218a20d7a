"""Warns before a card is discarded that could be laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pygame import Rect
from pygame.event import Event

from rummy.engine.cards import Face
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.controls import Toggle

WarningAnswer = Literal["discard", "lay_off"]


class LayOffWarning(Box[WarningAnswer]):
    """Asks before a card is discarded that could be laid; pops "discard", "lay_off" or None."""

    wide, high = 560, 270

    def __init__(self, card: Face, *, swaps: bool = False) -> None:
        super().__init__()
        self.swaps = swaps  # whether it would be exchanged for a joker, not laid off
        self.title = say("warn.title_swap" if swaps else "warn.title", card=card)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The warning, the two ways on, and the way to be rid of it."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(36 * u))
        wide = round(238 * u)
        left = Rect(box.x + round(30 * u), box.y + round(116 * u), wide, round(54 * u))
        text = say("warn.text_swap" if self.swaps else "warn.text")
        keep = say("warn.keep_swap" if self.swaps else "warn.keep")
        never = Rect(left.x, box.bottom - round(74 * u), box.w - round(60 * u), round(46 * u))
        return [
            *self.heading(box, u),
            Text(words, text, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, keep, round(18 * u), lambda: self.dismiss("lay_off"), primary=True),
            Button(
                left.move(box.w - round(60 * u) - wide, 0),
                say("warn.discard"),
                round(18 * u),
                lambda: self.dismiss("discard"),
            ),
            Toggle(never, say("warn.never"), round(16 * u), not self.app.settings.warn_lay_off, self._never),
        ]

    def handle(self, event: Event) -> None:
        """A right click leaves the card in the hand."""
        if self.is_right_click(event):
            self.back()
        else:
            super().handle(event)

    def _never(self, never: bool) -> None:
        self.app.change(replace(self.app.settings, warn_lay_off=not never))
