"""The five levels of bots for Burraco, which differ in how far they look and what they watch."""

from __future__ import annotations

from rummy.bots.strategy.strategy import by_level
from rummy.games.burraco.bots.play import EAGER, FAR_SEEING, PLAIN, WATCHFUL, BurracoStyle, burraco_action
from rummy.games.shared.sides.bots.beginning import SidePlay, beginning, seeing_all, thoughtless


def _in(style: BurracoStyle) -> SidePlay:
    return lambda view, profile, sees: burraco_action(view, style, profile.temper.caution, sees)


LEVELS = by_level(
    beginning(_in(EAGER)),
    thoughtless(_in(EAGER)),
    *(seeing_all(_in(each)) for each in (PLAIN, WATCHFUL, FAR_SEEING)),
)
