"""Valid melds, sets and runs with jokers: what makes one, which cards fit on it, and its card points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise, permutations

from rummy.engine.cards import ACE, JOKER, RANKS, SUITS, Face
from rummy.engine.contracts import Wanted
from rummy.engine.rules import Rules

Faces = tuple[Face, ...]
HIGH_ACE = 14
CANASTA = 7  # cards of one rank
FIRST_TEN = {"fives_and_tens": 8, "fives": 10}  # the first rank that counts 10 instead of 5
THREE = 3
NATURALS = 2  # the fewest natural cards of a meld, if the rules limit wild cards
LADDERS = {
    "low": ((1, 13),),
    "high": ((2, HIGH_ACE),),
    "both": ((1, 13), (2, HIGH_ACE)),
    "around": tuple((first, first + 12) for first in range(1, 14)),
}


@lru_cache(maxsize=64)
def row_of_ranks(ranks: tuple[int, ...], ace_runs: str) -> tuple[int, ...]:
    """Return the ranks of a pack in a row of which each run is a part, no longer than there are ranks.

    An ace is at its beginning ("low"), its end ("high") or both; with "around", the ranks begin again after
    the king.
    """
    lowest, *higher = ranks
    ways = {
        "low": ranks,
        "high": (*higher, lowest),
        "both": (*ranks, lowest),
        "around": (*ranks, *ranks[:-1]),
    }
    return ways[ace_runs]


@lru_cache(maxsize=64)
def _ladders(ranks: tuple[int, ...], ace_runs: str) -> tuple[dict[int, int], ...]:
    """Return the longest possible runs of ranks, each as a map from rank to step, counted from 0."""
    way = row_of_ranks(ranks, ace_runs)
    begun = (way[first : first + len(ranks)] for first in range(len(way) - len(ranks) + 1))
    return tuple({rank: step for step, rank in enumerate(each)} for each in begun)


def card_points(face: Face, rules: Rules) -> int:
    """Return the points that a card counts if it is left in a hand."""
    if face.joker:
        return rules.joker_points
    if rules.wild_points and face.rank == rules.wild:
        return max(rules.wild_points, 0)
    if face.rank == ACE:
        return rules.ace_points
    if rules.card_values in FIRST_TEN:
        return 5 if face.rank < FIRST_TEN[rules.card_values] else 10
    return face.rank - (face.rank > 10) if rules.card_values == "court" else min(face.rank, 10)


def meld_points(shown: Faces, rules: Rules) -> int:
    """Return the card points of a meld on the table: a joker counts as its card, the ace in A-2-3 as 1."""
    return sum(lying_points(shown, rules))


def lying_points(shown: Faces, rules: Rules) -> list[int]:
    """Return the card points of each card of a meld on the table, in its order."""
    if rules.keeps_wilds:
        return [card_points(face, rules) for face in shown]
    points = [card_points(face.natural, rules) for face in shown]
    if rules.ace_runs == "both" and shown[0].rank == ACE and not is_set(shown):
        points[0] = 1
    return points


def is_set(faces: Sequence[Face]) -> bool:
    """Return True if there are three cards or more, all of one rank."""
    return len(faces) >= 3 and len({face.rank for face in faces}) == 1


def whole_run(cards: Iterable[Face], rules: Rules) -> Faces:
    """Return the cards in table order if they all make one run together, else ()."""
    shown = arrange(cards, rules)
    return shown if shown is not None and not is_set(shown) else ()


def kind_of(shown: Faces) -> Wanted:
    """Return the kind and length of a meld on the table, as a contract names them."""
    mixed = len({face.suit for face in shown}) > 1
    return Wanted("G" if is_set(shown) else "D" if mixed else "S", len(shown))


def any_join(melds: Iterable[Faces], rules: Rules) -> bool:
    """Return True if two of these melds are runs that would make a longer run together."""
    runs = [shown for shown in melds if kind_of(shown).kind == "S"]
    return any(_goes_on(one[-1], two[0], rules) for one, two in permutations(runs, 2))


def _goes_on(last: Face, first: Face, rules: Rules) -> bool:
    """Return True if a card `first` may follow a card `last` in a run."""
    around = rules.ace_runs == "around" or last.rank not in (ACE, len(RANKS))
    return around and first.suit == last.suit and first.rank == last.rank % len(RANKS) + 1


def readings(faces: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Return every way in which the cards make one meld, in table order, the way of most points first.

    Jokers that stand for no card get a card. Without such jokers there is one way at most, except for a whole
    suit in which the ace may be at either end. If the rules keep wild cards as they are, each shows its own
    face.
    """
    return _readings(tuple(sorted(faces)), rules)


