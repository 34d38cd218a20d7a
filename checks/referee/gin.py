"""The turns of gin: the first upcard, draw, discard or knock, and laying off on the knocker."""

from __future__ import annotations

from checks.referee.cards import RANKS
from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards, arrangements, is_meld, least_deadwood, points
from checks.referee.table import Meld, Move, Table, need


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    return attempted(table, move, MOVES)


def _pass(table: Table, _: Move) -> None:
    table.passes += 1
    table.turn = 1 - table.turn
    if table.passes == 2:
        table.phase = "draw"


def _draw(table: Table, _: Move) -> None:
    need(bool(table.stock), "the stock is empty")
    table.keep((*table.hand, table.stock[0]))
    table.drawn, table.stock, table.drew, table.phase = table.stock[0], table.stock[1:], True, "play"


def _take(table: Table, move: Move) -> None:
    need(not move.groups or move.cards == table.pile[-1:], "only the top discard")
    passed = table.passes == 2 and table.pile == (table.upcard,)
    need(bool(table.pile), "there is no discard")
    need(not (passed and table.rules.upcard_offer == "then_stock"), "both have passed it")
    table.taken = table.pile[-1]
    table.keep((*table.hand, table.taken))
    table.pile, table.phase = table.pile[:-1], "play"


def _discard(table: Table, move: Move) -> None:
    card = move.cards[0]
    need(table.rules.discard_taken or card != table.taken, "just taken")
    need(table.rules.discard_drawn or card != table.drawn, "just drawn")
    table.shed([card])
    table.pile, table.phase = (*table.pile, card), "discarded"


def limit(table: Table) -> int:
    """The most deadwood to knock with."""
    if not table.rules.limit_from_upcard:
        return table.rules.knock_limit
    return min(RANKS.index(table.upcard[0]) + 1, 10)


def _knock(table: Table, move: Move) -> None:
    card, *melds = move.groups
    _discard(table, Move("discard", (card,)))
    if not melds:
        ways = arrangements(table.hand, table.rules)
        melds = list(min(ways, key=lambda way: way[1])[0])
    _show(table, melds)
    need(table.deadwood <= limit(table), "too much deadwood")


def _show(table: Table, melds: list[Cards]) -> None:
    table.knocker = table.turn
    for meld in melds:
        need(is_meld(meld, table.rules), "no meld")
        table.shed(meld)
        table.melds = (*table.melds, Meld(meld, (table.turn,) * len(meld)))
    table.deadwood = sum(points(card, table.rules) for card in table.hand)
    table.turn = 1 - table.turn
    table.phase = "layoff" if table.deadwood and fitting(table) else "shown"


def _big_gin(table: Table, _: Move) -> None:
    need(table.rules.big_gin_bonus > 0, "not played")
    need(least_deadwood(table.hand, table.rules) == 0, "not all in melds")
    _show(table, list(min(arrangements(table.hand, table.rules), key=lambda way: way[1])[0]))


def fitting(table: Table) -> list[Move]:
    """What the defender can lay off."""
    return [
        Move("lay", ((card,),), at)
        for at, meld in enumerate(table.melds)
        for card in table.hand
        if is_meld((*meld.cards, card), table.rules)
    ]


def _lay(table: Table, move: Move) -> None:
    need(move in fitting(table), "it does not fit")
    meld = table.melds[move.meld].with_card(move.cards[0], table.turn)
    table.melds = (*table.melds[: move.meld], meld, *table.melds[move.meld + 1 :])
    table.shed(move.cards)


def _done(table: Table, _: Move) -> None:
    table.phase = "shown"


MOVES: Moves = {
    ("upcard", "take"): _take,
    ("upcard", "pass"): _pass,
    ("draw", "draw"): _draw,
    ("draw", "take"): _take,
    ("play", "discard"): _discard,
    ("play", "knock"): _knock,
    ("play", "big gin"): _big_gin,
    ("layoff", "lay"): _lay,
    ("layoff", "done"): _done,
}
