"""The turns of Burraco: draw or take the pile, meld for one's side, take up the second hand, discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from checks.referee import turns
from checks.referee.cards import JOKER, RANKS
from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards
from checks.referee.rules import Rules
from checks.referee.table import Meld, Move, Table, need

BURRACO, AT_LEAST, NOT_WILD = 7, 3, 2  # cards
LADDERS = {"low": [RANKS], "high": [RANKS[1:] + "A"], "both": [RANKS, RANKS[1:] + "A"]}


def side(table: Table, seat: int) -> int:
    """The side of a seat; partners sit opposite each other."""
    return seat % 2


def is_wild(card: str) -> bool:
    """Whether a card may stand for any."""
    return card == JOKER or card[0] == "2"


def value(card: str, rules: Rules) -> int:
    """What a card counts, in a meld or in a hand."""
    if card == JOKER:
        return rules.joker_points
    if card[0] in "2A":
        return rules.wild_points if card[0] == "2" else rules.ace_points
    return 10 if RANKS.index(card[0]) >= RANKS.index("8") else 5


def readings(cards: Cards, rules: Rules) -> Iterator[tuple[Cards, int]]:
    """Ways to see a meld in cards: those that are what they show, and how many stand for others."""
    plain = [card for card in cards if not is_wild(card)]
    wild = [card for card in cards if is_wild(card)]
    most = rules.wild_limit or len(wild)
    if len(cards) < AT_LEAST:
        return
    if len(plain) >= NOT_WILD and len({card[0] for card in plain}) == 1 and len(wild) <= most:
        yield tuple(plain), len(wild)
    if len({card[1] for card in plain}) != 1:
        return
    two = "2" + plain[0][1]
    for own in ([], [two]) if two in wild else ([],):
        natural = plain + own
        wilds = len(cards) - len(natural)
        rows = (_in_a_row(natural, len(cards), ladder) for ladder in LADDERS[rules.ace_runs])
        if len(natural) >= NOT_WILD and wilds <= most and any(rows):
            yield tuple(natural), wilds


def _in_a_row(natural: list[str], length: int, ladder: str) -> bool:
    """Whether these cards and as many wild ones as are missing make a run of such a length."""
    if length > len(ladder) or not all(card[0] in ladder for card in natural):
        return False
    steps = [ladder.index(card[0]) for card in natural]
    return len(set(steps)) == len(steps) and max(steps) - min(steps) < length


def is_meld(cards: Cards, rules: Rules) -> bool:
    """Whether cards make a run or a set."""
    return any(True for _ in readings(cards, rules))


def bonus(cards: Cards, rules: Rules) -> int:
    """What a meld is worth besides its cards."""
    if len(cards) < BURRACO:
        return 0
    return max(_bonus_of(natural, wild, rules) for natural, wild in readings(cards, rules))


def _bonus_of(natural: Cards, wild: int, rules: Rules) -> int:
    if not wild:
        return rules.natural_canasta
    is_set = len({card[0] for card in natural}) == 1
    beside = len(natural) if is_set else max(_beside(natural, ladder) for ladder in LADDERS[rules.ace_runs])
    return max(rules.mixed_canasta, rules.long_mixed_canasta) if beside >= BURRACO else rules.mixed_canasta


def _beside(natural: Cards, ladder: str) -> int:
    """The most cards that follow each other without a gap."""
    there = "".join("x" if rank in {card[0] for card in natural} else " " for rank in ladder)
    return max(map(len, there.split()), default=0)


def second_of(table: Table, seat: int) -> Cards:
    """The second hand that waits for a seat."""
    return table.second[table.waiting(seat)] if table.second else ()


def pick_up(table: Table) -> None:
    """Whoever has shed all cards takes the second hand."""
    at = table.waiting(table.turn)
    table.keep(table.second[at])
    table.second = (*table.second[:at], (), *table.second[at + 1 :])


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    table = attempted(table, move, MOVES)
    if move.kind in ("meld", "lay"):
        need(_can_go_on(table), "the turn could not be ended")
    return table


def _can_go_on(table: Table) -> bool:
    """Whether cards are kept to play with, a second hand waits, or the last card can be thrown."""
    if table.hand == (table.taken,):
        return False
    if second_of(table, table.turn) or len(table.hand) >= 2:
        return True
    if not table.hand:
        return _may_go_out(table) and not table.rules.final_discard
    (last,) = table.hand
    closes = not (table.rules.final_discard and is_wild(last))
    return (closes and _may_go_out(table)) or (not table.rules.final_discard and _lays_last(table, last))


def _lays_last(table: Table, last: str) -> bool:
    """Whether the last card can be laid, and makes a burraco."""
    for at, meld in enumerate(table.melds):
        if side(table, meld.by[0]) == side(table, table.turn) and is_meld((*meld.cards, last), table.rules):
            changed = table.copy()
            turns.put(changed, at, Meld((*meld.cards, last), (*meld.by, table.turn)))
            if _may_go_out(changed):
                return True
    return False


def _may_go_out(table: Table) -> bool:
    own = [meld for meld in table.melds if side(table, meld.by[0]) == side(table, table.turn)]
    made = sum(len(meld.cards) >= BURRACO for meld in own)
    return made >= table.rules.canastas_to_go_out


def _draw(table: Table, _: Move) -> None:
    need(len(table.stock) > table.rules.stock_left, "the stock is closed")
    number = table.rules.cards_drawn
    drawn, table.stock = table.stock[:number], table.stock[number:]
    table.keep((*table.hand, *drawn))
    table.drew, table.phase = True, "play"


def _take(table: Table, _: Move) -> None:
    need(bool(table.pile), "there is no discard")
    table.taken = table.pile[0] if len(table.pile) == 1 else ""
    table.keep((*table.hand, *table.pile))
    table.pile, table.phase = (), "play"


def _meld(table: Table, move: Move) -> None:
    for cards in move.groups:
        need(is_meld(cards, table.rules), "no meld")
        table.melds = (*table.melds, Meld(cards, (table.turn,) * len(cards)))
        _laid(table, cards)


def _lay(table: Table, move: Move) -> None:
    need(0 <= move.meld < len(table.melds), "no such meld")
    meld = table.melds[move.meld]
    need(side(table, meld.by[0]) == side(table, table.turn), "a meld of the others")
    meld = Meld((*meld.cards, *move.cards), (*meld.by, *[table.turn] * len(move.cards)))
    need(is_meld(meld.cards, table.rules), "it does not fit")
    turns.put(table, move.meld, meld)
    _laid(table, move.cards)


def _laid(table: Table, cards: Cards) -> None:
    table.shed(cards)
    table.laid += len(cards)
    if table.taken in cards:
        table.taken = ""


def _discard(table: Table, move: Move) -> None:
    (card,) = move.cards
    alone = table.hand.count(card) == 1 and card == table.taken
    need(not alone, "it was just taken")
    if len(table.hand) == 1 and not second_of(table, table.turn):
        need(_may_go_out(table), "no going out")
        need(not (table.rules.final_discard and is_wild(card)), "the last card is wild")
    table.shed(move.cards)
    table.pile, table.phase = (*table.pile, card), "discarded"


MOVES: Moves = {
    ("draw", "draw"): _draw,
    ("draw", "take"): _take,
    ("play", "meld"): _meld,
    ("play", "lay"): _lay,
    ("play", "discard"): _discard,
}


def score(table: Table, whose: int, out: int) -> int:
    """What a side scores in a round, with a bonus for going out."""
    rules = table.rules
    melds = [meld.cards for meld in table.melds if side(table, meld.by[0]) == whose]
    held = [card for seat, hand in enumerate(table.hands) if side(table, seat) == whose for card in hand]
    waits = table.second[whose]
    untaken = (rules.untaken_points or _values(waits, rules)) if waits else 0
    laid = sum(_values(cards, rules) + bonus(cards, rules) for cards in melds)
    return laid + out - _values(held, rules) - untaken


def _values(cards: Iterable[str], rules: Rules) -> int:
    return sum(value(card, rules) for card in cards)


def some_run(hand: list[str], first: str, more: int) -> Cards:
    """Cards of a hand that follow each other from one on, so many at most; perhaps with a wild one."""
    ladder, held = RANKS + "A", Counter(hand)
    if first == JOKER:
        return ()
    wild = [card for card in hand if is_wild(card) and card != first]
    run = [first]
    for rank in ladder[ladder.index(first[0]) + 1 :][:more]:
        card = rank + first[1]
        if held[card] and card not in run:
            run.append(card)
        elif wild:
            run.append(wild.pop())
        else:
            break
    return tuple(run)
