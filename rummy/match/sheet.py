"""The scores of a match as a sheet of paper tells them: rounds, what its end adds, totals, who won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy.engine.events import Result
from rummy.engine.rules import Rules
from rummy.engine.scoring import Entries, Points, TotalEntries, match_entries, match_totals, side_entries
from rummy.engine.table import BaseTable


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
        """Whether the match is over."""
        return self.table.phase == "finished" or self.conceded_by is not None

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
        return max(others, key=self._worth)

    def has_won(self, seat: int) -> bool:
        """Whether a seat, or its partner, won the match."""
        return self.winner is not None and self.table.side_of(self.winner) == self.table.side_of(seat)

    def _gave_up(self, seat: int) -> bool:
        """Whether a seat, or its partner, conceded the match."""
        return self.conceded_by is not None and self.table.side_of(self.conceded_by) == self.table.side_of(
            seat
        )

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last, of equals who held less first; who gave up is last."""
        return sorted(range(self.table.seats), key=self._rank)

    def _rank(self, seat: int) -> tuple[bool, bool, int, int]:
        held = sum(left[seat] for left in self.left)
        return not self.has_won(seat), self._gave_up(seat), -self._worth(seat), held

    def _worth(self, seat: int) -> int:
        return self.totals[seat] * (1 if self.rules.match_goal == "highest" else -1)
