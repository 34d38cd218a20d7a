"""The five levels of bots for Burraco, which differ in how they use wild cards and what they watch."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Play, by_level
from rummy.games.burraco.bots.play import EAGER, FAR_SEEING, PLAIN, WATCHFUL, BurracoStyle, burraco_action
from rummy.games.shared.sides.bots.beginning import beginning, thoughtless


def _in(style: BurracoStyle) -> Play:
    return lambda view, _, profile: burraco_action(view, style, profile.temper.caution)


LEVELS = by_level(beginning(_in(EAGER)), thoughtless(_in(EAGER)), _in(PLAIN), _in(WATCHFUL), _in(FAR_SEEING))
