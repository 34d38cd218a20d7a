"""The score sheet of a match: rounds, bonuses at the end, totals, ranking, winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rummy.engine.events import Result
from rummy.engine.match_scoring import (
    TotalEntries,
    comeback,
    empty_columns,
    summed,
    with_round,
)
from rummy.engine.rules import Rules
from rummy.engine.scoring import Entries, Points
from rummy.engine.table import BaseTable
from rummy.games.scores import match_entries, match_totals, side_entries


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the sheet: points for each seat from a round, at the start, or at a comeback."""

    kind: Literal["start", "round", "back"]  # points at the start, a round, a player's comeback
    added: Points
    before: Points  # the totals before this line
    number: int = 0  # number of the round, from 1
    result: Result | None = None  # the result of the round


def is_over_for_good(table: BaseTable, conceded_by: int | None) -> bool:
    """Return whether a match is over: by its last round, or because a seat conceded."""
    return table.phase == "finished" or conceded_by is not None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The scores of a match, computed from its table or from a seat's view."""

    table: BaseTable
    results: Sequence[Result]
    left: Sequence[Points]  # card points left in each hand at the end of each round
    conceded_by: int | None = None

    @property
    def rules(self) -> Rules:
        """The rules of the match."""
        return self.table.rules

    @property
    def is_finished(self) -> bool:
        """True if the match is over."""
        return is_over_for_good(self.table, self.conceded_by)

    @property
    def lines(self) -> list[Entry]:
        """The lines so far, in order."""
        return [*self._lines()]

    def _lines(self) -> Iterator[Entry]:
        rules, seats = self.rules, self.table.seats
        nothing = totals = returns = (0,) * seats
        columns = empty_columns(rules, seats)
        if start := rules.score_at_start(seats):
            yield Entry("start", (start,) * seats, totals)
            totals = (start,) * seats
        for number, result in enumerate(self.results, 1):
            points = result.points
            if columns:
                counted, columns = summed(columns), with_round(columns, result, rules)
                points = tuple(after - before for after, before in zip(summed(columns), counted, strict=True))
            yield Entry("round", points, totals, number, result)
            totals = _sum(totals, points)
            if (back := comeback(rules, totals, returns)) != nothing:
                yield Entry("back", back, totals)
                returns = tuple(times + (points != 0) for times, points in zip(returns, back, strict=True))
                totals = _sum(totals, back)

    @property
    def added(self) -> TotalEntries:
        """The points that the end of the match adds to those of the rounds, entry by entry."""
        return match_entries(self.table)

    @property
    def side_entries(self) -> tuple[Entries, ...]:
        """The points of the last round for each side, entry by entry."""
        return side_entries(self.table)

    @property
    def totals(self) -> Points:
        """The total score of each seat, with the bonuses of the end of the match."""
        return match_totals(self.table)

    @property
    def winner(self) -> int | None:
        """The seat that won the match, or None; after a concession the best of the other seats."""
        if self.conceded_by is None:
            return self.table.winner
        others = [seat for seat in range(self.table.seats) if not self._gave_up(seat)]
        return max(others, key=lambda seat: (seat not in self.table.out, self._worth(seat)))

    def has_won(self, seat: int) -> bool:
        """Return whether a seat, or its partner, won the match; a spectator, beyond the seats, never has."""
        winner, table = self.winner, self.table
        return winner is not None and seat < table.seats and table.side_of(winner) == table.side_of(seat)

    def _gave_up(self, seat: int) -> bool:
        """Return whether a seat, or its partner, conceded the match."""
        return self.conceded_by is not None and self.table.side_of(self.conceded_by) == self.table.side_of(
            seat
        )

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last; a seat that conceded is last."""
        return sorted(range(self.table.seats), key=self._rank)

    @property
    def places(self) -> Points:
        """The place of each seat, from 1; partners and equals share a place."""
        ranks = [self._rank(seat) for seat in range(self.table.seats)]
        return tuple(1 + sum(other < own for other in ranks[: self.table.sides]) for own in ranks)

    def shares_place(self, seat: int) -> bool:
        """Return whether a seat of another side has the same place."""
        return self.places[: self.table.sides].count(self.places[seat]) > 1

    def _rank(self, seat: int) -> tuple[bool, bool, int, int, int]:
        first = not self.has_won(seat), self._gave_up(seat)
        return *first, -self._stayed(seat), -self._worth(seat), self._held(seat)

    def _stayed(self, seat: int) -> int:
        """Return the number of rounds in which a seat took part; one more if it is still in the match."""
        if seat not in self.table.out:
            return len(self.results) + 1
        return max((at for at, result in enumerate(self.results, 1) if result.points[seat]), default=0)

    def _held(self, seat: int) -> int:
        """Return the card points left in a side's hands, which decide between equals after a single deal."""
        table = self.table
        if self.rules.deals_for(table.seats) != 1:
            return 0
        mates = [at for at in range(table.seats) if table.side_of(at) == table.side_of(seat)]
        return sum(left[at] for left in self.left for at in mates)

    def _worth(self, seat: int) -> int:
        return self.totals[seat] * (1 if self.rules.match_goal == "highest" else -1)


def _sum(points: Points, more: Points) -> Points:
    return tuple(map(sum, zip(points, more, strict=True)))
