"""Both hands of gin after a round: melds and deadwood side by side, with their card points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from rummy.engine.cards import Numbers
from rummy.engine.view import View
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.table.layout.frame import Frame
from rummy.viewmodel.open_hands import spread

WORDS = 34  # units for the words above a hand


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand on the table: its seat, its box, and the places of its cards."""

    seat: int
    box: Rect
    places: dict[int, Place]


def showdown(fr: Frame, view: View) -> list[HandRow]:
    """Return the rows of both hands: the other player's above, the player's own below."""
    inner = fr.area.inflate(-round(28 * fr.unit), -round(12 * fr.unit))
    high = min(inner.height // 2, round(fr.meld * ASPECT + (WORDS + 8) * fr.unit))
    seats = sorted(range(view.seats), key=lambda seat: seat == view.seat)
    card = min(fr.meld, *(_widest(fr, _hand(fr, view, seat), inner.w, high) for seat in seats))
    return [
        _row(fr, view, seat, Rect(inner.x, inner.centery + (place - 1) * high, inner.w, high), card)
        for place, seat in enumerate(seats)
    ]


def _hand(fr: Frame, view: View, seat: int) -> tuple[list[Numbers], float, float]:
    """Return the groups of a hand, and in pixels the gap before its deadwood and the sum of all gaps."""
    melds, rest = spread(view, seat)
    groups = [group for group in (*melds, rest) if group]
    apart = 26 * fr.unit if melds and rest else 0.0
    return groups, apart, 18 * fr.unit * (len(groups) - 1) + apart


def _widest(fr: Frame, hand: tuple[list[Numbers], float, float], wide: int, high: int) -> float:
    """Return the largest width in pixels of cards with which a hand fits a row."""
    groups, _, gaps = hand
    covered = sum(map(len, groups)) - len(groups)
    room = high - round(WORDS * fr.unit)
    return min(room / ASPECT, (wide - gaps) / max(1.0, len(groups) + fr.index[0] * covered))


def _row(fr: Frame, view: View, seat: int, box: Rect, card: float) -> HandRow:
    groups, apart, gaps = _hand(fr, view, seat)
    covered = sum(map(len, groups)) - len(groups)
    room = box.h - round(WORDS * fr.unit)
    step = min(card * 0.42, (box.w - gaps - card * len(groups)) / max(1, covered))
    left = box.centerx - (card * len(groups) + step * covered + gaps) / 2
    lies = dict(_groups(groups, (left, box.bottom - room / 2), card, step, (18 * fr.unit, apart)))
    return HandRow(seat, box, lies)


def _groups(
    groups: list[Numbers], at: tuple[float, float], card: float, step: float, gaps: tuple[float, float]
) -> Iterator[tuple[int, Place]]:
    """Yield the places of groups from the left; the last one, the deadwood, follows after a larger gap."""
    x, y = at
    for number, group in enumerate(groups):
        x += gaps[1] if number and number == len(groups) - 1 else 0
        for index, each in enumerate(group):
            yield each, Place(x + card / 2 + index * step, y, card, order=200 + 20 * number + index)
        x += card + (len(group) - 1) * step + gaps[0]
