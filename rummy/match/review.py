"""Looking back at a round: each move of a seat, as far as it has been judged, and what that comes to."""

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
    """A round looked back at, as far as it has been thought about."""

    decisions: Sequence[Decision]
    verdicts: list[Verdict] = field(default_factory=list)

    @property
    def next(self) -> Decision | None:
        """What is to be thought about next, or None."""
        return self.decisions[len(self.verdicts)] if len(self.verdicts) < len(self.decisions) else None

    @property
    def noteworthy(self) -> list[tuple[Decision, Verdict]]:
        """The decisions that there is something to say about."""
        pairs = zip(self.decisions, self.verdicts, strict=False)
        return [(decision, verdict) for decision, verdict in pairs if verdict.mark != PLAIN]

    @property
    def good(self) -> int:
        """The number of good moves."""
        return sum(verdict.is_good for _, verdict in self.noteworthy)

    @property
    def judged(self) -> int:
        """The number of moves that turned out good or not; what could not be decided is neither."""
        return sum(verdict.is_good or verdict.is_marked for _, verdict in self.noteworthy)

    @property
    def accuracy(self) -> int | None:
        """The percentage of good moves among those judged; None where too few can be, or were."""
        shown = len(self.noteworthy)
        is_enough = self.judged >= max(FEWEST, ENOUGH * shown)
        return round(100 * self.good / self.judged) if self.is_whole and is_enough else None

    @property
    def lost(self) -> float:
        """Return the points that the marked moves cost, of those whose cost is shown."""
        return sum(verdict.cost or 0.0 for verdict in self.verdicts)

    @property
    def is_whole(self) -> bool:
        """True if nearly every move at such a table can be judged."""
        return all(decision.is_confirmed for decision in self.decisions[:1])


class Reviews:
    """The rounds of one match, each looked back at once; `lines` may still grow."""

    def __init__(
        self, rules: Rules, players: Sequence[Player], seed: str, lines: Sequence[str], seat: int
    ) -> None:
        self.rules, self.players, self.seed, self.lines, self.seat = rules, players, seed, lines, seat
        self._rounds: dict[int, Review] = {}

    @property
    def rounds(self) -> int:
        """How many rounds are over."""
        return sum(line.startswith("=") for line in self.lines)

    def of(self, round_number: int) -> Review:
        """The review of a round that is over, counted from 1."""
        if round_number not in self._rounds:
            found = decisions(self.rules, self.players, self.seed, self.lines, round_number, self.seat)
            self._rounds[round_number] = Review(found)
        return self._rounds[round_number]
