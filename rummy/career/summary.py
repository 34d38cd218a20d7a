"""The sums over matches that the statistics show, which are never stored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from rummy.games.endings import GINS, WENT_OUT
from rummy.storage.results import MatchResult, RoundResult

LATELY = 20  # latest matches, to compare with those before
ENOUGH = 5  # fewest matches before them


@dataclass(frozen=True, slots=True)
class Trend:
    """The shares of matches won in the latest matches and in those before, 0 to 1."""

    lately: float
    before: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The sums over matches that the statistics show; what counts rounds includes unfinished matches."""

    played: int
    won: int
    unfinished: int  # matches of which only the rounds count
    win_rate: float  # 0 to 1
    trend: Trend | None  # None after too few matches
    rounds_played: int  # without void ones, as in all fields that count rounds
    rounds_won: int
    points: tuple[int, ...]  # of each round
    points_per_round: float
    low_wins: bool | None  # None if games won by low and by high scores are mixed
    best_round: int | None  # points; None without rounds, or with both kinds of games
    ends: frozenset[str]  # reasons why rounds ended
    rummies: int
    gins: int
    undercuts: int
    turns_to_go_out: float | None  # None without records of turns
    current_streak: int  # matches won in a row up to now
    longest_streak: int
    seconds_played: float
    hints: int
    history: tuple[tuple[str, bool, int], ...]  # time of the end, whether won, margin in points; oldest first


def summary(matches: Iterable[MatchResult], unfinished: Sequence[MatchResult] = ()) -> Summary:
    """Return the sums over matches, which are in the order in which they were recorded.

    Of the results so far of unfinished matches, only the rounds, the time and the hints count.
    """
    chosen = [*matches]
    begun = [*chosen, *unfinished]
    rounds = [(each, match.me) for match in begun for each in match.taken_part_in]
    won = [each for each, me in rounds if each.winner == me]
    points = tuple(each.points[me] for each, me in rounds)
    wins = [match.won for match in chosen]
    goals = {match.low_wins for match in begun}
    low_wins = goals.pop() if len(goals) == 1 else None
    return Summary(
        played=len(chosen),
        won=sum(wins),
        unfinished=len(unfinished),
        win_rate=share(wins),
        trend=_trend(wins),
        rounds_played=len(rounds),
        rounds_won=len(won),
        points=points,
        points_per_round=sum(points) / len(points) if points else 0.0,
        low_wins=low_wins,
        best_round=_best(points, low_wins),
        ends=frozenset("out" if match.closes else each.reason for match in begun for each in match.played),
        rummies=sum(each.reason == "rummy" for each in won),
        gins=sum(each.reason in GINS for each in won),
        undercuts=sum(each.reason == "undercut" for each in won),
        turns_to_go_out=_turns_to_go_out(won),
        current_streak=len(list(takewhile(bool, reversed(wins)))),
        longest_streak=_longest_run(wins),
        seconds_played=sum(match.seconds for match in begun),
        hints=sum(match.hints for match in begun),
        history=tuple((match.ended, match.won, match.margin) for match in chosen),
    )


def share(outcomes: Sequence[bool]) -> float:
    """Return the share of True among the outcomes, 0 to 1; 0 if there are none."""
    return sum(outcomes) / len(outcomes) if outcomes else 0.0


def _trend(wins: list[bool]) -> Trend | None:
    if len(wins) < LATELY + ENOUGH:
        return None
    return Trend(share(wins[-LATELY:]), share(wins[:-LATELY]))


def _best(points: Sequence[int], low_wins: bool | None) -> int | None:
    if not points or low_wins is None:
        return None
    return min(points) if low_wins else max(points)


def _turns_to_go_out(won: list[RoundResult]) -> float | None:
    turns = [each.turns for each in won if each.turns is not None and each.reason in WENT_OUT]
    return sum(turns) / len(turns) if turns else None


def _longest_run(outcomes: list[bool]) -> int:
    return max((len(list(run)) for happened, run in groupby(outcomes) if happened), default=0)
