"""The settlement of rounds in which a player goes out, in games with melds on the table."""

from __future__ import annotations

from collections.abc import Callable

from rummy.engine.events import EndReason, Result
from rummy.engine.scoring import Entries, Points, by_side, hands_left, laid_less_left, left_to, points_laid
from rummy.engine.table import BaseTable


def _winner_takes(table: BaseTable, winner: int, raise_points: Callable[[int], int]) -> Points:
    return tuple(raise_points(sum(hands_left(table))) if s == winner else 0 for s in range(table.seats))


def _penalty(table: BaseTable, winner: int, raise_points: Callable[[int], int]) -> Points:
    rules = table.rules
    out = -raise_points(rules.out_bonus) if rules.out_bonus else 0
    never = _unopened(table, winner)
    left = [
        rules.unopened_points if seat in never else points for seat, points in enumerate(hands_left(table))
    ]
    return tuple(
        out if seat == winner else raise_points(points) if table.takes_part(seat) else 0
        for seat, points in enumerate(left)
    )


def _laid(table: BaseTable, winner: int, raise_points: Callable[[int], int]) -> Points:
    own = laid_less_left(table)
    return by_side(table, tuple(raise_points(each) if s == winner else each for s, each in enumerate(own)))


SETTLEMENTS = {"winner_takes": _winner_takes, "penalty": _penalty, "laid": _laid}
RUMMY: dict[str, Callable[[int], int]] = {
    "none": lambda points: points,
    "double": lambda points: 2 * points,
    "bonus10": lambda points: points + 10,
}


def is_going_rummy(table: BaseTable, seat: int, discarded: bool) -> bool:
    """Return True if a seat went out with at least two cards in the first turn in which it laid any."""
    return seat not in table.melded and table.shed + discarded >= 2


def settle(table: BaseTable, winner: int, discarded: bool) -> Result:
    """Return the result of a round in which `winner` went out; `discarded` if with a discard."""
    rules, at_once = table.rules, is_going_rummy(table, winner, discarded)
    rummy = rules.going_rummy != "none" and at_once
    raised = RUMMY[rules.going_rummy if rummy else "none"]
    points = SETTLEMENTS[rules.settlement](table, winner, raised)
    extra = _concealed_points(table, winner) if at_once else 0
    if extra:
        sign = -1 if rules.match_goal == "lowest" else 1
        points = tuple(own + sign * extra * (seat == winner) for seat, own in enumerate(points))
    reason: EndReason = "rummy" if rummy else "concealed" if extra else "out"
    return Result(winner, points, reason, _unopened(table, winner))


def _concealed_points(table: BaseTable, seat: int) -> int:
    """Return the bonus points for laying the whole hand in one turn, with or without a joker."""
    rules = table.rules
    laid = (
        face for meld in table.melds for face, by in zip(meld.shown, meld.laid_by, strict=True) if by == seat
    )
    if rules.concealed_natural and not any(face.joker for face in laid):
        return rules.concealed_natural
    return rules.concealed_bonus


def _unopened(table: BaseTable, winner: int) -> frozenset[int]:
    """Return the seats that score a fixed penalty because they never opened, or an empty set."""
    if not table.rules.unopened_points or not table.rules.counts_penalties:
        return frozenset()
    return frozenset(table.still_in) - table.melded - {winner}


def side_entries(table: BaseTable) -> tuple[Entries, ...]:
    """Return the parts of each side's points in this round, or () if each seat plays alone."""
    if table.sides == table.seats:
        return ()
    return tuple(_entries_of(table, side) for side in range(table.sides))


def _entries_of(table: BaseTable, side: int) -> Entries:
    result = table.last_result if table.is_over else None
    laid = sum(points_laid(table.melds, table.seats, table.rules)[side :: table.sides])
    left = left_to(table, side)
    raised = result.points[side] - (laid - left) if result is not None else 0  # by going rummy
    return tuple((what, n) for what, n in (("melds", laid), ("out", raised), ("in_hand", -left)) if n)
