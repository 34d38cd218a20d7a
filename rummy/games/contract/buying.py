"""Buying: before a seat draws from the stock, each other seat in turn may buy the upcard that it leaves.

The buyer also gets a card of the stock, without having a turn; then the seat whose turn it is draws. Nobody
may buy their own discard, or buy after laying their contract.
"""

from __future__ import annotations

from rummy.engine.actions import Buy, IllegalMove, Pass
from rummy.engine.events import Asked, Bought, Discarded, Event, NotBought
from rummy.engine.table import BaseTable, buys_left
from rummy.engine.view import View

NEEDED = 2  # cards of the stock: one for the buyer, one for the drawing seat


def ask(view: View) -> list[Event]:
    """Return the event that offers the upcard to another seat before the draw, or [] if no seat may buy."""
    seat = asked_after(view, view.seat) if view.phase == "draw" else None
    return [] if seat is None else [Asked(seat)]


def answer(view: View, action: Buy | Pass) -> list[Event]:
    """Return the event of buying or refusing the upcard; raise IllegalMove if no upcard is on offer."""
    if view.phase != "buy":
        raise IllegalMove("nothing_to_buy" if isinstance(action, Buy) else "nothing_to_pass")
    if isinstance(action, Pass):
        return [NotBought(view.seat)]
    return [Bought(view.seat, view.pile[-1], view.stock[-1])]


def asked_after(table: BaseTable, seat: int) -> int | None:
    """Return the next seat after `seat` that may buy, before the seat that draws, or None."""
    drawer = table.turn if table.drawer is None else table.drawer
    if not table.in_force.buys or not table.pile or len(table.stock) < NEEDED:
        return None
    others = table.in_turn(seat)[1:]
    waiting = others[: others.index(drawer)] if drawer in others else others
    return next((other for other in waiting if _may_buy(table, other, drawer)), None)


def _may_buy(table: BaseTable, seat: int, drawer: int) -> bool:
    discarded_it = table.after(seat) == drawer and not _is_first_upcard(table, drawer)
    return not discarded_it and seat not in table.melded and buys_left(table, seat) != 0


def _is_first_upcard(table: BaseTable, drawer: int) -> bool:
    """Return True if the upcard was turned up in the deal, so that no seat discarded it."""
    cards = len(table.stock) + sum(map(len, table.hands)) + len(table.pile)
    whole = len(table.pile) == 1 and cards == len(table.rules.pack_for(table.seats)) and not table.recycles
    dealt = table.rules.cards_for(table.seats, table.deal)
    first = drawer == table.after(table.dealer)
    has_discard = any(isinstance(event, Discarded) for event in table.history)
    return whole and first and not has_discard and all(len(hand) == dealt for hand in table.hands)
