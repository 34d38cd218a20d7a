"""A decision played on both ways from the cards as they truly lay: as it was made, and as it might have been.

Both are a single round each, with all its luck; what a way is worth on other deals is told by its review.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import NamedTuple

from rummy.engine.actions import Action
from rummy.engine.events import Event
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.match.decision import Decision, Verdict
from rummy.match.playing_on import FAST, moves_on
from rummy.match.replay import shown_steps


class LineMoment(NamedTuple):
    """A moment of a line: what has just happened, and the table after it."""

    event: Event | None
    table: Table

    def view(self, seat: int) -> View:
        """The table as it lies around a seat, all its cards open."""
        return replace(observe(self.table, seat), faces=self.table.faces)


class BothWays(NamedTuple):
    """Two lines of as many moments; a turn begins in both at once, and one waits for the other."""

    played: tuple[LineMoment, ...]
    better: tuple[LineMoment, ...]


def both_ways(decision: Decision, verdict: Verdict) -> BothWays:
    """Play a decision on both ways: sharp for its player, the others as at their table."""
    played, better = (_turns(decision, way) for way in (decision.played, verdict.best))
    lines = [LineMoment(None, decision.table)], [LineMoment(None, decision.table)]
    for turns in zip_longest(played, better, fillvalue=()):
        most = max(map(len, turns))
        for line, turn in zip(lines, turns, strict=True):
            line += [LineMoment(*step) for step in turn]
            line += line[-1:] * (most - len(turn))
    return BothWays(*map(tuple, lines))


def _turns(decision: Decision, way: Sequence[Action]) -> list[list[Step]]:
    """The steps of each turn of a line to the end of the round."""
    table, turns, seat = decision.table, list[list[Step]](), None
    bots = decision.bots or (FAST,) * table.seats
    for move in moves_on(table, way, bots, Random(f"{decision.chances}/true")):
        if seat != table.turn:
            turns.append([])
        seat = table.turn
        turns[-1] += shown_steps(move)
        table = move[-1][1]
    return turns
