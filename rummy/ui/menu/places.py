"""The layout of the main menu, in a wide or a narrow window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface, Vector2

from rummy.engine.cards import Face, parse
from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Item,
    Part,
    centred,
    column,
    inset,
    of,
    row,
    share,
    stack,
)

FAN = "TH JH QH KH AH"
BACKS = (None,) * 4
SHELF = 132  # height in units of the unfinished matches
LEAST_FAN = 110  # least height in units of the fan of cards in a narrow window
BELOW = 90  # height in units of notices and questions
ROOMY = 7  # most buttons that are not made smaller
TITLE = 500 * 196 / 612  # height of the title in units


def inside(size: tuple[int, int]) -> tuple[Rect, float]:
    """Return the rectangle of the window without its rim, and the pixels per unit."""
    rim = theme.rim_width(size)
    u = min(size[0] / 800, size[1] / 1150) if _is_narrow(size) else theme.unit(size)
    return Rect((0, 0), size).inflate(-2 * rim, -2 * rim), u


def menu(
    size: tuple[int, int], motto: Part, fan: Part, shelf: Part | None, buttons: Sequence[Part]
) -> list[Widget]:
    """Return the widgets of the menu: parts are side by side, in a narrow window in a column.

    At the bottom, BELOW units are left free for what appears while somebody reaches for a button.
    """
    (room, u), is_narrow, count = inside(size), _is_narrow(size), len(buttons)
    room.h -= round(BELOW * u)
    high, gap = (54.0, 11) if count > ROOMY else (62.0, 14)
    head = 44 + TITLE - 2 + 34
    least = head + LEAST_FAN + 44 + (SHELF + 16 if shelf else 0) + 50 if is_narrow else 24
    most = room.h / u - least
    if count * (high + gap) - gap > most:
        high, gap = (most + 8) / count - 8, 8
    choices, low = column(*((high, each) for each in buttons), gap=gap), count * (high + gap) - gap
    end: list[Item] = [24, (SHELF, inset(shelf, 40)), 22] if shelf else [30]
    title = centred(of(Picture, draw_title), 500)
    parts = (44, (TITLE, title), -2, (34, centred(motto, 500)), 14, _in_shape(fan), *end)
    if is_narrow:
        whole = stack(column(SPACE, (low, centred(choices, 420)), 50), column(*parts, low + 50))
        return centred(whole, 760)(room, u)
    whole = stack(
        row(share(0.56), centred(choices, min(360 * letters.growth(), 470), low)),
        row(share(0.58, column(*parts))),
    )
    return centred(whole, 1260)(room, u)


def _is_narrow(size: tuple[int, int]) -> bool:
    return size[0] < 1.15 * size[1]


def _in_shape(fan: Part) -> Part:
    """Return a part with the fan, which is at most about twice as wide as high."""
    return lambda place, u: stack(fan)(place.inflate(min(0, round(2.06 * place.h) - place.w), 0), u)


def draw_title(surface: Surface, place: Rect) -> None:
    """Draw the picture of the program's name into a rectangle."""
    surface.blit(symbols.picture("title", "rummy", *place.size), place)


def fan(place: Rect) -> Iterator[tuple[Face | None, int, float, Vector2]]:
    """Yield a fan of card backs, and one of faces in front: face, width, angle in degrees, and centre."""
    width = round(min(place.w / 4.45, place.h / 2.16))
    middle = Vector2(place.centerx, place.centery + round(2.19 * width))
    for cards, opening, reach in ((BACKS, 60, 2.48), (parse(FAN), 56, 2.25)):
        for index, face in enumerate(cards):
            lean = opening * (index / (len(cards) - 1) - 0.5)
            yield face, width, -lean, middle + Vector2(0, -reach * width).rotate(lean)
