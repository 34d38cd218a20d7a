"""Finds the level that is as good as the player, from finished matches alone; nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import sqrt
from statistics import fmean, stdev

from rummy.match.players import LEVELS, level_of
from rummy.storage.results import MatchResult

FIRST = "casual"  # for whom nothing is known yet
LATEST = 12  # matches that are looked back at
FEW, ROUNDS = 2, 6  # matches, and rounds in them, before anything is concluded from points
ENOUGH = 5  # matches before anything is concluded from who won
CLEARLY = 1.5  # standard deviations away from a fair share of the matches


def fair_level(matches: Iterable[MatchResult]) -> str:
    """The level to play against after these matches of one kind of game, the one recorded last at the end.

    One level up for scoring clearly more in a round than opponents of the present level, or winning clearly
    more than one's share of the matches; one down for less. Matches against other levels or against mixed
    company tell nothing.
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
    """The level of all opponents, if it was one and all were bots."""
    return None if match.was_with_people else _level_of(match.bots)


@lru_cache(maxsize=256)  # thousands of matches were played in few companies
def _level_of(bots: tuple[str | None, ...]) -> str | None:
    levels = {level_of(bot) for bot in bots if bot is not None}
    return levels.pop() if len(levels) == 1 else None


def _step(met: list[MatchResult]) -> int:
    """1 for who is clearly better than these opponents, -1 for who is clearly weaker, else 0."""
    return _by_points(met) or _by_wins(met)


def _by_points(met: list[MatchResult]) -> int:
    """1 for clearly more points in a round than the opponents got, -1 for clearly fewer, else 0."""
    leads = [_lead(match, each.points) for match in met for each in match.taken_part_in]
    if len(met) < FEW or len(leads) < ROUNDS:
        return 0
    doubt = CLEARLY * stdev(leads) / sqrt(len(leads))
    return 0 if abs(fmean(leads)) <= doubt else 1 if fmean(leads) > 0 else -1


def _lead(match: MatchResult, points: Sequence[int]) -> float:
    """By how much the player did better than the opponents in a round, on average."""
    lead = points[match.me] - fmean(points[seat] for seat in match.opponents)
    return -lead if match.low_wins else lead


def _by_wins(met: list[MatchResult]) -> int:
    """1 for clearly more wins than a fair share of them, -1 for clearly fewer, else 0."""
    shares = [1 / len(match.players) for match in met]
    ahead = sum(match.won for match in met) - sum(shares)
    doubt = CLEARLY * sqrt(sum(share * (1 - share) for share in shares))
    if len(met) < ENOUGH or abs(ahead) < doubt:
        return 0
    return 1 if ahead > 0 else -1
