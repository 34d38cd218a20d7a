"""The turns of Canasta: draw or take the whole pile, meld for one's side, ask the partner, discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from checks.referee import burraco, feet, turns
from checks.referee.cards import JOKER, RANKS
from checks.referee.legal import Moves, attempted
from checks.referee.melds import Cards
from checks.referee.rules import Rules, in_deal
from checks.referee.table import Illegal, Meld, Move, Table, need

RED_THREES = ("3D", "3H")
CANASTA = 7  # cards
SCORE_STEPS = (0, 1500, 3000)
AT_LEAST, MOST_WILD = 3, 3  # cards


def is_wild(card: str) -> bool:
    """Whether a card stands for any."""
    return card == JOKER or card[0] == "2"


def value(card: str, rules: Rules) -> int:
    """What a card counts, in a meld or in a hand."""
    if card == JOKER:
        return rules.joker_points
    if card[0] in "A2":
        return rules.ace_points
    return 10 if RANKS.index(card[0]) >= RANKS.index("8") else 5


def values(cards: Iterable[str], rules: Rules) -> int:
    """What cards count together."""
    return sum(value(card, rules) for card in cards)


def side(table: Table, seat: int) -> int:
    """The side of a seat; partners sit opposite each other."""
    return seat % len(table.red)


def melds_of(table: Table, whose: int) -> dict[str, int]:
    """The places of the melds of a side, by rank."""
    return {
        rank_of(meld.cards): at for at, meld in enumerate(table.melds) if side(table, meld.by[0]) == whose
    }


def rank_of(cards: Cards) -> str:
    """The rank of a meld; nothing if it has none, or more than one."""
    ranks = {card[0] for card in cards if not is_wild(card)}
    return next(iter(ranks)) if len(ranks) == 1 else ""


def most_wild(others: int, rules: Rules) -> int:
    """How many wild cards may lie beside so many others."""
    return min(MOST_WILD, others - 1) if rules.fewer_wilds else MOST_WILD


def is_meld(cards: Cards, rules: Rules) -> bool:
    """Whether cards of one rank lie together, with few enough that are wild."""
    wild = sum(map(is_wild, cards))
    if len(cards) < AT_LEAST or not rank_of(cards) or set(cards) & set(RED_THREES):
        return False
    if rank_of(cards) == "3":
        return wild == 0 and rules.black_threes
    return len(cards) - wild >= 2 and wild <= most_wild(len(cards) - wild, rules)


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    table = attempted(table, move, MOVES)
    if move.kind != "discard" and "3" in map(rank_of, move.groups):
        need(len(table.hand) <= 1 and not burraco.second_of(table, table.turn), "black threes last")
    if move.kind in ("take", "take:", "meld", "lay"):
        need(can_end(table), "the turn could not be ended")
    return table


def _draw(table: Table, _: Move) -> None:
    need(bool(table.stock), "the stock is empty")
    number = table.rules.cards_drawn
    drawn, table.stock = table.stock[:number], table.stock[number:]
    table.keep((*table.hand, *drawn))
    table.drew = True
    table.phase = "play"
    if lay_out(table, table.turn):
        table.phase = "declined"


def lay_out(table: Table, seat: int, replaced: bool = True) -> bool:
    """Lay red threes out, and replace them; whether one of them was the last card of the stock."""
    hand, red = list(table.hands[seat]), list(table.red[side(table, seat)])
    last = False
    while any(card in RED_THREES for card in hand):
        three = next(card for card in hand if card in RED_THREES)
        hand.remove(three)
        red.append(three)
        last = not table.stock
        if replaced and table.stock:
            hand.append(table.stock[0])
            table.stock = table.stock[1:]
    table.hands = (*table.hands[:seat], tuple(hand), *table.hands[seat + 1 :])
    whose = side(table, seat)
    table.red = (*table.red[:whose], tuple(red), *table.red[whose + 1 :])
    return last and replaced


def is_frozen(table: Table) -> bool:
    """Whether a wild card or a red three lies in the pile."""
    return any(is_wild(card) or card in RED_THREES for card in table.pile)


def _opened(table: Table) -> bool:
    return any(side(table, seat) == side(table, table.turn) for seat in table.opened)


def opening(table: Table) -> int:
    """What the first melds of the side whose turn it is have to be worth."""
    if _opened(table):
        return 0
    if table.rules.openings_by_deal:
        return in_deal(table.rules.openings_by_deal, table.deal)
    return table.rules.openings[sum(table.scores[table.turn] >= step for step in SCORE_STEPS)]


def _take(table: Table, move: Move) -> None:
    need(bool(table.pile), "there is no discard")
    taken = table.pile[-table.rules.pile_cards :] if table.rules.pile_cards else table.pile
    top, *others = taken[::-1]
    need(not is_wild(top) and top[0] != "3", "the pile is blocked")
    single = len(table.hand) == 1 and len(table.pile) == 1
    need(table.rules.single_pile or not single, "one card for one card")
    first, *melds = move.groups or ((),)
    own = melds_of(table, side(table, table.turn)).get(top[0])
    need(all(is_wild(card) or card[0] == top[0] for card in first), "other cards than the top one")
    wild = sum(map(is_wild, first))
    pair = len(first) - wild >= 2
    one_and_wild = len(first) - wild >= 1 and wild >= 1
    closed = is_frozen(table) or not _opened(table)
    need(pair or not table.rules.only_pairs, "only a pair takes it")
    need(pair or (not closed and (one_and_wild or own is not None)), "other cards are needed for it")
    least = opening(table)
    need(values((top, *move.cards), table.rules) >= least, "too little to open")
    table.keep((*table.hand, top))
    table.pile = table.pile[: -len(taken)]
    if own is None:
        _put_down(table, (top, *first))
    else:
        _add(table, own, (top, *first))
    _one_of_each_rank(melds)
    _put_all(table, melds)
    table.keep((*table.hand, *others))
    lay_out(table, table.turn, replaced=False)
    table.phase = "play"


def ways_to_take(table: Table) -> Iterator[Move]:
    """Ways to take the pile: with as little as can be, then with more and more beside it, to open."""
    hand, top = Counter(table.hand), table.pile[-1]
    wild = sorted((card for card in table.hand if is_wild(card)), key=lambda card: -value(card, table.rules))
    same = [card for card in table.hand if card[0] == top[0] and not is_wild(card)]
    yield Move("take")
    yield Move("take:", ((*same[:1], *wild[:1]),))
    for first in (tuple(same[:2]), tuple(same), (*same, *wild[:MOST_WILD])):
        left = wild[MOST_WILD:] if len(first) > len(same) else wild.copy()
        groups: list[Cards] = [first]
        yield Move("take:", (first,))
        ranks = Counter(card[0] for card in hand.elements() if not is_wild(card))
        ranks -= Counter({rank: ranks[rank] for rank in (top[0], "3")})
        for rank in sorted(ranks, key=lambda rank: -value(rank + "S", table.rules) * ranks[rank]):
            meld = [card for card in hand.elements() if card[0] == rank and not is_wild(card)]
            if len(meld) == 2:
                meld += [left.pop(0)] if left else []
            if len(meld) >= AT_LEAST:
                groups.append(tuple(meld))
                yield Move("take:", tuple(groups))
        for at, group in enumerate(groups):
            used = sum(map(is_wild, group))
            more = most_wild(len(group) - used + (at == 0), table.rules) - used
            groups[at] = (*group, *left[:more])
            left = left[more:]
        yield Move("take:", tuple(groups))


def can_take(table: Table) -> bool:
    """Whether the player whose turn it is could take the pile."""
    table = table.copy()
    table.phase = "draw"
    return bool(table.pile) and any(is_legal(table, move) for move in ways_to_take(table))


def is_legal(table: Table, move: Move) -> bool:
    """Whether a move is allowed."""
    try:
        after(table, move)
    except Illegal:
        return False
    return True


def _pass(table: Table, move: Move) -> None:
    if table.rules.must_take and table.pile and not is_frozen(table):
        fits = table.pile[-1][0] in melds_of(table, side(table, table.turn))
        need(not (fits and is_legal(table, Move("take"))), "the pile has to be taken")
    turns.decline(table, move)


def _meld(table: Table, move: Move) -> None:
    enough = values(move.cards, table.rules) >= opening(table)
    need(enough or _lays_all_at_once(table, move.groups), "too little to open")
    _one_of_each_rank(move.groups)
    _put_all(table, move.groups)


def _lays_all_at_once(table: Table, groups: Sequence[Cards]) -> bool:
    """Whether first melds leave one card at most, a canasta among them, where that needs no points."""
    left = len(table.hand) - sum(map(len, groups))
    return opens_concealed(table) and left <= 1 and any(len(cards) >= CANASTA for cards in groups)


def opens_concealed(table: Table) -> bool:
    """Whether going out with first melds is allowed whatever these are worth."""
    is_played = table.rules.concealed_opens and table.rules.concealed_bonus > 0
    return is_played and not table.second and not _opened(table)


def _put_all(table: Table, melds: Sequence[Cards]) -> None:
    for meld in melds:
        own = melds_of(table, side(table, table.turn)).get(rank_of(meld))
        if own is None:
            _put_down(table, meld)
        else:
            _add(table, own, meld)


def _one_of_each_rank(groups: Sequence[Cards]) -> None:
    ranks = [rank_of(cards) for cards in groups]
    need(len(set(ranks)) == len(ranks), "one meld of each rank")


def _put_down(table: Table, meld: Cards) -> None:
    need(is_meld(meld, table.rules), "no meld")
    table.melds = (*table.melds, Meld(meld, (table.turn,) * len(meld)))
    _laid(table, meld)


def _lay(table: Table, move: Move) -> None:
    need(0 <= move.meld < len(table.melds), "no such meld")
    need(side(table, table.melds[move.meld].by[0]) == side(table, table.turn), "a meld of the others")
    _add(table, move.meld, move.cards)


def _add(table: Table, at: int, cards: Cards) -> None:
    meld = table.melds[at]
    meld = Meld((*meld.cards, *cards), (*meld.by, *[table.turn] * len(cards)))
    need(is_meld(meld.cards, table.rules), "it does not fit")
    turns.put(table, at, meld)
    _laid(table, cards)


def _laid(table: Table, cards: Cards) -> None:
    table.shed(cards)
    table.laid += len(cards)
    table.active |= {table.turn}
    table.opened |= {table.turn}


def canastas(table: Table, whose: int) -> list[Meld]:
    """The canastas of a side."""
    melds = (table.melds[at] for at in melds_of(table, whose).values())
    return [meld for meld in melds if len(meld.cards) >= CANASTA]


def has_enough(table: Table) -> bool:
    """Whether the side whose turn it is has canastas enough to go out, of both kinds."""
    made = canastas(table, side(table, table.turn))
    mixed = sum(any(map(is_wild, meld.cards)) for meld in made)
    return feet.is_enough(len(made) - mixed, mixed, table.rules)


def must_go_out(table: Table) -> bool:
    """Whether this turn has to be the last: the partner said yes, or black threes lie."""
    return table.answer is True or any(rank_of(meld.cards) == "3" for meld in table.melds)


def can_end(table: Table) -> bool:
    """Whether the turn can be ended: with a card kept, or by going out, or to the second hand."""
    if burraco.second_of(table, table.turn):
        return True
    return (len(table.hand) >= 2 and not must_go_out(table)) or can_go_out(table)


def can_go_out(table: Table) -> bool:
    """Whether the player whose turn it is can shed all cards in this turn, with or without a discard."""
    if table.answer is False:
        return False
    hand = Counter(table.hand)
    return any(_all_fit(table, hand - Counter([card])) for card in (*hand, ""))


def _all_fit(table: Table, cards: Counter[str]) -> bool:
    """Whether all these cards can be laid, and that makes canastas enough."""
    if table.rules.natural_to_go_out or table.rules.mixed_to_go_out:
        return feet.all_fit(table, cards)
    places = melds_of(table, side(table, table.turn))
    sizes = {rank: len(table.melds[at].cards) for rank, at in places.items()}
    room = {rank: MOST_WILD - sum(map(is_wild, table.melds[at].cards)) for rank, at in places.items()}
    wild = sum(number for card, number in cards.items() if is_wild(card))
    ranks = Counter(card[0] for card in cards.elements() if not is_wild(card))
    for rank, number in ranks.items():
        if rank not in sizes and (number < 2 or (rank == "3" and number < AT_LEAST)):
            return False
        sizes[rank] = sizes.get(rank, 0) + number
        filled = max(0, AT_LEAST - sizes[rank])
        sizes[rank] += filled
        wild -= filled
        room[rank] = 0 if rank == "3" else room.get(rank, MOST_WILD) - filled
    for rank in sorted(sizes, key=lambda rank: -sizes[rank]):
        more = CANASTA - sizes[rank]
        if 0 < more <= min(room[rank], wild):
            sizes[rank], room[rank], wild = CANASTA, room[rank] - more, wild - more
    made = sum(size >= CANASTA for size in sizes.values())
    worth = values(cards.elements(), table.rules)
    enough = (worth >= opening(table) or opens_concealed(table)) and made >= table.rules.canastas_to_go_out
    return enough and 0 <= wild <= sum(room.values())


def _ask(table: Table, _: Move) -> None:
    need(table.rules.partners, "there is no partner")
    need(table.answer is None, "answered already")
    need(len(table.hand) >= 2, "too late to ask")
    waits = burraco.second_of(table, table.turn)
    need(not waits and can_go_out(table), "there is nothing to ask")
    table.phase, table.turn = "answer", _partner(table)


def _partner(table: Table) -> int:
    return (table.turn + 2) % table.seats


def _yes(table: Table, _: Move) -> None:
    table.answer, table.phase, table.turn = True, "play", _partner(table)


def _no(table: Table, _: Move) -> None:
    table.answer, table.phase, table.turn = False, "play", _partner(table)


def _discard(table: Table, move: Move) -> None:
    last = len(table.hand) == 1
    enough = has_enough(table)
    waits = burraco.second_of(table, table.turn)
    need(bool(not last or waits or (enough and table.answer is not False)), "no going out")
    need(last or not must_go_out(table), "now go out")
    table.shed(move.cards)
    table.pile = (*table.pile, *move.cards)
    table.phase = "discarded"


MOVES: Moves = {
    ("draw", "draw"): _draw,
    ("draw", "take"): _take,
    ("draw", "take:"): _take,
    ("draw", "pass"): _pass,
    ("play", "meld"): _meld,
    ("play", "lay"): _lay,
    ("play", "ask"): _ask,
    ("answer", "yes"): _yes,
    ("answer", "no"): _no,
    ("play", "discard"): _discard,
}


def is_concealed(table: Table) -> bool:
    """Whether who goes out laid nothing in earlier turns, and has made a canasta alone, of one hand."""
    own = {table.turn}
    return (
        not table.second
        and table.fresh
        and not (table.rules.concealed_apart and _added_to_partner(table))
        and any(set(meld.by) == own for meld in canastas(table, side(table, table.turn)))
    )


def _added_to_partner(table: Table) -> bool:
    """Whether the player whose turn it is has laid a card on a meld that the partner began."""
    return any(table.turn in meld.by and meld.by[0] != table.turn for meld in table.melds)


def score(table: Table, whose: int, bonus: int) -> int:
    """What a side scores in a round, with a bonus for going out."""
    rules = table.rules
    melds = [table.melds[at] for at in melds_of(table, whose).values()]
    laid = sum(values(meld.cards, rules) for meld in melds)
    for meld in melds:
        if len(meld.cards) >= CANASTA:
            laid += rules.mixed_canasta if any(map(is_wild, meld.cards)) else rules.natural_canasta
    red = table.red[whose]
    all_red = rules.all_red_threes and len(red) == 2 * rules.among(rules.packs, table.seats)
    threes = rules.all_red_threes if all_red else rules.red_three_points * len(red)
    held = (hand for seat, hand in enumerate(table.hands) if side(table, seat) == whose)
    waits = [hand for at, hand in enumerate(table.second) if side(table, at) == whose and hand]
    untaken = [rules.untaken_points or values(hand, rules) for hand in waits]
    left = sum(values(hand, rules) for hand in held) + sum(untaken)
    return laid + (threes if melds else -threes) + bonus - left
