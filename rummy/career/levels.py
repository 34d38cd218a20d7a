"""Finds the level that is as good as the player, from finished matches alone; nothing of it is stored."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt

from rummy.career.summary import in_order
from rummy.match.players import LEVELS, level_of
from rummy.storage.results import MatchResult

FIRST = "casual"  # for whom nothing is known yet
LATEST = 12  # matches that are looked back at
ENOUGH = 5  # matches before anything is concluded
CLEARLY = 1.5  # standard deviations away from a fair share of the matches


def fair_level(matches: Iterable[MatchResult]) -> str:
    """The level to play against after these matches of one kind of game.

    One level up for winning clearly more than one's share against the present level, one down for less.
    Matches against other levels or against mixed company tell nothing.
    """
    at = LEVELS.index(FIRST)
    met: list[MatchResult] = []
    for match in in_order(matches):
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
    """1 for clearly more wins than a fair share of them, -1 for clearly fewer, else 0."""
    shares = [1 / len(match.players) for match in met]
    ahead = sum(match.won for match in met) - sum(shares)
    doubt = CLEARLY * sqrt(sum(share * (1 - share) for share in shares))
    if len(met) < ENOUGH or abs(ahead) < doubt:
        return 0
    return 1 if ahead > 0 else -1
