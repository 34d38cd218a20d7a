"""Going out at Hand & Foot: whether a hand can be laid so that canastas enough of both kinds lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from checks.referee import canasta
from checks.referee.rules import Rules
from checks.referee.table import Table

Column = tuple[int, int]  # of a rank: cards that are not wild, and wild ones that lie there


def is_enough(natural: int, mixed: int, rules: Rules) -> bool:
    """Whether so many canastas without a wild card, and with one, are enough to go out."""
    both = natural + mixed >= rules.canastas_to_go_out
    return both and natural >= rules.natural_to_go_out and mixed >= rules.mixed_to_go_out


def all_fit(table: Table, cards: Counter[str]) -> bool:
    """Whether all these cards can be laid, and that makes canastas enough of both kinds."""
    places = canasta.melds_of(table, canasta.side(table, table.turn))
    lying = {rank: table.melds[at].cards for rank, at in places.items()}
    hand = Counter(card[0] for card in cards.elements() if not canasta.is_wild(card))
    if hand["3"] and not table.rules.black_threes:
        return False
    columns = list[Column]()
    for rank in {*lying, *hand}:
        wild = sum(map(canasta.is_wild, lying.get(rank, ())))
        columns.append((len(lying.get(rank, ())) - wild + hand[rank], wild))
        if rank == "3" and hand[rank] < canasta.AT_LEAST and not wild:
            return False
    enough = canasta.values(cards.elements(), table.rules) >= canasta.opening(table)
    if not (enough or canasta.opens_concealed(table)):
        return False
    clean = sum(own >= canasta.CANASTA and not wild for own, wild in columns)
    left = sum(number for card, number in cards.items() if canasta.is_wild(card))
    return clean >= table.rules.natural_to_go_out and _can_share(columns, left, (0, 0), table.rules)


def _can_share(columns: Sequence[Column], left: int, made: tuple[int, int], rules: Rules) -> bool:
    """Whether the wild cards that are left can go to the columns that are, one column after the other."""
    if not columns:
        return left == 0 and is_enough(*made, rules)
    (own, lying), *others = columns
    if own < 2:
        return False
    for more in range(min(left, canasta.most_wild(own, rules) - lying) + 1):
        wild = lying + more
        if own + wild < canasta.AT_LEAST:
            continue
        canastas = own + wild >= canasta.CANASTA
        after = made[0] + (canastas and not wild), made[1] + (canastas and wild > 0)
        if _can_share(others, left - more, after, rules):
            return True
    return False