@lru_cache(maxsize=4096)
def _readings(cards: Faces, rules: Rules) -> tuple[Faces, ...]:
    if rules.keeps_wilds:
        return tuple(filter(None, [_with_wilds(cards, rules)]))
    fixed = [card for card in cards if card.rank]
    jokers = len(cards) - len(fixed)
    one_rank = len({card.rank for card in fixed}) == 1
    if len(cards) < 3 or not _few_jokers(cards, rules):
        return ()
    if one_rank and rules.suits_repeat:
        return (_as_long_set(fixed, jokers),)
    if len({card.natural for card in fixed}) < len(fixed):
        return ()
    if rules.dirty_run and len(cards) == len(RANKS) == len({card.rank for card in fixed}) + jokers:
        return (_as_dirty_run(fixed),)
    found = _as_set(fixed, jokers) if one_rank else _as_run(fixed, jokers, rules)
    return tuple(sorted(found, key=lambda shown: (-meld_points(shown, rules), shown)))


def arrange(faces: Iterable[Face], rules: Rules) -> Faces | None:
    """Return the cards in table order as the meld of most card points, or None if they are no meld."""
    return next(iter(readings(faces, rules)), None)


def is_wild(face: Face, rules: Rules) -> bool:
    """Return True if a card may stand for any other card: a joker or a card of the wild rank."""
    return face.joker or face.rank == rules.wild


def is_red_three(face: Face, rules: Rules) -> bool:
    """Return True if a card is a red three and the rules let red threes be laid out and replaced at once."""
    return rules.red_three_points > 0 and face.rank == THREE and face.suit in "DH"


def is_black_three(face: Face, rules: Rules) -> bool:
    """Return True if a card is a black three and the rules let it block the pile for the next player."""
    return rules.red_three_points > 0 and face.rank == THREE and face.suit in "CS"


def _with_wilds(cards: Faces, rules: Rules) -> Faces | None:
    """Return the cards in table order as a meld, or None if they are no meld.

    For rules under which melds may hold several wild cards, or even nothing else.
    """
    wild = sorted(card for card in cards if is_wild(card, rules))
    plain = sorted(card for card in cards if not is_wild(card, rules))
    if len(cards) < 3 or (rules.builds_canastas and not _holds_few_wilds(plain, wild, rules)):
        return None
    as_set = (*plain, *wild)
    if rules.only_sets:
        return as_set if len({card.rank for card in plain}) == 1 else None
    if rules.builds_canastas:
        return as_set if _is_one_rank(plain) else _grown_run(plain, wild, rules)
    if not plain:
        return as_set
    if _is_long_set(plain, len(wild), rules):
        return (_lying_run(plain, wild, rules) if rules.runs_to_go_out else None) or as_set
    return _lying_run(plain, wild, rules)


def _lying_run(plain: list[Face], wild: list[Face], rules: Rules) -> Faces | None:
    """Return the cards as a run in table order, or None; wild cards stand for themselves if possible."""
    if len({*plain}) < len(plain):
        return None
    runs = _with_jokers_anywhere(plain, len(wild), rules)
    best = max(runs, key=lambda run: (len(_at_home(run, wild)), not run[0].joker), default=None)
    return best and _filled(best, wild)


