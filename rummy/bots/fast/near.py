"""The cards that can be in one meld of three with each card of a pack, as bits (see `deadwood`)."""

from __future__ import annotations

from rummy.bots.fast.deadwood import ALL_OF


def _near(place: int) -> int:
    """Return the cards, as bits, that can be in one meld of three with the card of a place from 0 to 51."""
    suit, rank = divmod(place, 13)
    row = sum(1 << 13 * suit + other for other in range(max(0, rank - 2), min(13, rank + 3)))
    return (row | ALL_OF[rank]) & ~(1 << place)


NEAR = {1 << place: _near(place) for place in range(52)}
