"""The open discard pile of rummy 500: the strip for its cards below the melds."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from pygame import Rect

from rummy.ui.cards.place import ASPECT, NARROW, Place
from rummy.ui.table.layout.frame import Frame

SMALLER = 0.74  # factor of the width of stock and pile, because the open pile needs a strip
ROW, ROWS = 1.2, 1.42  # height of the strip in card heights, with one row, or two that overlap
WIDE = 0.52  # most visible part of a covered card, in card widths


def spread_frame(fr: Frame, most: int) -> Frame:
    """Return the frame with stock and open pile in a strip below the melds, for up to `most` discards."""
    single = _in_strip(fr, ROW)
    return single if most <= _in_a_row(single) else _in_strip(fr, ROWS)


def _in_strip(fr: Frame, cards: float) -> Frame:
    """Return the frame with a strip of this height in card heights."""
    small, u = fr.small * SMALLER, fr.unit
    strip = Rect(0, 0, fr.band.w, round(small * ASPECT * cards + 10 * u))
    strip.bottomleft = fr.band.bottomleft
    stock = Rect(0, 0, round(small), round(small * ASPECT))
    stock.midleft = (strip.left + round(6 * u), strip.centery)
    left = stock.right + round(26 * u)
    pile = Rect(left, strip.top, strip.right - round(5 * u) - left, strip.height)
    area = Rect(fr.band.x, fr.band.y, fr.band.w, strip.top - round(8 * u) - fr.band.top)
    return replace(fr, small=small, stock=stock, pile=pile, area=area, thread=area)


def spread_places(
    fr: Frame, pile: Sequence[int], usable: Collection[int], lifted: Collection[int]
) -> dict[int, Place]:
    """Return the places of the discards in one or two rows; `usable` and `lifted` ones are raised."""
    rows = _rows(fr, pile)
    spare = fr.pile.h - 2 * _margin(fr) - fr.small * ASPECT
    places: dict[int, Place] = {}
    for number, row in enumerate(rows):
        step = min(fr.small * WIDE, (fr.pile.w - 2 * _margin(fr) - fr.small) / max(1, len(row) - 1))
        top = fr.pile.top + _margin(fr) + (number if len(rows) > 1 else 0.5) * spare
        for index, card in enumerate(row):
            lift = fr.unit * (12.5 if card in lifted else 8 if card in usable else 0)
            x = fr.pile.left + _margin(fr) + fr.small / 2 + index * step
            places[card] = Place(x, top + fr.small * ASPECT / 2 - lift, fr.small, order=100 + len(places))
    return places


def _rows(fr: Frame, pile: Sequence[int]) -> list[Sequence[int]]:
    """Return the discards of each row; the upper row fills first, so that a discard moves no other card."""
    first = max(_in_a_row(fr), (len(pile) + 1) // 2)
    return [row for row in (pile[:first], pile[first:]) if row]


def _in_a_row(fr: Frame) -> int:
    """Return how many discards a row can show so that each is legible."""
    return max(1, int((fr.pile.w - 2 * _margin(fr) - fr.small) / (fr.small * NARROW)) + 1)


def _margin(fr: Frame) -> int:
    return round(5 * fr.unit)
