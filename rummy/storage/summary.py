"""The sums over finished matches that the player looks at; none of them is ever stored."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby, takewhile

from rummy.storage.results import MatchResult


@dataclass(frozen=True, slots=True)
class Summary:
    """Sums over matches, as the human sees them; all of it is derived."""

    played: int
    won: int
    win_rate: float  # 0 to 1
    rounds_played: int
    rounds_won: int
    points_per_round: float
    best_round: int | None  # points; None without rounds, or where low and high games are mixed
    rummies: int
    stalemates: int  # rounds that brought nobody anything
    current_streak: int  # matches won in a row up to now
    longest_streak: int
    seconds_played: float
    history: tuple[tuple[str, bool, int], ...]  # when it ended, won, the margin in points; oldest first


def summary(
    matches: Iterable[MatchResult], *, game: str | None = None, players: int | None = None
) -> Summary:
    """Sum up the matches, or only those of one preset and number of players."""
    chosen = in_order(each for each in matches if _is_asked(each, game, players))
    rounds = [each for match in chosen for each in match.rounds]
    points = [each.points[0] for each in rounds]
    wins = [match.won for match in chosen]
    return Summary(
        played=len(chosen),
        won=sum(wins),
        win_rate=sum(wins) / len(wins) if wins else 0.0,
        rounds_played=len(rounds),
        rounds_won=sum(each.winner == 0 for each in rounds),
        points_per_round=sum(points) / len(points) if points else 0.0,
        best_round=_best(points, {match.low_wins for match in chosen}),
        rummies=sum(each.rummy and each.winner == 0 for each in rounds),
        stalemates=sum(each.winner is None and not any(each.points) for each in rounds),
        current_streak=len(list(takewhile(bool, reversed(wins)))),
        longest_streak=_longest_run(wins),
        seconds_played=sum(match.seconds for match in chosen),
        history=tuple((match.ended, match.won, match.margin) for match in chosen),
    )


def _is_asked(match: MatchResult, game: str | None, players: int | None) -> bool:
    return game in (None, match.game) and players in (None, len(match.players))


def in_order(matches: Iterable[MatchResult]) -> list[MatchResult]:
    """Matches by when they ended, oldest first."""
    return sorted(matches, key=lambda match: (datetime.fromisoformat(match.ended), match.id))


def _best(points: list[int], low_wins: set[bool]) -> int | None:
    if not points or len(low_wins) > 1:
        return None
    return min(points) if True in low_wins else max(points)


def _longest_run(outcomes: list[bool]) -> int:
    return max((len(list(run)) for happened, run in groupby(outcomes) if happened), default=0)
