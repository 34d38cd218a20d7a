"""The opponents of a seat's side, and their canastas."""

from __future__ import annotations

from rummy.engine.melds import may_go_out
from rummy.engine.view import View

FEW = 3  # most cards in a hand with which a player may go out in the next turn
LAST = 8  # cards left in the stock from which on bots no longer wait


def opponents_of(view: View) -> list[int]:
    """Return the seats of the other sides."""
    return [seat for seat in range(view.seats) if view.side_of(seat) != view.side_of(view.seat)]


def has_canastas(view: View, seat: int) -> bool:
    """Return True if a seat's side has the canastas that it needs to go out."""
    melds = view.melds_of(view.side_of(seat))
    return may_go_out([meld.shown for meld in melds], view.rules)


def left_to_draw(view: View) -> int:
    """Return the number of cards that can still be drawn from the stock."""
    return len(view.stock) - view.rules.stock_left


def is_late(view: View) -> bool:
    """Return True if the round may be over before the seat's next turn."""
    near = (seat for seat in opponents_of(view) if not view.second_of(seat) and has_canastas(view, seat))
    return any(len(view.hands[seat]) <= FEW for seat in near) or left_to_draw(view) <= LAST
