"""The warning before a move that looks like a mistake."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, lettered, row, text
from rummy.ui.widgets.controls import Toggle

NEVER = 70  # units of height of the switch that turns warnings off
WarningAnswer = Literal["anyway", "instead"]


class MoveWarning(Box[WarningAnswer]):
    """A warning before a move that may be a mistake; closes with "anyway", "instead" or None."""

    wide, high = 560, 270
    closes_by_right_click = True

    def __init__(self, title: str, text: str, instead: str, anyway: str, *, always: bool = False) -> None:
        super().__init__()
        self.title, self.text, self.instead, self.anyway = title, text, instead, anyway
        self.always = always  # whether this warning can't be turned off
        self.high -= NEVER if always else 0

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the warning, two buttons, and unless `always` a switch that turns all warnings off."""
        words = text(self.text, 17, colour=theme.CREAM, align="center")
        instead = button(self.instead, 18, lambda: self.dismiss("instead"), primary=True)
        anyway = button(self.anyway, 18, lambda: self.dismiss("anyway"))
        answers = row((238, instead), SPACE, (238, anyway))
        never = lettered(Toggle, say("warn.never"), 16, not self.app.settings.warn_lay_off, self._never)
        last = () if self.always else (SPACE, (46, never), 28)
        return self.framed(size, 66, (36, words), 14, (54, answers), *last)

    def _never(self, never: bool) -> None:
        self.app.change(replace(self.app.settings, warn_lay_off=not never))
