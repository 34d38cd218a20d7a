"""The search for melds that hold all cards of one group and as many of another as possible.

Ranks are searched in order. At each, every suit has up to two open runs, which go on or end, and the other
cards are in sets. What may follow depends only on the lengths of the open runs, so only the best way to each
*state* of these lengths is kept. For speed a state is one integer, and what may follow is worked out, and
cached, for two suits at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product
from typing import NamedTuple

from rummy.engine.cards import SUITS, Face, at_step
from rummy.engine.melds import Faces, card_points
from rummy.engine.rules import Rules

LONG = 3  # cards of a run that may end
LAST = 14  # the step of an ace above the king
CARD = 1000  # value of a card besides its points, which only decide between equally many
Lengths = tuple[int, ...]  # of a suit's open runs, at most LONG each, the shortest first
Counts = tuple[int, ...]  # of cards by suit
State = int  # of digits: by suit the place of its open runs in `LENGTHS`, then by suit the aces below the two

ALIKE = 2  # cards, and so open runs of a suit
LENGTHS: list[Lengths] = sorted(
    lengths
    for runs in range(ALIKE + 1)
    for lengths in combinations_with_replacement(range(1, LONG + 1), runs)
)
ALL_LOW = (ALIKE + 1) ** len(SUITS)  # what the aces below the two can be
OF_PAIR = len(LENGTHS) ** 2  # what the open runs of two suits can be

# the cards of a suit in runs, then the place of the runs or two suits' part of the state, and the value
_SuitWays = list[tuple[int, int, int]]
_PairWays = list[tuple[Counts, State, int]]
_AboutSuit = tuple[
    int, int, int, int, int
]  # a suit, its runs, its cards in sets and aces below the two, the step
_AboutPair = tuple[int, int, int, int]  # the first of two suits, their runs, all aces below the two, the step


@dataclass(frozen=True, slots=True)
class Cover:
    """The melds that a search found, and the value of those of their cards that could have been left out."""

    melds: tuple[Faces, ...]
    value: int


class _Way(NamedTuple):
    """The last step of a way to a state: the value so far, and the cards of each suit in runs and in sets."""

    value: int
    before: _Way | None = None
    in_runs: Counts = ()
    in_sets: Counts = ()


def value_of(cards: Iterable[Face], rules: Rules) -> int:
    """Return the value of laying cards: first their number counts, then their card points."""
    return sum(CARD + card_points(card, rules) for card in cards)


SETS: tuple[Counts, ...] = tuple(
    counts
    for counts in product(range(ALIKE + 1), repeat=len(SUITS))
    if not sum(counts) or sum(counts) >= 2 * LONG or (max(counts) == 1 and sum(counts) >= LONG)
)  # the cards by suit that make up sets of one rank


def best_cover(must: Sequence[Face], may: Sequence[Face], rules: Rules, width: int) -> Cover | None:
    """Return melds of all cards of `must` and the most valuable of `may`, or None if none are found.

    After each rank, the search goes on from the `width` most valuable states only.
    """
    search = _Search(Counter(must), Counter(may), rules)
    ways = {0: _Way(0)}
    for step in range(1, LAST + 1):
        ways = _best_of(search.after(ways, step), width)
    ended = [way for state, way in ways.items() if _may_end(state)]
    best = max(ended, key=lambda way: way.value, default=None)
    return None if best is None else Cover(tuple(_melds(best)), best.value)


def _best_of(ways: dict[State, _Way], width: int) -> dict[State, _Way]:
    if len(ways) <= width:
        return ways
    best = sorted(sorted(ways), key=lambda state: ways[state].value, reverse=True)
    return {state: ways[state] for state in best[:width]}


def _may_end(state: State) -> bool:
    """Return True if every open run has the three cards with which it may end."""
    runs = _digits(state // ALL_LOW, len(LENGTHS))
    return all(length >= LONG for at in runs for length in LENGTHS[at])


def _digits(number: int, base: int) -> list[int]:
    """Return the digits of a number, one for each suit."""
    return [number // base**place % base for place in reversed(range(len(SUITS)))]


@lru_cache(maxsize=256)
def _sets_of(*held: int) -> tuple[Counts, ...]:
    """Return the choices of cards for sets of a rank, given the number of held cards by suit."""
    return tuple(counts for counts in SETS if all(n <= most for n, most in zip(counts, held, strict=True)))


@lru_cache(maxsize=256)
def _grown(lengths: Lengths, cards: int) -> Lengths | None:
    """Return a suit's open runs after adding cards of the next rank, or None if a short one can't go on."""
    short = [length + 1 for length in lengths if length < LONG]
    going_on = min(len(lengths) - len(short), cards - len(short))
    if going_on < 0:
        return None
    begun = cards - len(short) - going_on
    return tuple([1] * begun + short + [LONG] * going_on)


class _Search:
    """The cards that a search must and may use, by step of a run and suit."""

    def __init__(self, must: Mapping[Face, int], may: Mapping[Face, int], rules: Rules) -> None:
        self.must, self.may, self.rules = must, may, rules
        self._of_suits: dict[_AboutSuit, _SuitWays] = {}
        self._of_pairs: dict[_AboutPair, dict[Counts, _PairWays]] = {}
        self.low, self.high = rules.ace_runs in ("low", "both"), rules.ace_runs in ("high", "both")

    def after(self, ways: Mapping[State, _Way], step: int) -> dict[State, _Way]:
        """Return the best way to each state after the cards of a step, from the states before it."""
        found: dict[State, _Way] = {}
        sets = [(in_sets, in_sets[:2], in_sets[2:]) for in_sets in self._sets_at(step)]
        for state, before in ways.items():
            runs, low = divmod(state, ALL_LOW)
            aces = low if step == LAST else 0
            one = self._known_of_pair(0, runs // OF_PAIR, aces, step)
            two = self._known_of_pair(2, runs % OF_PAIR, aces, step)
            for in_sets, in_one, in_two in sets:
                for (cards, part, gain), (cards2, part2, gain2) in product(one[in_one], two[in_two]):
                    after, value = low + part + part2, before.value + gain + gain2
                    if after not in found or found[after].value < value:
                        found[after] = _Way(value, before, cards + cards2, in_sets)
        return found

    def _known_of_pair(self, *about: *_AboutPair) -> dict[Counts, _PairWays]:
        """Return the result of `_of_pair`, cached."""
        if about not in self._of_pairs:
            self._of_pairs[about] = self._of_pair(*about)
        return self._of_pairs[about]

    def _of_pair(self, first: int, runs: int, aces: int, step: int) -> dict[Counts, _PairWays]:
        """Return the ways to use the cards of a suit and the next one, by the cards that each has in sets."""
        lengths, low = divmod(runs, len(LENGTHS)), _digits(aces, ALIKE + 1)[first:]
        found = {}
        for in_sets in {sets[first : first + 2] for sets in self._sets_at(step)}:
            one, two = (
                self._known_of_suit(first + n, lengths[n], in_sets[n], low[n], step) for n in range(2)
            )
            found[in_sets] = [*_joined(first, step, one, two)]
        return found

    def _held(self, step: int, suit: str) -> int:
        """Return how many cards can be used in the runs of a suit at a step."""
        usable = (step > 1 or self.low) and (step < LAST or self.high) and step <= LAST
        face = at_step(step, suit)
        return self._all(face) if usable else 0

    def _all(self, face: Face) -> int:
        return self.must.get(face, 0) + self.may.get(face, 0)

    def _sets_at(self, step: int) -> Sequence[Counts]:
        """Return the choices of cards for sets at a step; aces are in sets at the last step only."""
        if step == 1:
            return SETS[:1]
        return _sets_of(*(self._all(at_step(step, suit)) for suit in SUITS))

    def _known_of_suit(self, *about: *_AboutSuit) -> _SuitWays:
        """Return the result of `_of_suit`, cached."""
        if about not in self._of_suits:
            self._of_suits[about] = [*self._of_suit(*about)]
        return self._of_suits[about]

    def _of_suit(
        self, at: int, runs: int, in_sets: int, aces: int, step: int
    ) -> Iterator[tuple[int, int, int]]:
        """Yield how many cards of a suit may go into runs, each with the open runs and the value after."""
        suit, face = SUITS[at], at_step(step, SUITS[at])
        used, must = in_sets + aces, self.must.get(face, 0)
        fewest = 0 if step == 1 else must - used  # aces may still be used above the king
        worth = 0 if step == 1 else value_of((face,), self.rules)
        for cards in range(max(0, fewest), min(self._all(face) - used, self._held(step, suit)) + 1):
            grown = _grown(LENGTHS[runs], cards)
            if grown is not None and self._can_go_on(grown, suit, step):
                yield cards, LENGTHS.index(grown), max(0, used + cards - must) * worth

    def _can_go_on(self, lengths: Lengths, suit: str, step: int) -> bool:
        """Return True if there are enough cards to complete all short runs of a suit."""
        fresh, short = lengths.count(1), sum(length < LONG for length in lengths)
        return not short or (
            short <= self._held(step + 1, suit) and (not fresh or fresh <= self._held(step + 2, suit))
        )


def _joined(first: int, step: int, one: _SuitWays, two: _SuitWays) -> Iterator[tuple[Counts, State, int]]:
    """Yield each pair of a way to use the cards of a suit and a way for the next suit, as one way."""
    scale, low_scale = (1, 1) if first else (OF_PAIR, (ALIKE + 1) ** 2)
    for (cards, runs, gain), (cards2, runs2, gain2) in product(one, two):
        low = cards * (ALIKE + 1) + cards2 if step == 1 else 0
        part = (runs * len(LENGTHS) + runs2) * scale * ALL_LOW + low * low_scale
        yield (cards, cards2), part, gain + gain2


def _steps(way: _Way) -> list[_Way]:
    """Return the steps of a way from its first one on."""
    return [*(_steps(way.before) if way.before else ()), way]


def _melds(way: _Way) -> Iterator[Faces]:
    """Yield the melds of a way: the runs as they end, and the sets."""
    open_runs: dict[str, list[list[Face]]] = {suit: [] for suit in SUITS}
    for step, at in enumerate(_steps(way)[1:], 1):
        yield from _sets(step, at.in_sets)
        for suit, cards in zip(SUITS, at.in_runs, strict=True):
            runs = sorted(open_runs[suit], key=lambda run: len(run) >= LONG)
            runs += [[] for _ in range(cards - len(runs))]
            yield from chain(*map(_cut, runs[cards:]))
            open_runs[suit] = [[*run, at_step(step, suit)] for run in runs[:cards]]
    for runs in open_runs.values():
        yield from chain(*map(_cut, runs))


def _cut(run: Sequence[Face]) -> tuple[Faces, ...]:
    """Return a run, divided into two if it has an ace at both ends."""
    return (tuple(run[:-LONG]), tuple(run[-LONG:])) if len(run) == LAST else (tuple(run),)


def _sets(step: int, counts: Counts) -> Iterator[Faces]:
    """Yield the one or two sets of a rank, given the number of their cards by suit."""
    if not any(counts):
        return
    faces = [at_step(step, suit) for suit in SUITS]
    twice = [face for face, count in zip(faces, counts, strict=True) if count == 2]
    once = [face for face, count in zip(faces, counts, strict=True) if count == 1]
    for part in (once[::2], once[1::2]) if twice else (once,):
        yield tuple(sorted([*twice, *part]))
