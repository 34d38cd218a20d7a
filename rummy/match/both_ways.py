"""Two continuations of a round after a decision, with the true cards: the player's and a better one.

Each is a single round, and so a matter of luck; the review estimates a line of play on many other deals.
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
    """A moment in a line of play: the last event and the table after it."""

    event: Event | None
    table: Table

    def view(self, seat: int) -> View:
        """Return the seat's view of the table, with all cards face up."""
        return replace(observe(self.table, seat), faces=self.table.faces)


class BothWays(NamedTuple):
    """Two lines of play with the same number of moments, in which each turn begins at the same index."""

    played: tuple[LineMoment, ...]
    better: tuple[LineMoment, ...]


def both_ways(decision: Decision, verdict: Verdict) -> BothWays:
    """Return the move as played and the better one, each played on to the end of the round.

    Bots play on: one of the level "sharp" for the player and for each slow bot, the others for themselves.
    """
    played, better = (_turns(decision, way) for way in (decision.played, verdict.best))
    lines = [LineMoment(None, decision.table)], [LineMoment(None, decision.table)]
    for turns in zip_longest(played, better, fillvalue=()):
        most = max(map(len, turns))
        for line, turn in zip(lines, turns, strict=True):
            line += [LineMoment(*step) for step in turn]
            line += line[-1:] * (most - len(turn))
    return BothWays(*map(tuple, lines))


def _turns(decision: Decision, way: Sequence[Action]) -> list[list[Step]]:
    """Return the steps of a line of play to the end of the round, grouped by turn."""
    table, turns, seat = decision.table, list[list[Step]](), None
    bots = decision.bots or (FAST,) * table.seats
    for move in moves_on(table, way, bots, Random(f"{decision.rng_seed}/true")):
        if seat != table.turn:
            turns.append([])
        seat = table.turn
        turns[-1] += shown_steps(move)
        table = move[-1][1]
    return turns
