"""Measures how long matches are: rounds to the end of a match, and turns of each player in a round.

Run `nice python -m benchmarks.lengths`; it plays matches of casual opponents at every preset, for every
number of players, to its usual target, and prints the table that stands in `rummy/ui/setup/duration.py`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from rummy.arena.match import play_match
from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS

LEVEL = "casual"


def length(rules: Rules, seats: int, matches: int) -> tuple[float, float]:
    """Rounds in a match, and turns of a player in a round, on average."""
    rounds = turns = 0
    for number in range(matches):
        game = play_match(rules, [LEVEL] * seats, f"length {number}")
        rounds += len(game.turns)
        turns += sum(map(sum, game.turns))
    return rounds / matches, turns / rounds / seats


def run(names: Iterable[str], matches: int) -> None:
    """Print a line for each preset, with a pair for each number of players."""
    for name in names:
        rules = VARIANTS[name]
        players = range(rules.min_players, rules.max_players + 1)
        pairs = ["({:.1f}, {:.1f})".format(*length(rules, seats, matches)) for seats in players]
        row = ", ".join(pairs) if len(pairs) > 1 else f"{pairs[0]},"
        print(f'    "{name}": ({row}),', flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*VARIANTS], help="keys of presets")
    parser.add_argument("--matches", type=int, default=30, help="for each number of players")
    asked = parser.parse_args()
    run(asked.games, asked.matches)
