"""Search for the cards that a turn can lay in games with jokers, an opening or two packs.

The search finds the melds, lay-offs and exchanges that maximise given weights, and the cards that jokers
should stand for; opening decides whether to lay them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from rummy.bots.strategy.outlook import unseen_copies
from rummy.engine.actions import LayOff, Meld, Swap
from rummy.engine.cards import JOKER, Face
from rummy.engine.melds import (
    Faces,
    added,
    card_points,
    choose_melds,
    fitting,
    freed,
    freeing,
    is_set,
    less,
    meld_points,
    readings,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View

Laid = Meld | LayOff | Swap


class Weights(NamedTuple):
    """The values of cards that leave the hand: a card beside its points, a joker, a point of a new meld."""

    card: int
    joker: int
    meld_point: int = 0

    def of(self, face: Face, rules: Rules) -> int:
        """Return the value of laying or discarding a card."""
        return self.joker if face.joker else self.card + card_points(face, rules)


EVERYTHING = Weights(card=100, joker=100)  # as many cards as possible
TO_OPEN = (0, 1, 3, 1000)  # weights of meld points, tried in turn until the melds reach the opening

WANTED = 10**6  # value of laying the card that must be laid


class Laying(NamedTuple):
    """The actions of one turn, in order, and the cards that remain."""

    actions: tuple[Laid, ...]
    rest: Faces

    @property
    def goes_out(self) -> bool:
        """True if the plan leaves at most one card in the hand, to discard."""
        return len(self.rest) <= 1

    @property
    def melds(self) -> tuple[Faces, ...]:
        """The new melds that these actions lay."""
        return tuple(meld for action in self.actions if isinstance(action, Meld) for meld in action.melds)


class Layer:
    """A search for what a hand, with the card `taken` from the pile if any, can lay on a view's table."""

    def __init__(self, view: View, hand: Faces, taken: Face | None) -> None:
        self.view, self.rules, self.hand = view, view.rules, hand
        drawn = None if view.drawn is None or self.rules.discard_drawn else view.faces[view.drawn]
        self.held = drawn if taken is None or self.rules.discard_taken else taken  # may not be discarded
        self.wanted = taken if self.rules.opening else None  # has to be among the first melds
        self.unseen = unseen_copies(view)

    def layings(self, weights: Weights) -> list[Laying]:
        """Return ways to lay cards, best first: those that go out, then by `weights`."""
        ways = self._openings(weights) if not self.view.has_opened else self._opened(weights)
        return sorted(ways, key=lambda way: (not way.goes_out, self._weight(way.rest, weights)))

    def _weight(self, rest: Faces, weights: Weights) -> int:
        return sum(weights.of(face, self.rules) for face in rest)

    def _openings(self, weights: Weights) -> Iterator[Laying]:
        """Yield first melds that reach the opening, contain a taken card, and leave a card to discard."""
        if self._opening(EVERYTHING._replace(meld_point=TO_OPEN[-1]), self.hand) is None:
            return
        for base in (EVERYTHING, weights):
            found = self._opening_by(base)
            if found:
                yield found

    def _opening_by(self, base: Weights) -> Laying | None:
        ways = (self._leaving_a_discard(base._replace(meld_point=points)) for points in TO_OPEN)
        return next((way for way in ways if way), None)

    def _leaving_a_discard(self, weights: Weights) -> Laying | None:
        whole = self._opening(weights, self.hand)
        if whole is None or self._can_end(whole.rest):
            return whole
        kept = self._keeping_one(self.hand, lambda others: self._opening(weights, others))
        return min(kept, key=lambda way: self._weight(way.rest, weights), default=None)

    def _keeping_one(self, hand: Faces, lay: Callable[[Faces], Laying | None]) -> Iterator[Laying]:
        """Yield for each possible discard the way to lay the other cards, if there is one."""
        for card in self._discards(hand):
            way = lay(less(hand, (card,)))
            if way:
                yield Laying(way.actions, (*way.rest, card))

    def _opening(self, weights: Weights, hand: Faces) -> Laying | None:
        melds = self._melds(hand, weights, self.wanted)
        enough = sum(meld_points(meld, self.rules) for meld in melds) >= self.rules.opening
        if not melds or not enough or (self.wanted and not any(self.wanted in meld for meld in melds)):
            return None
        return Laying((Meld(melds),), less(hand, chain.from_iterable(melds)))

    def _opened(self, weights: Weights) -> Iterator[Laying]:
        table = tuple(meld.shown for meld in self.view.melds)
        for base in (EVERYTHING, weights):
            yield self._laid(self.hand, table, base)
            for swap, hand, changed in self._swaps(table):
                after = self._laid(hand, changed, base)
                if self.rules.joker_swap != "at_once" or after.rest.count(JOKER) < hand.count(JOKER):
                    yield Laying((swap, *after.actions), after.rest)

    def _swaps(self, table: tuple[Faces, ...]) -> Iterator[tuple[Swap, Faces, tuple[Faces, ...]]]:
        """Yield each exchange of cards for a joker, with the hand and the table after the exchange."""
        for index, meld in enumerate(table):
            for cards in freeing(meld, self.rules):
                if {*cards} <= {*self.hand}:
                    hand = (*less(self.hand, cards), JOKER)
                    yield Swap(cards, index), hand, (*table[:index], freed(meld, cards), *table[index + 1 :])

    def _laid(self, hand: Faces, table: tuple[Faces, ...], weights: Weights) -> Laying:
        """Return the melds and lay-offs that are worth most and leave a card to discard."""
        whole = self._all_laid(hand, table, weights)
        if self._can_end(whole.rest):
            return whole
        kept = self._keeping_one(hand, lambda others: self._all_laid(others, table, weights))
        return min(kept, key=lambda way: self._weight(way.rest, weights), default=Laying((), hand))

    def _discards(self, hand: Faces) -> list[Face]:
        """Return the cards of the hand that may be discarded."""
        free = less(hand, (self.held,)) if self.held in hand and self.held else hand
        return sorted({face for face in free if not face.joker or self.rules.discard_jokers})

    def _can_end(self, rest: Faces) -> bool:
        """Return True if the turn may end with the cards `rest` in the hand."""
        return bool(self._discards(rest)) if rest else not self.rules.final_discard

    def _all_laid(self, hand: Faces, table: tuple[Faces, ...], weights: Weights) -> Laying:
        melds = tuple(map(self._safest, self._melds(hand, weights, None)))
        rest, on_table = [*less(hand, chain.from_iterable(melds))], [*table]
        lay_offs = [*self._chain(rest, on_table, weights)]
        return Laying((*(Meld((meld,)) for meld in melds), *lay_offs), tuple(rest))

    def _melds(self, hand: Faces, weights: Weights, wanted: Face | None) -> tuple[Faces, ...]:
        limit = self.rules.melds_per_turn
        melds = chosen_melds(tuple(sorted(hand)), self.rules, weights, wanted)
        return melds[: limit - self.view.new_melds] if limit else melds

    def _chain(self, rest: list[Face], table: list[Faces], weights: Weights) -> Iterator[LayOff]:
        """Yield lay-offs one by one, natural cards before jokers, on runs first.

        `rest` loses each card that is laid off, and `table` gains it.
        """
        step = self._next_lay_off(rest, table, weights)
        while step:
            index, face, grown = step
            yield LayOff(added(table[index], grown), index)
            rest.remove(face)
            table[index] = grown
            step = self._next_lay_off(rest, table, weights)

    def _next_lay_off(
        self, rest: list[Face], table: list[Faces], weights: Weights
    ) -> tuple[int, Face, Faces] | None:
        order = sorted(range(len(table)), key=lambda index: is_set(table[index]))
        for face in sorted({*rest}, key=lambda face: (face.joker, face)):
            for index in order:
                if face in fitting(table[index], self.rules) and weights.of(face, self.rules) > 0:
                    ways = readings((*table[index], face), self.rules)
                    return index, face, min(ways, key=lambda shown: self._exposed(shown, rest))
        return None

    def _safest(self, meld: Faces) -> Faces:
        """Return the meld with its jokers in place of the cards that are least likely to be swapped in."""
        ways = readings((face.held for face in meld), self.rules)
        return min(ways, key=lambda shown: self._exposed(shown, []))

    def _exposed(self, shown: Faces, rest: list[Face]) -> tuple[int, int]:
        """Return how exposed a meld's jokers are, as two numbers to be minimised.

        First, the negative number of cards in the hand that fit the meld; second, the unseen copies of the
        cards for which its jokers stand.
        """
        fit = fitting(shown, self.rules)
        helped = sum(face in fit for face in rest if not face.joker)
        return -helped, sum(self.unseen[face.natural] for face in shown if face.joker)


def laid_by(action: Laid) -> Faces:
    """Return the cards of the hand that an action lays."""
    match action:
        case Meld(melds):
            return tuple(face.held for face in chain.from_iterable(melds))
        case LayOff(card):
            return (card.held,)
        case Swap(cards):
            return cards


@lru_cache(maxsize=4096)
def chosen_melds(
    hand: Faces, rules: Rules, weights: Weights, wanted: Face | None = None
) -> tuple[Faces, ...]:
    """Return the melds of a hand with the greatest value by `weights`, with the wanted card if possible."""

    def worth(meld: Faces) -> int:
        shed = sum(weights.of(face, rules) for face in meld) + weights.meld_point * meld_points(meld, rules)
        return shed + (WANTED if wanted in meld else 0)

    return tuple(sorted(choose_melds(hand, rules, worth)[1], key=lambda meld: (-worth(meld), meld)))
