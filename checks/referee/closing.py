"""The turns of Chinchón: draw, discard or close; then all show their melds, and lay off if they may."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from checks.referee import closed, turns
from checks.referee.cards import JOKER, RANKS, SUITS, face
from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards, arrangements, as_run, is_meld, named, points
from checks.referee.rules import Rules
from checks.referee.table import Move, Result, Table, need

Melds = tuple[Cards, ...]


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    return attempted(table, move, MOVES)


def value(cards: Cards, rules: Rules) -> int:
    """What cards count that are left over."""
    return sum(points(card, rules) for card in cards)


@lru_cache(20_000)
def ways(hand: Cards, rules: Rules) -> tuple[tuple[int, int, Melds], ...]:
    """Every way to hold melds in a hand: how many cards it leaves, and what these count."""
    return tuple((len(hand) - sum(map(len, melds)), left, melds) for melds, left in arrangements(hand, rules))


def best(hand: Cards, rules: Rules) -> Melds:
    """Melds that leave as little as can be; their jokers stand for what counts most."""

    def worth(melds: Melds) -> int:
        return sum(points(face(card), rules) for meld in melds for card in meld)

    return min(ways(tuple(sorted(hand)), rules), key=lambda way: (way[1], -worth(way[2])))[2]


def best_to_close(hand: Cards, rules: Rules) -> Melds:
    """Melds to close with, a single run of all cards before any others."""
    whole = tuple(sorted(hand))
    if rules.run_wins and JOKER not in whole and as_run(whole, rules.ladder):
        return (whole,)
    enough = [way for way in ways(whole, rules) if may_stay(way[0], way[1], rules)]
    need(bool(enough), "too much left to close")
    return min(enough, key=lambda way: way[1])[2]


def may_stay(cards: int, worth: int, rules: Rules) -> bool:
    """Whether so many cards that count so much may be left to who closes."""
    return worth <= rules.knock_limit and (not rules.loose_cards or cards <= rules.loose_cards)


def _discard(table: Table, move: Move) -> None:
    turns.discard(table, move)
    table.played |= {table.turn}


def _close(table: Table, move: Move) -> None:
    rules = table.rules
    card, *told = move.groups
    need(rules.first_turn_closing or table.turn in table.played, "nobody closes in their first turn")
    _discard(table, Move("discard", (card,)))
    melds = told or list(best_to_close(table.hand, rules))
    _show(table, melds)
    need(may_stay(len(table.hand), value(table.hand, rules), rules), "too much left to close")
    table.declarer = table.turn
    shown = tuple(card for meld in melds for card in meld)  # a run in two parts is one run, too
    shown = named(shown, rules)
    whole = bool(as_run(shown, rules.ladder)) and is_meld(shown, rules)
    table.whole_run = rules.run_wins and not table.hand and whole
    table.chinchon = table.whole_run and not any(card[0] == JOKER for card in shown)


def _arrange(table: Table, move: Move) -> None:
    _show(table, list(move.groups or best(table.hand, table.rules)))
    table.phase = "arranged"


def _show(table: Table, melds: list[Cards]) -> None:
    told = [named(meld, table.rules) for meld in melds]
    for meld in told:
        need(is_meld(meld, table.rules), "no meld")
    closed.lay(table, sorted(told, key=_by_rank))  # in whatever order they are told


def _by_rank(meld: Cards) -> list[tuple[int, str]]:
    return [(RANKS.index(face(card)[0]), face(card)[1]) for card in meld]


def fitting(table: Table) -> list[Move]:
    """What the player whose turn it is can lay off."""
    return [
        Move("lay", ((card,),), at)
        for at, meld in enumerate(table.melds)
        for card in _names(table)
        if is_meld((*meld.cards, card), table.rules) and _may_lay_on(table, meld.by[0])
    ]


def _names(table: Table) -> Iterator[str]:
    """The cards of the hand, a joker as each card that it can be."""
    for card in table.hand:
        yield from [JOKER + rank + suit for rank in RANKS for suit in SUITS] if card == JOKER else [card]


def _may_lay_on(table: Table, owner: int) -> bool:
    return table.rules.lay_off_on == "all" or owner == table.declarer


def may_lay_off(table: Table) -> bool:
    """Whether anything is laid off in this round: only where the closer has a card left."""
    assert table.declarer is not None
    return bool(table.hands[table.declarer]) and table.rules.lay_off_on != "none"


def _lay(table: Table, move: Move) -> None:
    need(0 <= move.meld < len(table.melds), "no such meld")
    meld = table.melds[move.meld]
    (card,) = move.cards
    if card == JOKER:
        (card,) = set(named((*meld.cards, card), table.rules)) - set(meld.cards)
    need(Move("lay", ((card,),), move.meld) in fitting(table), "it does not fit")
    turns.put(table, move.meld, meld.with_card(card, table.turn))
    table.shed(move.cards)


def _done(table: Table, _: Move) -> None:
    table.phase = "done"


def result(table: Table, reason: str) -> Result:
    """How a round is settled that somebody closed."""
    assert table.declarer is not None
    if table.chinchon:  # the match is over, and nobody counts
        return Result(reason, table.declarer, (0,) * table.seats)
    held = [value(hand, table.rules) for hand in table.hands]
    if not table.hands[table.declarer]:
        off = table.rules.joker_run if table.whole_run and _joker_shown(table) else 0
        held[table.declarer] = -(off or table.rules.out_bonus)
    return Result(reason, table.declarer, tuple(held))


def _joker_shown(table: Table) -> bool:
    shown = (card for meld in table.melds if meld.by[0] == table.declarer for card in meld.cards)
    return any(card[0] == JOKER for card in shown)


MOVES: Moves = {
    ("draw", "draw"): closed.draw,
    ("draw", "take"): closed.take,
    ("play", "discard"): _discard,
    ("play", "knock"): _close,
    ("arrange", "arrange"): _arrange,
    ("layoff", "lay"): _lay,
    ("layoff", "done"): _done,
}
