"""A label with the number of cards in a meld whose cards can't be counted by eye: folded, or a pile."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from rummy.engine.view import View
from rummy.ui.drawing import theme
from rummy.ui.table.layout.cards import laid_spots
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.melds.spot import MeldSpot, uncovered
from rummy.ui.table.parts.table_print import Label

PIXELS = 15  # units of height of the number


def count_label(
    cards: int, spot: MeldSpot, seen: Rect, unit: float, colour: theme.Colour = theme.IVORY
) -> Label:
    """Return a label with a meld's number of cards: at the foot of a column, or at a row's last card."""
    pixels = max(13, round(PIXELS * unit))
    low = seen.centerx, spot.rect.bottom - round(4 * unit)
    high = spot.rect.right - round(12 * unit), spot.rect.top + round(10 * unit)
    return Label(str(cards), low if spot.down else high, pixels, colour=colour, bold=True)


def folded_counts(fr: Frame, view: View, groups: tuple[tuple[int, ...], ...]) -> Iterator[Label]:
    """Yield a label with the number of cards for each folded meld or group."""
    spots = laid_spots(fr, view, groups)
    if {spot.edge for spot in spots} <= {None}:
        return
    laid = [*(meld.cards for meld in view.melds), *groups]
    for cards, spot, seen in zip(laid, spots, uncovered(spots), strict=True):
        if spot.edge is not None:
            yield count_label(len(cards), spot, seen, fr.unit)
