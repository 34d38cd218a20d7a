"""How rounds end: every preset, at every legal number of players, with every kind of table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count, cycle, islice
from time import perf_counter
from typing import get_args

from rummy.arena import play_round, seat_bots
from rummy.bots.opponents import BOTS
from rummy.engine.events import EndReason
from rummy.games.variants import VARIANTS

TABLES = {level: (level,) for level in BOTS} | {"mixed": ("sharp", "careless")}
REASONS = get_args(EndReason)

Case = tuple[str, int, str, int]


def cases(rounds: int, tables: Iterable[str]) -> Iterator[Case]:
    """Every preset, at every legal number of players, with these kinds of tables."""
    for name, rules in VARIANTS.items():
        for seats in range(rules.min_players, rules.max_players + 1):
            yield from ((name, seats, table, rounds) for table in tables)


def endings(case: Case) -> tuple[Counter[str], float]:
    """How the rounds of a case end, in whole matches, and the seconds that they took."""
    name, seats, table, rounds = case
    bots = tuple(islice(cycle(TABLES[table]), seats))
    began = perf_counter()
    ended = Counter(islice(_reasons(name, bots), rounds))
    return ended, perf_counter() - began


def _reasons(name: str, bots: Sequence[str]) -> Iterator[str]:
    for number in count():
        game = seat_bots(VARIANTS[name], bots, f"benchmark/{name}/{number}")
        while not game.is_finished:
            play_round(game)
            yield game.results[-1].reason


def print_endings(
    rounds: int, tables: Iterable[str], ask: Callable[[Case], bool], jobs: int | None = None
) -> None:
    """Print a line per case: why its rounds ended, and how many of them."""
    chosen = [case for case in cases(rounds, tables) if ask(case)]
    with ProcessPoolExecutor(jobs) as pool:
        for (name, seats, table, _), (ends, seconds) in zip(chosen, pool.map(endings, chosen), strict=True):
            told = ", ".join(f"{reason} {ends[reason]}" for reason in REASONS if ends[reason])
            print(f"{name:<18}{seats}  {table:<9}{seconds:8.1f} s  {told}", flush=True)
