"""Measures two levels at canasta against each other: points a round, each deal played from both sides.

Run `nice python -m benchmarks.canasta --deals 300`; with `--score 1500` both sides need 90 points to open,
and with 3000 they need 120. With `--model` experts' habits are compared with sharp players' on the compact
model, some thirty times as fast. The interval is that of 95 %.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from random import Random

from rummy.arena.report import points
from rummy.arena.tally import ratio
from rummy.bots import BOTS
from rummy.bots.bot import Bot
from rummy.bots.fast.canasta_game import (
    LONE_HABITS,
    MASTER_HABITS,
    SHARP_HABITS,
    CanastaHabits,
    play_out,
)
from rummy.bots.fast.canasta_round import PACK, dealt
from rummy.engine.dealer import deal, new_table, play
from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS
from rummy.engine.view import observe


def lead(rules: Rules, seed: str, bots: tuple[Bot, Bot], score: int) -> int:
    """The points of the first side less those of the second one in a round."""
    seats, chance = rules.max_players, Random(seed)
    table = deal(replace(new_table(rules, seats, seed), scores=(score,) * seats))[-1][1]
    while not table.is_over:
        action = bots[table.turn % 2].choose(observe(table, table.turn), chance)
        table = play(table, table.turn, action)[-1][1]
    assert table.last_result is not None
    return table.last_result.points[0] - table.last_result.points[1]


def lead_on_the_model(
    rules: Rules, seed: str, habits: tuple[CanastaHabits, CanastaHabits], score: int
) -> int:
    """The same of two kinds of habits, on the compact model."""
    pack, seats = PACK[:], rules.max_players
    Random(seed).shuffle(pack)
    opening = rules.opening_at(score, 1)
    now = dealt(pack, seats, 2, rules.cards_drawn, rules.canastas_to_go_out, opening)
    one, other = play_out(now, [habits[seat % 2] for seat in range(seats)])
    return one - other


def run() -> None:
    """Read the options, play and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--bots", nargs=2, default=["expert", "sharp"], choices=[*BOTS])
    options.add_argument("--rules", choices=("canasta", "canasta_two"), default="canasta")
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--score", type=int, default=0, help="of both sides before the round")
    options.add_argument("--seed", default="benchmark")
    options.add_argument("--model", action="store_true", help="the habits of experts and sharp players alone")
    chosen = options.parse_args()
    rules, played = VARIANTS[chosen.rules], list[tuple[float, int]]()
    one, other = (BOTS[name] for name in chosen.bots)
    master = LONE_HABITS if rules.max_players == 2 else MASTER_HABITS
    for number in range(chosen.deals):
        seed = f"{chosen.seed}/{number}"
        if chosen.model:
            pairs = (master, SHARP_HABITS), (SHARP_HABITS, master)
            first, second = (lead_on_the_model(rules, seed, pair, chosen.score) for pair in pairs)
        else:
            first, second = (lead(rules, seed, pair, chosen.score) for pair in ((one, other), (other, one)))
        played.append((first - second, 2))
    print(f"{chosen.rules}: {' against '.join(chosen.bots)}, {chosen.deals} deals: {points(ratio(played))}")


if __name__ == "__main__":
    run()
