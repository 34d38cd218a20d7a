"""The melds of a hand and its least deadwood; re-exports the engine's other functions on melds.

`valid_melds` defines which cards are a meld.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain

from rummy.engine.canastas import (
    by_rank,
    canasta_kind,
    canasta_points,
    in_sets,
    may_go_out,
    melds_with_wilds,
    natural_melds,
    natural_sets,
    opening_melds,
    rank_of,
    runs_in,
    way_out,
    wild_cards,
)
from rummy.engine.cards import JOKER, PACK, Face
from rummy.engine.filling import PartialContract, PartialMeld, filled, lacks, surplus, toward, ways_to
from rummy.engine.frozen_pile import freezes
from rummy.engine.parts import HandBits, Part, faces_of, hand_of, parts_by_place, parts_of
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import (
    CANASTA,
    Faces,
    any_join,
    arrange,
    card_points,
    extend,
    fitting,
    freed,
    freeing,
    growths,
    is_black_three,
    is_pure,
    is_run,
    is_set,
    is_wild,
    kind_of,
    lying_points,
    meld_points,
    readings,
    standing_in,
    whole_run,
    why_no_meld,
)
from rummy.engine.wilds import best_melds, best_with_runs, melds_in_play, pure_runs

__all__ = [
    "CANASTA",
    "Faces",
    "PartialContract",
    "PartialMeld",
    "all_melds",
    "any_join",
    "arrange",
    "arrangements",
    "best_with_runs",
    "beyond",
    "by_rank",
    "canasta_kind",
    "canasta_points",
    "card_points",
    "choose_melds",
    "closing_bonus",
    "extend",
    "filled",
    "fitting",
    "freed",
    "freeing",
    "freezes",
    "growths",
    "hand_points",
    "in_sets",
    "is_black_three",
    "is_pure",
    "is_run",
    "is_set",
    "is_wild",
    "kind_of",
    "lacks",
    "least_deadwood",
    "life_missing",
    "lying_points",
    "may_go_out",
    "meld_points",
    "melds_in_hand",
    "melds_with_wilds",
    "natural_melds",
    "natural_sets",
    "opening_melds",
    "pure_runs",
    "rank_of",
    "readings",
    "runs_in",
    "standing_in",
    "surplus",
    "way_out",
    "ways_to",
    "whole_run",
    "why_no_meld",
    "wild_cards",
]


def hand_points(faces: Iterable[Face], rules: Rules) -> int:
    """Return the card points of all cards of a hand, whether they could be melded or not."""
    return sum(map(_points_of(rules).__getitem__, faces))


@lru_cache(maxsize=64)
def _points_of(rules: Rules) -> dict[Face, int]:
    shown = (face._replace(joker=True) for face in PACK)
    return {face: card_points(face, rules) for face in (*PACK, JOKER, *shown)}


def beyond(melds: Iterable[Faces], others: Iterable[Faces]) -> Faces:
    """Return the cards of `melds` that `others` don't hold, or hold fewer times."""
    return tuple((Counter(chain(*melds)) - Counter(chain(*others))).elements())


def all_melds(cards: Iterable[Face], rules: Rules) -> Iterator[Faces]:
    """Yield the melds that the cards can make; a joker stands for the card with the most points.

    If melds stay in the hand and wild cards fit into any meld, or if there is a contract, yield only melds
    that together leave the least deadwood.
    """
    if rules.declares or rules.contracts:
        yield from least_deadwood(cards, rules)[1]
        return
    if rules.builds_canastas:
        yield from melds_with_wilds(cards, rules)
        return
    for parts in parts_by_place(hand_of(cards), rules):
        for part in parts:
            yield _laid(part, rules)


@lru_cache(maxsize=16_384)
def _laid(part: Part, rules: Rules) -> Faces:
    shown = arrange(faces_of(part.cards, part.jokers), rules)
    assert shown is not None
    return shown


