"""The common parts of screens that fill the window: the title, the Back button, and the panel."""

from __future__ import annotations

from typing import TypeVar

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.containers import SPACE, Part, centred, column, of, panel, row, stack, text
from rummy.ui.widgets.screen import Screen

T = TypeVar("T")

SCROLLED = 2000  # units of height of a panel with scrolled content, which is more than any window has


def title_place(size: tuple[int, int]) -> tuple[Rect, float]:
    """Return the rectangle of the title bar, and the pixels per unit."""
    u = theme.unit(size)
    edge = theme.rim_width(size) + round(16 * u)
    return Rect(edge, edge, size[0] - 2 * edge, round(46 * u)), u


def title_bar(screen: Screen[T], title: str, size: tuple[int, int]) -> list[Widget]:
    """Return the title and the Back button of a screen, for a window of this size in pixels."""
    bar, u = title_place(size)
    back = of(Button, say("back"), max(14, round(17 * u)), screen.back, icon="back")
    line = column((48, text(title, 32, bold=True, align="center")))
    if letters.are_enlarged():  # the title can't pass over the button
        wide = back_width(u)
        return row(wide, 8, line, 8 + wide, reverse=True)(bar, u) + row((wide, back))(bar, u)
    return stack(line, row((120, back)))(bar, u)


def back_width(u: float) -> float:
    """Return the width of the Back button in units."""
    label = letters.wide(say("back"), max(14, round(17 * u)), bold=True)
    return max(120, 120 * letters.growth() - 40, (label + 2 * letters.scaled(17 * u)) / u)


def whole_window(size: tuple[int, int], wide: int, high: int = 640) -> tuple[Rect, float]:
    """Return the rectangle of the panel, at most `wide` by `high` units, and the pixels per unit."""
    u, rim = theme.unit(size), theme.rim_width(size)
    top = rim + round(76 * u)
    room = size[1] - rim - round(16 * u) - top
    wide, high = round(wide * letters.growth()), round(high * letters.growth())
    box = Rect(0, 0, min(round(wide * u), size[0] - 2 * rim - round(24 * u)), min(room, round(high * u)))
    box.center = size[0] // 2, top + room // 2
    return box, u


def framed(
    screen: Screen[T], title: str, size: tuple[int, int], part: Part, wide: int, high: int = 640
) -> list[Widget]:
    """Return a panel of at most `wide` by `high` units, the title bar, and a part that fills the panel."""
    first, *inside = stack(panel(), part)(*whole_window(size, wide, high))
    return [first, *title_bar(screen, title, size), *inside]


def at_right(part: Part, wide: float, size: tuple[int, int]) -> list[Widget]:
    """Return the widgets of a part, `wide` units wide, at the right end of the title bar."""
    return row(SPACE, (wide, part))(*title_place(size))


def below_title(part: Part, wide: float, high: float, size: tuple[int, int]) -> list[Widget]:
    """Return the widgets of a part of `wide` by `high` units, centred in the window below the title bar."""
    u = theme.unit(size)
    room = Rect(0, 0, size[0], size[1] - theme.rim_width(size))
    return column(92, centred(part, wide, high))(room, u)
