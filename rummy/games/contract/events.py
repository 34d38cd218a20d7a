"""The changes of the table that events make in contract games: the upcard is offered and bought."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, to_hand, unchanged
from rummy.engine.events import Asked, Bought, NotBought
from rummy.engine.table import Table, replace
from rummy.games.shared.laying.events import CHANGES as OF_LAYING


def _asked(table: Table, event: Asked) -> Table:
    drawer = table.turn if table.drawer is None else table.drawer
    return replace(table, turn=event.seat, phase="buy", drawer=drawer)


def _bought(table: Table, event: Bought) -> Table:
    """Return the table with the upcard and a card of the stock in the buyer's hand."""
    bought = table.bought or (0,) * table.seats
    table = to_hand(table, event.seat, event.card, pile=table.pile[:-1])
    return to_hand(
        table,
        event.seat,
        event.drawn,
        stock=table.stock[:-1],
        bought=tuple(number + (seat == event.seat) for seat, number in enumerate(bought)),
        history=(*table.history, event),
    )


CHANGES: Mapping[type, Change] = {
    **OF_LAYING,
    Asked: _asked,
    Bought: _bought,
    NotBought: unchanged,
}