def _is_one_rank(plain: Sequence[Face]) -> bool:
    """Return True if there are two natural cards or more, all of one rank."""
    return len(plain) >= NATURALS and len({card.rank for card in plain}) == 1


def _grown_run(plain: list[Face], wild: list[Face], rules: Rules) -> Faces | None:
    """Return the cards as a run with no more cards in place of others than the rules allow, or None."""
    run = _lying_run(plain, wild, rules) if plain else None
    apart = sum(standing_in(run, rules)) if run else 0
    return run if run and apart <= rules.most_wilds and len(run) - apart >= NATURALS else None


@lru_cache(maxsize=4096)
def standing_in(shown: Faces, rules: Rules) -> tuple[bool, ...]:
    """Return for each card of a meld whether it stands for another card.

    A wild card in the place of its own face stands for itself.
    """
    wild = tuple(is_wild(face, rules) for face in shown)
    plain = [at for at, is_other in enumerate(wild) if not is_other]
    if not plain or _is_one_rank([shown[at] for at in plain]):
        return wild
    first = plain[0]
    rank = shown[first].rank
    low = (HIGH_ACE if rank == ACE and first else rank) - first
    suit = shown[first].suit
    return tuple(
        is_other and (face.joker or face.suit != suit or face.rank != low + at)
        for at, (face, is_other) in enumerate(zip(shown, wild, strict=True))
    )


def is_run(meld: Faces, rules: Rules) -> bool:
    """Return True if the cards of a meld can be a run, with the wild cards anywhere in it."""
    plain = sorted(card for card in meld if not is_wild(card, rules))
    wild = [card for card in meld if is_wild(card, rules)]
    return not plain or _lying_run(plain, wild, rules) is not None


def is_pure(meld: Faces, rules: Rules) -> bool:
    """Return True if a meld is a run in which no card stands for another card."""
    if len(meld) < THREE or len({*meld}) < len(meld) or any(card.joker for card in meld):
        return False
    return any(_with_jokers_anywhere(sorted(meld), 0, rules))


def _holds_few_wilds(plain: list[Face], wild: list[Face], rules: Rules) -> bool:
    """Return True if the rules allow the wild cards in a meld; black threes can't be melded with any."""
    if any(is_black_three(card, rules) for card in plain):
        return rules.black_threes and not wild
    if not rules.only_sets and not _is_one_rank(plain):
        return True  # a run is checked once its order is known
    return len(plain) >= NATURALS and len(wild) <= rules.wilds_beside(len(plain))


def _is_long_set(plain: list[Face], wild: int, rules: Rules) -> bool:
    if len({card.rank for card in plain}) > 1:
        return False
    apart = len({card.suit for card in plain}) == len(plain) <= len(SUITS) - wild
    return rules.suits_repeat or apart


def _at_home(run: Faces, wild: list[Face]) -> set[Face]:
    """Return the wild cards that can stand for themselves in a run whose free places hold jokers."""
    return {face.natural for face in run if face.joker}.intersection(wild)


def _filled(run: Faces, wild: list[Face]) -> Faces:
    """Return the run with the wild cards in place of its jokers, as themselves if possible."""
    at_home, others = _at_home(run, wild), [*wild]
    for card in at_home:
        others.remove(card)
    return tuple(face.natural if face.natural in at_home or not face.joker else others.pop(0) for face in run)


def _few_jokers(cards: Sequence[Face], rules: Rules) -> bool:
    jokers = sum(card.joker for card in cards)
    if rules.joker_limit == "two_natural":
        return len(cards) - jokers >= NATURALS
    if rules.joker_limit == "fewer":
        return 2 * jokers < len(cards)
    return jokers <= (1 if rules.joker_limit == "one" else len(cards) - jokers)


