"""Ways to lay cards by rearranging the table, from adding to its melds to breaking up all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain

from rummy.engine.cards import Face
from rummy.engine.melds import Faces, arrange, beyond
from rummy.engine.rules import Rules
from rummy.games.manipulation.bots.cover import Cover, best_cover, value_of

WIDTH = 1000  # states of a search; there were fewer in all games that were measured
REACH = 2  # ranks from a card to others of its suit that count as near

ATTEMPTS = 8  # to leave a part of the table as it is, where all of it was searched

Melds = tuple[Faces, ...]
Parts = Callable[
    [Melds, Faces], Iterable[Collection[int]]
]  # of a table and a hand: the melds to break up together


def adding(melds: Melds, hand: Faces, rules: Rules) -> Melds:
    """Return the table with the melds of a hand, and with each other card on a meld that it fits."""
    for card in _less(hand, beyond(table := (*melds, *_alone(hand, rules)), melds)):
        at, grown = next(
            ((at, grown) for at, meld in enumerate(table) if (grown := arrange((*meld, card), rules))),
            (len(table), ()),
        )
        table = (*table[:at], grown, *table[at + 1 :]) if grown else table
    return table


def breaking_one(melds: Melds, hand: Faces, rules: Rules) -> Melds:
    """Return the table after breaking up one meld after another, as long as each lets more cards be laid."""
    return _step_by_step(melds, hand, rules, lambda table, _: ((at,) for at in range(len(table))))


def breaking_near(melds: Melds, hand: Faces, rules: Rules) -> Melds:
    """Return the table after breaking up the melds near cards of the hand, as long as more can be laid."""
    return _step_by_step(melds, hand, rules, _parts_near)


def breaking_all(melds: Melds, hand: Faces, rules: Rules) -> Melds:
    """Return the table with the most cards of a hand that can be laid at all, and few melds changed."""
    near, best = breaking_near(melds, hand, rules), _cover(melds, range(len(melds)), hand, rules)
    if best is None or best.value <= value_of(beyond(near, melds), rules):
        return near
    broken = {*range(len(melds))}
    for at in range(ATTEMPTS):
        left = broken - {*range(at, len(melds), ATTEMPTS)}
        fewer = _cover(melds, left, hand, rules)
        if fewer is not None and fewer.value == best.value:
            broken, best = left, fewer
    return _with(melds, broken, best)


def _alone(hand: Faces, rules: Rules) -> Melds:
    cover = best_cover((), hand, rules, WIDTH)
    return cover.melds if cover is not None else ()


def _parts_near(melds: Melds, hand: Faces) -> Iterator[set[int]]:
    """Yield for each card of a hand the melds that hold a card near it."""
    for card in sorted({*hand}):
        yield {at for at, meld in enumerate(melds) if any(_is_near(card, each) for each in meld)}


def _is_near(card: Face, other: Face) -> bool:
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= REACH)


def _step_by_step(melds: Melds, hand: Faces, rules: Rules, parts_of: Parts) -> Melds:
    """Return the table after breaking up the part of it that gains most, then the next, and so on."""
    table, left = melds, hand
    while True:
        parts = dict.fromkeys(map(frozenset, ((), *parts_of(table, left))))
        covers = [(part, _cover(table, part, left, rules)) for part in parts]
        part, cover = max(covers, key=lambda pair: pair[1].value if pair[1] is not None else 0)
        if cover is None or not cover.value:
            return table
        table = _with(table, part, cover)
        left = _less(hand, beyond(table, melds))


def _cover(melds: Melds, broken: Collection[int], hand: Faces, rules: Rules) -> Cover | None:
    must = [*chain(*(melds[at] for at in broken))]
    return best_cover(must, hand, rules, WIDTH)


def _with(melds: Melds, broken: Iterable[int], cover: Cover) -> Melds:
    """Return the table with some melds replaced, each by the most similar one; further ones come last."""
    table, fresh = dict(enumerate(melds)), [*cover.melds]
    for at in sorted(broken):
        old = Counter(table.pop(at))
        if fresh:
            table[at] = max(fresh, key=lambda meld: (old & Counter(meld)).total())
            fresh.remove(table[at])
    return (*(table[at] for at in sorted(table)), *fresh)


def _less(hand: Faces, cards: Iterable[Face]) -> Faces:
    return tuple((Counter(hand) - Counter(cards)).elements())
