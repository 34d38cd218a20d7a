"""Sets in columns in which each card shows its rank; a complete canasta is a pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from rummy.ui.cards.place import ASPECT, LEGIBLE
from rummy.ui.table.layout.melds.spot import EDGE, INDEX, JUMBO_INDEX, SMALLEST, MeldSpot, index_on, reach

SLOTS = (5, 7, 9, 12)  # numbers of columns to make room for; the first sufficient one is used
TALL = 4  # cards for which each column has room at least
# Visible heights of a covered card, in card widths: the least that shows its rank, and the most.
LEAST_DOWN, JUMBO_DOWN, MOST_DOWN = 0.27, 0.41, 0.4
APART = 0.14  # between two columns, in card widths
PILE_STEP = 0.015  # visible part of each card of a pile, in card widths

Index = tuple[float, float]


def in_columns(
    box: Rect, widest: float, lengths: Sequence[int], index: Index, pile_from: int
) -> Iterator[MeldSpot]:
    """Yield the places of sets in columns from the left of a box; those of `pile_from` cards on are piles.

    They don't move as long as none overlap. If cards would be illegible, columns overlap and long ones fold;
    if that is not enough, each becomes a pile.
    """
    shown = [1 if length >= pile_from else length for length in lengths]
    tallest = max(TALL, *shown)
    slots = next((slots for slots in SLOTS if slots >= len(lengths)), len(lengths))
    card, piles = _card(box, widest, (slots, len(lengths), tallest), index)
    if card * (1 + APART) * slots > box.w + 1:
        slots = len(lengths)
    pitch = min(box.w / slots, (box.w - card) / max(1, slots - 1))
    for at, (length, cards) in enumerate(zip(lengths, shown, strict=True)):
        left = round(box.x + at * pitch)
        if piles or length >= pile_from:
            yield _pile((left, box.y), card, is_complete=length >= pile_from)
        else:
            down, edge = _steps(box.h - ASPECT * card, card, (cards, tallest), index_on(card, index))
            high = card * ASPECT + reach(cards - 1, down, edge)
            yield MeldSpot(Rect(left, box.y, round(card), round(high)), card, 0.0, down, edge)


def _pile(at: tuple[int, int], card: float, *, is_complete: bool) -> MeldSpot:
    """Return the place of a pile; a set that can still grow counts as folded."""
    step = PILE_STEP * card
    return MeldSpot(
        Rect(at, (round(card), round(card * ASPECT))), card, step, step, None if is_complete else step
    )


def _card(box: Rect, widest: float, many: tuple[int, int, int], index: Index) -> tuple[float, bool]:
    """Return the width of cards in pixels, and True if all columns have to be piles.

    `many` are the numbers of slots, of columns, and of cards in the tallest column.
    """
    slots, columns, tallest = many
    open_card = box.h / (ASPECT + (tallest - 1) * _least(index))
    clear = min(widest, box.w / slots / (1 + APART), open_card)
    if clear >= min(widest, LEGIBLE):
        return clear, False
    for least, shown in ((LEGIBLE, index), (SMALLEST, JUMBO_INDEX)):
        folded = box.h / (ASPECT + reach(tallest - 1, _least(shown), EDGE))
        card = min(widest, LEGIBLE, _overlapping(box, columns, shown), folded)
        if card >= min(widest, least):
            return card, False
    return max(1.0, min(widest, LEGIBLE, _overlapping(box, columns, JUMBO_INDEX), box.h / ASPECT)), True


def _overlapping(box: Rect, columns: int, index: Index) -> float:
    """Return the width in pixels of cards in columns that show only their indices."""
    return box.w / (1 + (columns - 1) * index[0])


def _steps(room: float, card: float, cards: tuple[int, int], index: Index) -> tuple[float, float | None]:
    """Return the step between the cards of a column, and the step of inner cards if it is folded."""
    length, tallest = cards
    most, least = MOST_DOWN * _high(index) * card, _least(index) * card
    down = min(most, room / (tallest - 1))
    if length < 3 or down >= least - 0.01:
        return down, None
    alone = min(most, room / (length - 1))
    if alone >= least:
        return alone, None
    edge = EDGE * card
    return max(edge, min(least, room - (length - 2) * edge)), edge


def _high(index: Index) -> float:
    """Return the height of an index divided by that of an ordinary one, at least 1."""
    return max(1.0, index[1] / INDEX[1])


def _least(index: Index) -> float:
    return JUMBO_DOWN if index[1] > INDEX[1] else LEAST_DOWN
