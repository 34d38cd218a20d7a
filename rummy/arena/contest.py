"""The seating of a contest: each deal is played in every rotation of the seats, to even out luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter

from rummy.arena.match import play_match
from rummy.engine.actions import Action
from rummy.engine.rules import Rules
from rummy.match.game import Game, Question


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest: the rules, the opponents by their keys, and the seed from which all deals follow."""

    rules: Rules
    opponents: tuple[str, ...]
    seed: str

    def seatings(self, matches: int) -> list[Seating]:
        """Return the matches to play: at least `matches`, with every deal in all rotations."""
        rotations = len(self.opponents)
        deals = -(-matches // rotations)
        return [Seating(self, deal, turned) for deal in range(deals) for turned in range(rotations)]


@dataclass(frozen=True, slots=True)
class Seating:
    """One match of a contest: a deal, and the number of seats by which the opponents are rotated."""

    contest: Contest
    deal: int
    turned: int

    @property
    def seats(self) -> tuple[int, ...]:
        """The opponent on each seat, as an index into the contest's opponents."""
        count = len(self.contest.opponents)
        return tuple((seat + self.turned) % count for seat in range(count))

    @property
    def bots(self) -> tuple[str, ...]:
        """The key of the opponent on each seat."""
        return tuple(self.contest.opponents[place] for place in self.seats)

    @property
    def seed(self) -> str:
        """The seed of the match, the same for all rotations of a deal."""
        return f"{self.contest.seed}/{self.deal}"

    def by_opponent(self, by_seat: Sequence[float]) -> tuple[float, ...]:
        """Return numbers given by seat in the order of the contest's opponents."""
        places = self.seats
        return tuple(by_seat[places.index(place)] for place in range(len(places)))


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """The numbers of a match by opponent, in the contest's order, the ends of rounds, and the record.

    An outcome read from a record has no lines, and 0 for seconds and decisions.
    """

    deal: int
    won: tuple[float, ...]
    points: tuple[float, ...]
    rounds_won: tuple[float, ...]
    reasons: tuple[str, ...]
    seconds: tuple[float, ...]
    decisions: tuple[float, ...]
    lines: tuple[str, ...] = ()
    turned: int = 0


class Stopwatch:
    """A callable that answers bots' questions, and the sums of the seconds that each seat took."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats

    def __call__(self, question: Question) -> Action:
        """Return the answer to a question, and add its time to the seat's seconds."""
        began = perf_counter()
        action = question.answer()
        self.seconds[question.view.seat] += perf_counter() - began
        self.decisions[question.view.seat] += 1
        return action


def play(seating: Seating) -> MatchOutcome:
    """Play one match and return its outcome."""
    lines: list[str] = []
    watch = Stopwatch(len(seating.seats))
    game = play_match(seating.contest.rules, seating.bots, seating.seed, lines.append, watch)
    played = outcome(seating, game)
    seconds, decisions = seating.by_opponent(watch.seconds), seating.by_opponent(watch.decisions)
    return replace(played, seconds=seconds, decisions=decisions, lines=tuple(lines))


def outcome(seating: Seating, game: Game) -> MatchOutcome:
    """Return the outcome of a finished match, without times and record."""
    seats, results = range(len(seating.seats)), game.results
    nothing = (0.0,) * len(seats)
    return MatchOutcome(
        deal=seating.deal,
        turned=seating.turned,
        won=seating.by_opponent([game.sheet.has_won(seat) for seat in seats]),
        points=seating.by_opponent([sum(result.points[seat] for result in results) for seat in seats]),
        rounds_won=seating.by_opponent([sum(result.winner == seat for result in results) for seat in seats]),
        reasons=tuple(result.reason for result in results),
        seconds=nothing,
        decisions=nothing,
    )
