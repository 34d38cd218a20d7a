"""Counts how many small mistakes in the rules the tests notice.

Run `python -m checks.mutants` for all of them, `--sample 300` for some that are drawn by a seed, or name
sources and lines, as in `melds scoring:58`. It needs a system that forks, and prints what no test noticed.

First each test is watched: which lines of the engine it runs, and how long it takes. Then one mistake at a
time is made, and the tests that run its line follow until one fails: first those that noticed something in
the same function before, then the quick ones. A test that takes ten times as long as usual, or fills the
memory, has noticed too. Hypothesis tries few examples, always the same. The order is one of chance, functions
before data: whoever interrupts it is told what came of a sample.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sys
import time
from collections import Counter
from pathlib import Path

from checks.mutations import Mutant, mutants_of
from checks.trials import ENGINE, ROOT, UNNOTICED, UNTRIED, Order, trials, watched

LENGTHY = "three_judges or called_stuck or biased_shuffle or every_kind_of_ending or every_bot"
TESTS = ["tests/engine", "tests/games", "tests/match/test_game.py", "-k", f"not ({LENGTHY})"]
LONGEST = 0.4  # seconds: other tests that take longer are left out, too
PATIENCE = 3.0  # seconds of tests for one mutant


def mutants_in(places: list[str]) -> list[Mutant]:
    """The mutants of these sources of the engine, or of one line where it is named; of all if none is."""
    wanted = [place.partition(":")[::2] for place in places]
    return [
        mutant
        for path in sorted(ENGINE.rglob("*.py"))
        for mutant in mutants_of(path)
        if not wanted or any(_name(path) == name and line in ("", str(mutant.line)) for name, line in wanted)
    ]


def _name(path: Path) -> str:
    """Return the name of a source below the engine, such as `switches/cards`."""
    return path.relative_to(ENGINE).with_suffix("").as_posix()


def usual(tests: list[str], keep: Path | None = None) -> Order:
    """What the tests do as they are, from a file that was kept, or watched anew; they all have to pass."""
    if keep and keep.exists():
        rows = json.loads(keep.read_text(encoding="utf-8"))
    else:
        rows = [*watched(tests, LONGEST)]
        if keep:
            keep.write_text(json.dumps(rows), encoding="utf-8")
    failed = [name for name, outcome, _, _ in rows if outcome == "failed"]
    if failed:
        sys.exit(f"some tests fail before anything is changed: {', '.join(failed)}")
    quick = [row for row in rows if row[1] == "passed" and row[2] < LONGEST]
    found = {name: (seconds, {(path, line) for path, line in lines}) for name, _, seconds, lines in quick}
    return Order(found, PATIENCE)


def interval(part: int, whole: int) -> tuple[float, float]:
    """Where the share of all lies that some of them show, with 95 % certainty (Wilson)."""
    share, z = part / whole, 1.96
    pull = z * z / whole
    width = z * math.sqrt(share * (1 - share) / whole + pull / (4 * whole))
    return (share + pull / 2 - width) / (1 + pull), (share + pull / 2 + width) / (1 + pull)


def report_of(mutant: Mutant, noticed: str) -> str:
    place = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
    return f"{place}{' (no test runs it)' if noticed == UNTRIED else ''}\n{mutant.diff()}\n"


def run(mutants: list[Mutant], tests: list[str], keep: Path | None) -> None:
    """Try mutants, and print how many were noticed, and which were not."""
    began = time.monotonic()
    order = usual(tests, keep)
    whole, missed = Counter[str](), Counter[str]()
    print(f"{len(order.usual)} tests watched, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    try:
        for mutant, noticed in trials(tests, mutants, order):
            whole[mutant.path.name] += 1
            if noticed in (UNNOTICED, UNTRIED):
                missed[mutant.path.name] += 1
                print(report_of(mutant, noticed), flush=True)
            if whole.total() % 20 == 0:
                so_far = f"{whole.total()} tried, {missed.total()} not noticed"
                print(f"{so_far}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        print(f"interrupted after {whole.total()} of {len(mutants)}")
    report(whole, missed)


def report(whole: Counter[str], missed: Counter[str]) -> None:
    for name, number in sorted(whole.items()):
        print(f"{name:18} {number:5} mutants, {number - missed[name]:5} noticed")
    part = whole.total() - missed.total()
    low, high = interval(part, whole.total())
    print(f"{part} of {whole.total()} noticed: {part / whole.total():.1%}", end="; ")
    print(f"of all, if these were drawn from them, {low:.1%} to {high:.1%}")


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the order of sets is to be the same each time
        os.execve(sys.executable, [*sys.orig_argv], {**os.environ, "PYTHONHASHSEED": "0"})
    parser = argparse.ArgumentParser(description="Count the mistakes in the rules that tests notice.")
    parser.add_argument("places", nargs="*", help="sources, perhaps with a line: melds scoring:58")
    parser.add_argument("--sample", type=int, help="try only so many of them, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", nargs="+", default=TESTS, help="the tests that are to notice")
    parser.add_argument("--keep", type=Path, help="a file for what the tests do: made once, then used again")
    chosen = parser.parse_args()
    mutants = mutants_in(chosen.places)
    if not mutants:
        parser.error("there is nothing to change there")
    random.Random(chosen.seed).shuffle(mutants)
    run(mutants[: chosen.sample], chosen.tests, chosen.keep)
