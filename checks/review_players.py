"""Measure what a review says of players whose skill is known: who plays blindly, and who plays as an expert.

Run `nice python -m checks.review_players cardgames gin --rounds 100`; without games, one of each kind is
played. `lowest` always draws from the stock and discards the lowest card, `random` does anything legal.
Neither may read more than 60 %, and `expert` not less than 90 %, in any round that gets a percentage. With
fewer `--play-outs` a review marks less, so that blind players rather read better than they should.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from statistics import median
from typing import NamedTuple

from rummy.arena.match import play_round
from rummy.engine.actions import Action, Discard, Draw, Pass
from rummy.engine.melds import card_points
from rummy.engine.view import View
from rummy.games.variants import VARIANTS
from rummy.match.decision import PLAY_OUTS
from rummy.match.decisions import decisions
from rummy.match.game import Game, Question
from rummy.match.players import Player
from rummy.match.review import Review
from tests.positions import UNLIKE, legal_actions

MOST, LEAST = 60, 90  # percent that the blind may read at most, and experts at least


def lowest(view: View, rng: Random) -> Action:
    """Return a draw from the stock, or the discard of the lowest card, or whatever is legal."""
    legal = legal_actions(view)
    thrown = [action for action in legal if isinstance(action, Discard)]
    blind = [action for action in legal if isinstance(action, Draw | Pass)]
    lowest = sorted(thrown, key=lambda action: (card_points(action.card, view.in_force), action.card))
    return next(iter([*blind, *lowest, *legal]))


def anything(view: View, rng: Random) -> Action:
    """Return any legal action."""
    return rng.choice(legal_actions(view))


BLIND: dict[str, Callable[[View, Random], Action]] = {"lowest": lowest, "random": anything}
PLAYERS = (*BLIND, "expert")
OTHERS = "casual"  # against whom there is a percentage


class Read(NamedTuple):
    """What the review of a round says: its percentage, if any, and the moves by their marks."""

    percent: int | None
    marks: Counter[str]


def reviewed(name: str, player: str, number: int, play_outs: int = PLAY_OUTS) -> Review:
    """Play a round with a player at the first seat and casual bots at the others; return its whole review."""
    rules, seed, rng, lines = VARIANTS[name], f"players/{name}/{number}", Random(number), list[str]()
    others = max(2, rules.min_players) - 1
    first = OTHERS if player in BLIND else player
    players = [Player("first", first), *[Player("other", OTHERS)] * others]

    def answer(question: Question) -> Action:
        is_blind = player in BLIND and question.view.seat == 0
        return BLIND[player](question.view, rng) if is_blind else question.answer()

    play_round(Game(rules, players, seed, lines.append), answer)
    review = Review(decisions(rules, players, seed, lines, 1, 0))
    review.verdicts += [replace(each, play_outs=play_outs).answer() for each in review.decisions]
    return review


def read(name: str, player: str, number: int, play_outs: int = PLAY_OUTS) -> Read:
    """Return what a review says of a player in a round."""
    review = reviewed(name, player, number, play_outs)
    return Read(review.accuracy, Counter(verdict.mark for verdict in review.verdicts))


def is_right(player: str, percent: int) -> bool:
    """Return whether a player may read so much."""
    return percent <= MOST if player in BLIND else percent >= LEAST


def line(name: str, player: str, found: Sequence[Read]) -> str:
    """Return a line of the table."""
    told = sorted(each.percent for each in found if each.percent is not None)
    wrong = sum(not is_right(player, percent) for percent in told)
    marks = sum((each.marks for each in found), Counter[str]())
    spread = f"{told[0]} to {told[-1]}, median {median(told):.0f}" if told else "-"
    marked = ", ".join(f"{mark} {count}" for mark, count in marks.most_common())
    return f"| {name} | {player} | {len(found)} | {len(told)} | {spread} | {wrong} | {marked} |"


def table(
    games: Sequence[str], players: Sequence[str], numbers: range, play_outs: int = PLAY_OUTS
) -> Iterator[str]:
    """Yield the table, line by line."""
    yield "| game | player | rounds | with a percentage | percent | wrong | marks |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for name in games:
        for player in players:
            yield line(name, player, [read(name, player, number, play_outs) for number in numbers])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="keys of presets")
    parser.add_argument("--players", nargs="+", choices=PLAYERS, default=PLAYERS)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first round")
    parser.add_argument("--play-outs", type=int, default=PLAY_OUTS, help="for each decision")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.rounds)
    for each in table(asked.games or UNLIKE, asked.players, numbers, asked.play_outs):
        print(each, flush=True)
