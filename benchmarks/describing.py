"""Times the description of a table: milliseconds of processor for one tree, in a game of each kind.

Run `python -m benchmarks.describing`, perhaps with `--rounds 20`. At every move of the rounds the seat to
move and the next one get a description, as front ends would ask for after each event. Python's garbage
collection is off, because its pauses depend on what else is in memory.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Iterator
from statistics import median, quantiles
from time import process_time

from checks.midgames import moments
from rummy.arena.report import in_columns
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.variants import VARIANTS
from rummy.viewmodel.description import describe
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.presenters import presenter_of
from tests.positions import UNLIKE

NAMES = ("You", "Mike", "Lena", "Ada", "Tom", "Eva", "Ben", "Zoe")


def spent(table: Table) -> Iterator[tuple[float, int]]:
    """Yield for two seats the milliseconds of a description and the number of its things."""
    for seat in (table.turn, (table.turn + 1) % table.seats):
        view = observe(table, seat)
        model, presenter = TableModel(view, NAMES[: view.seats]), presenter_of(view)
        model.hand.sync(view)
        model.hand.tray = presenter.tray_kept(model)
        begun = process_time()
        tree = describe(model, presenter)
        yield 1000 * (process_time() - begun), sum(1 for _ in tree.walk())


def figures(name: str, rounds: int) -> list[str]:
    """Return a row of the report, for a preset at its largest table."""
    rules = VARIANTS[name]
    tables = (table for seed in range(rounds) for table in moments(rules, rules.max_players, f"bench {seed}"))
    times, sizes = zip(*(each for table in tables for each in spent(table)), strict=True)
    figures = (median(times), quantiles(times, n=100)[-1], max(times))
    return [name, str(len(times)), *(f"{each:.2f}" for each in figures), f"{median(sizes):.0f}"]


def main() -> None:
    """Print the figures of each style."""
    parser = argparse.ArgumentParser(description="Time the description of a table.")
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    gc.disable()
    head = ["preset", "trees", "p50 ms", "p99 ms", "most ms", "things"]
    print("\n".join(in_columns([head, *(figures(name, given.rounds) for name in UNLIKE)])))


if __name__ == "__main__":
    main()
