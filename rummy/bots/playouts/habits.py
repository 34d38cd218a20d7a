"""What earlier rounds of a match have shown of how a player knocks, as all hands lay open at their ends.

Whoever knocks as soon as they can never holds a hand with which they could have knocked. The odds that a
player is one of these were fitted to tell the true hands of four kinds of players from the same hands with
one card exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log1p

from rummy.bots.fast.deadwood import bits_of, deadwood_by
from rummy.engine.view import View

AT_ONCE = 0.84  # how likely it is that somebody knocks as soon as they can, as the logarithm of the odds
KNOCKED = 1.5  # how much likelier each knock makes that, and each gin unlikelier
WAITED = 4.0  # and how much unlikelier each round that they ended with less than they needed to knock
TELLING = 5  # lower knock limits than this tell nothing: with them, gin comes first for everybody
CERTAIN = 4.0  # more than this is never taken for granted, as people change


def doubt_of_waiting(view: View, seat: int) -> float:
    """How unlikely it is that a player waits with a hand that can knock: the logarithm, negative."""
    odds = AT_ONCE + (view.reputations[seat] if view.reputations else 0.0)
    for end in view.earlier:
        odds = min(CERTAIN, odds + _sign(end, seat))
    return log1p(exp(odds))


def reputation(ends: Iterable[View], seat: int) -> float:
    """By how much the rounds of earlier matches, in their order, change the odds with which one begins."""
    odds = 0.0
    for end in ends:
        odds = max(-CERTAIN, min(CERTAIN - AT_ONCE, odds + _sign(end, seat)))
    return odds


def chance_of_waiting(reputation: float) -> float:
    """How likely somebody known so waits with a hand that can knock, before the first round."""
    return 1 / (1 + exp(AT_ONCE + reputation))


def _sign(end: View, seat: int) -> float:
    """By how much the end of a round changes the odds."""
    if end.knock_limit < TELLING:
        return 0.0
    left = deadwood_by(end.rules).least(_hand(end, seat))
    if end.knocker == seat:
        return KNOCKED if left else -KNOCKED
    return -WAITED if left <= end.knock_limit else 0.0


def _hand(end: View, seat: int) -> int:
    """The cards that a seat held at the end, with those that it could lay off."""
    pairs = [pair for meld in end.melds for pair in zip(meld.cards, meld.laid_by, strict=True)]
    return bits_of(end.shown((*end.hands[seat], *(card for card, by in pairs if by == seat))))
