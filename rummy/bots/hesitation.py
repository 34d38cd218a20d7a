"""The hesitation of a player over a choice, judged by what everybody at the table can see.

It decides nothing and tells nothing: no card that only some of the players know changes it.
"""

from __future__ import annotations

from rummy.engine.view import View

MANY = 24  # cards in a hand, among which it is hardest to choose
DEEP = 10  # cards in a pile that may be taken as a whole, over which it is hardest to decide
UPCARD = 0.5  # how hard it is to leave or take a single card


def hesitation(view: View) -> float:
    """Return how hard the choice of a view's seat looks, from 0 (there is none) to 1; once over each card."""
    if view.phase in ("upcard", "draw", "buy"):
        return _over_pile(view)
    has_come = view.drawn is not None or view.taken is not None
    is_first = view.phase == "play" and has_come and not view.shed
    return min(1.0, len(view.hand) / MANY) if is_first else 0.0


def _over_pile(view: View) -> float:
    if not view.pile:
        return 0.0
    takes_many = view.rules.flow == "canasta" or view.rules.deep_takes
    return min(1.0, len(view.pile) / DEEP) if takes_many else UPCARD
