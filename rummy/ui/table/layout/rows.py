"""Rows of melds in a box: as large as they can be, and overlapping where there are many. It knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import inf

from pygame import Rect

from rummy.ui.cards.place import ASPECT

SPARE = 4  # cards for which each meld has room, so that what lies there seldom changes its size
APART = 0.3  # between two melds of a row, in card widths, and between two rows that do not overlap
BELOW = 0.12
SIZES = 24  # steps in which cards get smaller, so that few plays change their size
# What shows of a covered card at least, to the side and downwards, in card widths: its index.
INDEX, JUMBO_INDEX = (0.31, 0.5), (0.37, 0.68)
# How melds may lie, the calmest way first: how much of a covered card shows, in card widths; the same of a
# covered row; and down to what share of the widest card this is preferred to the next way.
CALM = (0.44, ASPECT + BELOW)
WAYS = ((*CALM, 0.84), (0.38, ASPECT + BELOW, 0.72), (0.37, 0.84, 0.66))


@dataclass(frozen=True, slots=True)
class MeldSpot:
    """Where a meld lies: its box, the width of its cards and the step between two of them."""

    rect: Rect
    card: float
    step: float


def fill_rows(
    inner: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float] = INDEX
) -> list[MeldSpot]:
    """Lay melds of so many cards in centred rows in a box, as large as they can be up to a card's width."""
    return list(_filled(tuple(inner), widest, tuple(lengths), index)) if lengths else []


def uncovered(spots: Sequence[MeldSpot]) -> list[Rect]:
    """What is to be seen of each meld's box where rows overlap."""
    tops = sorted({spot.rect.top for spot in spots})
    below = dict(pairwise(tops))
    boxes = [spot.rect for spot in spots]
    return [Rect(box.x, box.y, box.w, min(box.h, below.get(box.y, box.bottom) - box.y)) for box in boxes]


@lru_cache(maxsize=64)
def _filled(
    box: tuple[int, int, int, int], widest: float, lengths: tuple[int, ...], index: tuple[float, float]
) -> tuple[MeldSpot, ...]:
    inner = Rect(box)
    for step, pitch, share in (*WAYS, (*index, 0.0)):
        rows, card = _roomiest(inner, lengths, step, pitch)
        if card >= widest * share:
            break
    card = min(widest, max(int(card / widest * SIZES), 1) / SIZES * widest)
    return tuple(_spots(inner, lengths, rows, card, *_loosened(inner, lengths, rows, card)))


def _roomiest(
    inner: Rect, lengths: Sequence[int], step: float, pitch: float
) -> tuple[tuple[int, ...], float]:
    """The numbers of melds in each row with which cards can be widest, and that width."""
    widths = [1 + (max(length, SPARE) - 1) * step + APART for length in lengths]
    found: tuple[tuple[int, ...], float] = ((), 0.0)
    for count in range(1, len(lengths) + 1):
        rows, wide = _balanced(widths, count)
        card = min((inner.w - 1) / (wide - APART), (inner.h - 1) / ((len(rows) - 1) * pitch + ASPECT))
        if card < found[1]:
            break
        found = (rows, card)
    return found


def _loosened(inner: Rect, lengths: Sequence[int], rows: Sequence[int], card: float) -> tuple[float, float]:
    """How much of covered cards and rows can show in what room there is, in card widths."""
    (step, pitch), done = CALM, 0
    for count in rows:
        row, done = lengths[done : done + count], done + count
        room = (inner.w - 1) / card - count * (1 + APART) + APART
        step = min(step, room / max(1, sum(row) - count))
    return step, min(pitch, ((inner.h - 1) / card - ASPECT) / max(1, len(rows) - 1))


def _balanced(widths: Sequence[float], count: int) -> tuple[tuple[int, ...], float]:
    """Part widths, in their order, into so many rows at most that the widest is as narrow as can be."""
    limit = max(*widths, sum(widths) / count)
    while True:
        rows, least = _broken(widths, limit)
        if len(rows) <= count:
            return rows, limit
        limit = least


def _broken(widths: Sequence[float], limit: float) -> tuple[tuple[int, ...], float]:
    """Fill rows up to a limit; and the next limit that would let another one into a row."""
    rows, used, least = [0], 0.0, inf
    for width in widths:
        if used + width > limit + 1e-9 and used:
            least = min(least, used + width)
            rows, used = [*rows, 0], 0.0
        rows[-1] += 1
        used += width
    return tuple(rows), least


def _spots(
    inner: Rect, lengths: Sequence[int], rows: Sequence[int], card: float, step: float, pitch: float
) -> list[MeldSpot]:
    """Lay rows of melds around the middle of a box."""
    spots: list[MeldSpot] = []
    high = card * (ASPECT + pitch * (len(rows) - 1))
    for number, count in enumerate(rows):
        row = lengths[len(spots) : len(spots) + count]
        wides = [card * (1 + (length - 1) * step) for length in row]
        gap = card * APART
        x = inner.centerx - (sum(wides) + gap * (count - 1)) / 2
        y = inner.centery - high / 2 + number * pitch * card
        for wide in wides:
            box = Rect(round(x), round(y), round(wide), round(card * ASPECT))
            spots.append(MeldSpot(box, card, card * step))
            x += wide + gap
    return spots
