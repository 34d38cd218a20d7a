"""The strategies of bots, by family of games and by style of games with melds on the table."""

from __future__ import annotations

from rummy.bots.playouts.seat import PlayoutSeat
from rummy.bots.strategy.strategy import Strategy
from rummy.bots.strategy.temper import Temper
from rummy.engine.view import View
from rummy.games.burraco.bots.strategy import BURRACO
from rummy.games.canasta.bots.strategy import CANASTA
from rummy.games.chinchon.bots.strategy import CHINCHON
from rummy.games.contract.bots.strategy import CONTRACT
from rummy.games.declaring.bots.strategy import DECLARING
from rummy.games.families import style_of
from rummy.games.gin.bots.strategy import GIN
from rummy.games.manipulation.bots.strategy import MANIPULATION
from rummy.games.melding.bots.strategies import BASIC, JOKER, RUMMY500

STRATEGIES: dict[str, Strategy] = {
    "basic": BASIC,
    "joker": JOKER,
    "rummy500": RUMMY500,
    "contract": CONTRACT,
    "gin": GIN,
    "declaring": DECLARING,
    "chinchon": CHINCHON,
    "canasta": CANASTA,
    "burraco": BURRACO,
    "manipulation": MANIPULATION,
}


def strategy_of(view: View) -> Strategy:
    """Return the strategy of the game in the view."""
    return STRATEGIES[style_of(view.rules, view.seats)]


def seat_at(view: View, temper: Temper) -> PlayoutSeat | None:
    """Return the seat's options for play-outs, or None if the game or an eliminated seat is not supported."""
    return None if view.out else strategy_of(view).playouts(view, temper)
