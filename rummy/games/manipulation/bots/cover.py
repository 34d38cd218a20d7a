"""The search for melds that hold all cards of one group and as many of another as possible.

Ranks are searched in order. At each, every suit has up to two runs that go on or end, and the rest are sets;
what may follow depends only on how long these runs are, so that few ways have to be remembered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product

from rummy.engine.cards import SUITS, Face, at_step
from rummy.engine.melds import Faces, card_points
from rummy.engine.rules import Rules

LONG = 3  # cards of a run that may end
LAST = 14  # the step of an ace above the king
CARD = 1000  # value of a card besides its points, which only decide between equally many
Lengths = tuple[int, ...]  # of a suit's open runs, at most LONG each, the shortest first
Counts = tuple[int, ...]  # of cards by suit
State = tuple[tuple[Lengths, ...], Counts]  # the open runs by suit, and the aces used below the two

_SuitWays = list[tuple[int, Lengths, int]]  # cards of a suit in runs, the runs after it, and the value


@dataclass(frozen=True, slots=True)
class Cover:
    """Melds found by a search, and the value of the cards that they hold beyond those they had to."""

    melds: tuple[Faces, ...]
    value: int


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to a state: its value, the cards of each suit in runs and in sets at each step so far."""

    value: int
    steps: tuple[tuple[Counts, Counts], ...]


def value_of(cards: Iterable[Face], rules: Rules) -> int:
    """Return the value of cards that are laid: their number, then their points."""
    return sum(CARD + card_points(card, rules) for card in cards)


SETS: tuple[Counts, ...] = tuple(
    counts
    for counts in product(range(3), repeat=len(SUITS))
    if not sum(counts) or sum(counts) >= 2 * LONG or (max(counts) == 1 and sum(counts) >= LONG)
)  # the cards by suit that make up sets of one rank


def best_cover(must: Sequence[Face], may: Sequence[Face], rules: Rules, width: int) -> Cover | None:
    """Return the melds of all cards of `must` with the best of `may`; None if none were found.

    At each rank at most `width` states go on, the most valuable ones.
    """
    search = _Search(Counter(must), Counter(may), rules)
    ways: dict[State, _Way] = {(((),) * len(SUITS), (0,) * len(SUITS)): _Way(0, ())}
    for step in range(1, LAST + 1):
        ways = _best_of(search.after(ways, step), width)
    ended = [way for (runs, _), way in ways.items() if all(map(_may_end, runs))]
    best = max(ended, key=lambda way: way.value, default=None)
    return None if best is None else Cover(tuple(_melds(best)), best.value)


def _best_of(ways: dict[State, _Way], width: int) -> dict[State, _Way]:
    if len(ways) <= width:
        return ways
    return dict(sorted(ways.items(), key=lambda pair: (-pair[1].value, pair[0]))[:width])


def _may_end(lengths: Lengths) -> bool:
    return all(length >= LONG for length in lengths)


