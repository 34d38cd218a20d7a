"""The strategy of bots for Burraco."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy
from rummy.games.burraco.bots.levels import LEVELS
from rummy.games.burraco.bots.reasons import burraco_reasons

BURRACO = Strategy(levels=LEVELS, reasons=burraco_reasons, takes_many=lambda _: True, has_habits=False)
