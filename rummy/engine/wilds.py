"""The least deadwood of a hand that stays closed, with any number of wild cards; exact.

Wild cards are all alike, so only the natural cards are searched, from the lowest rank on. Each is left over,
or in a set, or in a run, which takes all of its cards that the hand still has. No better choice is lost,
because a wild card in place of such a card could change places with it.

If the rules require runs, one of them pure, the search first tries every pure run: only in pure runs must
wild cards stand for themselves. The rest of the hand then needs the other runs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rummy.engine.cards import SUITS, Face, at_step
from rummy.engine.parts import faces_of, hand_of
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import LADDERS, Faces, arrange, card_points, is_pure, is_wild

_SHORTEST = 3
_MANY = 64  # the cost of a card point if a meld costs 1; more than the number of melds in any hand
_RANK = 0b1111


class _Meld(NamedTuple):
    """A possible meld: the bits of its natural cards, of those used twice, and its number of wild cards."""

    cards: int
    twice: int
    wild: int
    takes_more: bool  # whether it accepts any number of further wild cards
    is_run: bool = False


_Best = tuple[int, tuple[_Meld, ...]]
_ONLY_WILD = _Meld(0, 0, _SHORTEST, True, True)
_WORST: _Best = (_MANY * 1000, ())


@lru_cache(maxsize=20_000)
def best_melds(hand: Faces, rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    """Return the fewest card points that count against a hand, and the melds that leave them.

    If the rules require runs, other melds count only with them; a pure run may count alone. If several
    choices leave as few points, the fewest melds.
    """
    needed = rules.runs_to_go_out
    if not needed:
        found = best_with_runs(hand, rules, 0)
        assert found is not None
        return found
    points = sum(card_points(card, rules) for card in hand)
    ways: list[tuple[int, tuple[Faces, ...]]] = [(points, ())]
    for pure in pure_runs(hand, rules):
        rest = tuple((Counter(hand) - Counter(pure)).elements())
        if rules.pure_run_alone:
            ways.append((sum(card_points(card, rules) for card in rest), (pure,)))
        if found := best_with_runs(tuple(sorted(rest)), rules, needed - 1):
            ways.append((found[0], (pure, *found[1])))
    return min(ways, key=lambda way: (way[0], -sum(map(len, way[1])), len(way[1])))


@lru_cache(maxsize=20_000)
def melds_in_play(hand: Faces, rules: Rules) -> tuple[Faces, ...]:
    """Return the melds that a player would see in a hand, whether or not they count yet; a pure run first."""
    ways = [best_melds(hand, rules)[1]]
    if rules.runs_to_go_out and len(ways[0]) < rules.runs_to_go_out:
        pure: Faces
        for pure in (*pure_runs(hand, rules), ()):
            found = best_with_runs(tuple(sorted((Counter(hand) - Counter(pure)).elements())), rules, 0)
            ways.append((*([pure] if pure else []), *(found[1] if found else ())))
        lays = [way for way in ways if any(is_pure(meld, rules) for meld in way)] or ways
        return max(lays, key=lambda way: sum(card_points(card, rules) + 1 for meld in way for card in meld))
    return ways[0]


def pure_runs(hand: Faces, rules: Rules) -> list[Faces]:
    """Return every run in a hand in which each card, wild or not, stands for itself."""
    held = {card for card in hand if not card.joker}
    found = dict[Faces, None]()
    for first, last in LADDERS[rules.ace_runs]:
        for suit, low in product(SUITS, range(first, last - 1)):
            run = list[Face]()
            for step in range(low, last + 1):
                card = at_step(step, suit)
                if card not in held:
                    break
                run.append(card)
                if len(run) >= _SHORTEST:
                    found[tuple(run)] = None
    return [*found]


@lru_cache(maxsize=20_000)
def best_with_runs(hand: Faces, rules: Rules, runs: int) -> tuple[int, tuple[Faces, ...]] | None:
    """Return the fewest card points outside melds with at least `runs` runs, and these melds, or None."""
    wild = sorted((card for card in hand if is_wild(card, rules)), key=lambda card: card_points(card, rules))
    plain = hand_of(card for card in hand if not is_wild(card, rules))
    cost, melds = _WildSearch(rules, [card_points(card, rules) for card in wild]).best(
        plain.cards, plain.twice, len(wild), False, runs
    )
    return None if cost >= _WORST[0] else (cost // _MANY, _laid(melds, wild, rules))


class _WildSearch:
    """A search over all ways to meld the cards of a hand, memoized by the cards left."""

    def __init__(self, rules: Rules, wild_points: list[int]) -> None:
        self.rules, self.wild_points = rules, wild_points
        self.memo: dict[tuple[int, int, int, bool, int], _Best] = {}

    def best(self, cards: int, twice: int, wild: int, takes_more: bool, runs: int) -> _Best:
        """Return the least cost of the remaining cards, and melds of which at least `runs` are runs.

        `takes_more` is True if an earlier meld accepts any number of further wild cards.
        """
        if not cards:
            return self._rest(wild, takes_more, runs)
        key = cards, twice, wild, takes_more, runs
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self._best(*key)
        return found

    def _rest(self, wild: int, takes_more: bool, runs: int) -> _Best:
        if runs:
            return (runs, (_ONLY_WILD,) * runs) if wild >= _SHORTEST * runs else _WORST
        if takes_more or not wild:
            return 0, ()
        if wild >= _SHORTEST:
            return 1, (_ONLY_WILD,)
        return _MANY * sum(self.wild_points[:wild]), ()

    def _best(self, cards: int, twice: int, wild: int, takes_more: bool, runs: int) -> _Best:
        first, least = cards & -cards, _WORST
        for meld in _melds_with(first, cards, twice, wild, self.rules):
            left_over = cards & ~meld.cards | twice & meld.cards & ~meld.twice
            more, needed = takes_more or meld.takes_more, max(0, runs - meld.is_run)
            cost, melds = self.best(left_over, twice & ~meld.cards, wild - meld.wild, more, needed)
            if cost + 1 < least[0]:
                least = cost + 1, (meld, *melds)
        left = _MANY * _points(first, self.rules)
        if left < least[0]:
            cost, melds = self.best(cards ^ first | twice & first, twice & ~first, wild, takes_more, runs)
            least = min(least, (cost + left, melds), key=lambda way: way[0])
        return least


@lru_cache(maxsize=4096)
def _points(card: int, rules: Rules) -> int:
    return card_points(faces_of(card, 0)[0], rules)


def _melds_with(first: int, cards: int, twice: int, wild: int, rules: Rules) -> Iterator[_Meld]:
    """Yield the melds that hold `first`, the lowest card of a hand, and no more wild cards than needed."""
    place = first.bit_length() - 1
    low = place - place % 4
    yield from _sets(place % 4, cards >> low & _RANK, twice >> low & _RANK, low, wild, rules.suits_repeat)
    suit = sum(1 << at for at in range(place % 4, 52, 4))
    for held, used in _runs(first >> place % 4, (cards & suit) >> place % 4, rules.ace_runs):
        if used <= wild:
            yield _Meld(held << place % 4, 0, used, takes_more=True, is_run=True)


@lru_cache(maxsize=16_384)
def _sets(suit: int, held: int, twice: int, low: int, wild: int, repeat: bool) -> tuple[_Meld, ...]:
    """Return the sets of one rank that hold a card of a suit.

    The suit is a number from 0; `held` and `twice` have a bit for each suit, and `low` is the place of the
    rank's first bit in a hand.
    """
    most = [0 if not held >> at & 1 else 2 if repeat and twice >> at & 1 else 1 for at in range(4)]
    found = []
    for counts in product(*(range(1 if at == suit else 0, most[at] + 1) for at in range(4))):
        size = sum(counts)
        need = max(0, _SHORTEST - size)
        once = sum(1 << low + at for at, count in enumerate(counts) if count)
        both = sum(1 << low + at for at, count in enumerate(counts) if count == 2)
        for used in range(need, (need if repeat else max(need, len(SUITS) - size)) + 1):
            if used <= wild:
                found.append(_Meld(once, both, used, takes_more=repeat))
    return tuple(found)


@lru_cache(maxsize=16_384)
def _runs(first: int, held: int, ace_runs: str) -> tuple[tuple[int, int], ...]:
    """Return the runs of clubs that hold the card `first`, as bits of cards and a number of wild cards.

    Every held card between the ends of a run is in it.
    """
    fewest: dict[int, int] = {}
    for low, high in LADDERS[ace_runs]:
        steps = [1 << 4 * ((step - 1) % 13) for step in range(low, high + 1)]
        here = steps.index(first) if first in steps else len(steps)
        for start, end in product(range(here + 1), range(here, len(steps))):
            run, length = steps[start : end + 1], end - start + 1
            cards = sum(run) & held
            is_tight = cards & run[0] and cards & run[-1]
            if length == _SHORTEST or (length > _SHORTEST and is_tight):
                gaps = length - cards.bit_count()
                fewest[cards] = min(gaps, fewest.get(cards, gaps))
    return tuple(fewest.items())


def _laid(melds: tuple[_Meld, ...], wild: list[Face], rules: Rules) -> tuple[Faces, ...]:
    """Return the melds in table order, with wild cards in a meld of their suit if possible.

    Wild cards that no meld needs join one that accepts them.
    """
    spare = [*wild]
    groups = [[*faces_of(meld.cards, 0), *faces_of(meld.twice, 0)] for meld in melds]
    for meld, group in zip(melds, groups, strict=True):
        spare.sort(key=lambda card: bool(group) and card.suit == group[0].suit)
        group += [spare.pop() for _ in range(meld.wild)]
    more = next((group for meld, group in zip(melds, groups, strict=True) if meld.takes_more), [])
    more += spare
    laid = (arrange(group, rules) for group in groups)
    return tuple(shown for shown in laid if shown)
