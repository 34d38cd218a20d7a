"""A second judge of melds, for the tests alone: it lists all melds and tries them one by one.

It knows the faces of cards and the rules, and nothing else of the engine.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from rummy.engine.cards import JOKER, PACK, Face
from rummy.engine.rules import Rules

LADDERS = {"low": ["A23456789TJQK"], "high": ["23456789TJQKA"], "both": ["A23456789TJQK", "23456789TJQKA"]}
Cards = tuple[Face, ...]


def points_of(card: Face, rules: Rules) -> int:
    """Return the points of a card in a hand."""
    if card.joker:
        return rules.joker_points
    return rules.ace_points if card.rank == 1 else min(card.rank, 10)


@cache
def natural_melds(ace_runs: str) -> list[Cards]:
    """Return all melds without jokers, in table order."""
    ranks = range(1, 14)
    sets = [tuple(Face(rank, suit) for suit in some) for rank in ranks for some in ("CDHS", *triples())]
    slices = {ladder[a:b] for ladder in LADDERS[ace_runs] for b in range(3, 14) for a in range(b - 2)}
    spelt = {rank: "A23456789TJQK".index(rank) + 1 for rank in "A23456789TJQK"}
    return [*sets, *(tuple(Face(spelt[r], suit) for r in run) for run in sorted(slices) for suit in "CDHS")]


def triples() -> Iterator[str]:
    """Yield three of the four suits, in every choice."""
    return ("CDHS".replace(suit, "") for suit in "CDHS")


def may_stand(meld: Cards, places: Iterable[int], joker_limit: str) -> bool:
    """Return whether jokers may take these places of a meld."""
    taken = set(places)
    if joker_limit == "one":
        return len(taken) <= 1
    beside = meld[0].rank != meld[1].rank and any(place + 1 in taken for place in taken)
    return not beside and 2 * len(taken) <= len(meld)


@cache
def all_shown(ace_runs: str, joker_limit: str, most: int) -> list[Cards]:
    """Return all melds with at most `most` jokers, each showing the card that it stands for."""
    return [
        tuple(card._replace(joker=place in places) for place, card in enumerate(meld))
        for meld in natural_melds(ace_runs)
        for jokers in range(min(most, 1 if joker_limit == "one" else 7) + 1)
        for places in combinations(range(len(meld)), jokers)
        if may_stand(meld, places, joker_limit)
    ]


@cache
def ways_by_cards(ace_runs: str, joker_limit: str, most: int) -> dict[Cards, set[Cards]]:
    """Return all melds by the cards that make them, with jokers that show no card."""
    found: dict[Cards, set[Cards]] = {}
    for shown in all_shown(ace_runs, joker_limit, most):
        found.setdefault(opened(shown), set()).add(shown)
    return found


def opened(shown: Iterable[Face]) -> Cards:
    """Return the cards sorted as in a hand, with jokers that show no card."""
    return tuple(sorted(JOKER if card.joker else card for card in shown))


def ways(cards: Iterable[Face], rules: Rules) -> set[Cards]:
    """Return every way in which the cards make a meld; a joker that shows a card stands for it."""
    held = list(cards)
    most = sum(card.joker for card in held)
    fixed = {card for card in held if card.rank}
    some = ways_by_cards(rules.ace_runs, rules.joker_limit, most).get(opened(held), set())
    return {shown for shown in some if fixed <= {*shown}}


def is_meld(cards: Iterable[Face], rules: Rules) -> bool:
    """Return whether the cards make a meld."""
    return bool(ways(cards, rules))


def every_meld(hand: Cards, rules: Rules) -> set[Cards]:
    """Return the cards of every meld that a hand can make."""
    there, jokers = {*hand}, hand.count(JOKER)
    melds = by_first(rules.ace_runs, rules.joker_limit, jokers)
    return {meld for card in there for meld in melds.get(card, ()) if holds(there, jokers, meld)}


@cache
def by_first(ace_runs: str, joker_limit: str, most: int) -> dict[Face, list[Cards]]:
    """Return all melds by the least of their natural cards."""
    found: dict[Face, list[Cards]] = {card: [] for card in PACK}
    for meld in ways_by_cards(ace_runs, joker_limit, most):
        found[next(card for card in meld if not card.joker)].append(meld)
    return found


def holds(there: set[Face], jokers: int, meld: Cards) -> bool:
    """Return whether a hand holds a meld, which has no natural card twice."""
    return there.issuperset(meld) and meld.count(JOKER) <= jokers


def without(hand: Cards, meld: Cards) -> Cards:
    """Return the hand without the cards of a meld."""
    left = list(hand)
    for card in meld:
        left.remove(card)
    return tuple(left)


def least_by_trial(hand: Iterable[Face], rules: Rules) -> tuple[int, int]:
    """Return the least points outside melds and the fewest melds for them, each card in one meld or none."""
    whole = tuple(sorted(hand))
    melds: dict[Face, list[Cards]] = {}
    for meld in every_meld(whole, rules):
        melds.setdefault(next(card for card in meld if not card.joker), []).append(meld)

    @cache
    def least(left: Cards) -> tuple[int, int]:
        first = next((card for card in left if not card.joker), None)
        if first is None:
            return len(left) * rules.joker_points, 0
        points, fewest = least(without(left, (first,)))
        best = points + points_of(first, rules), fewest
        there, jokers = {*left}, left.count(JOKER)
        for meld in melds.get(first, ()):
            if holds(there, jokers, meld):
                points, fewest = least(without(left, meld))
                best = min(best, (points, fewest + 1))
        return best

    return least(whole)
