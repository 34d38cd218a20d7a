"""The changes of the table that events make when hands are shown: a knock or closing, and later showings."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, lost, shown, unchanged
from rummy.engine.events import Arranged, Knocked, LayOffsEnded
from rummy.engine.table import Table, replace


def knocked(table: Table, event: Knocked) -> Table:
    """Return the table with the knocker's hand face up and their discard face down on the pile."""
    discarded = () if event.card is None else (event.card,)
    table = lost(table, event.seat, discarded)
    return replace(
        shown(table, table.hands[event.seat]),
        pile=(*table.pile, *discarded),
        knocker=event.seat,
        knock_card=event.card,
    )


def _arranged(table: Table, event: Arranged) -> Table:
    return shown(table, table.hands[event.seat])


CHANGES: Mapping[type, Change] = {
    Knocked: knocked,
    Arranged: _arranged,
    LayOffsEnded: unchanged,
}
