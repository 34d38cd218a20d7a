"""Look whether a review and the hint ever contradict each other on the same position.

Run `nice python -m checks.hints`: in games of each kind rounds are played until there are so many decisions,
by somebody who does what the hint says in every second round, and by a casual player in the others. What the
hint said at the table is compared with what the review says of the record: what was advised must never be
marked, and what is called better must never be what the hint at the table advised against.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rummy.arena.match import play_round
from rummy.engine.actions import Action
from rummy.games.variants import VARIANTS
from rummy.match.advice import hint
from rummy.match.decision import Decision, Verdict
from rummy.match.decisions import decisions
from rummy.match.game import Game, Question
from rummy.match.players import Player
from tests.positions import UNLIKE

PLAY_OUTS = 100  # for each decision: few, as more of them mark no less


@dataclass
class Round:
    """A round of a game, by somebody who follows the hint or not, and what the hint said at each moment."""

    name: str
    number: int
    follows: bool
    lines: list[str] = field(default_factory=list)
    advised: dict[int, Action] = field(default_factory=dict)  # by how many lines came before

    @property
    def decisions(self) -> list[Decision]:
        """The decisions of the first player."""
        rules, seed = VARIANTS[self.name], f"hints/{self.name}/{self.number}"
        seats = max(2, rules.min_players)
        players = [Player("first", "casual"), *[Player("other", "casual")] * (seats - 1)]
        play_round(Game(rules, players, seed, self.lines.append), self._answer)
        return decisions(rules, players, seed, self.lines, 1, 0)

    def _answer(self, question: Question) -> Action:
        if question.view.seat != 0:
            return question.answer()
        self.advised[len(self.lines)] = advised = hint(question.view)
        return advised if self.follows else question.answer()

    def contradiction(self, decision: Decision, verdict: Verdict) -> str | None:
        """Return how a verdict contradicts what the hint said at the table."""
        advised = [self.advised[decision.after + at] for at in range(len(decision.played))]
        if verdict.is_marked and advised == [*decision.played]:
            return "marked what was advised"
        if verdict.is_marked and advised[0] not in verdict.best and decision.view.phase != "layoff":
            return "called something better that was not advised"
        return None


def judged(
    game: Round, play_outs: int = PLAY_OUTS, most: int | None = None
) -> Iterator[tuple[Decision, Verdict, str | None]]:
    """Yield the decisions of a round, or so many, with their verdicts and contradictions."""
    for decision in game.decisions[:most]:
        verdict = replace(decision, play_outs=play_outs).answer()
        yield decision, verdict, game.contradiction(decision, verdict)


def run(games: Sequence[str], wanted: int) -> int:
    """Print a line for each game; return the number of contradictions."""
    wrong = 0
    for name in games:
        marks, number = Counter[str](), 0
        while marks.total() < wanted / len(games):
            game = Round(name, number, follows=number % 2 == 0)
            for decision, verdict, contradiction in judged(game):
                marks[verdict.mark] += 1
                if contradiction:
                    wrong += 1
                    print(f"{name} {number}, line {decision.after}: {contradiction}", flush=True)
            number += 1
        told = ", ".join(f"{mark} {count}" for mark, count in marks.most_common())
        print(f"{name}: {number} rounds, {marks.total()} decisions: {told}", flush=True)
    print(f"{wrong} contradictions")
    return wrong


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="keys of presets")
    parser.add_argument("--decisions", type=int, default=2000, help="of all games together")
    asked = parser.parse_args()
    raise SystemExit(run(asked.games or UNLIKE, asked.decisions) > 0)
