"""Portraits of the players who laid the cards, for games in which it matters whose melds are on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.engine.view import View
from rummy.ui.cards.tokens import Badge
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.melds.spot import MeldSpot, uncovered


def owner_badges(
    fr: Frame, view: View, names: Sequence[str], groups: Sequence[Sequence[int]] = ()
) -> list[Badge]:
    """Return a small portrait at the first card of each meld: that of the player who laid it."""
    pixels, spots = max(14, round(20 * fr.unit)), laid_spots(fr, view, groups)
    found = []
    for meld, spot, seen in zip(view.melds, spots, uncovered(spots), strict=False):
        x, y = spot.rect.left + pixels // 2, seen.bottom - pixels // 2 - 4
        if seen.h - fr.index[1] * spot.card > pixels:  # it covers no index
            found.append(Badge(names[meld.owner], (x, y), pixels))
    return found


def badges(fr: Frame, view: View, names: Sequence[str], groups: Sequence[Sequence[int]] = ()) -> list[Badge]:
    """Return a small portrait at each meld's first card, and at each card that another player added.

    Groups on the tray belong to the player.
    """
    found = []
    pixels = max(14, round(20 * fr.unit))
    spots = laid_spots(fr, view, groups)
    laid = [*(meld.laid_by for meld in view.melds), *([view.seat] * len(group) for group in groups)]
    for by, spot, seen in zip(laid, spots, uncovered(spots), strict=True):
        steps = _steps(spot, seen.h - fr.index[1] * spot.card, pixels)
        owners = [(at, seat) for at, seat in enumerate(by) if seat not in by[:at][-1:]]
        for order, (at, seat) in enumerate(owners):
            x, y = steps(order, at), seen.bottom - pixels * 0.5 - 4
            found.append(Badge(names[seat], (round(x), round(y)), pixels))
    return found


def _steps(spot: MeldSpot, free: float, pixels: int) -> Callable[[int, int], float]:
    """Return the function for the x of a badge: at its card, or in a row if it would cover an index."""
    if free > pixels:
        return lambda order, at: spot.rect.left + at * spot.step + pixels * 0.5
    return lambda order, at: spot.rect.right - (order + 0.6) * pixels
