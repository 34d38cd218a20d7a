"""The strategy of bots for games that a player ends with a complete hand."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy
from rummy.games.declaring.bots.levels import LEVELS
from rummy.games.declaring.bots.reasons import declaring_reasons

DECLARING = Strategy(levels=LEVELS, reasons=declaring_reasons)
