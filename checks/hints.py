"""How often a review blames the very moves that the hint advises.

Run `nice python -m checks.hints`; it plays rounds in which one player does what the hint says, looks back at
each of them as the review does, and counts the decisions that are marked although the hint advised them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rummy.arena.match import play_round
from rummy.engine.actions import Action
from rummy.engine.variants import VARIANTS
from rummy.match.advice import hint
from rummy.match.game import Game, Question
from rummy.match.players import Player
from rummy.match.review import PLAY_OUTS, decisions

PLAYERS = (Player("Hinted", "sharp"), Player("Other", "sharp"))


def hinted(question: Question) -> Action:
    """The first player does as the hint says, the others play as ever."""
    return hint(question.view) if question.view.seat == 0 else question.answer()


def marks(name: str, number: int, play_outs: int) -> Counter[str]:
    """The marks of a round in which the hint was followed throughout."""
    lines: list[str] = []
    rules, seed = VARIANTS[name], f"hints/{number}"
    game = Game(rules, PLAYERS, seed, lines.append)
    play_round(game, hinted)
    found = decisions(rules, PLAYERS, seed, lines, 1, 0)
    return Counter(replace(decision, play_outs=play_outs).answer().mark for decision in found)


def run(games: Sequence[str], rounds: int, play_outs: int) -> None:
    """Print a line for each game."""
    for name in games:
        total = Counter[str]()
        for number in range(rounds):
            total += marks(name, number, play_outs)
        told = ", ".join(f"{mark} {count}" for mark, count in total.most_common())
        print(f"{name}: {rounds} rounds, {total.total()} decisions: {told}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["cardgames", "gin"], help="keys of presets")
    parser.add_argument("--rounds", type=int, default=100, help="for each game")
    parser.add_argument("--play-outs", type=int, default=PLAY_OUTS, help="for each decision")
    asked = parser.parse_args()
    run(asked.games, asked.rounds, asked.play_outs)
