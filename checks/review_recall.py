"""Measure how many blunders a review marks: planted in fresh rounds, with their costs played out.

Run `nice python -m checks.review_recall --rules cardgames gin --players 2 --level casual --opponents sharp`.

The first seat plays by its level and errs once in a round, by one kind of blunder (see checks.blunders). The
right way and the wrong one are then played on as in checks.review_truth. A blunder *counts* if it costs more
than a third of what a typical round brings, and more than two standard errors. What a typical round brings is
the median of a hundred rounds at this table, as points of the first seat beyond the average of the others.

The moves that the first seat chooses itself show the false marks: those where the move that the review calls
better brings no more than what was done. `--keep FILE` adds all measured moves to a file, `--only FILE ...`
prints the tables of such files. What a blunder costs doesn't depend on the review: `--again FILE ...` has the
blunders of such files judged again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from math import sqrt
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from checks.blunder_kinds import KINDS
from checks.blunders import Blunder, planted
from checks.review_truth import WIDE, Cell
from rummy.arena.match import play_rounds, seat_bots
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.weighing import Lead, lead
from rummy.engine.view import observe
from rummy.games.variants import VARIANTS
from rummy.match.decisions import decisions
from rummy.match.players import Player

ROUNDS = 100  # that tell what a typical one brings
GLANCE = 4  # part of the orders of the stock, after which what costs next to nothing is given up
SURE = 2  # standard errors beyond which a cost is no chance
PART = 3  # of a typical round is what a blunder costs at least, to count
SEEDS = 12  # rounds for each blunder that is wanted, after which a kind is given up
OWN = "own"  # a move that was no planted blunder


class Case(NamedTuple):
    """A move whose cost was played out, in points of a round, and whether the review marks it."""

    cell: str
    kind: str
    seed: str
    least: float  # points from which a blunder counts
    cost: float
    error: float
    is_marked: bool = False  # of a blunder that does not count nobody asks
    after: int = 0  # lines of the record before the move
    lines: tuple[str, ...] = ()  # of the record up to the blunder

    @property
    def counts(self) -> bool:
        """Whether it surely cost something, and enough."""
        return self.kind != OWN and self.cost > max(self.least, SURE * self.error)


def typical(cell: Cell) -> float:
    """Return the median of what a round brings the first seat more or less than the others."""
    rules, found = VARIANTS[cell.rules], list[float]()
    for game in play_rounds(rules, cell.bots, f"typical/{cell.name}", ROUNDS):
        assert game.table.last_result
        found.append(abs(Prospects(observe(game.table, 0)).balance(game.table.last_result.points)))
    return median(found)


def blunders(cell: Cell, kind: str, seed: str, wanted: int, stocks: int, least: float) -> Iterator[Case]:
    """Plant so many blunders of a kind, or as many as turn up; yield their costs and if they are marked."""
    found = 0
    for number in range(SEEDS * wanted):
        here = f"{seed}/{cell.name}/{kind}/{number}"
        game = seat_bots(VARIANTS[cell.rules], cell.bots, here)
        done = planted(game, kind, Random(here))
        if done:
            cost = _cost(cell, done, here, stocks, least)
            lines = tuple(game.lines)
            yield judged(Case(cell.name, kind, here, least, *cost, after=done.after, lines=lines))
            found += 1
        if found == wanted:
            return


def judged(case: Case) -> Case:
    """Return a blunder with what the review says of it now, if it counts."""
    if not case.counts:
        return case
    cell = Cell.named(case.cell)
    players = [Player(bot, bot) for bot in cell.bots]
    found = decisions(VARIANTS[cell.rules], players, case.seed, case.lines, 1, 0)
    marked = any(each.answer().is_marked for each in found if each.after == case.after)
    return case._replace(is_marked=marked)


def _cost(cell: Cell, done: Blunder, seed: str, stocks: int, least: float) -> Lead:
    """Return what a blunder cost; after a part of the stocks where that is surely too little to count."""
    ways = done.right, done.wrong
    glance = lead(*cell.worths(done.table, ways, stocks // GLANCE, seed))
    is_cheap = glance.mean + SURE * glance.error < least
    return glance if is_cheap else lead(*cell.worths(done.table, ways, stocks, seed))


def own_marks(cell: Cell, first: int, wanted: int, rounds: int, stocks: int) -> Iterator[Case]:
    """Yield the marks of moves that the first seat chose itself, until there are enough."""
    found = 0
    for number in range(first, first + rounds):
        for mark in cell.marks(number, stocks, claims=False):
            found += 1
            yield Case(cell.name, OWN, f"{number}", 0.0, mark.realised, mark.error, is_marked=True)
        if found >= wanted:
            return


# Tables


def share(some: int, of: int) -> str:
    """Return a percentage with its 95 % interval by Wilson."""
    if not of:
        return "-"
    part, spread = some / of, WIDE * WIDE / of
    middle = (part + spread / 2) / (1 + spread)
    half = WIDE * sqrt(part * (1 - part) / of + spread / of / 4) / (1 + spread)
    return f"{100 * part:.0f} % ({100 * max(0.0, middle - half):.0f} to {100 * min(1.0, middle + half):.0f})"


def line(name: str, cases: Sequence[Case]) -> str:
    """Return a line of the table: blunders planted, counted, marked; marks of own moves, false ones."""
    plants, own = ([case for case in cases if (case.kind == OWN) is is_own] for is_own in (False, True))
    counted = [case for case in plants if case.counts]
    marked = share(sum(case.is_marked for case in counted), len(counted))
    false = share(sum(case.cost <= 0 for case in own), len(own))
    return f"| {name} | {len(plants)} | {len(counted)} | {marked} | {len(own)} | {false} |"


def table(cases: Sequence[Case]) -> Iterator[str]:
    """Yield the lines of a table by who plays what, then by kinds of blunders."""
    yield "| | planted | counted | marked | own marks | false |\n| --- | --- | --- | --- | --- | --- |"
    for cell in dict.fromkeys(case.cell for case in cases):
        some = [case for case in cases if case.cell == cell]
        yield line(f"{cell}, from {max(case.least for case in some):.1f} points", some)
    for kind in KINDS:
        yield line(kind, [case for case in cases if case.kind == kind])


def read(files: Sequence[Path]) -> list[Case]:
    """Return the cases in some files."""
    return [Case(*json.loads(each)) for file in files for each in file.read_text("utf-8").splitlines()]


def measured(cell: Cell, asked: argparse.Namespace) -> Iterator[Case]:
    """Measure one table: blunders of all kinds and the marks of the first seat's own moves, by turns."""
    least, seed = typical(cell) / PART, f"recall/{asked.seed}"
    found = [blunders(cell, kind, seed, asked.planted, asked.stocks, least) for kind in asked.kinds or KINDS]
    found.append(own_marks(cell, 1000 * asked.seed, asked.own, asked.rounds, asked.stocks))
    return (case for some in zip_longest(*found) for case in some if case)


