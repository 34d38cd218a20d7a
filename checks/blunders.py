"""Blunders of known kinds, planted in rounds between bots.

What a blunder costs is measured elsewhere (see checks.review_recall).
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from checks.blunder_kinds import KINDS, OUT, REFERENCE, Way
from rummy.engine.actions import Action, Ask, BigGin, Declare, Drop, GiveBack, IllegalMove, Knock, Swap
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.match.game import Game
from rummy.match.players import bot_of

LONGEST = 40  # actions in a turn
TAKEN = 0.5  # how often an opportunity is taken
UNCOMMON = (Swap, GiveBack, Ask, Drop)  # actions in whose turns nothing is planted


class Blunder(NamedTuple):
    """A blunder: the table before it, the line of the record, what was right and what was done."""

    table: Table
    after: int
    right: Way
    wrong: Way


def planted(game: Game, kind: str, chances: Random) -> Blunder | None:
    """Deal and play until the first seat commits a blunder of a kind; None if the round ends without one."""
    game.deal()
    before = game.table
    while game.bot_to_move:
        table = game.table
        goes_on = table.turn == before.turn and table.phase == before.phase == "play"
        if table.turn == 0 and not goes_on:
            found = blunder(table, kind)
            if found and chances.random() < TAKEN:
                after = len(game.lines)
                for action in found[1]:
                    game.act(0, action)
                return Blunder(table, after, *found)
        before = table
        game.act(table.turn, game.question.answer())
    return None


def blunder(table: Table, kind: str) -> tuple[Way, Way] | None:
    """Return the right way for the seat whose turn it is and a wrong one of a kind, or None."""
    right = _way(table, REFERENCE.get(kind, "sharp"))
    if any(isinstance(action, UNCOMMON) for action in right):
        return None
    wrong = KINDS[kind](observe(table, table.turn), right)
    if wrong is None or {*wrong} == {*right} or _end(table, wrong) is None:
        return None
    return None if kind == OUT and not _is_out(table, right) else (right, wrong)


def _way(table: Table, level: str) -> Way:
    """Return what a bot does to the end of its turn; before a card came, one action."""
    seat, phase, second, actions = table.turn, table.phase, table.second, list[Action]()
    while (table.turn, table.phase, table.second) == (seat, phase, second) and len(actions) < LONGEST:
        actions.append(bot_of(level).choose(observe(table, seat), Random(0)))
        table = play(table, seat, actions[-1])[-1][1]
    return tuple(actions)


def _end(table: Table, way: Way) -> Table | None:
    """Return the table after a way, or None where it is not legal."""
    seat = table.turn
    try:
        for action in way:
            table = play(table, seat, action)[-1][1]
    except IllegalMove:
        return None
    return table


def _is_out(table: Table, way: Way) -> bool:
    """Return True if a way ends the round or shows a closed hand."""
    after = _end(table, way)
    return after is not None and (after.is_over or isinstance(way[-1], BigGin | Declare | Knock))
