"""A turn at the table: draw or take, meld, lay off, exchange a joker, discard, and whether it can end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from checks.referee.cards import JOKER, RANKS, SUITS, face, held
from checks.referee.legal import Moves, attempted, can_end
from checks.referee.melds import Cards, as_run, each_worth, is_meld, melds_in, named
from checks.referee.table import Meld, Move, Table, need


def after(table: Table, move: Move) -> Table:
    """The table after a move, before anything follows from it; raises Illegal."""
    table = attempted(table, move, MOVES)
    if move.kind in ("meld", "lay", "swap") or table.owed:
        need(_can_end(table), "the turn could not be ended")
    return table


def draw(table: Table, _: Move) -> None:
    if not table.stock:
        turned = table.rules.renewal in ("turn_over", "turn_over_upcard")
        need(turned and may_renew(table), "the stock is empty")
        turn_over(table)
        if table.rules.renewal == "turn_over_upcard":
            return
    table.drawn, table.stock = table.stock[0], table.stock[1:]
    table.drew = True
    table.keep((*table.hand, table.drawn))
    table.phase = "play"


def may_renew(table: Table) -> bool:
    """Whether the discards may become a new stock; where one of them stays as the pile, it takes two."""
    least = 1 if table.rules.renewal == "turn_over" else 2
    again = table.rules.renewals < 0 or table.renewals < table.rules.renewals
    return again and len(table.pile) >= least


def turn_over(table: Table) -> None:
    """Make a stock of the discards, the oldest on top."""
    table.stock, table.pile = table.pile, ()
    table.renewals += 1
    if table.rules.renewal == "turn_over_upcard":
        table.pile, table.stock = table.stock[:1], table.stock[1:]


def take(table: Table, move: Move) -> None:
    need(bool(table.pile), "there is no discard")
    need(not table.gave_back, "a card was given back: now draw")
    wanted = move.cards[0] if move.groups else table.pile[-1]
    need(wanted in table.pile, "not among the discards")
    at = len(table.pile) - 1 - table.pile[::-1].index(wanted)
    top = at == len(table.pile) - 1
    need(top or table.rules.deep_takes, "only the top discard")
    upper = _lift(table, at)
    if upper.owed and wanted in table.pile[:at] and not _can_end(upper):  # of two alike the lower one may do
        upper = _lift(table, table.pile.index(wanted))
    table.keep(upper.hand)
    table.pile, table.taken, table.owed, table.phase = upper.pile, upper.taken, upper.owed, "play"


def _lift(table: Table, at: int) -> Table:
    """The table with a discard taken, and all above it."""
    lifted = table.copy()
    lifted.keep((*table.hand, *table.pile[at:]))
    lifted.taken, lifted.pile, lifted.phase = table.pile[at], table.pile[:at], "play"
    must = table.rules.lay_top or (table.rules.lay_taken and is_open(table))
    if must or at < len(table.pile) - 1:
        lifted.owed = (lifted.taken,)
    return lifted


def decline(table: Table, _: Move) -> None:
    need(table.rules.renewal == "discards_only" and not table.stock, "there is a card to draw")
    table.phase = "declined"


def is_open(table: Table) -> bool:
    """Whether the player whose turn it is needs no first melds any more."""
    return not table.rules.opening or table.turn in table.opened


def _give_back(table: Table, _: Move) -> None:
    need(bool(table.taken) and not is_open(table), "nothing to give back")
    table.shed([table.taken])
    table.pile = (*table.pile, table.taken)
    table.taken, table.gave_back, table.phase = "", True, "draw"


def _meld(table: Table, move: Move) -> None:
    rules = table.rules
    move = Move("meld", tuple(named(group, rules) for group in move.groups))
    need(not table.only_discards, "the first player only discards")
    if not is_open(table):
        laid = set(map(held, move.cards))
        need(not table.taken or table.taken in laid, "the card taken must be among the first melds")
        need(all(is_meld(group, rules) for group in move.groups), "no meld")
        worth = sum(sum(each_worth(group, rules)) for group in move.groups)
        need(worth >= rules.opening, "too little to open")
    for group in move.groups:
        need(is_meld(group, rules), "no meld")
        table.melds = (*table.melds, Meld(group, (table.turn,) * len(group)))
    table.new_melds += len(move.groups)
    need(not rules.melds_per_turn or table.new_melds <= rules.melds_per_turn, "enough melds for a turn")
    table.opens |= table.turn not in table.opened
    table.opened |= {table.turn}
    _laid(table, move.cards)


def _lay(table: Table, move: Move) -> None:
    _may_lay_off(table, move)
    before, (card,) = table.melds[move.meld], move.cards
    if card == JOKER:
        (card,) = set(named((*before.cards, card), table.rules)) - set(before.cards)
    meld = before.with_card(card, table.turn)
    need(is_meld(meld.cards, table.rules), "it does not fit")
    put(table, move.meld, meld)
    _laid(table, (card,))


def _may_lay_off(table: Table, move: Move) -> None:
    need(not table.only_discards, "the first player only discards")
    need(is_open(table), "first open")
    need(not (table.rules.lay_off_later and table.opens), "from the next turn on")
    need(table.rules.lay_off_before_melding or table.turn in table.opened, "first meld")
    need(0 <= move.meld < len(table.melds), "no such meld")


def _swap(table: Table, move: Move) -> None:
    need(table.rules.joker_swap != "none", "no exchange in this game")
    _may_lay_off(table, move)
    meld = table.melds[move.meld]
    jokers_named = [JOKER + card for card in move.cards if JOKER + card in meld.cards]
    need(len(jokers_named) == 1, "no joker stands for it")
    joker = jokers_named[0]
    place = meld.cards.index(joker)
    if table.rules.joker_swap_set == "both" and not as_run(meld.cards, table.rules.ladder):
        jokers = sum(card[0] == JOKER for card in meld.cards)
        missing = {face(joker)} if jokers == 2 else _missing(meld) | {face(joker)}
        need(jokers == 2 or len(meld.cards) == 3, "the set is closed")
    else:
        missing = {face(joker)}
    need(Counter(move.cards) == Counter(missing), "other cards free this joker")
    more = [card for card in move.cards if card != face(joker)]
    cards = (*meld.cards[:place], face(joker), *meld.cards[place + 1 :], *more)
    put(table, move.meld, Meld(cards, meld.by + (table.turn,) * len(more)))
    table.keep((*table.hand, JOKER))
    take_back(table, joker)
    give(table, move.cards)
    if table.rules.joker_swap == "at_once":
        table.owed = (*table.owed, JOKER)


def take_back(table: Table, joker: str) -> None:
    """Note that the joker that was taken and laid in this turn is in the hand again."""
    if joker == table.lent:
        table.taken, table.lent = JOKER, ""


def _missing(meld: Meld) -> set[str]:
    rank = face(meld.cards[0])[0]
    return {rank + suit for suit in SUITS} - set(map(face, meld.cards))


def put(table: Table, at: int, meld: Meld) -> None:
    table.melds = (*table.melds[:at], meld, *table.melds[at + 1 :])


def _laid(table: Table, cards: Cards) -> None:
    table.laid += len(cards)
    table.active |= {table.turn}
    give(table, cards)


def give(table: Table, cards: Cards) -> None:
    table.shed(cards)
    for laid in cards:
        card = held(laid)
        pays = card in table.owed
        if pays:
            at = table.owed.index(card)
            table.owed = table.owed[:at] + table.owed[at + 1 :]
        other = pays and card == JOKER and card in table.hand and not table.rules.deep_takes
        if card == table.taken and not other:  # one joker pays for the exchanged one or for the one taken
            table.taken, table.lent = "", laid
        table.drawn = "" if card == table.drawn else table.drawn
    need(bool(table.hand) or not (table.rules.final_discard or table.owed), "keep a card to discard")


def discard(table: Table, move: Move) -> None:
    rules, hand, card = table.rules, table.hand, move.cards[0]
    need(not table.owed, "something has to be laid")
    need(not table.taken or is_open(table), "open with the card, or give it back")
    alone = hand.count(card) == 1
    need(rules.discard_taken or not (alone and card == table.taken), "just taken")
    need(rules.discard_drawn or not (alone and card == table.drawn), "just drawn")
    stuck = {"" if rules.discard_taken else table.taken, "" if rules.discard_drawn else table.drawn}
    free = {other for other in hand if other not in stuck or hand.count(other) > 1}
    need(rules.discard_jokers or card != JOKER or free == {JOKER}, "a joker is kept")
    table.shed([card])
    table.pile = (*table.pile, card)
    table.phase = "discarded"


MOVES: Moves = {
    ("draw", "draw"): draw,
    ("draw", "take"): take,
    ("draw", "pass"): decline,
    ("play", "give back"): _give_back,
    ("play", "meld"): _meld,
    ("play", "lay"): _lay,
    ("play", "swap"): _swap,
    ("play", "discard"): discard,
}


def _can_end(table: Table) -> bool:
    return can_end(table, MOVES, _endings, _ways_on)


def _endings(table: Table) -> Iterator[Move]:
    cards = set(table.hand)
    if cards != {JOKER} and not table.rules.discard_jokers:
        cards -= {JOKER}  # nobody lays down all but a joker and the card just taken
    yield Move("give back")
    yield from (Move("discard", ((card,),)) for card in cards)


def _ways_on(table: Table) -> Iterator[Move]:
    """What could help a turn that can't end yet; melds come last, as they are many."""
    stuck = {*table.owed, table.taken, table.drawn}
    yield from swaps(table)
    yield from lay_offs(table)
    for meld in melds_in(table.hand, table.rules):
        if stuck.intersection(map(held, meld)):
            yield Move("meld", (meld,))


def lay_offs(table: Table) -> Iterator[Move]:
    """Each card of the hand on each meld where it might fit."""
    for at, meld in enumerate(table.melds):
        for card in _neighbours(meld, table.rules.ladder):
            for laid in (card, JOKER + card):
                if held(laid) in table.hand:
                    yield Move("lay", ((laid,),), at)


def _neighbours(meld: Meld, ladder: str) -> set[str]:
    run = as_run(meld.cards, ladder)
    if not run:
        return _missing(meld)
    low, high = RANKS.index(face(run[0])[0]), RANKS.index(face(run[-1])[0])
    return {RANKS[(low - 1) % 13] + face(run[0])[1], RANKS[(high + 1) % 13] + face(run[0])[1]}


def swaps(table: Table) -> Iterator[Move]:
    """Each exchange of a joker that the cards of the hand might allow."""
    for at, meld in enumerate(table.melds):
        for joker in meld.cards:
            if joker[0] == JOKER and face(joker) in table.hand:
                yield Move("swap", ((face(joker),),), at)
                if not as_run(meld.cards, table.rules.ladder):
                    more = [card for card in sorted(_missing(meld)) if card in table.hand]
                    yield from (Move("swap", ((face(joker), card),), at) for card in more)
