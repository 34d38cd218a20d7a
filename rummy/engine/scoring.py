"""Named settlements: what a round's end is worth to each seat, and when a match is won."""

from __future__ import annotations

from collections.abc import Callable

from rummy.engine.events import Result
from rummy.engine.melds import hand_points
from rummy.engine.table import Table

Points = tuple[int, ...]


def hands_left(table: Table) -> Points:
    """Card points left in each hand."""
    rules, faces = table.rules, table.faces
    return tuple(hand_points((faces[card] for card in hand), rules) for hand in table.hands)


def _winner_takes(table: Table, winner: int, raise_points: Callable[[int], int]) -> Points:
    return tuple(raise_points(sum(hands_left(table))) if s == winner else 0 for s in range(table.seats))


def _penalty(table: Table, winner: int, raise_points: Callable[[int], int]) -> Points:
    return tuple(0 if s == winner else raise_points(left) for s, left in enumerate(hands_left(table)))


SETTLEMENTS = {"winner_takes": _winner_takes, "penalty": _penalty}
RUMMY: dict[str, Callable[[int], int]] = {
    "none": lambda points: points,
    "double": lambda points: 2 * points,
    "bonus10": lambda points: points + 10,
}


def is_going_rummy(table: Table, seat: int, discarded: bool) -> bool:
    """Whether the seat shed its whole hand, at least two cards, in its first turn of shedding any."""
    return seat not in table.melded and table.shed + discarded >= 2


def settle(table: Table, winner: int, discarded: bool) -> Result:
    """Score a round that a seat won by going out."""
    rummy = table.rules.going_rummy != "none" and is_going_rummy(table, winner, discarded)
    raised = RUMMY[table.rules.going_rummy if rummy else "none"]
    points = SETTLEMENTS[table.rules.settlement](table, winner, raised)
    return Result(winner, points, "rummy" if rummy else "out")


def settle_stalemate(table: Table, reason: str) -> Result:
    """Score a round that nobody won by going out; a shared lowest hand wins nothing."""
    left = hands_left(table)
    low = min(left)
    if table.rules.stalemate != "lowest_hand" or left.count(low) > 1:
        return Result(None, (0,) * table.seats, reason)
    winner = left.index(low)
    points = tuple(sum(left) - low * table.seats if s == winner else 0 for s in range(table.seats))
    return Result(winner, points, reason)


def match_winner(table: Table) -> int | None:
    """The seat that has won the match, or None while it goes on; a shared lead plays another round."""
    if max(table.scores) < table.rules.target_for(table.seats):
        return None
    best = max(table.scores) if table.rules.match_goal == "highest" else min(table.scores)
    return table.scores.index(best) if table.scores.count(best) == 1 else None
