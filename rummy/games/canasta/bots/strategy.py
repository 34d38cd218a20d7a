"""The strategy of bots for canasta."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy
from rummy.games.canasta.bots.levels import LEVELS
from rummy.games.canasta.bots.reasons import canasta_reasons

CANASTA = Strategy(levels=LEVELS, reasons=canasta_reasons, takes_many=lambda _: True, has_habits=False)
