"""Ways to lay cards by rearranging the table, from adding to its melds to breaking up all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import chain

from rummy.engine.cards import RANKS, Face
from rummy.engine.melds import Faces, arrange, beyond
from rummy.engine.rules import Rules
from rummy.games.manipulation.bots.cover import Cover, best_cover, value_of

WIDTH = 1000  # states of a search; there were fewer in all games that were measured
REACH = 2  # ranks from a card to others of its suit that count as near
GROUPS = 8  # of melds to break up, each of which may turn out to be needless

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
    return _rebuilt(melds, range(len(melds)), best, hand, rules)


def _alone(hand: Faces, rules: Rules) -> Melds:
    cover = best_cover((), hand, rules, WIDTH)
    return cover.melds if cover is not None else ()


def _parts_near(melds: Melds, hand: Faces) -> Iterator[set[int]]:
    """Yield for each card of a hand the melds that hold a card near it."""
    for card in sorted({*hand}):
        yield {at for at, meld in enumerate(melds) if any(_is_near(card, each) for each in meld)}


def _is_near(card: Face, other: Face) -> bool:
    apart = abs(card.rank - other.rank)
    return not apart or (card.suit == other.suit and min(apart, len(RANKS) - apart) <= REACH)


def _step_by_step(melds: Melds, hand: Faces, rules: Rules, parts_of: Parts) -> Melds:
    """Return the table after adding to it, then breaking up the part that gains most, and so on."""
    table = adding(melds, hand, rules)
    while True:
        left = _less(hand, beyond(table, melds))
        parts = dict.fromkeys(map(frozenset, parts_of(table, left)))
        covers = [(part, _cover(table, part, left, rules)) for part in parts]
        gained = [(part, cover) for part, cover in covers if cover is not None and cover.value]
        if not gained:
            return table
        part, cover = max(gained, key=lambda pair: pair[1].value)
        table = _rebuilt(table, part, cover, left, rules)


def _rebuilt(melds: Melds, broken: Collection[int], cover: Cover, hand: Faces, rules: Rules) -> Melds:
    """Return the table with as few melds broken up as a search finds for the value of a cover."""
    needed, most = sorted(broken), 0
    while most != len(needed):
        most = len(needed)
        for group in [needed[at::GROUPS] for at in range(min(most, GROUPS))]:
            fewer = [at for at in needed if at not in group]
            found = _cover(melds, fewer, hand, rules)
            if found is not None and found.value >= cover.value:
                needed, cover = fewer, found
    return _with(melds, needed, cover)


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
