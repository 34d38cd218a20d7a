"""The melds that bots lay in games in which sides meld together."""

from __future__ import annotations

from rummy.engine.actions import Meld
from rummy.engine.melds import Faces
from rummy.engine.view import View
from rummy.games.judge import is_legal

SHORTEST = 3  # cards of a new meld


def whole_or_shorter(view: View, meld: Faces) -> Meld:
    """Return the action that lays a new meld, without its last card if the turn couldn't end otherwise."""
    whole = Meld((meld,))
    return whole if len(meld) == SHORTEST or is_legal(view, whole) else Meld((meld[:-1],))
