"""The level of bots that matches the player's skill, derived from finished matches and never stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

from rummy.match.players import LEVELS, level_of
from rummy.storage.results import MatchResult

FIRST = "casual"  # for players without matches
LATEST = 12  # most matches to judge by
FEW, ROUNDS = 2, 6  # fewest matches, and rounds in them, to judge by points
ENOUGH = 5  # fewest matches to judge by wins
CLEARLY = 1.5  # standard deviations from a fair share of the matches


def fair_level(matches: Iterable[MatchResult]) -> str:
    """Return the level to play against after matches of one group of games, which are in order.

    The level rises if the player scores clearly more in a round than opponents of the present level, or wins
    clearly more than a fair share of the matches; it falls for clearly less. Matches against other levels or
    several levels are ignored.
    """
    at = LEVELS.index(FIRST)
    met: list[MatchResult] = []
    for match in matches:
        if level_met(match) == LEVELS[at]:
            met = [*met, match][-LATEST:]
            there = max(0, min(len(LEVELS) - 1, at + _step(met)))
            at, met = there, met if there == at else []
    return LEVELS[at]


def level_met(match: MatchResult) -> str | None:
    """Return the level of all opponents if they were bots of one level, else None."""
    return None if match.was_with_people else _level_of(match.bots)


@lru_cache(maxsize=256)  # thousands of matches have few combinations of bots
def _level_of(bots: tuple[str | None, ...]) -> str | None:
    levels = {level_of(bot) for bot in bots if bot is not None}
    return levels.pop() if len(levels) == 1 else None


def _step(met: list[MatchResult]) -> int:
    """Return 1 if the player is clearly better than these opponents, -1 if clearly weaker, else 0."""
    return _by_points(met) or _by_wins(met)


def _by_points(met: list[MatchResult]) -> int:
    """Return 1 if the player scores clearly more in a round than the opponents, -1 if less, else 0."""
    leads = [_lead(match, each.points) for match in met for each in match.taken_part_in]
    if len(met) < FEW or len(leads) < ROUNDS:
        return 0
    doubt = CLEARLY * stdev(leads) / sqrt(len(leads))
    return 0 if abs(fmean(leads)) <= doubt else 1 if fmean(leads) > 0 else -1


def _lead(match: MatchResult, points: Sequence[int]) -> float:
    """Return by how many points the player was better in a round than the opponents on average."""
    lead = points[match.me] - fmean(points[seat] for seat in match.opponents)
    return -lead if match.low_wins else lead


def _by_wins(met: list[MatchResult]) -> int:
    """Return 1 if the player wins clearly more than a fair share of matches, -1 if clearly less, else 0."""
    shares = [1 / match.sides for match in met]
    ahead = sum(match.won for match in met) - sum(shares)
    doubt = CLEARLY * sqrt(sum(share * (1 - share) for share in shares))
    if len(met) < ENOUGH or abs(ahead) < doubt:
        return 0
    return 1 if ahead > 0 else -1