def least_deadwood(cards: Iterable[Face], rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    """Return the fewest card points that can be left outside melds, and the melds that leave them.

    Exact, by a search over all ways to put each card into one meld or none, memoized by the cards left. If
    several choices leave as little, the fewest melds. At canasta only melds without wild cards are looked
    for, in contract games only the melds of the contract, and another choice may leave less.
    """
    hand = tuple(cards)
    if rules.declares:
        return best_melds(tuple(sorted(hand)), rules)
    if rules.builds_canastas:
        melds = natural_melds(hand, rules)
        return hand_points(hand, rules) - sum(hand_points(shown, rules) for shown in melds), melds
    if rules.contracts:
        melds = toward(tuple(sorted(hand)), rules)
        return hand_points(hand, rules) - hand_points(
            (face.held for meld in melds for face in meld), rules
        ), melds
    saved, melds = _most_saved(hand_of(hand), rules)
    return hand_points(hand, rules) - saved, melds


@lru_cache(maxsize=20_000)
def _most_saved(hand: HandBits, rules: Rules) -> tuple[int, tuple[Faces, ...]]:
    best = _best(hand, parts_of(hand, rules))
    return sum(part.worth for part in best), tuple(_laid(part, rules) for part in best)


def closing_bonus(cards: Iterable[Face], rules: Rules) -> int:
    """Return the points that closing takes off if all cards are melded; more for one run with a joker."""
    run = whole_run(cards, rules) if rules.run_wins and rules.joker_run else ()
    return rules.joker_run if any(face.joker for face in run) else rules.out_bonus


def melds_in_hand(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Return the melds that a player would see in a hand, even if they don't count without a pure run."""
    if rules.declares and rules.runs_to_go_out:
        return melds_in_play(tuple(sorted(cards)), rules)
    return least_deadwood(cards, rules)[1]


def life_missing(melds: Iterable[Faces], rules: Rules) -> str | None:
    """Return what the melds lack for a declaration: "pure" for a pure run, "runs" for runs, or None."""
    if not rules.runs_to_go_out:
        return None
    laid = [*melds]
    if not any(is_pure(meld, rules) for meld in laid):
        return "pure"
    return "runs" if sum(is_run(meld, rules) for meld in laid) < rules.runs_to_go_out else None


def choose_melds(
    cards: Iterable[Face], rules: Rules, worth: Callable[[Faces], int]
) -> tuple[int, tuple[Faces, ...]]:
    """Return the highest total of `worth` over melds that share no card, and these melds."""
    hand = hand_of(cards)
    parts = [part._replace(worth=worth(_laid(part, rules))) for part in parts_of(hand, rules)]
    best = _best(hand, parts)
    return sum(part.worth for part in best), tuple(_laid(part, rules) for part in best)


def _best(hand: HandBits, parts: list[Part]) -> tuple[Part, ...]:
    """Return the parts that share no card and are worth most together; the fewest of equal choices."""
    worthy = [part for part in parts if part.worth > 0]
    may_choose = len(worthy) > 1 or hand.twice  # with two packs even a single part can be taken twice
    return _PartSearch(worthy).best(*hand)[1] if may_choose else tuple(worthy)


_MANY = 64  # above the number of melds in any hand, so that 1 off per meld only breaks ties


class _PartSearch:
    """A search over all ways to take melds out of a hand, card by card, memoized by the cards left."""

    def __init__(self, parts: list[Part]) -> None:
        self.by_first: dict[int, list[tuple[Part, int, int, int]]] = {}
        for part in parts:
            entry = part, part.cards, part.jokers, part.worth * _MANY - 1
            self.by_first.setdefault(part.cards & -part.cards, []).append(entry)
        self.firsts = sum(self.by_first)
        self.memo: dict[tuple[int, int, int], tuple[int, tuple[Part, ...]]] = {}

    def best(self, cards: int, twice: int, jokers: int) -> tuple[int, tuple[Part, ...]]:
        """Return the highest total worth of parts in the remaining cards, and those parts.

        The worth is scaled so that fewer melds win a tie.
        """
        firsts = cards & self.firsts
        if not firsts:
            return 0, ()
        first = firsts & -firsts
        key = cards & -first, twice & -first, jokers
        found = self.memo.get(key)
        if found is None:
            found = self.memo[key] = self._best(first, *key)
        return found

    def _best(self, first: int, cards: int, twice: int, jokers: int) -> tuple[int, tuple[Part, ...]]:
        most = self.best(cards ^ first | twice & first, twice & ~first, jokers)
        for part, taken, used, counts in self.by_first[first]:
            if taken & cards == taken and used <= jokers:
                rest, parts = self.best(cards ^ taken | twice & taken, twice & ~taken, jokers - used)
                if rest + counts > most[0]:
                    most = rest + counts, (part, *parts)
        return most


@lru_cache(maxsize=256)
def arrangements(hand: Faces, rules: Rules) -> tuple[tuple[int, tuple[Faces, ...]], ...]:
    """Return every choice of melds of a hand that share no card, with the card points left over.

    The first choice is no meld at all; several choices may leave the least deadwood.
    """
    whole = hand_of(hand)
    choices: list[tuple[HandBits, tuple[Part, ...]]] = [(whole, ())]
    for part in parts_of(whole, rules):
        more = choices
        while more := [(left.without(part), (*parts, part)) for left, parts in more if left.holds(part)]:
            choices = [*choices, *more]
    points = hand_points(hand, rules)
    return tuple(
        (points - sum(part.worth for part in parts), tuple(_laid(part, rules) for part in parts))
        for _, parts in choices
    )


def less(cards: Iterable[Face], gone: Iterable[Face]) -> Faces:
    """Return `cards` without those of `gone`; raise ValueError if one is missing.

    A joker in `gone` removes any joker, whichever card it stands for.
    """
    rest = list(cards)
    for card in gone:
        rest.remove(card.held)
    return tuple(rest)


def added(before: Faces, after: Faces) -> Face:
    """Return the card by which a meld after a lay-off differs from the meld before."""
    rest = list(after)
    for card in before:
        rest.remove(card)
    (card,) = rest
    return card