def _as_set(fixed: list[Face], jokers: int) -> Iterator[Faces]:
    rank, missing = fixed[0].rank, [suit for suit in SUITS if all(card.suit != suit for card in fixed)]
    for suits in combinations(missing, jokers):
        yield tuple(sorted([*fixed, *(Face(rank, suit, joker=True) for suit in suits)]))


def _as_long_set(fixed: list[Face], jokers: int) -> Faces:
    """Return a set of any length; each joker gets the suit of which the set has the fewest cards."""
    lying = [*fixed]
    for _ in range(jokers):
        suit = min(SUITS, key=lambda suit: sum(card.suit == suit for card in lying))
        lying.append(Face(fixed[0].rank, suit, joker=True))
    return tuple(sorted(lying))


def _as_dirty_run(fixed: list[Face]) -> Faces:
    """Return a run of all ranks in any suits; each joker shows the suit of the first natural card."""
    at = {card.rank: card for card in fixed}
    return tuple(at.get(rank, Face(rank, fixed[0].suit, joker=True)) for rank in range(1, len(RANKS) + 1))


def _as_run(fixed: list[Face], jokers: int, rules: Rules) -> set[Faces]:
    if len(fixed) + jokers < rules.shortest_run:
        return set()
    runs = {*_with_jokers_anywhere(fixed, jokers, rules)}
    if rules.joker_limit in ("two_natural", "fewer"):
        return runs
    return {run for run in runs if not any(one.joker and two.joker for one, two in pairwise(run))}


def _with_jokers_anywhere(fixed: list[Face], jokers: int, rules: Rules) -> Iterator[Faces]:
    if len({card.suit for card in fixed}) == 1:
        for ladder in _ladders(rules.ranks, rules.ace_runs):
            yield from _on_ladder(fixed, jokers, ladder)


def _on_ladder(fixed: list[Face], jokers: int, ladder: dict[int, int]) -> Iterator[Faces]:
    """Yield the runs that the cards can make along `ladder`, which maps ranks to steps."""
    at = {ladder[card.rank]: card for card in fixed if card.rank in ladder}
    if len(at) < len(fixed):
        return  # a rank that isn't in the pack
    ranks, length = [*ladder] if jokers else [], len(fixed) + jokers
    for low in range(max(0, max(at) - length + 1), min(min(at), len(ladder) - length) + 1):
        steps = range(low, low + length)
        yield tuple(at.get(step) or Face(ranks[step], fixed[0].suit, joker=True) for step in steps)


def _of_rank(rank: int) -> Iterator[Face]:
    return (Face(rank, suit) for suit in SUITS)


def growths(meld: Faces, face: Face, rules: Rules) -> tuple[Faces, ...]:
    """Return every meld that can result from laying the card off without moving the meld's own cards."""
    if rules.builds_canastas:
        return readings((*meld, face), rules)
    lying = {*meld}
    return tuple(
        shown
        for shown in readings((*meld, face), rules)
        if _may_repeat(shown, rules) or tuple(card for card in shown if card in lying) == meld
    )


def _may_repeat(shown: Faces, rules: Rules) -> bool:
    """Return True if a meld is a set that may hold a suit twice, so that the order of cards is arbitrary."""
    return rules.suits_repeat and is_set(shown)


def extend(meld: Faces, face: Face, rules: Rules) -> Faces | None:
    """Return the meld with the card laid off on it, or None if the card doesn't fit."""
    return next(iter(growths(meld, face, rules)), None)


@lru_cache(maxsize=4096)
def fitting(meld: Faces, rules: Rules) -> frozenset[Face]:
    """Return the faces of all cards that could be laid off on the meld; a joker stands for no card yet."""
    if rules.builds_canastas:
        plain = [face for face in meld if not is_wild(face, rules)]
        row = () if rules.only_sets else (Face(rank, plain[0].suit) for rank in rules.ranks)
        near: Iterable[Face] = (*_of_rank(plain[0].rank), *_of_rank(rules.wild), *row)
    elif is_set(meld):
        near = _of_rank(meld[0].rank)
    else:
        near = (Face(rank, meld[0].suit) for rank in rules.ranks)
    jokers = (JOKER,) if rules.has_jokers else ()
    return frozenset(face for face in (*near, *jokers) if extend(meld, face, rules))


