"""The ratings of the opponents' levels on the scale of people's ratings, where they were measured."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.storage.level_ratings import level_ratings

ANCHOR = "casual"  # the level that has 1500 points in every game, by definition
MOST = 60  # points of standard error beyond which a rating is not shown
ROUNDED = 10  # points to which a rating is rounded


def level_rating(rules: Rules, level: str) -> int | None:
    """Return the measured rating of a level in a game, rounded.

    Return None if it was not measured well enough with these very rules, or is so by definition.
    """
    if rules != VARIANTS[rules.name] or level == ANCHOR:
        return None
    value, error = level_ratings().get(rules.name, {}).get(level, (0, MOST + 1))
    return ROUNDED * round(value / ROUNDED) if error <= MOST else None
