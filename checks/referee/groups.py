"""Sets and runs where suits repeat: those of contracts, with jokers, and those of hands that stay closed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations

from checks.referee.cards import JOKER, RANKS, SUITS, face
from checks.referee.melds import Cards, points, without
from checks.referee.rules import Rules

WHOLE_SUIT = len(RANKS)


def few_jokers(cards: Cards, rules: Rules, in_a_row: bool) -> bool:
    """Whether the jokers of a meld are few enough; in a row, two must not lie side by side everywhere."""
    jokers = [card[0] == JOKER for card in cards]
    number = sum(jokers)
    match rules.joker_limit:
        case "two_natural":
            return len(cards) - number >= 2
        case "fewer":
            return number < len(cards) - number
        case "apart":
            return number * 2 <= len(cards) and not (in_a_row and any(map(min, jokers, jokers[1:])))
    return number <= 1


def is_set(cards: Cards, rules: Rules) -> bool:
    """Whether they are of one rank; the suit that a joker is called by means nothing."""
    ranks = {face(card)[0] for card in cards if card != JOKER}
    return len(cards) >= 3 and len(ranks) == 1 and few_jokers(cards, rules, in_a_row=False)


@cache
def _stretches(ace_runs: str, length: int) -> list[str]:
    """The ranks of all runs of a length, each from its lowest card."""
    if ace_runs == "around":
        return [(RANKS * 2)[first : first + length] for first in range(13)] if length <= WHOLE_SUIT else []
    ladders = {"low": [RANKS], "both": [RANKS, RANKS[1:] + "A"]}[ace_runs]
    return sorted({ladder[at : at + length] for ladder in ladders for at in range(14 - length)})


@cache
def runs_of(cards: Cards, rules: Rules) -> tuple[Cards, ...]:
    """Every run that the cards could be, lowest first, with a name for each joker; none is told twice."""
    known = {face(card): card for card in cards if card != JOKER}
    suits = {told[1] for told in known}
    if len(cards) < rules.shortest_run or len(suits) != 1:
        return ()
    found: dict[frozenset[str], Cards] = {}
    for ranks in _stretches(rules.ace_runs, len(cards)):
        faces = [rank + next(iter(suits)) for rank in ranks]
        run = tuple(known.get(told, JOKER + told) for told in faces)
        complete = set(known) <= set(faces) and len(known) + cards.count(JOKER) == len(cards)
        if complete and few_jokers(run, rules, in_a_row=True):
            found.setdefault(frozenset(run), run)
    return tuple(found.values())


def is_dirty(cards: Cards, rules: Rules) -> bool:
    """Whether they are one card of every rank, in any suits."""
    ranks = [face(card)[0] for card in cards if card != JOKER]
    single = len(set(ranks)) == len(ranks)
    return len(cards) == WHOLE_SUIT and single and few_jokers(cards, rules, in_a_row=False)


def as_laid(cards: Cards, rules: Rules, dirty: bool) -> tuple[str, Cards]:
    """What the cards make, and how they lie; nothing if it is no meld, or not told which."""
    if is_set(cards, rules):
        rank = next(face(card)[0] for card in cards if card != JOKER)
        return "G", tuple(JOKER + rank + SUITS[0] if card == JOKER else card for card in cards)
    if dirty:
        missing = iter(sorted(set(RANKS) - {face(card)[0] for card in cards if card != JOKER}))
        if is_dirty(cards, rules):
            return "D", tuple(JOKER + next(missing) + SUITS[0] if card == JOKER else card for card in cards)
        return "", ()
    ways = runs_of(cards, rules)
    return ("S", ways[0]) if len(ways) == 1 else ("", ())


def is_run(cards: Cards) -> bool:
    """Whether a meld that lies is a run, rather than a set or a run of mixed suits."""
    return len({face(card)[1] for card in cards}) == 1 and len({face(card)[0] for card in cards}) > 1


def fulfils(kinds: list[str], groups: tuple[Cards, ...], contract: str) -> bool:
    """Whether melds of these kinds are what a contract asks for, none too short."""
    wanted = [(part[0], int(part[1:])) for part in contract.rstrip("!").split("+")]
    if Counter(kinds) != Counter(kind for kind, _ in wanted):
        return False
    return all(len(cards) >= dict(wanted)[kind] for kind, cards in zip(kinds, groups, strict=True))


def wild_rank(cards: int) -> str:
    """The rank that is wild where so many cards are dealt."""
    return RANKS[cards - 1]


def is_closed_meld(cards: Cards, wild: str) -> bool:
    """Whether the cards, of which those of the wild rank stand for any, make a set or a run; aces are low."""
    plain = [card for card in cards if card[0] != wild]
    if len(cards) < 3:
        return False
    if len({card[0] for card in plain}) <= 1:
        return True
    at = [RANKS.index(card[0]) for card in plain]
    one_suit = len({card[1] for card in plain}) == 1 and len(set(at)) == len(at)
    return one_suit and len(cards) <= WHOLE_SUIT and max(at) - min(at) < len(cards)


def closed_best(hand: Cards, wild: str, rules: Rules) -> tuple[int, tuple[Cards, ...]]:
    """The least that can be left over in a closed hand, and melds that leave it."""
    wilds = [card for card in hand if card[0] == wild]
    plain = tuple(sorted(card for card in hand if card[0] != wild))
    left, melds = _fewest(plain, len(wilds), wild, rules)
    if len(wilds) < 3 and not melds:
        return left + sum(points(card, rules) for card in wilds), ()
    laid = [tuple(wilds.pop() if card == JOKER else card for card in meld) for meld in melds]
    if laid and wilds:
        longest_last = sorted(laid, key=lambda meld: len({card[0] for card in meld if card[0] != wild}))
        laid = [(*longest_last[0], *wilds), *longest_last[1:]]
    elif wilds:
        laid = [tuple(wilds)]
    return left, tuple(laid)


@lru_cache(200_000)
def _fewest(cards: Cards, wilds: int, wild: str, rules: Rules) -> tuple[int, tuple[Cards, ...]]:
    """The least left over of cards that are not wild, with so many wild ones to fill gaps."""
    if not cards:
        return 0, ()
    first, rest = cards[0], cards[1:]
    left, melds = _fewest(rest, wilds, wild, rules)
    best = (left + points(first, rules), melds)
    for chosen, gaps in _melds_with(first, rest, wilds):
        left, melds = _fewest(without(rest, chosen), wilds - gaps, wild, rules)
        best = min(best, (left, ((first, *chosen, *[JOKER] * gaps), *melds)), key=lambda way: way[0])
    return best


def _melds_with(first: str, rest: Cards, wilds: int) -> Iterator[tuple[Cards, int]]:
    """Which others a card can lie with, and how many wild cards that takes."""
    ranked = [card for card in rest if card[0] == first[0]]
    suited = {card for card in rest if card[1] == first[1] and card[0] != first[0]}
    for cards in _some_of(ranked):
        if max(0, 2 - len(cards)) <= wilds:
            yield cards, max(0, 2 - len(cards))
    for cards in _some_of(sorted(suited)):
        at = [RANKS.index(card[0]) for card in (first, *cards)]
        gaps = max(3, max(at) - min(at) + 1) - len(at)
        if gaps <= wilds:
            yield cards, gaps


def _some_of(cards: list[str]) -> set[Cards]:
    return {some for number in range(len(cards) + 1) for some in combinations(cards, number)}
