"""Buying: who is to draw leaves the upcard, and the others are asked in turn whether they take it.

The buyer draws a card of the stock as well and goes on waiting; then who was to draw does. Nobody buys what
they threw themselves, nor once their contract lies.
"""

from __future__ import annotations

from rummy.engine.actions import Buy, IllegalMove, Pass
from rummy.engine.events import Asked, Bought, Discarded, Event, NotBought
from rummy.engine.table import BaseTable, buys_left
from rummy.engine.view import View

NEEDED = 2  # cards of the stock: one for the buyer, one for who is to draw


def ask(view: View) -> list[Event]:
    """The events of a draw where somebody may buy the upcard first; none where nobody may."""
    seat = asked_after(view, view.seat) if view.phase == "draw" else None
    return [] if seat is None else [Asked(seat)]


def answer(view: View, action: Buy | Pass) -> list[Event]:
    """The events of buying or not; raises IllegalMove."""
    if view.phase != "buy":
        raise IllegalMove("nothing_to_buy" if isinstance(action, Buy) else "nothing_to_pass")
    if isinstance(action, Pass):
        return [NotBought(view.seat)]
    return [Bought(view.seat, view.pile[-1], view.stock[-1])]


def asked_after(table: BaseTable, seat: int) -> int | None:
    """The next seat to be asked after this one, before the turn comes back to who is to draw."""
    drawer = table.turn if table.drawer is None else table.drawer
    if not table.in_force.buys or not table.pile or len(table.stock) < NEEDED:
        return None
    others = table.in_turn(seat)[1:]
    waiting = others[: others.index(drawer)] if drawer in others else others
    return next((other for other in waiting if _may_buy(table, other, drawer)), None)


def _may_buy(table: BaseTable, seat: int, drawer: int) -> bool:
    threw = table.after(seat) == drawer and not _is_first_upcard(table, drawer)
    return not threw and seat not in table.melded and buys_left(table, seat) != 0


def _is_first_upcard(table: BaseTable, drawer: int) -> bool:
    """Whether nobody threw the upcard: the first player is to draw for the first time, from a whole stock."""
    cards = len(table.stock) + sum(map(len, table.hands)) + len(table.pile)
    whole = len(table.pile) == 1 and cards == len(table.rules.pack_for(table.seats)) and not table.recycles
    dealt = table.rules.cards_for(table.seats, table.deal)
    first = drawer == table.after(table.dealer)
    thrown = any(isinstance(event, Discarded) for event in table.history)
    return whole and first and not thrown and all(len(hand) == dealt for hand in table.hands)
