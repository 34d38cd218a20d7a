"""The melds of a contract that a hand holds, and the cards that the hand lacks for the other melds.

The search goes over the runs that a contract may have, the longest first, and then over the ranks of its
sets. Each meld takes all its cards that the hand still holds; then jokers go to the melds that lack the
fewest cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rummy.engine.cards import JOKER, RANKS, SUITS, Face, at_step
from rummy.engine.contracts import Contract, MeldKind, Wanted
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import LADDERS, Faces, any_join, arrange, card_points, fitting

WAYS = 24  # the most partial contracts that a search returns
SLACK = 1  # how many cards more than the best partial contract another one may lack


class PartialMeld(NamedTuple):
    """A meld of a contract as far as a hand holds it: its cards in the hand, and the missing cards.

    The cards missing in a set have no suit.
    """

    wanted: Wanted
    cards: Faces
    missing: Faces
    others: tuple[Faces, ...] = ()  # alternatives to `missing`


PartialContract = tuple[PartialMeld, ...]


def lacks(way: PartialContract, jokers: int, rules: Rules) -> int:
    """Return how many cards a hand with some jokers still lacks for a contract."""
    most = sum(_stand_ins(meld, rules) for meld in way)
    return sum(len(meld.missing) for meld in way) - min(jokers, most)


def _stand_ins(meld: PartialMeld, rules: Rules) -> int:
    """Return how many of a meld's missing cards jokers may replace by the rules."""
    size, missing = meld.wanted.size, meld.missing
    if rules.joker_limit == "apart" and not meld.wanted.is_set:
        return min(_never_beside(missing), size // 2)
    most = {"one": 1, "apart": size // 2, "fewer": (size - 1) // 2}.get(rules.joker_limit, size - 2)
    return min(len(missing), most)


def _never_beside(missing: Faces) -> int:
    """Return how many of a run's missing cards can be picked so that no two are neighbours."""
    count, is_taken = 0, False
    for at, card in enumerate(missing):
        beside = at > 0 and (card.rank - missing[at - 1].rank) % len(RANKS) == 1
        is_taken = not (beside and is_taken)
        count += is_taken
    return count


@lru_cache(maxsize=4096)
def ways_to(hand: Faces, rules: Rules) -> tuple[PartialContract, ...]:
    """Return up to 24 ways in which a hand partly meets the contract, the fewest missing cards first.

    If the contract takes the whole hand, cards that fit no meld count as missing ones.
    """
    contract = rules.contract
    assert contract is not None
    if contract.is_dirty:
        return ((_dirty(hand),),)
    search = _ContractSearch(contract, Counter(face for face in hand if not face.joker), rules)
    search.runs(0, 0, (), 0)
    jokers = sum(face.joker for face in hand)
    found = [(lacks(way, jokers, rules), at) for at, way in enumerate(search.ways)]
    if contract.whole:
        found = [(lack + len(surplus(search.ways[at], hand, rules)), at) for lack, at in found]
    return tuple(search.ways[at] for _, at in sorted(found)[:WAYS])


def surplus(way: PartialContract, hand: Faces, rules: Rules) -> Faces:
    """Return the natural cards of a hand that a partial contract neither uses nor could add to its melds."""
    rest = Counter(face for face in hand if not face.joker)
    rest.subtract(card for meld in way for card in meld.cards)
    for meld in way:
        _longer(meld, rest, rules)
    return tuple(rest.elements())


def _longer(meld: PartialMeld, rest: Counter[Face], rules: Rules) -> list[Face]:
    """Return the cards of `rest` that lengthen a meld, and remove them from `rest`."""
    more = list[Face]()
    lying = (*meld.cards, *(card for card in meld.missing if card.suit))
    if meld.wanted.kind == "D":
        return more
    if meld.wanted.is_set:
        ranks = {card.rank for card in meld.cards}
        more = [card for card in sorted(rest.elements()) if card.rank in ranks]
    elif lying:
        suit, steps = lying[0].suit, _steps(lying)
        low, high = (FIRST, LAST) if rules.ace_runs == "around" else (1, 14)
        for step, way in ((steps[0], -1), (steps[-1], 1)):
            near = step + way
            while low <= near <= high and len(lying) + len(more) < 13:
                card = _LADDER[suit][near - FIRST]
                if rest[card] <= more.count(card):
                    break
                more.append(card)
                near += way
    rest.subtract(more)
    return more


def _steps(cards: Sequence[Face]) -> range:
    """Return the steps of a run's cards: their ranks, and 14, 15 and so on after a king."""
    ranks = {card.rank for card in cards}
    first = next((rank for rank in sorted(ranks) if (rank - 2) % len(RANKS) + 1 not in ranks), 1)
    return range(first, first + len(ranks))


def _dirty(hand: Faces) -> PartialMeld:
    """Return the dirty run (all ranks, any suits) as far as a hand holds it."""
    held = {face.rank: face for face in hand if not face.joker}
    ranks = range(1, len(RANKS) + 1)
    missing = tuple(Face(rank, "") for rank in ranks if rank not in held)
    return PartialMeld(Wanted("D", len(RANKS)), tuple(held[rank] for rank in sorted(held)), missing)


FIRST, LAST = -11, 26  # steps of a run around the king, which may begin below the ace and end above it
_LADDER = {suit: [at_step(step, suit) for step in range(FIRST, LAST + 1)] for suit in SUITS}


class _ContractSearch:
    """A search for the partial contracts of a hand that leaves out those that lack too many cards."""

    def __init__(self, contract: Contract, held: Counter[Face], rules: Rules) -> None:
        melds = sorted(contract.melds, key=lambda wanted: -wanted.size)
        self.run_sizes = [wanted.size for wanted in melds if not wanted.is_set]
        self.set_sizes = [wanted.size for wanted in melds if wanted.is_set]
        self.held, self.rules = held, rules
        self.windows = {size: self._windows(size) for size in self.run_sizes}
        self.ways: list[PartialContract] = []
        self.least = sum(wanted.size for wanted in melds)

    def _windows(self, size: int) -> list[tuple[Faces, list[Faces]]]:
        """Return the held cards of each possible run of `size`, and for each the ways to complete it."""
        lows = {low for first, last in LADDERS[self.rules.ace_runs] for low in range(first, last - size + 2)}
        if size == len(RANKS):
            lows = {min(lows)}  # a run of all ranks has the same cards wherever it begins
        found = dict[Faces, list[Faces]]()
        for suit in SUITS:
            for low in sorted(lows):
                run = _LADDER[suit][low - FIRST : low - FIRST + size]
                have = tuple(filter(self.held.__contains__, run))
                if len(have) > 1:
                    found.setdefault(have, []).append(tuple(card for card in run if card not in have))
        return sorted(found.items(), key=lambda window: -len(window[0]))

    def runs(self, at: int, start: int, way: PartialContract, lack: int) -> None:
        """Choose run `at` of the contract and by recursion the later melds; append the results to `ways`."""
        if lack > self.least + SLACK:
            return
        if at == len(self.run_sizes):
            self._all_sets(way, lack)
            return
        size, held = self.run_sizes[at], self.held
        start = start if at and self.run_sizes[at - 1] == size else 0
        windows = self.windows[size]
        for place in range(start, len(windows)):
            cards, missing = windows[place]
            have, gone = cards, tuple(card for card in cards if not held[card])
            if gone:
                have = tuple(card for card in cards if held[card])
                missing = [(*more, *gone) for more in missing]
            short = size - len(have)
            if len(have) < 2 or lack + short > self.least + SLACK:
                continue
            run = PartialMeld(Wanted("S", size), have, missing[0], tuple(missing[1:]))
            after = self._apart((*way, run))
            if not after:
                continue
            for card in have:
                held[card] -= 1
            self.runs(at + 1, place, after, lack + short)
            for card in have:
                held[card] += 1
        self.runs(at + 1, len(windows), (*way, _none_of("S", size)), lack + size)

    def _apart(self, way: PartialContract) -> PartialContract:
        """Return the melds, the last run completed so that it continues no other run, or () if impossible.

        Other runs of its suit may be completed with other cards than before.
        """
        suit = way[-1].cards[0].suit
        near = [at for at, meld in enumerate(way) if meld.cards and meld.cards[0].suit == suit]
        if len(near) == 1 or not self.rules.runs_apart:
            return way
        for choice in product(*([way[at].missing, *way[at].others] for at in reversed(near))):
            filled_up = dict(zip(reversed(near), choice, strict=True))
            lying = [arrange((*way[at].cards, *more), self.rules) for at, more in filled_up.items()]
            if not any_join(filter(None, lying), self.rules):
                return tuple(
                    _completed(meld, filled_up[at]) if at in filled_up else meld
                    for at, meld in enumerate(way)
                )
        return ()

    def _all_sets(self, way: PartialContract, lack: int) -> None:
        ranks = dict[int, list[Face]]()
        for card, count in self.held.items():
            ranks.setdefault(card.rank, []).extend([card] * (count if self.rules.suits_repeat else count > 0))
        order = sorted(ranks, key=lambda rank: (-len(ranks[rank]), rank))
        self._sets(0, [tuple(sorted(ranks[rank])) for rank in order if ranks[rank]], way, lack)

    def _sets(self, at: int, ranks: list[Faces], way: PartialContract, lack: int) -> None:
        if lack > self.least + SLACK:
            return
        if at == len(self.set_sizes):
            self.least = min(self.least, lack)
            self.ways.append(way)
            return
        size = self.set_sizes[at]
        few = len(self.set_sizes) - at + 4  # ranks tried: sets of the next best ones may leave cards for runs
        for place, held in enumerate(ranks[:few]):
            cards, more = held[:size], held[size:]
            missing = (Face(held[0].rank, ""),) * (size - len(cards))
            rest = [*ranks[:place], *ranks[place + 1 :]]
            rest = sorted([*rest, more], key=len, reverse=True) if more else rest
            meld = PartialMeld(Wanted("G", size), cards, missing)
            self._sets(at + 1, rest if more else ranks[place + 1 :], (*way, meld), lack + len(missing))
        if not ranks:
            self._sets(at + 1, ranks, (*way, _none_of("G", size)), lack + size)


def _completed(meld: PartialMeld, missing: Faces) -> PartialMeld:
    """Return the meld with `missing` as its missing cards, and its other choices as alternatives."""
    ways = (meld.missing, *meld.others)
    return meld._replace(missing=missing, others=tuple(way for way in ways if way != missing))


def _none_of(kind: MeldKind, size: int) -> PartialMeld:
    return PartialMeld(Wanted(kind, size), (), (Face(0, ""),) * size)


@lru_cache(maxsize=4096)
def filled(hand: Faces, rules: Rules) -> tuple[Faces, ...]:
    """Return melds that meet the contract and shed the most natural cards, or () if the hand has none."""
    contract = rules.contract
    assert contract is not None
    found = list[tuple[int, int, int, tuple[Faces, ...]]]()
    jokers = sum(face.joker for face in hand)
    for way in ways_to(hand, rules):
        if lacks(way, jokers, rules):
            continue
        melds = _laid(way, hand, rules, whole=contract.whole)
        laid = sum(map(len, melds))
        is_met = len(melds) == len(way) and not (rules.runs_apart and any_join(melds, rules))
        if is_met and (laid == len(hand) or not contract.whole):
            natural = [card_points(face, rules) for meld in melds for face in meld if not face.joker]
            found.append((len(natural), sum(natural), -laid, melds))
    return max(found, default=(0, 0, 0, ()))[3]


def toward(hand: Faces, rules: Rules) -> tuple[Faces, ...]:
    """Return as many melds of the contract as a hand holds."""
    whole = filled(hand, rules)
    if whole:
        return whole
    ways = (_laid(way, hand, rules, whole=False) for way in ways_to(hand, rules))
    return max(ways, key=lambda melds: (len(melds), sum(map(len, melds))), default=())


def _laid(way: PartialContract, hand: Faces, rules: Rules, *, whole: bool) -> tuple[Faces, ...]:
    """Return the melds of a partial contract that the hand can lay with its jokers, each as long as possible.

    If two of these runs would then continue each other, against the rules, all melds stay as short as they
    may be. With `whole`, the jokers left over are added, too.
    """
    rest = Counter(face for face in hand if not face.joker)
    rest.subtract(card for meld in way for card in meld.cards)
    jokers = sum(face.joker for face in hand)
    bare, longer = list[list[Face]](), list[list[Face]]()
    for meld in sorted(way, key=lambda meld: len(meld.missing)):
        short = len(meld.missing)
        if short > min(jokers, _stand_ins(meld, rules)):
            continue
        jokers -= short
        stand_in = [card._replace(joker=True) if card.suit else JOKER for card in meld.missing]
        bare.append([*meld.cards, *stand_in])
        longer.append([*bare[-1], *_longer(meld, rest, rules)])
    laid = _lying(longer, rules)
    if rules.runs_apart and any_join(laid, rules):
        laid = _lying(bare, rules)
    for _ in range(jokers if whole else 0):
        laid = _with_joker(laid, rules)
    return tuple(sorted(laid))


def _lying(melds: list[list[Face]], rules: Rules) -> list[Faces]:
    return [shown for meld in melds if (shown := arrange(meld, rules))]


def _with_joker(melds: list[Faces], rules: Rules) -> list[Faces]:
    for at, meld in enumerate(melds):
        if JOKER in fitting(meld, rules):
            return [*melds[:at], arrange((*meld, JOKER), rules) or meld, *melds[at + 1 :]]
    return melds
