"""Moves to try in the newer games: contracts, closed hands, Indian rummy, Chinchón, Canasta."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from checks.referee import burraco, canasta, closed, closing, contracts, lives
from checks.referee.cards import JOKER, RANKS, SUITS, face, held
from checks.referee.groups import few_jokers
from checks.referee.melds import Cards
from checks.referee.table import Move, Table

PACK = [rank + suit for rank in RANKS for suit in SUITS]
Groups = tuple[Cards, ...]


def one(kind: str, card: str, meld: int = 0) -> Move:
    """A move with one card."""
    return Move(kind, ((card,),), meld)


def kinds_of(table: Table, chance: Random, most: int) -> list[list[Move]]:
    """Moves of each kind, good and bad; those that can be many are made by chance."""
    hand = sorted(set(table.hand))
    kinds = [[one("discard", card) for card in hand], list(_strays(table, chance))]
    if table.rules.contracts:
        kinds += [list(contracts.lay_offs(table)), list(contracts.swaps(table))]
        kinds.append([Move("meld", groups) for groups in _contract_melds(table, chance, most)])
    elif table.rules.runs_to_go_out:
        kinds += [list(_declarations(table, chance))]
    elif table.rules.flow == "close":
        kinds += [closing.fitting(table), list(_closes(table, chance))]
    elif table.rules.flow == "declare":
        kinds += [list(_shows(table, chance, most))]
    else:
        places = range(len(table.melds))
        kinds.append([one("lay", card, at) for card, at in product(hand, places)])
        kinds.append([Move("meld", groups) for groups in _side_melds(table, chance, most)])
        kinds.append(list(_takes(table, chance, most)))
    return kinds


def _strays(table: Table, chance: Random) -> Iterator[Move]:
    """A few lay-offs and exchanges with any card on any meld, also on one that is not there."""
    for _ in range(3):
        card = chance.choice([*table.hand, chance.choice(PACK)])
        named = JOKER + chance.choice(PACK) if card == JOKER and chance.random() < 0.5 else card
        if table.rules.flow in ("canasta", "close"):
            named = card
        at = chance.randrange(len(table.melds) + 1)
        yield one("lay", named, at)
        if card != JOKER:
            yield one("swap", card, at)


def _flawed(groups: Groups, table: Table, chance: Random) -> Groups:
    """The same with a card too few, too many or another, or with a meld more or less."""
    changed = [list(group) for group in groups]
    group = chance.choice(changed)
    match chance.randrange(6):
        case 0 if len(group) > 1:
            group.pop(chance.randrange(len(group)))
        case 1:
            group[chance.randrange(len(group))] = chance.choice(PACK)
        case 2:
            group.append(chance.choice(table.hand))
        case 3 if len(changed) > 1:
            changed.remove(group)
        case 4 if len(changed) > 1:
            changed.append(changed.pop(0) + changed.pop(0))
        case _:
            at = chance.randrange(len(group))
            group[at] = held(group[at]) if table.rules.contracts else chance.choice(table.hand)
    return tuple(map(tuple, changed))


def _contract_melds(table: Table, chance: Random, most: int) -> Iterator[Groups]:
    contract = table.rules.contract_of(table.deal)
    wanted = [(part[0], int(part[1:])) for part in contract.rstrip("!").split("+")]
    if table.phase != "play" or table.turn in table.opened:
        most = int(chance.random() < 0.1)
    for _ in range(most * 2):
        left, groups = list(table.hand), list[Cards]()
        chance.shuffle(wanted)
        for kind, least in wanted:
            makers = {"G": _a_set, "S": _a_run, "D": _a_dirty}
            ways = [way for _ in range(3) if (way := makers[kind](left, least, table, chance))]
            if not ways:
                break
            groups.append(chance.choice(ways))
            for card in groups[-1]:
                left.remove(held(card))
        else:
            if "!" in contract and left:
                groups = _stretched(groups, left)
            told = tuple(groups)
            yield told
            yield _flawed(told, table, chance)
            yield tuple(tuple(map(held, group)) for group in told)
            continue
        if groups:
            yield _flawed(tuple(groups), table, chance)


def _stretched(groups: list[Cards], left: list[str]) -> list[Cards]:
    """The melds with what is left over where it could fit, so that more of the hand goes down."""
    for card in left.copy():
        for at, group in enumerate(groups):
            ranks = {face(other)[0] for other in group if other != JOKER}
            near = card == JOKER or (len(ranks) == 1 and card[0] in ranks) or _touches(card, group)
            if near:
                groups[at] = (*group, card)
                break
    return groups


def _touches(card: str, run: Cards) -> bool:
    return any(
        face(other)[1] == card[1] and abs(RANKS.index(face(other)[0]) - RANKS.index(card[0])) in (1, 12)
        for other in run
        if other != JOKER
    )


def _a_set(hand: list[str], least: int, table: Table, chance: Random) -> Cards:
    cards = [card for card in hand if card != JOKER]
    if not cards:
        return ()
    rank = chance.choice(cards)[0]
    same = [card for card in cards if card[0] == rank]
    jokers = hand.count(JOKER)
    number = chance.choice((least, least, len(same) + jokers))
    use = tuple(same[:number]) + (JOKER + rank + chance.choice(SUITS),) * min(jokers, number - len(same))
    return use if len(use) >= least and few_jokers(use, table.rules, in_a_row=False) else ()


def _a_run(hand: list[str], least: int, table: Table, chance: Random) -> Cards:
    have, jokers = set(hand), hand.count(JOKER)
    length = min(13, chance.choice((least, least, least + 1, least + 2)))
    options = [faces for faces in _all_runs(table.rules.ace_runs, length) if len(faces - have) <= jokers]
    if not options:
        return ()
    faces = chance.choice(options)
    return tuple(told if told in have else JOKER + told for told in sorted(faces))


@cache
def _all_runs(ace_runs: str, length: int) -> list[frozenset[str]]:
    ladder = {"both": RANKS + "A", "around": RANKS * 2}[ace_runs]
    stretches = [ladder[first : first + length] for first in range(min(13, len(ladder) - length + 1))]
    return [frozenset(rank + suit for rank in ranks) for ranks in stretches for suit in SUITS]


def _a_dirty(hand: list[str], least: int, table: Table, chance: Random) -> Cards:
    cards = []
    for rank in RANKS:
        same = [card for card in hand if card[0] == rank]
        cards.append(chance.choice(same) if same else JOKER + rank + SUITS[0])
    missing = sum(card[0] == JOKER for card in cards)
    return tuple(cards) if missing <= hand.count(JOKER) else ()


def _shows(table: Table, chance: Random, most: int) -> Iterator[Move]:
    if table.phase == "arrange":
        _, melds = closed.best(table, table.hand)
        yield Move("arrange", melds)
        if melds:
            yield Move("arrange", melds[:-1])
            for _ in range(3):
                yield Move("arrange", _flawed(melds, table, chance))
        return
    for card in sorted(set(table.hand)):
        rest = list(table.hand)
        rest.remove(card)
        left, melds = closed.best(table, tuple(rest))
        yield Move("declare", ((card,), *melds))
        yield one("declare", card)
        if melds and left <= 10:
            for _ in range(4):
                yield Move("declare", ((card,), *_flawed(melds, table, chance)))


def _declarations(table: Table, chance: Random) -> Iterator[Move]:
    """Declarations and hands that are shown, with all that they need and without."""
    rank, rules = lives.wild(table), table.rules
    if table.phase == "arrange":
        _, melds = lives.best(table.hand, rank, rules)
        yield from (Move("arrange", some) for some in ((), melds, melds[1:], melds[:-1]))
        for _ in range(4 if melds else 0):
            yield Move("arrange", _flawed(melds, table, chance))
        return
    cards = sorted(set(table.hand))
    for card in cards if table.phase == "play" else cards[:1]:
        rest = list(table.hand)
        rest.remove(card)
        points, melds = lives.best(tuple(rest), rank, rules)
        yield from (Move("declare", ((card,), *melds)), one("declare", card))
        for _ in range(4 if melds and not points else 1 if melds else 0):
            yield Move("declare", ((card,), *_flawed(melds, table, chance)))
            yield Move("declare", ((card,), *_recut(melds, chance)))


def _recut(melds: Groups, chance: Random) -> Groups:
    """The same cards, cut elsewhere into melds."""
    cards = [card for meld in melds for card in meld]
    if chance.random() < 0.3:
        chance.shuffle(cards)
    cut = chance.randint(1, len(cards))
    return tuple(tuple(part) for part in (cards[:cut], cards[cut:]) if part)


def _closes(table: Table, chance: Random) -> Iterator[Move]:
    """Closes and hands that are shown, with much left over and with little."""
    if table.phase == "arrange":
        yield Move("arrange")
        for melds in _held(table.hand, table, chance):
            yield Move("arrange", melds)
            yield Move("arrange", _flawed(melds, table, chance))
        return
    cards = sorted(set(table.hand))
    for card in cards if table.phase == "play" else cards[:1]:
        rest = list(table.hand)
        rest.remove(card)
        yield one("knock", card)
        for melds in _held(tuple(rest), table, chance):
            yield Move("knock", ((card,), *melds))
            yield Move("knock", ((card,), *_flawed(melds, table, chance)))


def _held(hand: Cards, table: Table, chance: Random) -> Iterator[Groups]:
    """The best way to hold melds in a hand, and others by chance."""
    ways = [way for way in closing.ways(tuple(sorted(hand)), table.rules) if way[2]]
    ways.sort(key=lambda way: way[1])
    yield from (melds for _, _, melds in ways[:2] + chance.sample(ways, min(2, len(ways))))


def _side_melds(table: Table, chance: Random, most: int) -> Iterator[Groups]:
    """Sets of the hand with wild cards by chance, alone and together."""
    for _ in range(most):
        left, groups = list(table.hand), list[Cards]()
        chance.shuffle(left)
        for _ in range(chance.choice((1, 2, 4))):
            runs = table.rules.free_pile and left and chance.random() < 0.6
            group = burraco.some_run(left, left[0], chance.randint(2, 7)) if runs else _some_set(left, chance)
            if group:
                groups.append(group)
                left = list((Counter(left) - Counter(group)).elements())
        if groups and all(groups):
            yield tuple(groups)
            yield _flawed(tuple(groups), table, chance)


def _some_set(hand: list[str], chance: Random) -> Cards:
    plain = [card for card in hand if not canasta.is_wild(card)]
    wild = [card for card in hand if canasta.is_wild(card)]
    ranks = Counter(card[0] for card in plain)
    ranks = Counter({rank: number for rank, number in ranks.items() if number >= 2})
    if not ranks:
        return ()
    rank = chance.choice(sorted(ranks))
    same = [card for card in plain if card[0] == rank]
    number = chance.randint(2, len(same)) if chance.random() < 0.3 else len(same)
    fill = max(0, 3 - number) if chance.random() < 0.7 else chance.randint(0, 4)
    return (*same[:number], *wild[:fill])


def _takes(table: Table, chance: Random, most: int) -> Iterator[Move]:
    if not table.pile or table.rules.free_pile:
        return
    top = table.pile[-1]
    same = [card for card in table.hand if card[0] == top[0] and not canasta.is_wild(card)]
    wild = [card for card in table.hand if canasta.is_wild(card)]
    for own, more in product(range(min(3, len(same)) + 1), range(min(2, len(wild)) + 1)):
        group = (*chance.sample(same, own), *chance.sample(wild, more))
        if not group or not own:
            continue
        yield Move("take:", (group,))
        rest = list((Counter(table.hand) - Counter(group)).elements())
        for _ in range(2):
            besides = [meld for meld in (_some_set(rest, chance),) if meld]
            second = list((Counter(rest) - Counter(besides[0] if besides else ())).elements())
            besides += [meld for meld in (_some_set(second, chance),) if meld]
            if besides:
                yield Move("take:", (group, *besides))
                yield Move("take:", (group, besides[0]))
    if same:
        yield Move("take:", ((chance.choice(table.hand), chance.choice(table.hand)),))
