"""The strategy of bots for gin."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy
from rummy.games.gin.bots.levels import LEVELS
from rummy.games.gin.bots.reasons import gin_reasons
from rummy.games.gin.bots.seat import GinSeat
from rummy.games.gin.bots.worlds import World

GIN = Strategy(
    levels=LEVELS, playouts=GinSeat, reasons=gin_reasons, hidden_of=World.hidden, play_outs_of_hint=2
)
