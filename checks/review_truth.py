"""Whether a review is right: both ways of each marked move, played on from the cards as they truly lay.

Run `nice python -m checks.review_truth --rules cardgames --players 4 --level casual --opponents sharp`.

Fresh rounds are played and looked back at as the program does it. Wherever a move of the first seat is
marked, what was done and what the review calls better are both played on from the true hands: by a sharp bot
in that seat, by their own levels in the others, with the same stocks and the same chances. The stock lies as
it truly did at first and in other orders after that, since nobody knew its order and luck blurs less so.

The table tells, in bins by the claimed size, what was claimed and what came of it, with 95 % intervals over
rounds; claims of less than `--least` points stand apart, by default those that are not told. `--keep FILE`
adds each mark to a file; `--only FILE ...` tells the table of such files.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, islice, tee
from math import inf, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple, Self

from rummy.arena.match import play_round, seat_bots
from rummy.bots.playouts.prospects import Prospects
from rummy.bots.playouts.weighing import LineOfPlay, lead
from rummy.engine.actions import Discard, LayOff, Meld
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.games.variants import VARIANTS
from rummy.match.decision import SHOWN, Decision, Verdict
from rummy.match.decisions import decisions
from rummy.match.playing_on import played_on, plays_on

BINS = 5
WIDE = 1.96  # standard errors on either side hold the true figure 19 times out of 20
NEAR = 0.25  # part of what is claimed by which it may be off


class Mark(NamedTuple):
    """A marked move: which round it is from, what was claimed and what came of it, in points of a round."""

    cell: str
    number: int
    kind: str
    claimed: float | None
    realised: float
    error: float = 0.0  # standard error of what came of it, over orders of the stock


@dataclass(frozen=True)
class Cell:
    """Who plays what: the first seat by one level, the others by another."""

    rules: str
    players: int
    level: str
    opponents: str

    @property
    def name(self) -> str:
        """What it is called."""
        return f"{self.rules} {self.players} {self.level}/{self.opponents}"

    @classmethod
    def named(cls, name: str) -> Self:
        """Return the one of a name."""
        rules, players, levels = name.split()
        return cls(rules, int(players), *levels.split("/"))

    @property
    def bots(self) -> list[str]:
        """Who sits at each seat."""
        return [self.level, *[self.opponents] * (self.players - 1)]

    def marks(self, number: int, stocks: int, *, claims: bool = True) -> Iterator[Mark]:
        """Yield the marked moves of the first seat in a round, with points everywhere if it `claims` them."""
        rules, seed = VARIANTS[self.rules], f"truth/{self.name}/{number}"
        game = seat_bots(rules, self.bots, seed)
        play_round(game)
        for decision in decisions(rules, game.players, seed, game.lines, 1, 0):
            verdict = replace(decision, is_measured=claims).answer()
            if verdict.is_marked:
                ways = (verdict.best, decision.played)
                best, mine = self.worths(decision.table, ways, stocks, decision.rng_seed)
                realised = lead(best, mine)
                kind = _kind(decision, verdict)
                yield Mark(self.name, number, kind, verdict.loss, realised.mean, realised.error)

    def worths(
        self, table: Table, ways: Sequence[LineOfPlay], stocks: int, chances: str
    ) -> list[list[float]]:
        """Return how many points more than the others each way brings, with each order of the stock.

        A sharp bot plays on in the first seat, whose turn it is, and all have their true hands.
        """
        bots, view = [plays_on(None), *map(plays_on, self.bots[1:])], observe(table, table.turn)
        tables, balance = islice(_with_stocks(table, view, chances), stocks), Prospects(view).balance
        return [
            [
                balance(played_on(each, way, bots, Random(f"{chances}/{number}")))
                for number, each in enumerate(some)
            ]
            for way, some in zip(ways, tee(tables, len(ways)), strict=True)
        ]


def _with_stocks(table: Table, view: View, chances: str) -> Iterator[Table]:
    """The table as it truly lay, then with what the seat does not know of the stock in other orders."""
    yield table
    rng, hidden = Random(f"{chances}/stock"), [card for card in table.stock if card not in view.faces]
    while True:
        order = rng.sample(hidden, len(hidden))
        moved = {card: table.faces[other] for card, other in zip(hidden, order, strict=True)}
        yield replace(table, faces={**table.faces, **moved}, seed=f"{rng.random()}")


def _kind(decision: Decision, verdict: Verdict) -> str:
    """What the mark is about."""
    laid, lays = (
        any(isinstance(action, Meld | LayOff) for action in way) for way in (decision.played, verdict.best)
    )
    if laid != lays:
        return "hold back" if laid else "lay"
    return "discard" if isinstance(verdict.best[-1], Discard) else type(verdict.best[0]).__name__.lower()


class Figure(NamedTuple):
    """A mean, and half the width of its 95 % interval; rounds are independent, marks of one round are not."""

    mean: float
    half: float

    def __str__(self) -> str:
        return f"{self.mean:.1f} ± {self.half:.1f}"


def figure(marks: Sequence[Mark], worth: Sequence[float]) -> Figure:
    """The mean of some values of marks, with an interval over their rounds."""
    mean = sum(worth) / len(worth)
    pairs = sorted(zip(marks, worth, strict=True), key=lambda pair: pair[0][:2])
    rounds = [
        sum(value - mean for _, value in some) for _, some in groupby(pairs, key=lambda pair: pair[0][:2])
    ]
    if len(rounds) < 2:
        return Figure(mean, inf)
    spread = sum(each * each for each in rounds) * len(rounds) / (len(rounds) - 1)
    return Figure(mean, WIDE * sqrt(spread) / len(worth))


def line(name: str, marks: Sequence[Mark]) -> str:
    """A line of the table."""
    claimed = figure(marks, [mark.claimed or 0.0 for mark in marks])
    realised = figure(marks, [mark.realised for mark in marks])
    holds = realised.mean > realised.half and abs(realised.mean - claimed.mean) <= NEAR * claimed.mean
    told = "yes" if holds else "no"
    return f"| {name} | {len(marks)} | {claimed.mean:.1f} | {realised} | {told} |"


def table(marks: Sequence[Mark], rounds: str, least: float = SHOWN) -> Iterator[str]:
    """The table of some marks, as lines; those that claim less, or no points, stand apart."""
    told = [mark for mark in marks if mark.claimed and mark.claimed >= least]
    figures = sorted(told, key=lambda mark: mark.claimed or 0.0)
    yield f"{rounds}: {len(marks)} marks, {len(figures)} of them with a figure"
    if not figures:
        return
    yield "| marks | number | claimed | realised | holds |\n| --- | --- | --- | --- | --- |"
    for at in range(BINS):
        some = figures[at * len(figures) // BINS : (at + 1) * len(figures) // BINS]
        if some:
            yield line(f"{some[0].claimed:.1f} to {some[-1].claimed:.1f}", some)
    yield line("all", figures)
    for by in ("kind", "cell"):
        groups = sorted({getattr(mark, by) for mark in figures})
        for name in groups if len(groups) > 1 else ():
            yield line(name, [mark for mark in figures if getattr(mark, by) == name])
    silent = [mark for mark in marks if not mark.claimed or mark.claimed < least]
    if silent:
        realised = figure(silent, [mark.realised for mark in silent])
        yield f"without a figure: {len(silent)}, realised {realised}"


def read(files: Sequence[Path]) -> list[Mark]:
    """The marks in some files."""
    return [Mark(*json.loads(each)) for file in files for each in file.read_text("utf-8").splitlines()]


def main() -> None:
    """Play rounds until there are so many marks, and tell what came of them."""
    parser = argparse.ArgumentParser(description="Look whether a review is right.")
    parser.add_argument("--rules", default="cardgames", help="key of a preset")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="casual", help="of the first seat, whose moves are looked back at")
    parser.add_argument("--opponents", default="casual", help="level of the others")
    parser.add_argument("--marks", type=int, default=200, help="after the round with which there are as many")
    parser.add_argument("--rounds", type=int, default=100_000, help="at most")
    parser.add_argument("--first", type=int, default=0, help="number of the first round")
    parser.add_argument("--stocks", type=int, default=8, help="orders of the stock for each mark")
    parser.add_argument("--least", type=float, default=SHOWN, help="points from which on a claim counts")
    parser.add_argument("--keep", type=Path, help="file to which the marks are added")
    parser.add_argument("--only", type=Path, nargs="+", help="files whose marks are told, nothing is played")
    asked = parser.parse_args()
    if asked.only:
        print(*table(read(asked.only), ", ".join(map(str, asked.only)), asked.least), sep="\n")
        return
    cell = Cell(asked.rules, asked.players, asked.level, asked.opponents)
    found, number, began = list[Mark](), asked.first, time.process_time()
    while len(found) < asked.marks and number < asked.first + asked.rounds:
        fresh = [*cell.marks(number, asked.stocks)]
        found, number = found + fresh, number + 1
        if asked.keep:
            with asked.keep.open("a", encoding="utf-8") as out:
                out.writelines(json.dumps(mark) + "\n" for mark in fresh)
    rounds = number - asked.first
    seconds = (time.process_time() - began) / rounds
    print(*table(found, f"{cell.name}, {rounds} rounds, {seconds:.1f} s each", asked.least), sep="\n")


if __name__ == "__main__":
    main()
