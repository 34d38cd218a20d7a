"""Measures two levels at canasta against each other: points a round, each deal played from both sides.

Run `nice python -m benchmarks.canasta --deals 300`; with `--score 1500` both sides need 90 points to open,
and with 3000 they need 120. With `--model` experts' habits are compared with plain ones on the compact
model, some thirty times as fast. The interval is that of 95 %.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from random import Random

from rummy.arena.report import points
from rummy.arena.tally import ratio
from rummy.bots.bot import Bot
from rummy.bots.opponents import BOTS
from rummy.engine.rules import Rules
from rummy.engine.view import observe
from rummy.games.canasta.fast_game import LONE_HABITS, MASTER_HABITS, CanastaHabits, play_turn
from rummy.games.canasta.fast_round import BLACK, JOKER, KINDS, RED, TWO, CanastaRound, empty_side
from rummy.games.dealer import deal, new_table, play
from rummy.games.variants import VARIANTS

PLAIN_HABITS = CanastaHabits()
LONGEST = 500  # turns after which a round is given up
PACK = [kind for kind in range(1, KINDS) for _ in range(8 if kind != BLACK else 4)] + [JOKER] * 4 + [RED] * 4


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


def dealt(pack: list[int], hands: int, sides: int, drawn: int, canastas: int, opening: int) -> CanastaRound:
    """A round from a shuffled pack, the next card last; the first seat begins."""
    stock, cards = pack[:], 15 if hands == 2 else 11
    held, laid = [[0] * KINDS for _ in range(hands)], [empty_side(opening) for _ in range(sides)]
    for seat, hand in enumerate(held):
        lacking = cards
        while lacking:
            card = stock.pop()
            if card == RED:
                laid[seat % sides].red += 1
            else:
                hand[card] += 1
                lacking -= 1
    pile, shown = [stock.pop()], [0] * KINDS
    while pile[-1] in (RED, JOKER, TWO):
        pile.append(stock.pop())
    for card in pile:
        if card != RED:
            shown[card] += 1
    known = [[0] * KINDS for _ in range(hands)]
    frozen, sizes, shed = len(pile) > 1, [cards] * hands, [False] * hands
    none = [[0] * KINDS for _ in range(hands)]
    return CanastaRound(held, sizes, laid, stock, pile, frozen, 0, drawn, canastas, known, shown, shed, none)


def play_out(now: CanastaRound, habits: list[CanastaHabits]) -> list[int]:
    """Play on to the end, each seat by its habits; the points of each side. The round is played itself."""
    for _ in range(LONGEST):
        if now.is_over:
            return now.settled()
        play_turn(now, habits[now.turn], habits)
    return [0] * len(now.sides)


def run() -> None:
    """Read the options, play and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--bots", nargs=2, default=["expert", "sharp"], choices=[*BOTS])
    options.add_argument("--rules", choices=("canasta", "canasta_two"), default="canasta")
    options.add_argument("--deals", type=int, default=100)
    options.add_argument("--score", type=int, default=0, help="of both sides before the round")
    options.add_argument("--seed", default="benchmark")
    options.add_argument("--model", action="store_true", help="the habits of experts and plain ones alone")
    chosen = options.parse_args()
    rules, played = VARIANTS[chosen.rules], list[tuple[float, int]]()
    one, other = (BOTS[name] for name in chosen.bots)
    master = LONE_HABITS if rules.max_players == 2 else MASTER_HABITS
    for number in range(chosen.deals):
        seed = f"{chosen.seed}/{number}"
        if chosen.model:
            pairs = (master, PLAIN_HABITS), (PLAIN_HABITS, master)
            first, second = (lead_on_the_model(rules, seed, pair, chosen.score) for pair in pairs)
        else:
            first, second = (lead(rules, seed, pair, chosen.score) for pair in ((one, other), (other, one)))
        played.append((first - second, 2))
    print(f"{chosen.rules}: {' against '.join(chosen.bots)}, {chosen.deals} deals: {points(ratio(played))}")


if __name__ == "__main__":
    run()
