"""The review of a round: each decision of a seat with its verdict, and a summary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy.engine.rules import Rules
from rummy.match.decision import PLAIN, Decision, Verdict
from rummy.match.decisions import decisions
from rummy.match.players import Player

ENOUGH, FEWEST = 0.5, 10  # part of the moves, and number, that have to be judged for a percentage


@dataclass
class Review:
    """The decisions of a round, with the verdicts computed so far."""

    decisions: Sequence[Decision]
    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def next(self) -> Decision | None:
        """The next decision to judge, or None."""
        return self.decisions[len(self.verdicts)] if len(self.verdicts) < len(self.decisions) else None

    @property
    def noteworthy(self) -> list[tuple[Decision, Verdict]]:
        """The judged decisions in which there was something to decide, with their verdicts."""
        pairs = zip(self.decisions, self.verdicts, strict=False)
        return [(decision, verdict) for decision, verdict in pairs if verdict.mark != PLAIN]

    @property
    def good(self) -> int:
        """The number of good moves."""
        return sum(verdict.is_good for _, verdict in self.noteworthy)

    @property
    def judged(self) -> int:
        """The number of moves with a verdict of good or bad; undecided ones count as neither."""
        return sum(verdict.is_good or verdict.is_marked for _, verdict in self.noteworthy)

    @property
    def accuracy(self) -> int | None:
        """The percentage of good moves among those with a verdict; None if too few, or not `is_whole`."""
        shown = len(self.noteworthy)
        is_enough = self.judged >= max(FEWEST, ENOUGH * shown)
        return round(100 * self.good / self.judged) if self.is_whole and is_enough else None

    @property
    def lost(self) -> float:
        """The sum of the points that bad moves cost, as far as they are shown."""
        return sum(verdict.cost or 0.0 for verdict in self.verdicts)

    @property
    def is_whole(self) -> bool:
        """True if reviews were measured to be right for this kind of game and bot levels."""
        return all(decision.is_confirmed for decision in self.decisions[:1])


class Reviews:
    """The reviews of a seat's rounds in a match, each created when first used; `lines` may still grow.

    `people` are the seats whose reviews may be shown: several if people took turns at one screen.
    """

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        seed: str,
        lines: Sequence[str],
        seat: int,
        people: Sequence[int] = (),
    ) -> None:
        self.rules, self.players, self.seed, self.lines, self.seat = rules, players, seed, lines, seat
        self.people = people
        self._rounds: dict[int, Review] = {}
        self._by_seat = {seat: self}

    def by(self, seat: int) -> Reviews:
        """Return the reviews of another seat of the same match."""
        if seat not in self._by_seat:
            others = Reviews(self.rules, self.players, self.seed, self.lines, seat, self.people)
            self._by_seat[seat] = others
            others._by_seat = self._by_seat
        return self._by_seat[seat]

    @property
    def rounds(self) -> int:
        """The number of finished rounds."""
        return sum(line.startswith("=") for line in self.lines)

    def of(self, round_number: int) -> Review:
        """Return the review of a finished round; rounds are counted from 1."""
        if round_number not in self._rounds:
            found = decisions(self.rules, self.players, self.seed, self.lines, round_number, self.seat)
            self._rounds[round_number] = Review(found)
        return self._rounds[round_number]
