"""The opponents of a seat's side, and their canastas."""

from __future__ import annotations

from rummy.engine.melds import may_go_out
from rummy.engine.view import View


def opponents_of(view: View) -> list[int]:
    """Return the seats of the other sides."""
    return [seat for seat in range(view.seats) if view.side_of(seat) != view.side_of(view.seat)]


def has_canastas(view: View, seat: int) -> bool:
    """Return True if a seat's side has the canastas that it needs to go out."""
    melds = view.melds_of(view.side_of(seat))
    return may_go_out([meld.shown for meld in melds], view.rules)
