"""A small screen above another one: a panel in the middle of the window with a title."""

from __future__ import annotations

from typing import TypeVar

from pygame import Rect

from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Panel, Text, Widget
from rummy.ui.widgets.screen import Overlay

T = TypeVar("T")


class Box(Overlay[T]):
    """A panel in the middle of the window with a title; sizes are in units of the 1280x720 design."""

    wide, high = 420, 300
    title = ""

    def frame(self, size: tuple[int, int]) -> tuple[Rect, float]:
        """The panel's rectangle and the pixels of a unit."""
        u = theme.legible_unit(size)
        box = Rect(0, 0, round(self.wide * u), round(self.high * u))
        box.center = (size[0] // 2, size[1] // 2)
        return box, u

    def heading(self, box: Rect, u: float) -> list[Widget]:
        """The panel with its title."""
        line = Rect(box.x + round(16 * u), box.y + round(18 * u), box.w - round(32 * u), round(44 * u))
        title = Text(line, self.title, round(26 * u), bold=True, align="center")
        return [Panel(box, round(18 * u)), title]
