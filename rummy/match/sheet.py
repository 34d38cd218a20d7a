"""The scores of a match as a sheet of paper tells them: rounds, what its end adds, totals, places, winner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rummy.engine.events import Result
from rummy.engine.match_scoring import (
    TotalEntries,
    comeback,
    empty_columns,
    match_entries,
    match_totals,
    summed,
    with_round,
)
from rummy.engine.rules import Rules
from rummy.engine.scoring import Entries, Points, side_entries
from rummy.engine.table import BaseTable


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the sheet: what is added to each total, by a round or between two of them."""

    kind: Literal["start", "round", "back"]  # what all begin with, a round, who came back into the match
    added: Points
    before: Points  # the totals above it
    number: int = 0  # of a round, from 1
    result: Result | None = None  # of a round


def is_over_for_good(table: BaseTable, conceded_by: int | None) -> bool:
    """Return True if a match is over, by a table as it lies and by who gave it up, if anybody did."""
    return table.phase == "finished" or conceded_by is not None


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is known of the scores, from a table as it lies or as somebody sees it."""

    table: BaseTable
    results: Sequence[Result]
    left: Sequence[Points]  # what each seat's cards counted at the end of each round
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
        """All that was added to the totals so far, in its order."""
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
        """What the end of the match adds to the points of its rounds, entry by entry."""
        return match_entries(self.table)

    @property
    def side_entries(self) -> tuple[Entries, ...]:
        """What the last round was worth to each side, entry by entry."""
        return side_entries(self.table)

    @property
    def totals(self) -> Points:
        """What each seat has, with all that the end of the match adds."""
        return match_totals(self.table)

    @property
    def winner(self) -> int | None:
        """The seat that won the match; after a concession the best of the others."""
        if self.conceded_by is None:
            return self.table.winner
        others = [seat for seat in range(self.table.seats) if not self._gave_up(seat)]
        return max(others, key=lambda seat: (seat not in self.table.out, self._worth(seat)))

    def has_won(self, seat: int) -> bool:
        """Return True if a seat, or its partner, won the match."""
        return self.winner is not None and self.table.side_of(self.winner) == self.table.side_of(seat)

    def _gave_up(self, seat: int) -> bool:
        """Return True if a seat, or its partner, conceded the match."""
        return self.conceded_by is not None and self.table.side_of(self.conceded_by) == self.table.side_of(
            seat
        )

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last; who gave up is last."""
        return sorted(range(self.table.seats), key=self._rank)

    @property
    def places(self) -> Points:
        """The place of each seat, from 1, partners counted as one; who has the same total shares it."""
        ranks = [self._rank(seat) for seat in range(self.table.seats)]
        return tuple(1 + sum(other < own for other in ranks[: self.table.sides]) for own in ranks)

    def shares_place(self, seat: int) -> bool:
        """Return True if somebody else, but for a partner, has the same place."""
        return self.places[: self.table.sides].count(self.places[seat]) > 1

    def _rank(self, seat: int) -> tuple[bool, bool, int, int, int]:
        first = not self.has_won(seat), self._gave_up(seat)
        return *first, -self._stayed(seat), -self._worth(seat), self._held(seat)

    def _stayed(self, seat: int) -> int:
        """The rounds until a seat was out of the match; the same for all that are not."""
        if seat not in self.table.out:
            return len(self.results) + 1
        return max((at for at, result in enumerate(self.results, 1) if result.points[seat]), default=0)

    def _held(self, seat: int) -> int:
        """What a side was left with, where that tells equals apart: in a match of a single deal."""
        table = self.table
        if self.rules.deals_for(table.seats) != 1:
            return 0
        mates = [at for at in range(table.seats) if table.side_of(at) == table.side_of(seat)]
        return sum(left[at] for left in self.left for at in mates)

    def _worth(self, seat: int) -> int:
        return self.totals[seat] * (1 if self.rules.match_goal == "highest" else -1)


def _sum(points: Points, more: Points) -> Points:
    return tuple(map(sum, zip(points, more, strict=True)))
