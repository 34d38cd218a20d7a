"""The strategy of bots for games in which the table may be rearranged."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Strategy, by_level
from rummy.games.manipulation.bots import levels
from rummy.games.manipulation.bots.reasons import rearranging_reasons

MANIPULATION = Strategy(
    levels=by_level(levels.beginner, levels.careless, levels.casual, levels.sharp, levels.expert),
    reasons=rearranging_reasons,
    has_habits=False,
)
