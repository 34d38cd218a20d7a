"""Measures how long matches are: rounds of a match, turns of each player in a round, moves of a turn.

Run `nice python -m benchmarks.lengths`; it plays matches of casual opponents at every preset, for every
number of players, to its usual target, and prints what stands in its `Preset`.
Where a turn has many moves, a second line tells how many: it stands there, too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from rummy.arena.match import play_match
from rummy.engine.actions import Action, Pass
from rummy.engine.rules import Rules
from rummy.games.variants import VARIANTS
from rummy.match.game import Question

LEVEL = "casual"
MANY = 3.2  # moves of a turn


def length(rules: Rules, seats: int, matches: int) -> tuple[float, float, float]:
    """Rounds in a match, turns of a player in a round, and moves of a turn, on average; a pass is none."""
    rounds = turns = moves = 0

    def answer(question: Question) -> Action:
        nonlocal moves
        action = question.answer()
        moves += not isinstance(action, Pass)
        return action

    for number in range(matches):
        game = play_match(rules, [LEVEL] * seats, f"length {number}", answer=answer)
        rounds += len(game.turns)
        turns += sum(map(sum, game.turns))
    return rounds / matches, turns / rounds / seats, moves / turns


def run(names: Iterable[str], matches: int) -> None:
    """Print a line for each preset, with a pair for each number of players, and another for many moves."""
    for name in names:
        rules = VARIANTS[name]
        players = range(rules.min_players, rules.max_players + 1)
        measured = [length(rules, seats, matches) for seats in players]
        pairs = [f"({rounds:.1f}, {turns:.1f})" for rounds, turns, _ in measured]
        row = ", ".join(pairs) if len(pairs) > 1 else f"{pairs[0]},"
        moves = sum(moves for *_, moves in measured) / len(measured)
        print(f"{name}: lengths=({row}),", flush=True)
        if moves > MANY:
            print(f"{name}: moves={moves:.1f},", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*VARIANTS], help="keys of presets")
    parser.add_argument("--matches", type=int, default=30, help="for each number of players")
    asked = parser.parse_args()
    run(asked.games, asked.matches)
