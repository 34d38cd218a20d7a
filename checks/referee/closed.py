"""The turns of a game in which melds stay in the hand: draw, discard or declare, and show at the end."""

from __future__ import annotations

from checks.referee import turns
from checks.referee.groups import closed_best, is_closed_meld, wild_rank
from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards
from checks.referee.table import Meld, Move, Table, need


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    return attempted(table, move, MOVES)


def wild(table: Table) -> str:
    """The rank that is wild in this deal."""
    return wild_rank(table.rules.cards_for(table.seats, table.deal))


def best(table: Table, hand: Cards) -> tuple[int, tuple[Cards, ...]]:
    """The least that can be left over of a hand, and melds that leave it."""
    return closed_best(tuple(sorted(hand)), wild(table), table.rules)


def draw(table: Table, move: Move) -> None:
    """Draw the next card of the stock, if there is one."""
    need(bool(table.stock), "the stock is empty")
    turns.draw(table, move)


def take(table: Table, move: Move) -> None:
    """Take the top discard."""
    need(not move.groups or move.cards == table.pile[-1:], "only the top discard")
    turns.take(table, Move("take"))


def _declare(table: Table, move: Move) -> None:
    need(table.declarer is None, "somebody has gone out already")
    card, *melds = move.groups
    turns.discard(table, Move("discard", (card,)))
    _show(table, melds)
    need(not table.hand, "not all in melds")
    table.declarer = table.turn


def _arrange(table: Table, move: Move) -> None:
    _show(table, list(move.groups))
    table.phase = "arranged"


def _show(table: Table, melds: list[Cards]) -> None:
    """Lay melds of the hand; the best ones where none are told."""
    melds = melds or list(best(table, table.hand)[1])
    for meld in melds:
        need(is_closed_meld(meld, wild(table)), "no meld")
    lay(table, melds)


def lay(table: Table, melds: list[Cards]) -> None:
    """Lay melds of the hand of the player whose turn it is, whatever they are."""
    for meld in melds:
        table.shed(meld)
        table.melds = (*table.melds, Meld(meld, (table.turn,) * len(meld)))


MOVES: Moves = {
    ("draw", "draw"): draw,
    ("draw", "take"): take,
    ("play", "discard"): turns.discard,
    ("play", "declare"): _declare,
    ("arrange", "arrange"): _arrange,
}
