"""Points that several families of games count: hands, cards on the table, rounds that nobody won."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.engine.events import EndReason, Result
from rummy.engine.melds import hand_points, lying_points
from rummy.engine.rules import Rules
from rummy.engine.table import BaseTable, TableMeld

Points = tuple[int, ...]
Entries = tuple[tuple[str, int], ...]  # a text key and the points of each part of a round's score


def hands_left(table: BaseTable) -> Points:
    """Return the card points left in each seat's hand."""
    rules, faces = table.in_force, table.faces
    return tuple(hand_points((faces[card] for card in hand), rules) for hand in table.hands)


def left_to(table: BaseTable, side: int) -> int:
    """Return the card points left in the hands of a side; cards with unknown faces count 0."""
    hands = [hand for seat, hand in enumerate(table.hands) if table.side_of(seat) == side]
    faces = [table.faces[card] for hand in hands for card in hand if card in table.faces]
    return hand_points(faces, table.rules)


def points_laid(melds: Iterable[TableMeld], seats: int, rules: Rules) -> Points:
    """Return the card points that each seat has laid in melds, including lay-offs on others' melds."""
    laid = [0] * seats
    for meld in melds:
        for seat, points in zip(meld.laid_by, lying_points(meld.shown, rules), strict=True):
            laid[seat] += points
    return tuple(laid)


def laid_less_left(table: BaseTable) -> Points:
    """Return the card points that each seat has on the table, minus those left in its hand."""
    pairs = zip(points_laid(table.melds, table.seats, table.rules), hands_left(table), strict=True)
    return tuple(laid - left for laid, left in pairs)


def by_side(table: BaseTable, points: Points) -> Points:
    """Return for each seat the points of its side: the sum of the partners' points."""
    return tuple(sum(points[table.side_of(seat) :: table.sides]) for seat in range(table.seats))


def settle_stalemate(table: BaseTable, reason: EndReason) -> Result:
    """Return the result of a round that nobody won by going out.

    If one hand is lowest and the rules let it win, the other hands count by how much they are above it: for
    the winner, or as penalties. If two hands are equally low, nobody scores. With the settlement "laid" each
    side gets its points on the table minus those in its hands.
    """
    if table.rules.settlement == "laid":
        return Result(None, by_side(table, laid_less_left(table)), reason)
    left = {seat: points for seat, points in enumerate(hands_left(table)) if seat in table.still_in}
    low, *others = sorted(left.values())
    if table.rules.stalemate != "lowest_hand" or low in others:
        return Result(None, (0,) * table.seats, reason)
    winner = min(left, key=left.__getitem__)
    above = tuple(left.get(seat, low) - low for seat in range(table.seats))
    if table.rules.counts_penalties:
        return Result(winner, above, reason)
    return Result(winner, tuple(sum(above) if seat == winner else 0 for seat in range(table.seats)), reason)