def main() -> None:
    """Measure the tables that are asked for, and print what was found."""
    parser = argparse.ArgumentParser(description="Measure how many blunders a review marks.")
    parser.add_argument("--rules", default=["cardgames"], nargs="+", help="keys of presets")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="casual", help="of the first seat")
    parser.add_argument("--opponents", default="casual", help="level of the others")
    parser.add_argument("--seed", type=int, default=1, help="of the rounds")
    parser.add_argument("--planted", type=int, default=15, help="blunders of each kind")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, help="of blunders; all by default")
    parser.add_argument("--own", type=int, default=40, help="marks of its own moves, at most")
    parser.add_argument("--rounds", type=int, default=100, help="that are looked back at for these, at most")
    parser.add_argument("--stocks", type=int, default=24, help="orders of the stock for each move")
    parser.add_argument("--keep", type=Path, help="file to which the moves are added")
    parser.add_argument(
        "--only", type=Path, nargs="+", help="files whose tables are printed; nothing is played"
    )
    parser.add_argument("--again", type=Path, nargs="+", help="files whose blunders are judged again")
    asked = parser.parse_args()
    found = []
    for case in read(asked.only) if asked.only else _fresh(asked):
        found.append(case)
        if asked.keep:
            with asked.keep.open("a", encoding="utf-8") as out:
                out.write(json.dumps(case) + "\n")
    print(*table(found), sep="\n")


def _fresh(asked: argparse.Namespace) -> Iterator[Case]:
    if asked.again:
        return (judged(case) for case in read(asked.again) if case.kind != OWN)
    cells = (Cell(rules, asked.players, asked.level, asked.opponents) for rules in asked.rules)
    return (case for cell in cells for case in measured(cell, asked))


if __name__ == "__main__":
    main()
