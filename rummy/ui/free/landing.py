"""Pure functions for a free table: what is at a point, and where dropped cards go."""

from __future__ import annotations

from collections.abc import Container

from pygame import Rect

from rummy.free.commands import Felt, Goal, Into, Onto
from rummy.ui.cards.place import ASPECT
from rummy.ui.free.layout import CardGap, FreeFrame, FreeLayout, gap_in, hand_row, spread_row
from rummy.ui.free.state import Carried, FreeState, Pixel
from rummy.viewmodel.free_table import FELT, Thing

NEAR = (0.42, 0.5)  # card widths and heights around the middle of a pile within which a card is dropped on it


def under(fr: FreeFrame, layout: FreeLayout, at: Pixel) -> Thing:
    """Return the topmost thing at a pixel."""
    for number, box in layout.badges.items():
        if box.collidepoint(at):
            return Thing("badge", number)
    for card in reversed(layout.seen):
        if layout.places[card].rect.collidepoint(at):
            return Thing("card", card)
    for tray in fr.trays:
        if tray.plate.collidepoint(at):
            return Thing("plate", tray.seat)
        if tray.box.collidepoint(at):
            return Thing("tray", tray.seat)
    return FELT


def touched(state: FreeState, layout: FreeLayout, band: Rect) -> tuple[int, ...]:
    """Return the pile cards that a selecting rectangle touches: all cards of a pile that is not spread."""
    found: list[int] = []
    for number, pile in enumerate(state.table.piles):
        if pile.is_spread:
            found += [card for card in pile.cards if layout.places[card].rect.colliderect(band)]
        elif layout.piles[number].colliderect(band):
            found += pile.cards
    return tuple(found)


def goal_at(
    fr: FreeFrame, layout: FreeLayout, state: FreeState, carried: Carried, at: Pixel
) -> tuple[Goal, CardGap | None]:
    """Return where carried cards would go if dropped at a pixel, and the gap to open there, or None."""
    table, away = state.table, {*carried.cards}
    for tray in fr.trays:
        if tray.box.collidepoint(at):
            left = [card for card in table.hands[tray.seat] if card not in away]
            gap = gap_in(hand_row(fr, tray, len(left)), _first(carried, at)[0])
            return Into(tray.seat, gap), CardGap("hand", tray.seat, gap)
    middle = _first(carried, at)
    number = pile_near(fr, layout, state, middle, away)
    if number is None:
        return Felt(fr.place(*middle), is_spread=len(carried.cards) > 1 and not carried.is_stack), None
    pile = table.piles[number]
    if not pile.is_spread:
        return Onto(number), None
    left = [card for card in pile.cards if card not in away]
    gap = gap_in(spread_row(fr, pile)[: len(left)], middle[0])
    return Onto(number, gap), CardGap("pile", number, gap)


def _first(carried: Carried, at: Pixel) -> tuple[float, float]:
    """Return the x and y pixels of the middle of the first visible carried card."""
    aside, down = next(iter(carried.grip.values()))
    return at[0] + aside, at[1] + down


def pile_near(
    fr: FreeFrame, layout: FreeLayout, state: FreeState, middle: tuple[float, float], away: Container[int]
) -> int | None:
    """Return the number of the uppermost pile on which a card dropped at `middle` would go, or None.

    Piles that consist of `away` cards do not count.
    """
    for number in reversed(range(len(layout.piles))):
        box, pile = layout.piles[number], state.table.piles[number]
        if not box.w or all(card in away for card in pile.cards):
            continue
        across = max(box.left + fr.card / 2 - middle[0], middle[0] - box.right + fr.card / 2, 0)
        if across <= NEAR[0] * fr.card and abs(middle[1] - box.centery) <= NEAR[1] * fr.card * ASPECT:
            return number
    return None
