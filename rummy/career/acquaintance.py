"""The shared past of the player and one opponent, derived from the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rummy.games.endings import GINS
from rummy.match.players import HABITS, habit_of
from rummy.storage.results import MatchResult, RoundResult

GUESSED, KNOWN = 8, 20  # rounds with a habit before the player guesses it, and before they know it
MOMENTS = ("win", "rummy", "undercut", *GINS)  # kinds of rounds won by the player, rarest last


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match of the player with the opponent, and the opponent's seat."""

    match: MatchResult
    seat: int

    @property
    def lost(self) -> bool:
        """True if the opponent or their partner won the match, so the player lost it."""
        winner, sides = self.match.winner, self.match.sides
        return winner is not None and winner % sides == self.seat % sides


@dataclass(frozen=True, slots=True)
class Balance:
    """The number of matches together, and how many of them the player and the opponent won."""

    played: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The player's best round against the opponent: its kind, its points, and the time of the match's end."""

    kind: str
    points: int
    ended: str


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """The shared past of the player and one opponent: sums, matches, streaks and best round."""

    total: Balance
    by_game: tuple[tuple[str, Balance], ...]  # most played first
    meetings: tuple[Meeting, ...]  # oldest first
    longest_won: int  # matches in a row that the player won
    longest_lost: int
    best: Moment | None
    habit: str | None  # None until enough rounds have shown it
    is_sure: bool  # True if the habit is known, False if it is a guess


def meetings(matches: Iterable[MatchResult], name: str) -> tuple[Meeting, ...]:
    """Return the matches that the player had with an opponent, in the given order."""
    together = (match for match in matches if name in match.players)
    return tuple(Meeting(match, seat) for match in together for seat in _seats(match, name))


def acquaintance(matches: Iterable[MatchResult], name: str) -> Acquaintance:
    """Return the shared past of the player and the opponent with this name."""
    met = meetings(matches, name)
    games = Counter(each.match.game for each in met)
    by_game = ((game, _tally([each for each in met if each.match.game == game])) for game in games)
    habit, seen = _habit_shown(met)
    return Acquaintance(
        total=_tally(met),
        by_game=tuple(sorted(by_game, key=lambda entry: (-entry[1].played, entry[0]))),
        meetings=met,
        longest_won=_longest([each.match.won for each in met]),
        longest_lost=_longest([each.lost for each in met]),
        best=max(_moments(met), key=_rank, default=None),
        habit=habit if seen >= GUESSED else None,
        is_sure=seen >= KNOWN,
    )


def streak(outcomes: Iterable[bool]) -> int:
    """Return the number of True outcomes after the last False one."""
    count = 0
    for happened in outcomes:
        count = count + 1 if happened else 0
    return count


def won_specially(meeting: Meeting, *reasons: str) -> list[RoundResult]:
    """Return the rounds that the player won for these reasons, in a match against only this opponent."""
    match = meeting.match
    return [
        each
        for each in match.rounds
        if len(match.players) == 2 and each.winner == match.me and each.reason in reasons
    ]


def _seats(match: MatchResult, name: str) -> Iterator[int]:
    met = (seat for seat in match.opponents if match.bots[seat] is not None)
    return (seat for seat in met if match.players[seat] == name)


def _tally(met: Sequence[Meeting]) -> Balance:
    return Balance(len(met), sum(each.match.won for each in met), sum(each.lost for each in met))


def _longest(outcomes: Sequence[bool]) -> int:
    return max((len([*run]) for happened, run in groupby(outcomes) if happened), default=0)


def _moments(met: Iterable[Meeting]) -> Iterator[Moment]:
    for each in met:
        match = each.match
        for round_ in match.rounds:
            if round_.winner == match.me:
                kind = round_.reason if round_.reason in MOMENTS else "win"
                kind = "rummy" if round_.rummy and kind == "win" else kind
                if kind != "win" or not match.low_wins:
                    yield Moment(kind, round_.points[match.me], match.ended)


def _rank(moment: Moment) -> tuple[int, int, str]:
    return MOMENTS.index(moment.kind), moment.points, moment.ended


def _habit_shown(met: Sequence[Meeting]) -> tuple[str | None, int]:
    """Return the opponent's latest habit, and the number of rounds in which they played by it."""
    habits = [(habit_of(each.match.bots[each.seat] or ""), len(each.match.rounds)) for each in met]
    last = next((habit for habit, _ in reversed(habits) if habit in HABITS), None)
    return last, sum(rounds for habit, rounds in habits if habit == last)
