"""The layout of the menu, for a window of any shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface, Vector2

from rummy.engine.cards import Face, parse
from rummy.ui.drawing import symbols, theme

FAN = "TH JH QH KH AH"
BACKS = (None,) * 4
SHELF = 132  # units of height of the unfinished matches
LEAST_FAN = 110  # units of height of the fan in a narrow window
ROOMY = 7  # the most buttons with full room in a narrow window
TITLE = 196 / 612  # height divided by width


@dataclass(frozen=True, slots=True)
class Places:
    """The places of all parts of the menu."""

    u: float
    title: Rect
    motto: Rect
    fan: Rect
    shelf: Rect  # of the unfinished matches; of height 0 without any
    buttons: tuple[Rect, ...]
    version: Rect


def places(size: tuple[int, int], buttons: int, has_notices: bool, waiting: bool) -> Places:
    """Lay out the menu: side by side, or in a narrow window below each other."""
    width, height = size
    rim = theme.rim_width(size)
    tall = width < 1.15 * height
    u = min(width / 800, height / 1150) if tall else theme.unit(size)
    room = height - 2 * rim - (round(90 * u) if has_notices else 0)
    whole = Rect(0, rim, min(width - 2 * rim, round((760 if tall else 1260) * u)), room)
    whole.centerx = width // 2
    left = Rect(whole.x, whole.y, whole.w if tall else round(whole.w * 0.58), whole.h)
    title = Rect(0, left.y + round(44 * u), round(500 * u), round(500 * u * TITLE))
    title.centerx = left.centerx
    motto = Rect(title.x, title.bottom - round(2 * u), title.w, round(34 * u))
    is_crowded = tall and buttons > ROOMY
    wide, high, gap = (
        round((420 if tall else 340) * u),
        round((54 if is_crowded else 62) * u),
        round((11 if is_crowded else 14) * u),
    )
    above = motto.bottom + round((LEAST_FAN + 44 + (SHELF + 16) * waiting) * u) + round(50 * u)
    most = whole.bottom - above if tall else whole.h
    if buttons * (high + gap) - gap > most:
        gap = round(8 * u)
        high = (most + gap) // buttons - gap
    column = Rect(0, 0, wide, buttons * (high + gap) - gap)
    column.center = (whole.centerx, 0) if tall else (whole.x + round(whole.w * 0.78), whole.centery)
    if tall:
        column.bottom = whole.bottom - round(50 * u)
    fan = Rect(left.x, motto.bottom + round(14 * u), left.w, 0)
    fan.h = (column.y if tall else left.bottom) - fan.y - round(30 * u)
    shelf = Rect(left.x, fan.bottom, left.w, 0).inflate(-round(40 * u), 0)
    if waiting:
        shelf.h = round(SHELF * u)
        shelf.bottom = fan.bottom + round(8 * u)
        fan.h = shelf.y - round(24 * u) - fan.y
    fan = fan.inflate(min(0, round(fan.h * 2.06) - fan.w), 0)
    rows = tuple(Rect(column.x, column.y + row * (high + gap), wide, high) for row in range(buttons))
    version = Rect(0, 0, round(300 * u), round(26 * u))
    version.bottomright = width - rim - round(14 * u), height - rim - round(8 * u)
    return Places(u, title, motto, fan, shelf, rows, version)


def draw_title(surface: Surface, place: Rect) -> None:
    """Draw the name of the game in its own lettering."""
    surface.blit(symbols.picture("title", "rummy", *place.size), place)


def fan(place: Rect) -> Iterator[tuple[Face | None, int, float, Vector2]]:
    """Yield a fan of backs and of faces before them, turned about a point below, with their centres."""
    width = round(min(place.w / 4.45, place.h / 2.16))
    middle = Vector2(place.centerx, place.centery + round(2.19 * width))
    for cards, opening, reach in ((BACKS, 60, 2.48), (parse(FAN), 56, 2.25)):
        for index, face in enumerate(cards):
            lean = opening * (index / (len(cards) - 1) - 0.5)
            yield face, width, -lean, middle + Vector2(0, -reach * width).rotate(lean)
