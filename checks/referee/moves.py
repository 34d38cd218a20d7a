"""Moves to try at a moment: all that might be legal, and some that are not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from checks.referee import rearranging
from checks.referee.cards import JOKER, RANKS, SUITS, face, held
from checks.referee.gin import fitting
from checks.referee.match import Referee
from checks.referee.melds import Cards, arrangements, melds_in
from checks.referee.table import Move, Table
from checks.referee.tries import kinds_of
from checks.referee.turns import is_open, lay_offs, swaps

SIMPLE = [Move(kind) for kind in ("draw", "take", "pass", "give back", "big gin", "done")]
NEWER = [
    Move(kind) for kind in ("draw", "take", "pass", "buy", "ask", "yes", "no", "give back", "done", "drop")
]
PACK = [rank + suit for rank in RANKS for suit in SUITS]


def single(kind: str, card: str, meld: int = 0) -> Move:
    """A move with one card."""
    return Move(kind, ((card,),), meld)


def candidates(table: Table, chance: Random, most: int) -> list[Move]:
    """Simple moves all, and of each other kind so many at most; some of them have a flaw."""
    hand = sorted(set(table.hand))
    if table.rules.flow == "rearrange":
        return NEWER + _some(list(rearranging.tries(table, chance, most)), chance, 2 * most)
    if table.rules.contracts or table.rules.flow in ("declare", "close", "canasta"):
        return NEWER + [move for kind in kinds_of(table, chance, most) for move in _some(kind, chance, most)]
    kinds: list[list[Move]] = [
        SIMPLE,
        [single("discard", card) for card in hand],
        [single("take", card) for card in sorted(set(table.pile[:-1]))],
        list(swaps(table)) + _stray(table, chance, "swap"),
        list(lay_offs(table)) + _stray(table, chance, "lay"),
    ]
    if table.phase == "play" or chance.random() < 0.1:
        kinds.append(list(_melds(table, chance, most)))
    if table.rules.flow == "knock" and table.phase == "play":
        kinds.append(list(_knocks(table, chance, most)))
    if table.phase == "layoff":
        kinds.append(fitting(table))
    return [move for kind in kinds for move in (kind if kind is SIMPLE else _some(kind, chance, most))]


def legal_moves(referee: Referee, chance: Random, most: int) -> list[Move]:
    """Legal moves of all kinds, of each so many at most."""
    return [move for move in candidates(referee.table, chance, most) if referee.allows(move)]


def _some(moves: Sequence[Move], chance: Random, most: int) -> list[Move]:
    return list(moves) if len(moves) <= most else chance.sample(moves, most)


def _stray(table: Table, chance: Random, kind: str) -> list[Move]:
    """A few moves with any card on any meld, also on one that is not there."""
    cards = [*table.hand, chance.choice(PACK)]
    if kind == "lay":
        cards = [JOKER + chance.choice(["", *PACK]) if card == JOKER else card for card in cards]
    else:
        cards = [card for card in cards if card != JOKER]
    melds = range(len(table.melds) + 1)
    return [single(kind, chance.choice(cards), chance.choice(melds)) for _ in range(4 if cards else 0)]


def _melds(table: Table, chance: Random, most: int) -> Iterator[Move]:
    """Melds of the hand, some of them laid together, some with a card too few, too many or wrong."""
    melds = list(melds_in(table.hand, table.rules))
    chosen = chance.sample(melds, min(len(melds), most))
    for meld in chosen:
        yield Move("meld", (meld,))
        yield Move("meld", (_flawed(meld, table, chance),))
        yield Move("meld", (tuple(map(held, meld)),))
    if melds:
        for _ in range(most):
            together = chance.sample(melds, min(len(melds), chance.randint(2, 4)))
            yield Move("meld", _without_overlap(table, together))
        if not is_open(table):
            yield from _openings(table, melds, chance, most)


def _openings(table: Table, melds: list[Cards], chance: Random, most: int) -> Iterator[Move]:
    """As many melds as go together, the taken card first: worth the most, so that some are enough."""
    for _ in range(most):
        melds = chance.sample(melds, len(melds))
        melds.sort(key=lambda meld: table.taken not in map(face, meld) if table.taken else 0)
        yield Move("meld", _without_overlap(table, melds))


def _without_overlap(table: Table, melds: list[Cards]) -> tuple[Cards, ...]:
    left, chosen = list(table.hand), list[Cards]()
    for meld in melds:
        rest = left.copy()
        try:
            for card in map(held, meld):
                rest.remove(card)
        except ValueError:
            continue
        left = rest
        chosen.append(meld)
    return tuple(chosen)


def _flawed(meld: Cards, table: Table, chance: Random) -> Cards:
    cards = list(meld)
    match chance.randint(0, 3):
        case 0:
            cards.pop(chance.randrange(len(cards)))
        case 1:
            cards[chance.randrange(len(cards))] = chance.choice(PACK)
        case 2:
            changed = chance.randrange(len(cards))
            cards[changed] = JOKER + face(cards[changed])
        case _:
            cards.append(chance.choice([card for card in table.hand if card != JOKER] or PACK))
    return tuple(cards)


def _knocks(table: Table, chance: Random, most: int) -> Iterator[Move]:
    """Every card knocked with, and some arrangements of the others, good and bad."""
    for card in table.hand:
        yield single("knock", card)
    for card in chance.sample(table.hand, min(2, len(table.hand))):
        rest = [other for other in table.hand if other != card]
        ways = [melds for melds, _ in arrangements(rest, table.rules) if melds]
        for melds in chance.sample(ways, min(len(ways), most)):
            yield Move("knock", ((card,), *melds))
