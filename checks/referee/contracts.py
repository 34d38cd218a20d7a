"""A turn in a game of contracts: draw unless somebody buys, lay the contract, lay off, exchange, discard."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from checks.referee import order, turns
from checks.referee.cards import JOKER, RANKS, SUITS, face, held
from checks.referee.groups import as_laid, fulfils, is_run, is_set, runs_of
from checks.referee.legal import Moves, attempted, can_end
from checks.referee.melds import Cards
from checks.referee.rules import Rules
from checks.referee.table import Meld, Move, Table, need


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    table = attempted(table, move, MOVES)
    if move.kind in ("meld", "lay", "swap"):
        need(can_end(table, MOVES, _discards, _ways_on), "the turn could not be ended")
    return table


def _draw(table: Table, move: Move) -> None:
    need(bool(table.stock), "the stock is empty")
    table.asked, table.drawer = tuple(_buyers(table)), table.turn
    _ask_next(table)


def _buyers(table: Table) -> Iterator[int]:
    """Who may buy the upcard: nobody who discarded it, whose contract lies, or who has bought enough."""
    most = table.rules.buys_of(table.deal)
    if not table.pile or len(table.stock) < 2:  # one for the buyer, one for who is to draw
        return
    for seat in order.from_seat(table, table.turn)[1:]:
        enough = 0 <= most <= table.bought[seat]
        if seat not in table.opened and not enough and seat != table.discarder:
            yield seat


def _ask_next(table: Table) -> None:
    """Let the next one say whether they buy; if there is nobody left, the card is drawn."""
    if table.asked:
        table.phase, table.turn, table.asked = "buy", table.asked[0], table.asked[1:]
    else:
        table.turn = table.drawer
        turns.draw(table, Move("draw"))


def _pass(table: Table, _: Move) -> None:
    _ask_next(table)


def _buy(table: Table, _: Move) -> None:
    seat = table.turn
    table.keep((*table.hand, table.pile[-1], table.stock[0]))
    table.pile, table.stock = table.pile[:-1], table.stock[1:]
    table.bought = (*table.bought[:seat], table.bought[seat] + 1, *table.bought[seat + 1 :])
    table.asked = ()
    _ask_next(table)


def _take(table: Table, move: Move) -> None:
    need(not move.groups or move.cards == table.pile[-1:], "only the top discard")
    turns.take(table, Move("take"))


def _meld(table: Table, move: Move) -> None:
    contract = table.rules.contract_of(table.deal)
    need(table.turn not in table.opened, "the contract lies: no more melds")
    told = [as_laid(group, table.rules, "D" in contract) for group in move.groups]
    need(fulfils([kind for kind, _ in told], move.groups, contract), "not the contract")
    runs = [cards for kind, cards in told if kind == "S"]
    joined = any(_continues(one, other, table.rules) for one, other in permutations(runs, 2))
    need(not (table.rules.runs_apart and joined), "one run goes on where another one ends")
    need(len(move.cards) == len(table.hand) or "!" not in contract, "the whole hand at once")
    for _, cards in told:
        table.melds = (*table.melds, Meld(cards, (table.turn,) * len(cards)))
    table.opened |= {table.turn}
    table.new_melds += len(move.groups)
    _laid(table, move.cards)


def _continues(one: Cards, other: Cards, rules: Rules) -> bool:
    """Whether the first card of a run comes after the last one of another run of its suit."""
    last, first = face(one[-1]), face(other[0])
    row = RANKS + RANKS[0] if rules.ace_runs == "around" else RANKS[1:]
    start = RANKS.index(last[0]) - (0 if rules.ace_runs == "around" else 1)
    return last[1:] == first[1:] and 0 <= start < len(row) - 1 and row[start + 1] == first[0]


def _may_lay_off(table: Table) -> None:
    need(table.turn in table.opened, "first the contract")
    need(not (table.rules.lay_off_later and table.new_melds), "from the next turn on")


def _lay(table: Table, move: Move) -> None:
    _may_lay_off(table)
    need(0 <= move.meld < len(table.melds), "no such meld")
    cards = longer(table.melds[move.meld].cards, move.cards[0], table.rules)
    need(bool(cards), "it does not fit")
    by = table.melds[move.meld].by
    turns.put(table, move.meld, Meld(cards, (*by, table.turn)))
    _laid(table, move.cards)


def longer(meld: Cards, card: str, rules: Rules) -> Cards:
    """A meld with a card more, where that fits and says which card it is."""
    if is_run(meld):
        ways = runs_of((*meld, card), rules)
        return ways[0] if len(ways) == 1 else ()
    if card == JOKER:
        card = JOKER + meld_rank(meld) + SUITS[0]
    return (*meld, card) if is_set((*meld, card), rules) else ()


def meld_rank(meld: Cards) -> str:
    """The rank of a set."""
    return face(meld[0])[0]


def _swap(table: Table, move: Move) -> None:
    _may_lay_off(table)
    need(table.rules.joker_swap != "none", "no exchange in this game")
    need(0 <= move.meld < len(table.melds), "no such meld")
    meld = table.melds[move.meld]
    need(is_run(meld.cards), "only from a run")
    joker = JOKER + move.cards[0]
    need(len(move.cards) == 1 and joker in meld.cards, "no joker stands for it")
    at = meld.cards.index(joker)
    turns.put(table, move.meld, Meld((*meld.cards[:at], move.cards[0], *meld.cards[at + 1 :]), meld.by))
    table.keep((*table.hand, JOKER))
    turns.take_back(table, joker)
    turns.give(table, move.cards)
    if table.rules.joker_swap == "at_once":
        table.owed = (*table.owed, JOKER)


def _laid(table: Table, cards: Cards) -> None:
    table.laid += len(cards)
    table.active |= {table.turn}
    table.jokers_laid |= any(card[0] == JOKER for card in cards)
    turns.give(table, cards)


def _discard(table: Table, move: Move) -> None:
    turns.discard(table, move)
    table.discarder = table.turn
    table.jokers_laid |= move.cards == (JOKER,)


MOVES: Moves = {
    ("draw", "draw"): _draw,
    ("draw", "take"): _take,
    ("buy", "buy"): _buy,
    ("buy", "pass"): _pass,
    ("play", "meld"): _meld,
    ("play", "lay"): _lay,
    ("play", "swap"): _swap,
    ("play", "discard"): _discard,
}


def _discards(table: Table) -> Iterator[Move]:
    return (Move("discard", ((card,),)) for card in sorted(set(table.hand)))


def _ways_on(table: Table) -> Iterator[Move]:
    yield from lay_offs(table)
    yield from swaps(table)


def lay_offs(table: Table) -> Iterator[Move]:
    """Each card of the hand on each meld where it fits, jokers by what they can stand for."""
    for at, meld in enumerate(table.melds):
        for card in sorted(set(table.hand)):
            names = [card]
            if card == JOKER and is_run(meld.cards):
                names = [JOKER + rank + meld_suit(meld.cards) for rank in RANKS]
            for name in names:
                if longer(meld.cards, name, table.rules):
                    yield Move("lay", ((name,),), at)


def meld_suit(meld: Cards) -> str:
    """The suit of a run."""
    return face(meld[0])[1]


def swaps(table: Table) -> Iterator[Move]:
    """Each exchange of a joker that the hand allows."""
    for at, meld in enumerate(table.melds):
        for joker in meld.cards:
            if joker[0] == JOKER and face(joker) in map(held, table.hand):
                yield Move("swap", ((face(joker),),), at)