@lru_cache(maxsize=256)
def _grown(lengths: Lengths, cards: int) -> Lengths | None:
    """Return a suit's open runs after so many cards of the next rank; None if a short one can't go on."""
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
        self._of_suits: dict[tuple[int, Lengths, int, int, int], _SuitWays] = {}
        self.low, self.high = rules.ace_runs in ("low", "both"), rules.ace_runs in ("high", "both")

    def after(self, ways: Mapping[State, _Way], step: int) -> dict[State, _Way]:
        """Return the best way to each state after the cards of a step, from the states before it."""
        found: dict[State, _Way] = {}
        sets = self._sets_at(step)
        for state, way in ways.items():
            for chosen in sets:
                for after, in_runs, gain in self._choices(state, chosen, step):
                    best = found.get(after)
                    if best is None or best.value < way.value + gain:
                        found[after] = _Way(way.value + gain, (*way.steps, (in_runs, chosen)))
        return found

    def _held(self, step: int, suit: str) -> int:
        """Return how many cards there are for the runs of a suit at a step."""
        usable = (step > 1 or self.low) and (step < LAST or self.high) and step <= LAST
        face = at_step(step, suit)
        return self.must.get(face, 0) + self.may.get(face, 0) if usable else 0

    def _sets_at(self, step: int) -> list[Counts]:
        """Return the choices of cards for sets at a step; those of aces are made at the last one."""
        if step == 1:
            return [SETS[0]]
        faces = [at_step(step, suit) for suit in SUITS]
        held = [self.must.get(face, 0) + self.may.get(face, 0) for face in faces]
        return [counts for counts in SETS if all(n <= most for n, most in zip(counts, held, strict=True))]

    def _choices(self, state: State, sets: Counts, step: int) -> Iterator[tuple[State, Counts, int]]:
        """Yield what may be done at a step: the state after it, the cards in runs, and the value."""
        runs, low = state
        ways = [self._known_of_suit(at, runs[at], sets[at], low[at], step) for at in range(len(SUITS))]
        for choice in product(*ways):
            in_runs = tuple(cards for cards, _, _ in choice)
            grown = tuple(lengths for _, lengths, _ in choice)
            yield (grown, in_runs if step == 1 else low), in_runs, sum(gain for _, _, gain in choice)

    def _known_of_suit(self, *about: *tuple[int, Lengths, int, int, int]) -> _SuitWays:
        """Return the answer of `_of_suit`, worked out once."""
        if about not in self._of_suits:
            self._of_suits[about] = self._of_suit(*about)
        return self._of_suits[about]

    def _of_suit(self, at: int, lengths: Lengths, in_sets: int, low: int, step: int) -> _SuitWays:
        """Return the numbers of a suit's cards that may go into runs, with the runs and the value then."""
        face = at_step(step, SUITS[at])
        used = in_sets + (low if step == LAST else 0)
        must, most = self.must.get(face, 0), self.must.get(face, 0) + self.may.get(face, 0)
        fewest = 0 if step == 1 else must - used  # aces may still be used above the king
        worth = value_of((face,), self.rules)
        found: _SuitWays = []
        for cards in range(max(0, fewest), min(most - used, self._held(step, SUITS[at])) + 1):
            grown = _grown(lengths, cards)
            if grown is not None and self._can_go_on(grown, SUITS[at], step):
                gain = 0 if step == 1 else max(0, used + cards - must) * worth
                found.append((cards, grown, gain))
        return found

    def _can_go_on(self, lengths: Lengths, suit: str, step: int) -> bool:
        """Return True if there are cards enough for all short runs of a suit."""
        fresh, short = lengths.count(1), sum(length < LONG for length in lengths)
        return not short or (
            short <= self._held(step + 1, suit) and (not fresh or fresh <= self._held(step + 2, suit))
        )


def _melds(way: _Way) -> Iterator[Faces]:
    """Yield the melds of a way: the runs as they end, and the sets."""
    open_runs: dict[str, list[list[Face]]] = {suit: [] for suit in SUITS}
    for step, (in_runs, in_sets) in enumerate(way.steps, 1):
        yield from _sets(step, in_sets)
        for suit, cards in zip(SUITS, in_runs, strict=True):
            runs = sorted(open_runs[suit], key=lambda run: len(run) >= LONG)
            runs += [[] for _ in range(cards - len(runs))]
            yield from chain(*map(_cut, runs[cards:]))
            open_runs[suit] = [[*run, at_step(step, suit)] for run in runs[:cards]]
    for runs in open_runs.values():
        yield from chain(*map(_cut, runs))


def _cut(run: Sequence[Face]) -> tuple[Faces, ...]:
    """Return a run, in two parts where it has an ace at both ends."""
    return (tuple(run[:-LONG]), tuple(run[-LONG:])) if len(run) == LAST else (tuple(run),)


def _sets(step: int, counts: Counts) -> Iterator[Faces]:
    """Yield the one or two sets of a rank that hold so many cards of each suit."""
    if not any(counts):
        return
    faces = [at_step(step, suit) for suit in SUITS]
    twice = [face for face, count in zip(faces, counts, strict=True) if count == 2]
    once = [face for face, count in zip(faces, counts, strict=True) if count == 1]
    for part in (once[::2], once[1::2]) if twice else (once,):
        yield tuple(sorted([*twice, *part]))
