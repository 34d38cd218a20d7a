"""Searches for melds that grow to canastas, to lay, to open with or to go out with."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, zip_longest
from typing import NamedTuple

from rummy.engine.cards import Face
from rummy.engine.rules import Rules
from rummy.engine.valid_melds import (
    CANASTA,
    NATURALS,
    THREE,
    Faces,
    card_points,
    is_wild,
    meld_points,
    readings,
    row_of_ranks,
    standing_in,
)

SHORTEST = 3


def rank_of(cards: Iterable[Face], rules: Rules) -> int:
    """Return the one rank that all cards but the wild ones have, or 0 if there is no such rank."""
    ranks = {card.rank for card in cards if not is_wild(card, rules)}
    return ranks.pop() if len(ranks) == 1 else 0


def is_apart(rank: int, rules: Rules) -> bool:
    """Return True if a rank is that of threes and the rules don't let threes be melded as other ranks are."""
    return rank == THREE and rules.red_three_points > 0


def by_rank(cards: Iterable[Face], rules: Rules) -> dict[int, list[Face]]:
    """Return the natural cards in order, as a list for each rank."""
    found: dict[int, list[Face]] = defaultdict(list)
    for card in sorted(cards):
        if not is_wild(card, rules):
            found[card.rank].append(card)
    return dict(found)


def wild_cards(cards: Iterable[Face], rules: Rules) -> list[Face]:
    """Return the wild cards among some cards, those of fewest card points first."""
    wild = [card for card in cards if is_wild(card, rules)]
    return sorted(wild, key=lambda card: (card_points(card, rules), card))


