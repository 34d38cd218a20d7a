"""The decisions of contract games: those of games with melds on the table, and buying."""

from __future__ import annotations

from rummy.engine.actions import Action, Buy, Draw, IllegalMove, Pass
from rummy.engine.events import Event
from rummy.engine.turns import draw
from rummy.engine.view import View
from rummy.games.contract.buying import answer, ask
from rummy.games.shared.laying import turn as laying


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    match action:
        case Buy() | Pass() if view.in_force.buys:
            return answer(view, action)
        case _ if view.phase == "buy":
            raise IllegalMove("buy_or_pass", card=view.faces[view.pile[-1]])
        case Draw():
            return ask(view) or draw(view)
    return laying.decide(view, action)
