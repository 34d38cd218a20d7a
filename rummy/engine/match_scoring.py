"""Scores of a match: when it ends, which seats are out or rejoin, and games scored side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.engine.scoring import Points
from rummy.engine.switches.fields import ANY_NUMBER
from rummy.engine.table import Column

TotalEntries = tuple[tuple[str, Points], ...]  # points added to the totals by seat, each with its name


def counts_as_deal(rules: Rules, result: Result) -> bool:
    """Return True if a round counts among the deals of a match that has a number or schedule of deals."""
    counted = rules.deals_for(len(result.points)) > 0 or rules.has_schedule
    return counted and not rules.is_void(result.winner)


def is_last(rules: Rules, scores: Sequence[float], deals: int) -> bool:
    """Return True if these scores after `deals` deals end the match, unless two seats share the lead."""
    seats, lowest = len(scores), rules.match_goal == "lowest"
    if rules.eliminates and sum(score < rules.target_for(seats) for score in scores) < 2:
        return True
    if rules.deals_for(seats) or rules.eliminates:
        return 0 < rules.deals_for(seats) <= deals
    target = rules.target_for(seats)
    return max(scores) >= target or (rules.ends_below_zero and lowest and min(scores) <= -target)


def out_by(rules: Rules, scores: Points, before: frozenset[int] = frozenset()) -> frozenset[int]:
    """Return the seats that are out of a match: those of `before`, and those that have reached the target.

    If no seat were left, those with the lowest total of the others play on.
    """
    if not rules.eliminates:
        return frozenset()
    target = rules.target_for(len(scores))
    limit = max(target, min(score for seat, score in enumerate(scores) if seat not in before) + 1)
    return before | {seat for seat, score in enumerate(scores) if score >= limit}


def empty_columns(rules: Rules, seats: int) -> tuple[Column, ...]:
    """Return the columns of a new match, or () unless its rules score several games side by side."""
    return (Column((0,) * seats, (0,) * seats),) * rules.columns if rules.columns > 1 else ()


def is_full(column: Column, rules: Rules) -> bool:
    """Return True if a column has reached the target score, after which it no longer changes."""
    return max(column.scores) >= rules.target_for(len(column.scores))


def with_round(columns: Sequence[Column], result: Result, rules: Rules) -> tuple[Column, ...]:
    """Return the columns after a round, whose winner scores in each column that they have entered.

    The first win of a seat enters the first column, its second win also the next one, and so on.
    """
    winner, after, enters = result.winner, [*columns], True
    for place, column in enumerate(columns):
        if winner is None or not enters or is_full(column, rules):
            continue
        enters = column.won[winner] > 0
        after[place] = Column(
            with_more(column.scores, winner, result.points[winner]), with_more(column.won, winner, 1)
        )
    return tuple(after)


def with_more(points: Points, seat: int, more: int) -> Points:
    """Return the numbers of all seats after one of them has got more."""
    return tuple(each + more * (at == seat) for at, each in enumerate(points))


def summed(columns: Iterable[Column]) -> Points:
    """Return the points of each seat in all columns together."""
    return tuple(map(sum, zip(*(column.scores for column in columns), strict=True)))


def comeback(rules: Rules, scores: Points, before: Points = ()) -> Points:
    """Return the points added to each seat's total after a round because a seat that is out rejoins.

    The seat rejoins with the highest score of those in play, or one point more. It gets 0 and stays out if
    that score is too high, if the match is decided, or if it has rejoined as often as the rules allow.
    """
    target = rules.target_for(len(scores))
    playing = [score for score in scores if score < target]
    if not (rules.eliminates and rules.rejoin and 1 < len(playing) < len(scores)):
        return (0,) * len(scores)
    back = max(playing) + (rules.rejoin_at == "above")
    may_come = max(playing) <= rules.rejoin and back < target
    times = before or (0,) * len(scores)
    return tuple(
        back - score if may_come and score >= target and _may_return(rules, been) else 0
        for score, been in zip(scores, times, strict=True)
    )


def _may_return(rules: Rules, times: int) -> bool:
    """Return True if a seat that has rejoined `times` times may do so once more."""
    return rules.rejoins == ANY_NUMBER or times < rules.rejoins


def alone(points: Sequence[int], best: Callable[[Sequence[int]], int]) -> int | None:
    """Return the index of the `best` of the points (`min` or `max`), or None if several have that value."""
    value = best(points)
    return points.index(value) if points.count(value) == 1 else None


def added(points: Points, entries: TotalEntries) -> Points:
    """Return the points of each seat with the points of all entries added."""
    return tuple(map(sum, zip(points, *(more for _, more in entries), strict=True)))
