"""A good word for who has lost a match, about something that truly happened in it."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.match.sheet import Entry, Sheet
from rummy.text import number, say

FEWEST = 3  # rounds of a match that a round can stand out in
CLOSE = 10  # a share of the largest total: one tenth


def losing_word(sheet: Sheet, me: int, winner_name: str) -> str:
    """Return a sentence on what the loser at seat `me` did well; empty if nothing stands out."""
    if sheet.winner is None:
        return ""
    past = _Past(sheet, me, sheet.winner)
    gap, (most, after) = past.gap, past.widest_gap
    if 0 < gap * CLOSE <= max(map(abs, sheet.totals)):
        return say("losing.close", points=gap, name=winner_name)
    if 0 < 2 * gap <= most and after < len(past.rounds):
        return say("losing.comeback", most=number(most), round=after, points=number(gap))
    if (best := past.best_round) is not None:
        return say("losing.best_round", round=best)
    if 2 * past.led > len(past.rounds) >= FEWEST:
        return say("losing.led", count=past.led, rounds=number(len(past.rounds)))
    if past.won_most >= 2:
        return say("losing.most_rounds", count=past.won_most, rounds=number(len(past.rounds)))
    return ""


@dataclass(frozen=True)
class _Past:
    """The rounds of a match as its loser looks back on them; points are turned so that more are better."""

    sheet: Sheet
    me: int
    winner: int

    @property
    def rounds(self) -> list[Entry]:
        """The lines of the sheet that are rounds."""
        return [line for line in self.sheet.lines if line.kind == "round"]

    @property
    def gap(self) -> int:
        """The points by which the winner is ahead at the end; negative if the winner has fewer."""
        return self._ahead(self.sheet.totals)

    @property
    def widest_gap(self) -> tuple[int, int]:
        """The most points by which the winner was ahead after a round, and the first such round's number."""
        gaps = [(self._ahead(_after(line)), line.number) for line in self.rounds]
        return max(gaps, key=lambda each: each[0], default=(0, 0))

    @property
    def best_round(self) -> int | None:
        """The number of the round with the greatest lead over the others, if it is the loser's alone."""
        if len(self.rounds) < FEWEST:
            return None
        leads = [(self._lead(line, seat), seat, line.number) for line in self.rounds for seat in self._sides]
        most = max(lead for lead, _, _ in leads)
        best = [(seat, at) for lead, seat, at in leads if lead == most]
        own = self.sheet.table.side_of(self.me)
        is_own = len(best) == 1 and self.sheet.table.side_of(best[0][0]) == own
        return best[0][1] if is_own and most > 0 else None

    @property
    def led(self) -> int:
        """The number of rounds after which the loser's side was ahead of all others."""
        table, own = self.sheet.table, self.sheet.table.side_of(self.me)
        others = [seat for seat in self._sides if table.side_of(seat) != own]
        leads = (
            self._worth(total, self.me) - max(self._worth(total, seat) for seat in others)
            for total in map(_after, self.rounds)
        )
        return sum(lead > 0 for lead in leads)

    @property
    def won_most(self) -> int:
        """The number of rounds that the loser's side won, if no side won more; else 0."""
        table = self.sheet.table
        winners = [line.result.winner for line in self.rounds if line.result]
        sides = [table.side_of(seat) for seat in winners if seat is not None]
        own = sides.count(table.side_of(self.me))
        return own if own == max(map(sides.count, sides), default=0) else 0

    @property
    def _sides(self) -> range:
        return range(self.sheet.table.sides)  # the first seat of each side

    def _worth(self, points: tuple[int, ...], seat: int) -> int:
        return points[seat] * (1 if self.sheet.rules.match_goal == "highest" else -1)

    def _ahead(self, totals: tuple[int, ...]) -> int:
        return self._worth(totals, self.winner) - self._worth(totals, self.me)

    def _lead(self, line: Entry, seat: int) -> int:
        """Return by how many points a seat did better in a round than the next best side."""
        table, own = self.sheet.table, self.sheet.table.side_of(seat)
        others = [self._worth(line.added, o) for o in self._sides if table.side_of(o) != own]
        return self._worth(line.added, seat) - max(others)


def _after(line: Entry) -> tuple[int, ...]:
    return tuple(before + added for before, added in zip(line.before, line.added, strict=True))
