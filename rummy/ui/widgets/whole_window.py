"""The common parts of screens that fill the window: the title, the way back, and the panel."""

from __future__ import annotations

from typing import TypeVar

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.screen import Screen

T = TypeVar("T")

SCROLLED = 2000  # units of height of a panel with scrolled content: as much as the window has


def title_bar(screen: Screen[T], title: str, size: tuple[int, int]) -> list[Widget]:
    """Return the back button and the title of a whole-window screen."""
    u = theme.unit(size)
    edge = theme.rim_width(size) + round(16 * u)
    back = Rect(edge, edge, round(120 * u), round(46 * u))
    line = Rect(0, edge, size[0], round(48 * u))
    return [
        Text(line, title, round(32 * u), bold=True, align="center"),
        Button(back, say("back"), max(14, round(17 * u)), screen.back, icon="back"),
    ]


def whole_window(size: tuple[int, int], wide: int, high: int = 640) -> tuple[Rect, float]:
    """Return the panel, at most so many units wide and high, and the pixels of a unit."""
    u, rim = theme.unit(size), theme.rim_width(size)
    top = rim + round(76 * u)
    room = size[1] - rim - round(16 * u) - top
    box = Rect(0, 0, min(round(wide * u), size[0] - 2 * rim - round(24 * u)), min(room, round(high * u)))
    box.center = size[0] // 2, top + room // 2
    return box, u


def below_title(size: tuple[int, int]) -> tuple[int, int]:
    """Return the middle of a whole-window screen without its title bar."""
    return size[0] // 2, round((92 * theme.unit(size) + size[1] - theme.rim_width(size)) / 2)
