"""What a side can do with melds that grow: open, take the pile, go out. Searches only; flows judge."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, zip_longest
from typing import NamedTuple

from rummy.engine.cards import Face
from rummy.engine.rules import Rules
from rummy.engine.shapes import (
    CANASTA,
    NATURALS,
    THREE,
    Faces,
    card_points,
    is_wild,
    meld_points,
    readings,
    road,
    standing_in,
)

SHORTEST = 3


def rank_of(cards: Iterable[Face], rules: Rules) -> int:
    """The rank of the cards that are not wild, or 0 where there are none or several."""
    ranks = {card.rank for card in cards if not is_wild(card, rules)}
    return ranks.pop() if len(ranks) == 1 else 0


def is_apart(rank: int, rules: Rules) -> bool:
    """Return True if cards of a rank are threes that are laid as no others are."""
    return rank == THREE and rules.red_three_points > 0


def by_rank(cards: Iterable[Face], rules: Rules) -> dict[int, list[Face]]:
    """The cards that are not wild, by their rank."""
    found: dict[int, list[Face]] = defaultdict(list)
    for card in sorted(cards):
        if not is_wild(card, rules):
            found[card.rank].append(card)
    return dict(found)


def wild_cards(cards: Iterable[Face], rules: Rules) -> list[Face]:
    """The wild cards, those of fewest points first."""
    wild = [card for card in cards if is_wild(card, rules)]
    return sorted(wild, key=lambda card: (card_points(card, rules), card))


def natural_sets(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """All melds that can lie side by side without a wild card; black threes are left for the end."""
    groups = by_rank(cards, rules)
    return tuple(
        tuple(group) for rank, group in groups.items() if not is_apart(rank, rules) and len(group) >= SHORTEST
    )


def natural_melds(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Melds that can lie side by side without a wild card: sets, and where there are runs, those as well.

    Runs first, or sets first, whichever sheds more.
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
    """The longest runs of a hand, one after the other, and what they leave; a two lies in its own place."""
    left, runs = sorted(cards), list[Faces]()
    while longest := max(runs_in(left, rules), key=len, default=()):
        runs.append(longest)
        left = less(left, longest)
    return runs, left


def runs_in(cards: Iterable[Face], rules: Rules, wild: Face | None = None) -> Iterator[Faces]:
    """The longest run from each card on that begins one, with a wild card in its first gap or at its end."""
    held = {card for card in cards if not card.joker}
    way = road(rules.ranks, rules.ace_runs)
    for suit in sorted({card.suit for card in held}):
        for first, rank in enumerate(way):
            before = Face(way[first - 1], suit) if first else None
            run = _run_from([Face(rank, suit) for rank in way[first : first + len(rules.ranks)]], held, wild)
            plain = [card for card in run if card in held and card.rank != rules.wild]
            if before not in held and len(run) >= SHORTEST and len(plain) > 1:
                yield tuple(run)


def _run_from(along: Sequence[Face], held: set[Face], wild: Face | None) -> list[Face]:
    """The cards of a row that are held, as far as they lie side by side."""
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
    """Cards without some of them."""
    left = list(cards)
    for card in taken:
        left.remove(card)
    return left


def in_sets(cards: Iterable[Face], rules: Rules) -> tuple[Faces, ...]:
    """Cards as groups of one rank; wild ones go where a third card lacks, else to the largest group."""
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
    """The melds of a hand, each rank once without a wild card and once with each number of them, and runs."""
    hand = tuple(cards)
    yield from _sets_with_wilds(hand, rules)
    if not rules.only_sets:
        yield from runs_in(hand, rules)
        for wild in wild_cards(hand, rules)[:1]:
            yield from (run for run in runs_in(less(hand, (wild,)), rules, wild) if wild in run)


def _sets_with_wilds(cards: Iterable[Face], rules: Rules) -> Iterator[Faces]:
    """The sets of a hand, each rank once without a wild card and once with each number of them."""
    hand = tuple(cards)
    wild = wild_cards(hand, rules)
    for rank, group in by_rank(hand, rules).items():
        for more in range(min(rules.wilds_beside(len(group)), len(wild)) + 1):
            if not is_apart(rank, rules) and len(group) >= NATURALS and len(group) + more >= SHORTEST:
                yield (*group, *wild[:more])


def may_go_out(melds: Iterable[Faces], rules: Rules) -> bool:
    """Return True if a side with these melds has the canastas to go out, those of each kind included."""
    kinds = [canasta_kind(meld, rules) for meld in melds if len(meld) >= CANASTA]
    return has_enough(kinds.count("natural"), len(kinds), rules)


def has_enough(natural: int, canastas: int, rules: Rules) -> bool:
    """Return True if so many canastas are enough to go out, so many of them without a wild card."""
    mixed = canastas - natural
    kinds = natural >= rules.natural_to_go_out and mixed >= rules.mixed_to_go_out
    return kinds and canastas >= rules.canastas_to_go_out


def canasta_kind(shown: Faces, rules: Rules) -> str:
    """Return "natural", "mixed" or "long_mixed" for a canasta of that kind; nothing for another meld."""
    if len(shown) < CANASTA:
        return ""
    others = standing_in(shown, rules)
    if not any(others):
        return "natural"
    return "long_mixed" if rules.long_mixed_canasta and _in_a_row(others) >= CANASTA else "mixed"


def _in_a_row(others: Sequence[bool]) -> int:
    """The most cards side by side of which none stands for another."""
    return max(len(part) for part in "".join(" #"[not is_other] for is_other in others).split(" "))


def canasta_points(kind: str, rules: Rules) -> int:
    """What a canasta of a kind is worth besides its cards."""
    return {
        "natural": rules.natural_canasta,
        "long_mixed": rules.long_mixed_canasta,
        "mixed": rules.mixed_canasta,
    }.get(kind, 0)


def finishes(card: Face, melds: Sequence[Faces], rules: Rules) -> bool:
    """Return True if a last card, laid on one of a side's melds, leaves it with canastas enough to go out."""
    for at, meld in enumerate(melds):
        for grown in readings((*meld, card), rules):
            if may_go_out((*melds[:at], grown, *melds[at + 1 :]), rules):
                return True
    return False


