"""The reasons for a move that bots and reviews name in games that a player ends with a complete hand."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.common import never_ends
from rummy.bots.advice.reason import Reason
from rummy.engine.actions import Action, Declare, Drop
from rummy.engine.view import View
from rummy.games.declaring.turn import mistake
from rummy.games.shared.showing.bots.reasons import closed_reasons


def declaring_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Return the reasons that speak for an action, the most important first."""
    match action:
        case Drop():
            return iter([Reason("drops", {"points": view.drop_price})])
        case Declare():
            return iter([] if mistake(view, action) else [Reason("goes_out", {})])
    return closed_reasons(view, action, never_ends)
