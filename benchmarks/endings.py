"""How rounds end: every preset, at every legal number of players, with every kind of table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, islice
from time import perf_counter

from rummy.arena import play_rounds
from rummy.engine.variants import VARIANTS

TABLES = {"sharp": ("sharp",), "careless": ("careless",), "mixed": ("sharp", "careless")}
REASONS = ("out", "rummy", "knock", "undercut", "gin", "big_gin", "stock", "deadlock", "stalled", "void")

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


def print_endings(rounds: int, ask: Callable[[Case], bool]) -> None:
    """Print a line per case."""
    chosen = [case for case in cases(rounds) if ask(case)]
    print(f"{'preset':<16}players {'table':<9}", *(f"{reason:>9}" for reason in REASONS), "   seconds")
    with ProcessPoolExecutor() as pool:
        for (name, seats, table, _), (ends, seconds) in zip(chosen, pool.map(endings, chosen), strict=True):
            shares = (f"{100 * ends[reason] / rounds:8.1f}%" for reason in REASONS)
            print(f"{name:<16}{seats:<8}{table:<9}", *shares, f"{seconds:10.1f}", flush=True)
