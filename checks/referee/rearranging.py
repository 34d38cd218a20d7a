"""The turns of a game in which the whole table may be rearranged: lay it anew, draw, or pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from random import Random

from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards, is_meld, melds_in, without
from checks.referee.table import Meld, Move, Table, need

BROKEN = 3  # melds at most that a try breaks up


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    return attempted(table, move, MOVES)


def _draw(table: Table, _: Move) -> None:
    need(bool(table.stock), "the stock is empty")
    table.keep((*table.hand, table.stock[0]))
    table.stock, table.drew, table.phase = table.stock[1:], True, "moved"


def _pass(table: Table, _: Move) -> None:
    need(not table.stock, "there is a card to draw")
    table.phase = "moved"


def _lay(table: Table, move: Move) -> None:
    need(all(is_meld(group, table.rules) for group in move.groups), "not all are melds")
    lying, laid = Counter(chain(*(meld.cards for meld in table.melds))), Counter(move.cards)
    need(not lying - laid, "a card has gone from the table")
    played = tuple((laid - lying).elements())
    need(bool(played), "no card of the hand was played")
    table.shed(played)
    table.melds = tuple(Meld(group, (table.turn,) * len(group)) for group in move.groups)
    table.active |= {table.turn}
    table.laid, table.phase = len(played), "moved"


MOVES: Moves = {("play", "draw"): _draw, ("play", "pass"): _pass, ("play", "table"): _lay}


def tries(table: Table, chance: Random, most: int) -> Iterator[Move]:
    """Tables with some cards of the hand, and some melds broken up; and the same with a flaw."""
    for _ in range(most):
        if groups := _some_table(table, chance):
            yield Move("table", groups)
        if flawed := _flawed(groups, table, chance) if groups else ():
            yield Move("table", flawed)


def _some_table(table: Table, chance: Random) -> tuple[Cards, ...]:
    """The table with a few melds and a few cards of the hand in new melds, if these can be made."""
    melds = chance.sample(table.melds, len(table.melds))
    broken = chance.randint(0, min(BROKEN, len(melds)))
    kept = tuple(meld.cards for meld in melds[broken:])
    lying = tuple(chain(*(meld.cards for meld in melds[:broken])))
    ready = [meld for meld in melds_in(table.hand, table.rules) if chance.random() < 0.5]
    some = chance.sample(table.hand, min(len(table.hand), chance.randint(1, 2)))
    for own in (chance.choice(ready) if ready else (), tuple(some), some[:1]):
        way = _covered((*lying, *own), table, chance) if own else None
        if way is not None:
            return (*kept, *way)
    return (*kept, *(meld.cards for meld in melds[:broken]))


def _covered(cards: Cards, table: Table, chance: Random) -> tuple[Cards, ...] | None:
    """A way to put all cards into melds, or nothing."""
    if not cards:
        return ()
    first = min(cards)
    melds = [meld for meld in melds_in(cards, table.rules) if first in meld]
    for meld in chance.sample(melds, len(melds)):
        others = _covered(without(cards, meld), table, chance)
        if others is not None:
            return (meld, *others)
    return None


def _flawed(groups: tuple[Cards, ...], table: Table, chance: Random) -> tuple[Cards, ...]:
    """The same with a card more, fewer or moved, or without a meld."""
    changed = [list(group) for group in groups]
    group = chance.choice(changed)
    match chance.randrange(4):
        case 0:
            group.pop(chance.randrange(len(group)))
        case 1:
            group.append(chance.choice(table.hand))
        case 2:
            chance.choice(changed).append(group.pop())
        case _:
            changed.remove(group)
    return tuple(tuple(group) for group in changed if group)