def natural_sets(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Return a set of each rank with three natural cards or more; threes only if the rules meld them."""
    groups = by_rank(cards, rules)
    return tuple(
        tuple(group) for rank, group in groups.items() if not is_apart(rank, rules) and len(group) >= SHORTEST
    )


def natural_melds(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Return melds of natural cards that share no card: sets, and runs if the rules allow them.

    Runs can be looked for before sets or after them; the order that melds more cards is used.
    """
    hand = tuple(cards)
    if rules.only_sets:
        return natural_sets(hand, rules)
    runs, after_runs = _runs_out_of(hand, rules)
    sets = natural_sets(hand, rules)
    in_a_set = [card for group in sets for card in group]
    ways = (
        (*runs, *natural_sets(after_runs, rules)),
        (*sets, *_runs_out_of(less(hand, in_a_set), rules)[0]),
    )
    return max(ways, key=_size)


def _runs_out_of(cards: Iterable[Face], rules: Rules) -> tuple[list[Faces], list[Face]]:
    """Return the longest runs of a hand, taken out one after the other, and the cards left over."""
    left, runs = sorted(cards), list[Faces]()
    while longest := max(runs_in(left, rules), key=len, default=()):
        runs.append(longest)
        left = less(left, longest)
    return runs, left


def runs_in(cards: Iterable[Face], rules: Rules, wild: Face | None = None) -> Iterator[Faces]:
    """Yield the longest run from each card that can begin one; `wild` fills its first gap or lengthens it."""
    held = {card for card in cards if not card.joker}
    way = row_of_ranks(rules.ranks, rules.ace_runs)
    for suit in sorted({card.suit for card in held}):
        row = [Face(rank, suit) for rank in way]
        for first, card in enumerate(row):
            if card not in held or (first and row[first - 1] in held):
                continue
            run = _run_from(row[first : first + len(rules.ranks)], held, wild)
            plain = [card for card in run if card in held and card.rank != rules.wild]
            if len(run) >= SHORTEST and len(plain) > 1:
                yield tuple(run)


def _run_from(along: Sequence[Face], held: set[Face], wild: Face | None) -> list[Face]:
    """Return the unbroken run of held cards from the first card of `along` on.

    The wild card, if given, fills the first gap of one card, or is added at the end.
    """
    run, spare = list[Face](), wild
    for card, following in zip_longest(along, along[1:]):
        if card in held:
            run.append(card)
        elif run and spare and following in held:
            run.append(spare)
            spare = None
        else:
            break
    return [*run, spare] if spare and run and len(run) < len(along) else run


def less(cards: Iterable[Face], taken: Iterable[Face]) -> list[Face]:
    """Return `cards` without those of `taken`; raise ValueError if one of `taken` is missing."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def in_sets(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Return all cards as groups of one rank each.

    Wild cards first complete pairs to sets; the others join the largest group.
    """
    given = [card.held for card in cards]
    groups, wild = by_rank(given, rules), wild_cards(given, rules)
    if not groups:
        return (tuple(wild),) if wild else ()
    for group in groups.values():
        while wild and NATURALS <= len(group) < SHORTEST:
            group.append(wild.pop(0))
    max(groups.values(), key=len).extend(wild)
    return tuple(map(tuple, groups.values()))


def melds_with_wilds(cards: Iterable[Face], rules: Rules) -> Iterator[Faces]:
    """Yield possible melds of a hand: sets with each allowed number of wild cards, runs with one at most."""
    hand = tuple(cards)
    yield from _sets_with_wilds(hand, rules)
    if not rules.only_sets:
        yield from runs_in(hand, rules)
        for wild in wild_cards(hand, rules)[:1]:
            yield from (run for run in runs_in(less(hand, (wild,)), rules, wild) if wild in run)


def _sets_with_wilds(cards: Iterable[Face], rules: Rules) -> Iterator[Faces]:
    """Yield the sets that a hand can make of each rank, with each allowed number of wild cards."""
    hand = tuple(cards)
    wild = wild_cards(hand, rules)
    for rank, group in by_rank(hand, rules).items():
        for more in range(min(rules.wilds_beside(len(group)), len(wild)) + 1):
            if not is_apart(rank, rules) and len(group) >= NATURALS and len(group) + more >= SHORTEST:
                yield (*group, *wild[:more])


def may_go_out(melds: Iterable[Faces], rules: Rules) -> bool:
    """Return True if a side with these melds has the canastas that the rules require to go out."""
    kinds = [canasta_kind(meld, rules) for meld in melds if len(meld) >= CANASTA]
    return has_enough(kinds.count("natural"), len(kinds), rules)


def has_enough(natural: int, canastas: int, rules: Rules) -> bool:
    """Return True if a side may go out with `canastas` canastas, of which `natural` have no wild card."""
    mixed = canastas - natural
    kinds = natural >= rules.natural_to_go_out and mixed >= rules.mixed_to_go_out
    return kinds and canastas >= rules.canastas_to_go_out


def canasta_kind(shown: Faces, rules: Rules) -> str:
    """Return "natural", "mixed" or "long_mixed" for a canasta of that kind, or "" for any other meld."""
    if len(shown) < CANASTA:
        return ""
    others = standing_in(shown, rules)
    if not any(others):
        return "natural"
    return "long_mixed" if rules.long_mixed_canasta and _in_a_row(others) >= CANASTA else "mixed"


def _in_a_row(others: Sequence[bool]) -> int:
    """Return the largest number of neighbouring cards of a meld that all stand for themselves."""
    return max(len(part) for part in "".join(" #"[not is_other] for is_other in others).split(" "))


def canasta_points(kind: str, rules: Rules) -> int:
    """Return the bonus points of a kind of canasta, without its cards' points; 0 for the kind ""."""
    return {
        "natural": rules.natural_canasta,
        "long_mixed": rules.long_mixed_canasta,
        "mixed": rules.mixed_canasta,
    }.get(kind, 0)


def finishes(card: Face, melds: Sequence[Faces], rules: Rules) -> bool:
    """Return True if laying `card` off on one of a side's melds gives the side enough canastas to go out."""
    for at, meld in enumerate(melds):
        for grown in readings((*meld, card), rules):
            if may_go_out((*melds[:at], grown, *melds[at + 1 :]), rules):
                return True
    return False


@lru_cache(maxsize=4096)
def opening_melds(hand: Faces, need: int, rules: Rules) -> tuple[Faces, ...]:
    """Return new melds worth at least `need` card points in all, or () if the hand has none.

    The melds have the fewest wild cards, then the fewest cards. Wild cards of most points are used only if
    it takes more of those of fewest points.
    """
    wild = wild_cards(hand, rules)
    orders = (wild, wild[::-1]) if len(wild) > 1 else (wild,)
    ways = [_opening_with(order, hand, need, rules) for order in orders]
    return min(filter(None, ways), key=lambda way: way[0], default=(0, ()))[1]


def _opening_with(
    wild: Sequence[Face], hand: Faces, need: int, rules: Rules
) -> tuple[int, tuple[Faces, ...]] | None:
    """Return the number of wild cards and the melds if wild cards are used in the given order, or None."""
    best: dict[tuple[int, int], tuple[Faces, ...]] = {(0, 0): ()}  # by wild cards used and points
    for rank, group in by_rank(hand, rules).items():
        if is_apart(rank, rules) or len(group) < NATURALS:
            continue
        for (used, points), plan in [*best.items()]:
            for more in range(min(rules.wilds_beside(len(group)), len(wild) - used) + 1):
                if len(group) + more < SHORTEST:
                    continue
                meld = (*group, *wild[used : used + more])
                key = used + more, min(need, points + meld_points(meld, rules))
                longer = (*plan, meld)
                if key not in best or _size(longer) < _size(best[key]):
                    best[key] = longer
    enough = [(used, _size(plan), plan) for (used, points), plan in best.items() if points >= need and plan]
    used, _, plan = min(enough, default=(0, 0, ()))
    return (used, plan) if plan else None


def _size(plan: tuple[Faces, ...]) -> int:
    return sum(map(len, plan))


def way_out(hand: Faces, melds: tuple[Faces, ...], need: int, rules: Rules) -> dict[int, Faces] | None:
    """Return the cards, by rank, that a player lays to go out, or None if the hand can't go out now.

    At most one card is left to discard. A side without melds must lay `need` card points, unless the rules
    ask for none from a player who goes out concealed.
    """
    cards = sorted({*hand})
    discards = [card for card in cards if not is_wild(card, rules)] if rules.final_discard else [None, *cards]
    for discard in discards:
        rest = list(hand)
        if discard is not None:
            rest.remove(discard)
        laid = _all_laid(rest, melds, rules)
        if laid is None:
            continue
        points = sum(card_points(card, rules) for card in chain(*laid.values()))
        if melds or points >= need or rules.opens_concealed:
            return laid
    return None


def _all_laid(rest: list[Face], melds: tuple[Faces, ...], rules: Rules) -> dict[int, Faces] | None:
    """Return the cards by rank if all can be laid and the side then has the canastas to go out, or None."""
    lying = {rank_of(meld, rules): list(meld) for meld in melds}
    groups = by_rank(rest, rules)
    wild = wild_cards(rest, rules)
    table = {rank: [*lying.get(rank, []), *groups.get(rank, [])] for rank in {*lying, *groups}}
    threes_lie = SHORTEST if rules.black_threes else len(rest) + 1
    if any(is_apart(rank, rules) and len(cards) < threes_lie for rank, cards in table.items()):
        return None
    added: dict[int, list[Face]] = {rank: list(group) for rank, group in groups.items()}

    def room(rank: int) -> int:
        used = len(wild_cards(table[rank], rules))
        return 0 if is_apart(rank, rules) else rules.wilds_beside(len(table[rank]) - used) - used

    def give(rank: int) -> bool:
        if not wild or room(rank) < 1:
            return False
        card = wild.pop(0)
        table[rank].append(card)
        added.setdefault(rank, []).append(card)
        return True

    for rank, cards in table.items():
        while len(cards) < SHORTEST:
            if len(groups.get(rank, [])) < NATURALS or not give(rank):
                return None
    if rules.natural_to_go_out or rules.mixed_to_go_out:
        growing = [
            _Growing(len(cards), bool(wild_cards(cards, rules)), room(rank)) for rank, cards in table.items()
        ]
        shares = _shares(growing, len(wild), rules)
        if shares is None:
            return None
        for rank, share in zip(table, shares, strict=True):
            for _ in range(share):
                give(rank)
    for rank in sorted(table, key=lambda rank: -len(table[rank])):
        missing = CANASTA - len(table[rank])
        if not may_go_out(map(tuple, table.values()), rules) and 0 < missing <= min(room(rank), len(wild)):
            for _ in range(missing):
                give(rank)
    for rank in table:
        while wild and give(rank):
            pass
    if wild or not may_go_out(map(tuple, table.values()), rules):
        return None
    return {rank: tuple(cards) for rank, cards in added.items()}


class _Growing(NamedTuple):
    """A meld that may get wild cards: its size, whether it has one already, and how many more fit."""

    cards: int
    is_mixed: bool
    room: int

    def after(self, share: int) -> tuple[int, int]:
        """Return whether `share` more wild cards make it a natural canasta, and any canasta (0 or 1)."""
        is_canasta = self.cards + share >= CANASTA
        return int(is_canasta and not self.is_mixed and not share), int(is_canasta)


def _shares(melds: Sequence[_Growing], wild: int, rules: Rules) -> tuple[int, ...] | None:
    """Return how many wild cards each meld gets so that all are used and the side may go out, or None."""
    most_mixed = sum(
        meld.cards + min(meld.room, wild) >= CANASTA and (meld.is_mixed or meld.room > 0) for meld in melds
    )
    if (
        sum(meld.after(0)[0] for meld in melds) < rules.natural_to_go_out
        or most_mixed < rules.mixed_to_go_out
    ):
        return None
    ways: dict[tuple[int, int, int], tuple[int, ...]] = {(wild, 0, 0): ()}  # by wild cards left, and canastas
    for meld in melds:
        more: dict[tuple[int, int, int], tuple[int, ...]] = {}
        for (left, natural, made), shares in ways.items():
            for share in range(min(meld.room, left) + 1):
                clean, canasta = meld.after(share)
                more.setdefault((left - share, natural + clean, made + canasta), (*shares, share))
        ways = more
    enough = (
        shares
        for (left, natural, made), shares in ways.items()
        if not left and has_enough(natural, made, rules)
    )
    return next(enough, None)
