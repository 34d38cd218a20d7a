"""The five levels of bots for Burraco, which differ in how they use wild cards and what they watch."""

from __future__ import annotations

from rummy.bots.strategy.strategy import Play
from rummy.games.burraco.bots.play import EAGER, FAR_SEEING, PLAIN, WATCHFUL, BurracoStyle, burraco_action
from rummy.games.shared.sides.bots.beginning import beginning


def _in(style: BurracoStyle) -> Play:
    return lambda view, _, profile: burraco_action(view, style, profile.temper.caution)


LEVELS: dict[str, Play] = {
    "beginner": beginning(_in(EAGER)),
    "careless": _in(EAGER),
    "casual": _in(PLAIN),
    "sharp": _in(WATCHFUL),
    "expert": _in(FAR_SEEING),
}
