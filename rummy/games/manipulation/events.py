"""The changes of the table that events make in games in which it may be rearranged."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, shed, turn_begun
from rummy.engine.events import Passed, Rearranged, TurnBegan
from rummy.engine.table import Table, TableMeld


def _turn_begun(table: Table, event: TurnBegan) -> Table:
    return turn_begun(table, event, "play")  # a draw is a turn of its own


def _passed(table: Table, _: Passed) -> Table:
    return table


def _rearranged(table: Table, event: Rearranged) -> Table:
    """Return the table with the new melds, whose owner is the seat that laid them."""
    seats = {card: seat for meld in table.melds for card, seat in zip(meld.cards, meld.laid_by, strict=True)}
    melds = tuple(
        TableMeld(cards, shown, tuple(seats.get(card, event.seat) for card in cards), event.seat)
        for cards, shown in zip(event.melds, event.shown, strict=True)
    )
    return shed(table, event.seat, event.played, melds=melds, shed=table.shed + len(event.played))


CHANGES: Mapping[type, Change] = {TurnBegan: _turn_begun, Passed: _passed, Rearranged: _rearranged}
