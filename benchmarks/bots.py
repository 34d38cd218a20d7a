"""Measures the opponents: how rounds end at every legal table, and how often sharp beats careless.

Run `python -m benchmarks.bots --rounds 1000`; the default is a faster look. Matches are played in pairs on
one seed with the seats exchanged, so that the cards favour nobody; the interval is over pairs.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from statistics import mean, stdev
from time import perf_counter

from rummy.arena import play_match, play_rounds
from rummy.engine.variants import VARIANTS

TABLES = {"sharp": ("sharp",), "careless": ("careless",), "mixed": ("sharp", "careless")}
REASONS = ("out", "rummy", "knock", "undercut", "gin", "big_gin", "stock", "deadlock", "stalled", "void")
NORMAL = 1.96  # standard deviations on either side that hold 95 % of a normal distribution

Case = tuple[str, int, str, int]


def cases(rounds: int) -> Iterator[Case]:
    """Every preset, at every legal number of players, with every kind of table."""
    for name, rules in VARIANTS.items():
        for seats in range(rules.min_players, rules.max_players + 1):
            yield from ((name, seats, table, rounds) for table in TABLES)


def endings(case: Case) -> tuple[Counter[str], float]:
    """How the rounds of a case end, and the seconds that they took."""
    name, seats, table, rounds = case
    bots = tuple(islice(cycle(TABLES[table]), seats))
    began = perf_counter()
    games = play_rounds(VARIANTS[name], bots, f"benchmark/{name}", rounds)
    return Counter(game.results[-1].reason for game in games), perf_counter() - began


def pair_score(name: str, seed: str) -> float:
    """The share of two matches that sharp wins on one seed, once on each seat."""
    first = play_match(VARIANTS[name], ("sharp", "careless"), seed).winner == 0
    second = play_match(VARIANTS[name], ("careless", "sharp"), seed).winner == 1
    return (first + second) / 2


def win_rate(name: str, matches: int) -> tuple[float, float]:
    """The share of matches that sharp wins against careless, and half of its 95 % interval."""
    scores = [pair_score(name, f"benchmark/{number}") for number in range(max(2, matches // 2))]
    return mean(scores), NORMAL * stdev(scores) / len(scores) ** 0.5


def print_endings(rounds: int, ask: Callable[[Case], bool]) -> None:
    """Print a line per case."""
    chosen = [case for case in cases(rounds) if ask(case)]
    print(f"{'preset':<13}players {'table':<9}", *(f"{reason:>9}" for reason in REASONS), "   seconds")
    with ProcessPoolExecutor() as pool:
        for (name, seats, table, _), (ends, seconds) in zip(chosen, pool.map(endings, chosen), strict=True):
            shares = (f"{100 * ends[reason] / rounds:8.1f}%" for reason in REASONS)
            print(f"{name:<13}{seats:<8}{table:<9}", *shares, f"{seconds:10.1f}", flush=True)


def print_win_rates(matches: int, names: list[str]) -> None:
    """Print a line per preset."""
    print(f"\nsharp against careless, two players, {matches} matches each")
    with ProcessPoolExecutor() as pool:
        rates = pool.map(win_rate, names, [matches] * len(names))
        for name, (rate, margin) in zip(names, rates, strict=True):
            print(f"{name:<13}{100 * rate:6.1f}% +- {100 * margin:.1f}", flush=True)


def run() -> None:
    """Read the options and print both tables."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rounds", type=int, default=200, help="rounds per table; also matches per preset")
    options.add_argument("--preset", choices=VARIANTS, help="only this preset")
    options.add_argument("--players", type=int, help="only this number of players; no matches")
    chosen = options.parse_args()
    print_endings(chosen.rounds, lambda c: chosen.preset in (None, c[0]) and chosen.players in (None, c[1]))
    if chosen.players is None:
        print_win_rates(chosen.rounds, [chosen.preset] if chosen.preset else list(VARIANTS))


if __name__ == "__main__":
    run()
