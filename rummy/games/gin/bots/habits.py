"""Evidence from earlier rounds on when a player knocks, since all hands are shown when a round ends.

A player who knocks as soon as possible never keeps a hand that could have knocked. The log odds below were
fitted to distinguish the true hands of four kinds of players from the same hands with one card exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log1p

from rummy.bots.fast.deadwood import bits_of, deadwood_by
from rummy.engine.view import View

AT_ONCE = 0.84  # prior log odds that a player knocks as soon as possible
KNOCKED = 1.5  # added to the log odds for each knock, subtracted for each gin
WAITED = 4.0  # subtracted for each round ended with a hand that could have knocked
TELLING = 5  # lowest knock limit at which a round is evidence; below it everybody waits for gin
CERTAIN = 4.0  # limit of the log odds, as people change their habits


def doubt_of_waiting(view: View, seat: int) -> float:
    """Return how unlikely it is that a seat could knock and doesn't, as a negative log likelihood."""
    odds = AT_ONCE + (view.reputations[seat] if view.reputations else 0.0)
    for end in view.earlier:
        odds = min(CERTAIN, odds + _sign(end, seat))
    return log1p(exp(odds))


def reputation(ends: Iterable[View], seat: int) -> float:
    """Return how rounds of earlier matches, in order, change the log odds that a seat knocks at once."""
    odds = 0.0
    for end in ends:
        odds = max(-CERTAIN, min(CERTAIN - AT_ONCE, odds + _sign(end, seat)))
    return odds


def chance_of_waiting(reputation: float) -> float:
    """Return the chance from 0 to 1 that a player waits for gin although they could knock.

    `reputation` is the change of the prior log odds that this player knocks as soon as possible.
    """
    return 1 / (1 + exp(AT_ONCE + reputation))


def _sign(end: View, seat: int) -> float:
    """Return how a finished round changes the log odds that a seat knocks as soon as possible."""
    if end.knock_limit < TELLING:
        return 0.0
    left = deadwood_by(end.rules).least(_hand(end, seat))
    if end.knocker == seat:
        return KNOCKED if left else -KNOCKED
    return -WAITED if left <= end.knock_limit else 0.0


def _hand(end: View, seat: int) -> int:
    """Return the cards of a seat at the end of a round as bits, including those that it laid off."""
    pairs = [pair for meld in end.melds for pair in zip(meld.cards, meld.laid_by, strict=True)]
    return bits_of(end.shown((*end.hands[seat], *(card for card, by in pairs if by == seat))))
