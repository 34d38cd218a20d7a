"""Measures what a habit costs: rounds won by a character with it, against the same character without.

Run `nice python -m benchmarks.habits`. Every deal is a round by itself and is played twice, with the seats
exchanged. Masters play as sharp players do, for the sake of time. docs/bots-lab.md has its figures.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

from rummy.arena.contest import Contest
from rummy.arena.jobs import outcomes
from rummy.arena.report import in_columns
from rummy.arena.tally import Estimate, Tally
from rummy.bots.opponents import CHARACTERS, Character
from rummy.games.variants import VARIANTS

SEED = "habits"
LEVEL_OF_MASTERS = "sharp"


def lead(character: Character, game: str, deals: int, jobs: int) -> Estimate:
    """The share of rounds by which who has the habit wins more than who has not."""
    level = LEVEL_OF_MASTERS if character.level == "expert" else character.level
    rules = replace(VARIANTS[game], deals=(1,) * 5)
    pair = (character.bot(level, habits=True), character.bot(level))
    contest = Contest(rules, pair, SEED)
    with closing(outcomes(contest.seatings(2 * deals), jobs=jobs)) as played:
        leads = [replace(each, rounds_won=_lead(*each.rounds_won)) for each in played]
    return Tally(pair, leads).scores[0].rounds_won


def _lead(fond: float, plain: float) -> tuple[float, ...]:
    return fond - plain, plain - fond


def run(games: Sequence[str], deals: int, jobs: int) -> None:
    """Print a line for each habit, with a column for each game."""
    print("\n".join(in_columns([("", *games)])))
    for character in CHARACTERS:
        leads = [lead(character, game, deals, jobs) for game in games]
        shares = [f"{100 * each.value:+.1f} % ± {100 * each.margin:.1f}" for each in leads]
        print(f"{character.habit} ({character.bot()})", *shares, sep="  ", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["cardgames", "gin"], help="keys of presets")
    parser.add_argument("--deals", type=int, default=1000, help="for each habit, each played from both seats")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play at once")
    asked = parser.parse_args()
    run(asked.games, asked.deals, asked.jobs)
