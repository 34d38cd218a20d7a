"""Sets and runs, card points and least deadwood: what cards are worth together. It moves no card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise

from rummy.engine.cards import ACE, Face
from rummy.engine.rules import Rules

Faces = tuple[Face, ...]
HIGH_ACE = 14


def card_points(face: Face, rules: Rules) -> int:
    """Card points of a face left in a hand."""
    return rules.ace_points if face.rank == ACE else min(face.rank, 10)


def hand_points(faces: Iterable[Face], rules: Rules) -> int:
    """Card points of all cards of a hand, melds that were not laid included."""
    return sum(card_points(face, rules) for face in faces)


def is_set(faces: Sequence[Face]) -> bool:
    """Three or four cards of one rank, all of different suits."""
    return (
        3 <= len(faces) <= 4
        and len({face.rank for face in faces}) == 1
        and len({face.suit for face in faces}) == len(faces)
    )


def arrange(faces: Iterable[Face], rules: Rules) -> Faces | None:
    """Return the cards in the order in which they lie as a meld, or None if they make none."""
    cards = sorted(faces)
    if len(cards) < 3:
        return None
    return tuple(cards) if is_set(cards) else _run(cards, rules)


def _run(cards: list[Face], rules: Rules) -> Faces | None:
    if len({card.suit for card in cards}) > 1:
        return None
    for places in _ace_places(rules):
        ordered = sorted((places.get(card.rank, card.rank), card) for card in cards)
        if all(b[0] - a[0] == 1 for a, b in pairwise(ordered)):
            return tuple(card for _, card in ordered)
    return None


def _ace_places(rules: Rules) -> tuple[dict[int, int], ...]:
    low: dict[int, int] = {}
    high = {ACE: HIGH_ACE}
    return {"low": (low,), "high": (high,), "both": (low, high)}[rules.ace_runs]


def extend(meld: Faces, face: Face, rules: Rules) -> Faces | None:
    """Return the meld with the card laid off on it, or None if it does not fit."""
    return arrange((*meld, face), rules) if face not in meld else None


@lru_cache(maxsize=4096)
def fitting(meld: Faces, rules: Rules) -> frozenset[Face]:
    """All faces that could be laid off on the meld as it lies."""
    if is_set(meld):
        near: Iterable[Face] = (Face(meld[0].rank, suit) for suit in "CDHS")
    else:
        near = (Face(rank, meld[0].suit) for rank in range(1, 14))
    return frozenset(face for face in near if extend(meld, face, rules))


def why_no_meld(faces: Sequence[Face], rules: Rules) -> str:
    """Key of the first thing that keeps the cards from being a meld: short, ace, suits, corner or neither."""
    if len(faces) < 3:
        return "short"
    if arrange(faces, replace(rules, ace_runs="both")):
        return "ace"
    if len({face.rank for face in faces}) == 1:
        return "suits"
    ranks = {face.rank for face in faces}
    if len({face.suit for face in faces}) == 1 and _joins_around(ranks):
        return "corner"
    return "neither"


def _joins_around(ranks: set[int]) -> bool:
    breaks = sum(1 for rank in ranks if rank % 13 + 1 not in ranks)
    return ACE in ranks and breaks == 1


def all_melds(cards: Sequence[Face], rules: Rules) -> Iterator[tuple[int, ...]]:
    """All melds among the cards, each as the cards' positions in the sequence."""
    yield from _sets(cards)
    yield from _runs(cards, rules)


def _sets(cards: Sequence[Face]) -> Iterator[tuple[int, ...]]:
    by_rank: dict[int, list[int]] = {}
    for position, card in enumerate(cards):
        by_rank.setdefault(card.rank, []).append(position)
    for positions in by_rank.values():
        for size in (3, 4):
            for chosen in combinations(positions, size):
                if len({cards[p].suit for p in chosen}) == size:
                    yield chosen


def _runs(cards: Sequence[Face], rules: Rules) -> Iterator[tuple[int, ...]]:
    at: dict[tuple[str, int], list[int]] = {}
    for position, card in enumerate(cards):
        for places in _ace_places(rules):
            slot = at.setdefault((card.suit, places.get(card.rank, card.rank)), [])
            if position not in slot:
                slot.append(position)
    for suit, start in at:
        yield from _runs_from(at, suit, start)


def _runs_from(
    at: dict[tuple[str, int], list[int]], suit: str, start: int
) -> Iterator[tuple[int, ...]]:
    chains: list[tuple[int, ...]] = [()]
    rank = start
    while chains and (suit, rank) in at:
        chains = [(*chain, p) for chain in chains for p in at[suit, rank] if p not in chain]
        rank += 1
        if rank - start >= 3:
            yield from chains


def least_deadwood(cards: Iterable[Face], rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    """Return the least card points that can be left outside melds, and melds that leave them.

    Exact: a search over all ways to put each card into one meld or none, remembered by the cards left.
    """
    hand = tuple(sorted(cards))
    points, melds = _least(hand, rules)
    return points, melds


@lru_cache(maxsize=20_000)
def _least(hand: Faces, rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    worth = [card_points(card, rules) for card in hand]
    by_first: dict[int, list[tuple[int, int]]] = {}
    for positions in all_melds(hand, rules):
        mask = sum(1 << p for p in positions)
        by_first.setdefault(min(positions), []).append((mask, sum(worth[p] for p in positions)))
    saved, masks = _most_saved((1 << len(hand)) - 1, by_first, {0: (0, ())})
    melds = tuple(_in_order(hand, mask, rules) for mask in masks)
    return sum(worth) - saved, melds


@lru_cache(maxsize=4096)
def arrangements(hand: Faces, rules: Rules) -> tuple[tuple[int, tuple[Faces, ...]], ...]:
    """Every choice of melds of a sorted hand that can lie side by side, each with the card points left over.

    It begins with no meld at all; the least deadwood is among them, often more than once.
    """
    choices: list[tuple[Faces, ...]] = [()]
    for places in all_melds(hand, rules):
        meld = arrange((hand[place] for place in places), rules)
        if meld:
            choices += [(*melds, meld) for melds in choices if all(set(meld).isdisjoint(m) for m in melds)]
    whole = hand_points(hand, rules)
    return tuple((whole - sum(hand_points(meld, rules) for meld in melds), melds) for melds in choices)


_Saved = tuple[int, tuple[int, ...]]


def _most_saved(free: int, by_first: dict[int, list[tuple[int, int]]], memo: dict[int, _Saved]) -> _Saved:
    if free in memo:
        return memo[free]
    lowest = free & -free
    best = _most_saved(free & ~lowest, by_first, memo)
    for mask, worth in by_first.get(lowest.bit_length() - 1, ()):
        if mask & free == mask:
            saved, masks = _most_saved(free & ~mask, by_first, memo)
            if saved + worth > best[0]:
                best = saved + worth, (mask, *masks)
    memo[free] = best
    return best


def _in_order(hand: Faces, mask: int, rules: Rules) -> Faces:
    cards = [card for p, card in enumerate(hand) if mask >> p & 1]
    ordered = arrange(cards, rules)
    assert ordered is not None
    return ordered