def freeing(meld: Faces, rules: Rules) -> tuple[Faces, ...]:
    """Return every choice of natural cards that a player can exchange for a joker in the meld."""
    if rules.joker_swap == "none" or _may_repeat(meld, rules) or kind_of(meld).kind == "D":
        return ()
    each = tuple((face.natural,) for face in meld if face.joker)
    if rules.joker_swap_set == "one" or len(each) != 1 or not is_set(meld):
        return each
    missing = tuple(sorted({*_of_rank(meld[0].rank)}.difference(meld)))
    return (missing,) if len(missing) > 1 else ()


def freed(meld: Faces, cards: Iterable[Face]) -> Faces:
    """Return the meld after the natural cards have been exchanged for a joker in it."""
    given = {*cards}
    lying = tuple(face.natural if face.natural in given else face for face in meld)
    more = given.difference(lying)
    return tuple(sorted([*lying, *more])) if more else lying


def why_no_meld(faces: Sequence[Face], rules: Rules) -> str:
    """Return the reason why cards are no meld, as the last part of a text key `illegal.not_a_meld...`."""
    if len(faces) < 3:
        return "short"
    if rules.only_sets:
        return _why_no_set(faces, rules)
    if rules.builds_canastas:
        return _why_not_grown(faces, rules)
    if not rules.declares and not _few_jokers(faces, rules):
        return "jokers"
    if len(faces) < rules.shortest_run and arrange(faces, replace(rules, shortest_run=3)):
        return "short_run"
    if arrange(faces, replace(rules, ace_runs="both")):
        return "ace"
    fixed = [face.natural for face in faces if face.rank and not is_wild(face.natural, rules)]
    if len({face.rank for face in fixed}) == 1:
        return "suits"
    if len({face.suit for face in fixed}) > 1:
        return "neither"
    if len(set(fixed)) < len(fixed):
        return "twice"
    if any(_with_jokers_anywhere([face for face in faces if face.rank], len(faces) - len(fixed), rules)):
        return "side_by_side"
    return "corner" if _joins_around({face.rank for face in fixed}) else "neither"


def _why_no_set(faces: Sequence[Face], rules: Rules) -> str:
    plain = [face for face in faces if not is_wild(face, rules)]
    if len({face.rank for face in plain}) > 1:
        return "ranks"
    if any(is_black_three(face, rules) for face in plain):
        return "threes" if rules.black_threes else "no_threes"
    return "naturals" if len(plain) < NATURALS else "wilds"


def _why_not_grown(faces: Sequence[Face], rules: Rules) -> str:
    """Return why cards are neither a set nor a run at canasta, as the last part of a text key."""
    plain = [face for face in faces if not is_wild(face, rules)]
    if len({face.rank for face in plain}) == 1 and len(plain) > 1:
        return "wilds"
    if not plain:
        return "naturals"
    if len({face.suit for face in plain}) > 1:
        return "neither"
    if len({*plain}) < len(plain):
        return "twice"
    wild = len(faces) - len(plain)
    if any(_with_jokers_anywhere(plain, wild, rules)):
        return "wilds" if len(plain) > 1 else "naturals"
    if any(_with_jokers_anywhere(plain, wild, replace(rules, ace_runs="both"))):
        return "ace"
    return "corner" if _joins_around({face.rank for face in faces}) else "neither"


def _joins_around(ranks: set[int]) -> bool:
    breaks = sum(1 for rank in ranks if rank % 13 + 1 not in ranks)
    return ACE in ranks and breaks == 1
