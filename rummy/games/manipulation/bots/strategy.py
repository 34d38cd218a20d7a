"""The strategy of bots for games in which the table may be rearranged."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy
from rummy.games.manipulation.bots import levels
from rummy.games.manipulation.bots.reasons import rearranging_reasons

MANIPULATION = Strategy(
    levels={
        "beginner": levels.beginner,
        "careless": levels.careless,
        "casual": levels.casual,
        "sharp": levels.sharp,
        "expert": levels.expert,
    },
    reasons=rearranging_reasons,
    has_habits=False,
)
