"""Measures masters with closed hands against other players, deal by deal, with 95 % intervals.

Run `python -m benchmarks.closed --against sharp`, for Indian rummy with `--rules indian_points`. Each deal is
a single round (at Three Thirteen of each of the eleven in turn) and is played once with a master in each seat
and the others in the rest. Points are by how much the master does better than the others on average. "next"
is a master who reckons with the next card only.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from random import Random
from statistics import mean
from time import process_time

from rummy.arena.report import percent, points
from rummy.arena.tally import ratio
from rummy.bots.bot import Bot
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS
from rummy.engine.actions import Action
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.declaring.bots.levels import by_next_card
from rummy.games.editions import preset

NAMES = ("three_thirteen", "indian_points", "indian_pool101", "indian_pool201", "indian_deals")
DEALS = 11


class NextCard(LevelBot):
    """A master who reckons with the next card only."""

    def choose(self, view: View, rng: Random) -> Action:
        """Throw the card after which least can be expected to stay."""
        return by_next_card(view, rng, self.profile)


OTHERS: dict[str, Bot] = {"next": NextCard("expert"), **BOTS}


class Round:
    """A round with the master in one seat, and what came of it."""

    def __init__(self, table: Table, master: int, others: Bot, chance: Random) -> None:
        self.seconds = list[float]()
        while not table.is_over:
            view, is_masters = observe(table, table.turn), table.turn == master
            began = process_time()
            action = (BOTS["expert"] if is_masters else others).choose(view, chance)
            if is_masters:
                self.seconds.append(process_time() - began)
            table = play(table, table.turn, action)[-1][1]
        assert table.last_result
        own, *rest = table.last_result.points[master:] + table.last_result.points[:master]
        better = -1 if table.rules.match_goal == "lowest" else 1
        self.gain, self.won = better * (own - mean(rest)), table.last_result.winner == master


def main() -> None:
    """Read the options and print the figures, 110 deals more each time."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rules", default=NAMES[0], choices=NAMES)
    options.add_argument("--against", default="sharp", choices=OTHERS)
    options.add_argument("--players", type=int, default=2, choices=range(2, 7))
    options.add_argument("--deals", type=int, default=1100)
    options.add_argument("--first", type=int, default=0, help="the number of the first deal")
    options.add_argument("--seed", default="closed")
    chosen = options.parse_args()
    rules, seats, rounds = preset(chosen.rules), chosen.players, list[list[Round]]()
    for number in range(chosen.first, chosen.first + chosen.deals):
        seed = f"{chosen.seed}/{number}"
        of_match = number % DEALS if rules.cards_by_deal else 0
        dealt = deal(replace(new_table(rules, seats, seed), deals_played=of_match))[-1][1]
        rounds.append([Round(dealt, seat, OTHERS[chosen.against], Random(seed)) for seat in range(seats)])
        if len(rounds) % (10 * DEALS) == 0 or len(rounds) == chosen.deals:
            print_all(rounds, chosen.against)


def print_all(rounds: list[list[Round]], others: str) -> None:
    """Print what came of all rounds so far; those of a deal count as one."""
    gain = ratio([(mean(one.gain for one in each), 1) for each in rounds])
    won = ratio([(mean(one.won for one in each), 1) for each in rounds])
    time = 1000 * mean(second for each in rounds for one in each for second in one.seconds)
    print(
        f"{len(rounds[0])} players, {len(rounds)} deals against {others}: {points(gain)} points a round, "
        f"rounds won {percent(won)}, {time:.1f} ms a decision",
        flush=True,
    )


if __name__ == "__main__":
    main()
