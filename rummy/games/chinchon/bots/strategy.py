"""The strategy of bots for games that a player closes with few points left."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy
from rummy.games.chinchon.bots.levels import LEVELS
from rummy.games.chinchon.bots.reasons import closing_reasons

CHINCHON = Strategy(levels=LEVELS, reasons=closing_reasons)
