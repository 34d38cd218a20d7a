"""The cards of sample hands that may be left over at the end of a round, for gin and closing games."""

from __future__ import annotations

from rummy.engine.cards import parse
from rummy.engine.melds import (
    card_points,
)
from rummy.engine.rules import Rules

LEFT_OVER = ("7D", "3D", "2D", "AS")  # cards to try, the highest first


def knock_limit(rules: Rules) -> int:
    """Return the most deadwood with which a player may knock: 8, as an example, if the upcard sets it."""
    return 8 if rules.limit_from_upcard else rules.knock_limit


def left_over(rules: Rules) -> str:
    """Return a card that a sample hand may have left over for a knock, or "" if the rules allow none."""
    fits = (card for card in LEFT_OVER if card_points(parse(card)[0], rules) <= knock_limit(rules))
    return next(fits, "")
