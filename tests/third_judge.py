"""A third judge of melds, for the tests alone: it never lists melds, but sweeps over the ranks once.

At each rank it makes sets of the cards held, and extends, ends or begins runs; of equal open runs with equal
jokers left it remembers only the best. It knows faces and rules, and nothing else of the engine.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

from rummy.engine.cards import SUITS, Face
from rummy.engine.rules import Rules

MELD = 1000  # a point saved counts so much, and each meld takes one off
Four = tuple[int, int, int, int]  # cards of one rank: how many of each suit


class Run(NamedTuple):
    """A run that may still grow; figures that no longer matter stay small."""

    length: int = 0  # three are as good as more
    balance: int = 0  # natural cards less jokers; two are as good as more
    joker: bool = False  # whether it holds one
    joker_last: bool = False
    from_ace: bool = False

    def grown(self, joker: bool, ace: bool, limit: str) -> "Run | None":
        """Return the run with one more card or joker, or None if jokers are too many or too near."""
        if joker and (self.joker if limit == "one" else self.joker_last):
            return None
        balance = min(2, self.balance + (-1 if joker else 1))
        return Run(min(3, self.length + 1), balance, self.joker or joker, joker, self.from_ace or ace)

    @property
    def whole(self) -> bool:
        """Return whether it may end as it is."""
        return self.length == 3 and self.balance >= 0


Runs = tuple[Run, ...]
State = tuple[int, Four, tuple[Runs, ...]]  # jokers left, cards left of this rank, the open runs of each suit
Step = tuple[int, Four, tuple[Runs, ...], int]  # a state, and what it counts
Points = tuple[int, int]  # of a card of this rank, and of a joker
Ends = tuple[bool, bool]  # whether this is the step of the low ace, of the high ace


def least_by_sweep(hand: Iterable[Face], rules: Rules) -> tuple[int, int]:
    """Return the least points outside melds and the fewest melds for them."""
    held = Counter(hand)
    jokers = sum(held[card] for card in held if card.joker)
    total = sum(_points(card.rank, rules) * held[card] for card in held if not card.joker)
    best = max(_sweep(table, jokers, rules) for table in _tables(held, rules.ace_runs))
    saved = -(-best // MELD)
    return total + jokers * rules.joker_points - saved, saved * MELD - best


def _points(rank: int, rules: Rules) -> int:
    return rules.ace_points if rank in (1, 14) else min(rank, 10)


def _tables(held: Counter[Face], ace_runs: str) -> Iterator[list[Four]]:
    """Yield the cards held by step 1 to 14, for every choice of the aces that are high."""
    aces, *rows = [_four(held[Face(rank, suit)] for suit in SUITS) for rank in range(1, 14)]
    choices: dict[str, list[Sequence[int]]]
    choices = {"low": [[0]] * 4, "high": [[n] for n in aces], "both": [range(n + 1) for n in aces]}
    for high in map(_four, product(*choices[ace_runs])):
        yield [_four(n - up for n, up in zip(aces, high, strict=True)), *rows, high]


def _four(numbers: Iterable[int]) -> Four:
    clubs, diamonds, hearts, spades = numbers
    return clubs, diamonds, hearts, spades


def _sweep(table: list[Four], jokers: int, rules: Rules) -> int:
    states: dict[State, int] = {(jokers, table[0], ((),) * 4): 0}
    first, last = (2 if rules.ace_runs == "high" else 1), (13 if rules.ace_runs == "low" else 14)
    for step in range(first, last + 1):
        points = _points(step, rules), rules.joker_points
        coming = table[step] if step < last else (0, 0, 0, 0)
        states = _best((state[0], table[step - 1], state[2], value) for state, value in states.items())
        states = _best(_with_sets(states, points, rules.joker_limit))
        ends = step == 1, step == 14
        for suit in range(4):
            states = _best(_with_runs(states, suit, coming[suit], ends, points, rules.joker_limit))
    return max(
        value for (_, _, runs), value in states.items() if all(run.whole for some in runs for run in some)
    )


def _best(found: Iterable[Step]) -> dict[State, int]:
    best: dict[State, int] = {}
    for jokers, cards, runs, value in found:
        state = jokers, cards, runs
        if value > best.get(state, -1):
            best[state] = value
    return best


def _with_sets(states: dict[State, int], points: Points, limit: str) -> Iterator[Step]:
    for (jokers, cards, runs), value in states.items():
        for left, used, gain in _sets(cards, jokers, points, limit):
            yield jokers - used, left, runs, value + gain


@cache
def _sets(cards: Four, jokers: int, points: Points, limit: str) -> list[tuple[Four, int, int]]:
    """Return all choices of sets of one rank: the cards left, the jokers used, and the points gained."""
    found = {(cards, 0): 0}
    for size, used in ((3, 0), (4, 0), (2, 1), (3, 1), (2, 2)):
        if used > jokers or (used == 2 and limit == "one"):
            continue
        for suits in combinations([suit for suit in range(4) if cards[suit]], size):
            less = tuple(n - (suit in suits) for suit, n in enumerate(cards))
            gain = (size * points[0] + used * points[1]) * MELD - 1
            for left, more, gained in _sets(less, jokers - used, points, limit):
                key = left, used + more
                found[key] = max(found.get(key, 0), gain + gained)
    return [(left, used, gain) for (left, used), gain in found.items()]


def _with_runs(
    states: dict[State, int], suit: int, coming: int, ends: Ends, points: Points, limit: str
) -> Iterator[Step]:
    for (jokers, cards, runs), value in states.items():
        for after, naturals, used in _grow(runs[suit], cards[suit], jokers, coming, ends, limit):
            begun = sum(run.length == 1 for run in after)
            gain = (naturals * points[0] + used * points[1]) * MELD - begun
            yield jokers - used, cards, (*runs[:suit], after, *runs[suit + 1 :]), value + gain


@cache
def _grow(
    runs: Runs, held: int, jokers: int, coming: int, ends: Ends, limit: str
) -> set[tuple[Runs, int, int]]:
    """Return all continuations of the open runs of a suit at a step, with the cards and jokers used."""
    low, high = ends
    ways: set[tuple[Runs, int, int]] = {((), 0, 0)}
    begin = [Run()] * (held + (min(jokers, coming) if not high else 0))
    for run in (*runs, *begin):
        more = set()
        for after, naturals, used in ways:
            if run.whole or not run.length:
                more.add((after, naturals, used))
            if high and run.from_ace:
                continue
            for joker in (False, True):
                enough = used < jokers if joker else naturals < held
                grown = run.grown(joker, low, limit) if enough else None
                if grown:
                    more.add((tuple(sorted((*after, grown))), naturals + (not joker), used + joker))
        ways = more
    return {way for way in ways if sum(run.joker_last and not run.whole for run in way[0]) <= coming}