@lru_cache(maxsize=4096)
def opening_melds(hand: Faces, need: int, rules: Rules) -> tuple[Faces, ...]:
    """New melds worth so many points, with fewest wild cards, then fewest cards; none if there are none.

    The dearest wild cards come in only where the cheapest ones are worth too little.
    """
    wild = wild_cards(hand, rules)
    found = _opening_with(wild, hand, need, rules)
    return found or (_opening_with(wild[::-1], hand, need, rules) if len(wild) > 1 else ())


def _opening_with(wild: Sequence[Face], hand: Faces, need: int, rules: Rules) -> tuple[Faces, ...]:
    """The same with wild cards in a certain order."""
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
    return min(enough, default=(0, 0, ()))[2]


def _size(plan: tuple[Faces, ...]) -> int:
    return sum(map(len, plan))


def way_out(hand: Faces, melds: tuple[Faces, ...], need: int, rules: Rules) -> dict[int, Faces] | None:
    """What to lay of a hand to go out, by rank, or None; at most one card is left.

    A side that has laid nothing needs so many points, unless going out concealed needs none.
    """
    cards = sorted({*hand})
    throws = [card for card in cards if not is_wild(card, rules)] if rules.final_discard else [None, *cards]
    for thrown in throws:
        rest = list(hand)
        if thrown is not None:
            rest.remove(thrown)
        laid = _all_laid(rest, melds, rules)
        if laid is None:
            continue
        points = sum(card_points(card, rules) for card in chain(*laid.values()))
        if melds or points >= need or rules.opens_concealed:
            return laid
    return None


def _all_laid(rest: list[Face], melds: tuple[Faces, ...], rules: Rules) -> dict[int, Faces] | None:
    """All these cards as parts of melds, enough of them canastas, or None."""
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
    """A meld that may get wild cards: its cards, whether it has one, and how many more it takes."""

    cards: int
    is_mixed: bool
    room: int

    def after(self, share: int) -> tuple[int, int]:
        """Canastas without a wild card, and all, that it makes with so many more."""
        is_canasta = self.cards + share >= CANASTA
        return int(is_canasta and not self.is_mixed and not share), int(is_canasta)


def _shares(melds: Sequence[_Growing], wild: int, rules: Rules) -> tuple[int, ...] | None:
    """How many wild cards each meld gets, so that all are given and canastas of both kinds enough made."""
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
