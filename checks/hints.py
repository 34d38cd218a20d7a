"""How often a review blames the very moves that the hint advises.

Run `nice python -m checks.hints`; it plays rounds in which one player does what the hint says, looks back at
each of them as the review does, and counts the marks. With `--player casual`, or another level, that one
plays instead: this tells how many of the marks of others go by the hint, too.
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

HINTED = "hinted"


def hinted(question: Question) -> Action:
    """The first player does as the hint says, the others play as ever."""
    return hint(question.view) if question.view.seat == 0 else question.answer()


def marks(name: str, number: int, player: str, play_outs: int) -> Counter[str]:
    """The marks of the first player in a round."""
    lines: list[str] = []
    rules, seed = VARIANTS[name], f"hints/{number}"
    level = "sharp" if player == HINTED else player
    players = (Player("First", level), Player("Second", "sharp"))
    play_round(Game(rules, players, seed, lines.append), hinted if player == HINTED else Question.answer)
    found = decisions(rules, players, seed, lines, 1, 0)
    return Counter(replace(decision, play_outs=play_outs).answer().mark for decision in found)


def run(games: Sequence[str], rounds: int, player: str, play_outs: int) -> None:
    """Print a line for each game."""
    for name in games:
        total = Counter[str]()
        for number in range(rounds):
            total += marks(name, number, player, play_outs)
        told = ", ".join(f"{mark} {count}" for mark, count in total.most_common())
        print(f"{name}, {player}: {rounds} rounds, {total.total()} decisions: {told}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["cardgames", "gin"], help="keys of presets")
    parser.add_argument("--rounds", type=int, default=100, help="for each game")
    parser.add_argument("--player", default=HINTED, help="a level, instead of somebody who follows the hint")
    parser.add_argument("--play-outs", type=int, default=PLAY_OUTS, help="for each decision")
    asked = parser.parse_args()
    run(asked.games, asked.rounds, asked.player, asked.play_outs)
