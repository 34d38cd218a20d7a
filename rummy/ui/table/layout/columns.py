"""Sets side by side, each a column of cards that shows their ranks, or a neat pile once it is complete."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from rummy.ui.cards.place import ASPECT
from rummy.ui.table.layout.meld_spot import EDGE, INDEX, LEGIBLE, MeldSpot, reach

SLOTS = (5, 7, 9, 12)  # columns for which there is room: as many as needed
TALL = 4  # cards of a column at least, for which there is room
LEAST_DOWN, MOST_DOWN = 0.27, 0.4  # what shows of a covered card downwards, in card widths
APART = 0.14  # between two columns, in card widths
PILE_STEP = 0.015  # what shows of each card below the top of a pile, in card widths


def in_columns(
    box: Rect, widest: float, lengths: Sequence[int], index: tuple[float, float], pile_from: int
) -> Iterator[MeldSpot]:
    """Lay sets in columns from the left of a box; they stay where they lie.

    Where their cards would be too small to be read, columns overlap and long ones fold instead.
    """
    shown = [1 if length >= pile_from else length for length in lengths]
    slots = next((slots for slots in SLOTS if slots >= len(lengths)), len(lengths))
    card = _card(box, widest, (slots, max(TALL, *shown)), index)
    pitch = min(box.w / slots, (box.w - card) / (slots - 1))
    for at, (length, cards) in enumerate(zip(lengths, shown, strict=True)):
        left = round(box.x + at * pitch)
        if length >= pile_from:
            step = PILE_STEP * card
            yield MeldSpot(Rect(left, box.y, round(card), round(card * ASPECT)), card, step, step)
        else:
            down, edge = _steps(box.h - ASPECT * card, card, (cards, max(TALL, *shown)), index)
            high = card * ASPECT + reach(cards - 1, down, edge)
            yield MeldSpot(Rect(left, box.y, round(card), round(high)), card, 0.0, down, edge)


def _card(box: Rect, widest: float, most: tuple[int, int], index: tuple[float, float]) -> float:
    """Return how wide the cards are where so many columns are so many cards high at most."""
    slots, cards = most
    clear = min(widest, box.w / slots / (1 + APART), box.h / (ASPECT + (cards - 1) * LEAST_DOWN))
    aside = box.w / (1 + (slots - 1) * index[0])
    folded = box.h / (ASPECT + reach(cards - 1, _least(index), EDGE))
    return max(1.0, clear, min(widest, LEGIBLE, aside, folded))


def _steps(
    room: float, card: float, cards: tuple[int, int], index: tuple[float, float]
) -> tuple[float, float | None]:
    """Return what shows of each covered card of a column, and its edge if the column has to be folded."""
    length, tallest = cards
    down = min(MOST_DOWN * _low(index) * card, room / (tallest - 1))
    if length < 3 or down >= LEAST_DOWN * card - 0.01:
        return down, None
    alone = min(MOST_DOWN * _low(index) * card, room / (length - 1))
    if alone >= LEAST_DOWN * card:
        return alone, None
    edge = EDGE * card
    return max(edge, min(_least(index) * card, room - (length - 2) * edge)), edge


def _low(index: tuple[float, float]) -> float:
    """Return how much higher the index is than an ordinary one."""
    return max(1.0, index[1] / INDEX[1])


def _least(index: tuple[float, float]) -> float:
    return LEAST_DOWN * _low(index)
