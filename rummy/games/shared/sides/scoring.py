"""The scores of sides: melds, canastas, red threes, and the cards left in the hands."""

from __future__ import annotations

from rummy.engine.events import EndReason, Result
from rummy.engine.melds import CANASTA, canasta_kind, canasta_points, hand_points, lying_points
from rummy.engine.rules import RED_THREES, Rules
from rummy.engine.scoring import Entries, left_to
from rummy.engine.table import BaseTable

CANASTAS = ("natural", "long_mixed", "mixed")  # the kinds of canastas


def side_entries(table: BaseTable) -> tuple[Entries, ...]:
    """Return for each side the parts of its points in this round; unknown hands count 0."""
    return tuple(_entries_of(table, side) for side in range(table.sides))


def _entries_of(table: BaseTable, side: int) -> Entries:
    rules, melds = table.rules, [meld.shown for meld in table.melds_of(side)]
    result = table.last_result if table.is_over else None
    kinds = [canasta_kind(shown, rules) for shown in melds]
    out = 0
    if result is not None and result.winner is not None and table.side_of(result.winner) == side:
        out = _out_points(rules, result.reason)
    return tuple(
        (name, points)
        for name, points in (
            ("melds", sum(sum(lying_points(shown, rules)) for shown in melds)),
            *((kind, canasta_points(kind, rules) * kinds.count(kind)) for kind in CANASTAS),
            ("red_threes", _red_points(table, side)),
            ("out", out),
            ("in_hand", -left_to(table, side)),
            ("untaken", -_untaken_by(table, side)),
        )
        if points
    )


def _red_points(table: BaseTable, side: int) -> int:
    """Return the points of a side's red threes, which are negative for a side without melds."""
    rules, number = table.rules, len(table.red[side]) if table.red else 0
    has_all = number == RED_THREES * rules.packs_for(table.seats) and rules.all_red_threes
    points = rules.all_red_threes if has_all else number * rules.red_three_points
    return points if table.melds_of(side) else -points


def _untaken_by(table: BaseTable, side: int) -> int:
    """Return the penalty points for second hands that a side hasn't picked up; unknown hands count 0."""
    owners = range(len(table.second))
    left = [table.second[owner] for owner in owners if table.second[owner] and table.side_of(owner) == side]
    if table.rules.untaken_points:
        return table.rules.untaken_points * len(left)
    faces = [table.faces[card] for hand in left for card in hand if card in table.faces]
    return hand_points(faces, table.rules)


def _out_points(rules: Rules, reason: EndReason) -> int:
    return rules.out_bonus + (rules.concealed_bonus if reason == "concealed" else 0)


def settle_canastas(table: BaseTable, winner: int | None, reason: EndReason) -> Result:
    """Return the result of a round in which partners score the same.

    The reason becomes "concealed" if the winner went out concealed at canasta.
    """
    if winner is not None and table.rules.only_sets and is_concealed(table, winner):
        reason = "concealed"
    sums = [sum(points for _, points in entries) for entries in side_entries(table)]
    if winner is not None:
        sums[table.side_of(winner)] += _out_points(table.rules, reason)
    return Result(winner, tuple(sums[table.side_of(seat)] for seat in range(table.seats)), reason)


def is_concealed(table: BaseTable, seat: int) -> bool:
    """Return True if a seat went out with its only hand in its first turn of laying, with a canasta."""
    if table.rules.second_hand != "none" or seat in table.melded:
        return False
    own = [len(meld.shown) for meld in table.melds if meld.owner == seat]
    added = any(seat in meld.laid_by and meld.owner != seat for meld in table.melds)
    return max(own, default=0) >= CANASTA and not (added and table.rules.concealed_apart)
