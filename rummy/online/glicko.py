"""Ratings by Glicko-2: a person's skill, its uncertainty, and their change with each match.

The formulas are those of Mark Glickman's paper "Example of the Glicko-2 system" (2022), whose steps the
comments name. A match is a rating period of its own, each pair of people in it a game with a weight, and
the deviation grows with the time between two matches.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

MIDDLE, WIDEST = 1500.0, 350.0  # rating and deviation of a person who has not played
USUAL_VOLATILITY = 0.06
PERIOD = 7 * 86_400.0  # seconds in which the deviation grows by the volatility
POINTS = 400 / log(10)  # rating points in a unit of Glicko-2's own scale; the paper rounds them to 173.7178
_FIRMNESS = 0.5  # the paper's tau: the lower, the more slowly a volatility changes
_EXACT = 1e-6  # to which a volatility is computed


@dataclass(frozen=True, slots=True)
class Rating:
    """An estimate of a person's skill, with its standard deviation and its volatility."""

    value: float = MIDDLE
    deviation: float = WIDEST
    volatility: float = USUAL_VOLATILITY

    @property
    def at_least(self) -> float:
        """The rating less two deviations, which 98 of 100 people surpass."""
        return self.value - 2 * self.deviation

    def after(self, seconds: float) -> Rating:
        """Return the rating after a time without a match, in which the deviation grows (step 6)."""
        grown = (self.deviation / POINTS) ** 2 + max(0.0, seconds) / PERIOD * self.volatility**2
        return Rating(self.value, min(WIDEST, POINTS * sqrt(grown)), self.volatility)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game against one opponent: their rating, the score (1 won, 0.5 tied, 0 lost), and its weight."""

    opponent: Rating
    score: float
    weight: float = 1.0


def chance(rating: float, other: float, deviation: float = 0.0) -> float:
    """Return the chance to beat an opponent whose rating has a deviation (step 3)."""
    return 1 / (1 + exp(-_softened(deviation) * (rating - other) / POINTS))


def _softened(deviation: float) -> float:
    """Return the factor by which an uncertain rating counts less, the paper's g (step 3)."""
    return 1 / sqrt(1 + 3 * (deviation / POINTS / pi) ** 2)


def updated(rating: Rating, games: Sequence[Pairing]) -> Rating:
    """Return a rating after the games of one period, without the growth of its deviation by time."""
    if not games:
        return rating
    information = surprise = 0.0
    for game in games:
        soft = _softened(game.opponent.deviation)
        expected = chance(rating.value, game.opponent.value, game.opponent.deviation)
        information += game.weight * soft**2 * expected * (1 - expected)  # step 3
        surprise += game.weight * soft * (game.score - expected)  # step 4
    square = (rating.deviation / POINTS) ** 2
    volatility = _volatility(rating.volatility, square, 1 / information, surprise / information)
    square = 1 / (1 / square + information)  # step 7
    return Rating(rating.value + POINTS * square * surprise, POINTS * sqrt(square), volatility)


def _volatility(volatility: float, square: float, variance: float, change: float) -> float:
    """Return the new volatility, by the Illinois method (step 5)."""
    start = log(volatility**2)

    def f(x: float) -> float:
        spread = square + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - start) / _FIRMNESS**2

    low, high = start, start - _FIRMNESS
    if change**2 > square + variance:
        high = log(change**2 - square - variance)
    else:
        while f(high) < 0:
            high -= _FIRMNESS
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def after_match(
    ratings: Sequence[Rating], places: Sequence[int], meets: Callable[[int, int], bool] = lambda *_: True
) -> list[Rating]:
    """Return the ratings after a match that ended with these places; the same place is a tie.

    Each pair for which `meets` is true is a game. It weighs 1 / (n - 1), so that a match of n people tells as
    much as one game. Ratings of people without a game stay as they are.
    """
    seats, weight = range(len(places)), 1 / max(1, len(places) - 1)
    games = [
        [
            Pairing(ratings[other], _score(places[seat], places[other]), weight)
            for other in seats
            if other != seat and meets(seat, other)
        ]
        for seat in seats
    ]
    return [updated(rating, theirs) for rating, theirs in zip(ratings, games, strict=True)]


def _score(place: int, other: int) -> float:
    """Return what a place counts against another: 1 if it is better, 0.5 if equal, 0 if worse."""
    return 0.5 if place == other else float(place < other)
