"""Sets and runs: what makes one, what it counts, and all that a hand could lay. Cards are named as laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product

from checks.referee.cards import JOKER, RANKS, RANKS_OF, SUITS, face, held
from checks.referee.rules import Rules

Cards = tuple[str, ...]


@cache
def ways_up(ladder: str) -> tuple[str, ...]:
    """The ranks as runs can go through them."""
    kind, ace_runs = ladder.split()
    low = RANKS_OF[kind]
    high = low[1:] + "A"
    return {"low": (low,), "high": (high,), "both": (low, high)}[ace_runs]


def points(card: str, rules: Rules) -> int:
    """What a card counts in a hand, or high in a meld."""
    if card == JOKER:
        return rules.joker_points
    rank = face(card)[0]
    if rank == "A":
        return rules.ace_points
    if rules.card_values == "fives":
        return 10 if rank in "TJQK" else 5
    if rules.card_values == "court" and rank in "JQK":
        return 10 + "JQK".index(rank)
    return min(RANKS.index(rank) + 1, 10)


@cache
def as_run(cards: Cards, ladder: str) -> Cards:
    """The cards as a run, lowest first; nothing if they are none."""
    if len({face(card)[1] for card in cards}) == 1:
        kept_low = len(cards) < 13 or face(cards[-1])[0] == "K"  # in a whole suit the ace stays where it lay
        for ranks in ways_up(ladder)[:: 1 if kept_low else -1]:
            ordered = sorted(cards, key=lambda card: ranks.find(face(card)[0]))
            if "".join(face(card)[0] for card in ordered) in ranks:
                return tuple(ordered)
    return ()


def is_set(cards: Cards) -> bool:
    """Whether they are of one rank and of different suits."""
    ranks, suits = ({face(card)[at] for card in cards} for at in (0, 1))
    return len(ranks) == 1 and len(suits) == len(cards)


@cache
def _is_meld(cards: Cards, ladder: str, joker_limit: str) -> bool:
    if len(cards) < 3 or JOKER in cards:
        return False
    run = as_run(cards, ladder)
    jokers = [card[0] == JOKER for card in run or cards]
    if joker_limit == "one":
        few = sum(jokers) <= 1
    else:
        few = sum(jokers) * 2 <= len(cards) and not (run and any(map(min, jokers, jokers[1:])))
    return few and (bool(run) or is_set(cards))


def is_meld(cards: Iterable[str], rules: Rules) -> bool:
    """Whether the cards, of whose jokers each stands for something, lie together as a meld."""
    return _is_meld(tuple(cards), rules.ladder, rules.joker_limit)


@cache
def _readings(cards: Cards, ladder: str, joker_limit: str) -> frozenset[frozenset[str]]:
    if JOKER not in cards:
        return frozenset([frozenset(cards)]) if _is_meld(cards, ladder, joker_limit) else frozenset()
    at = cards.index(JOKER)
    ways = ((*cards[:at], JOKER + rank + suit, *cards[at + 1 :]) for rank in RANKS for suit in SUITS)
    return frozenset().union(*(_readings(way, ladder, joker_limit) for way in ways))


def named(cards: Cards, rules: Rules) -> Cards:
    """The cards with a name for each joker that has none yet, if there is just one way to name them."""
    if JOKER not in cards:
        return cards
    ways = _readings(tuple(sorted(cards)), rules.ladder, rules.joker_limit)
    return tuple(sorted(next(iter(ways)))) if len(ways) == 1 else cards


def each_worth(cards: Cards, rules: Rules) -> list[int]:
    """What each card of a meld counts; where an ace may be high, it is worth one in A-2-3."""
    run = as_run(cards, rules.ladder) if rules.ace_runs == "both" else ()
    low = face(run[0])[0] == "A" if run else False
    return [1 if low and face(card)[0] == "A" else points(face(card), rules) for card in cards]


@cache
def _shapes(ladder: str) -> list[tuple[Cards, frozenset[str]]]:
    """The faces of every set and every run that there are, in order and without."""
    some_suits = [some for number in (3, 4) for some in combinations(SUITS, number)]
    sets = [tuple(rank + suit for suit in suits) for rank in RANKS for suits in some_suits]
    stretches = {
        ranks[first:end]
        for ranks in ways_up(ladder)
        for first in range(len(ranks) - 2)
        for end in range(first + 3, len(ranks) + 1)
    }
    runs = [tuple(rank + suit for rank in ranks) for ranks in sorted(stretches) for suit in SUITS]
    return [(faces, frozenset(faces)) for faces in sets + runs]


def melds_in(hand: Sequence[str], rules: Rules) -> Iterator[Cards]:
    """Every meld that a hand could lay, with its jokers in every place."""
    have = Counter(hand)
    for faces, needed in _shapes(rules.ladder):
        if len(needed.difference(have)) <= have[JOKER]:
            ways = [[card] * (card in have) + [JOKER + card] * (JOKER in have) for card in faces]
            for cards in product(*ways):
                if sum(card[0] == JOKER for card in cards) <= have[JOKER] and is_meld(cards, rules):
                    yield cards


def without(cards: Cards, gone: Cards) -> Cards:
    """The cards but those; of two alike one stays."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def arrangements(hand: Sequence[str], rules: Rules) -> Iterator[tuple[tuple[Cards, ...], int]]:
    """Every way to hold melds in a hand, each with the points of the cards left over."""

    def held_from(cards: Cards) -> Iterator[tuple[tuple[Cards, ...], int]]:
        if not cards:
            yield (), 0
            return
        first, rest = cards[0], cards[1:]
        for melds, left in held_from(rest):
            yield melds, left + points(first, rules)
        for lying, meld in possible:
            if lying[0] == first and not Counter(lying) - Counter(cards):
                for melds, left in held_from(without(rest, lying[1:])):
                    yield (meld, *melds), left

    cards = tuple(sorted(hand))
    possible = [(tuple(sorted(map(held, meld))), tuple(sorted(meld))) for meld in melds_in(hand, rules)]
    return held_from(cards)


def least_deadwood(hand: Sequence[str], rules: Rules) -> int:
    """The points of the cards left over in the best arrangement."""
    return min(left for _, left in arrangements(hand, rules))
