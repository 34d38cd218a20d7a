"""An estimate of how long a person would think about a choice, from public information only.

The estimate decides only how long a bot seems to think. It depends on no card that some players cannot see,
so the pause gives nothing away.
"""

from __future__ import annotations

from rummy.bots.strategies import strategy_of
from rummy.engine.view import View

MANY = 24  # number of cards in the hand at which a choice counts as hardest
DEEP = 10  # number of cards in a pile that is taken whole at which a choice counts as hardest
UPCARD = 0.5  # difficulty of taking or leaving a single card


def hesitation(view: View) -> float:
    """Return the difficulty of a seat's choice, from 0 to 1.

    After a card came, only the first action of the turn is difficult: for later ones the result is 0.
    """
    if view.phase in ("upcard", "draw", "buy"):
        return _over_pile(view)
    has_come = view.drawn is not None or view.taken is not None
    is_first = view.phase == "play" and has_come and not view.shed
    return min(1.0, len(view.hand) / MANY) if is_first else 0.0


def _over_pile(view: View) -> float:
    if not view.pile:
        return 0.0
    takes_many = strategy_of(view).takes_many(view.rules)
    return min(1.0, len(view.pile) / DEEP) if takes_many else UPCARD
