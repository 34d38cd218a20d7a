"""The scores of gin: knocks, undercuts, boxes and bonuses, and several games scored side by side."""

from __future__ import annotations

from rummy.engine.events import EndReason, Result
from rummy.engine.match_scoring import TotalEntries, added, alone
from rummy.engine.melds import least_deadwood
from rummy.engine.scoring import Entries, Points, hands_left
from rummy.engine.table import BaseTable, Column

EXTRAS = ("boxes", "game", "shutout")  # points added at the end of a match, in this order


def settle_void(table: BaseTable) -> Result:
    """Return the result of a round in which nobody knocked."""
    return Result(None, (0,) * table.seats, "void")


def settle_knock(table: BaseTable) -> Result:
    """Return the result of a round after a knock and all lay-offs, with the defender's best melds."""
    knocker = table.knocker
    assert knocker is not None
    winner, reason, entries = _knock_score(table, knocker, table.after(knocker))
    won = sum(points for _, points in entries)
    return Result(winner, tuple(won if seat == winner else 0 for seat in range(table.seats)), reason)


def knock_entries(table: BaseTable) -> Entries:
    """Return the parts of the points for a knock, or () unless the latest round ended with one."""
    if table.knocker is None or not table.is_over or table.rules.settlement != "gin":
        return ()
    _, _, entries = _knock_score(table, table.knocker, table.after(table.knocker))
    return entries


def _knock_score(table: BaseTable, knocker: int, defender: int) -> tuple[int, EndReason, Entries]:
    rules, own = table.rules, hands_left(table)[knocker]
    other, _ = least_deadwood((table.faces[card] for card in table.hands[defender]), rules)
    reason: EndReason
    entries: Entries
    if not table.hands[knocker] and table.knock_card is None:
        winner, reason, entries = knocker, "big_gin", (("deadwood", other), ("big_gin", rules.big_gin_bonus))
    elif not table.hands[knocker]:
        winner, reason, entries = knocker, "gin", (("deadwood", other), ("gin", rules.gin_bonus))
    elif other <= own:
        winner, reason = defender, "undercut"
        entries = (("difference", own - other), ("undercut", rules.undercut_bonus))
    else:
        winner, reason, entries = knocker, "knock", (("difference", other - own),)
    if rules.spades_double and table.upcard is not None and table.upcard.suit == "S":
        entries = (*entries, ("doubled", sum(points for _, points in entries)))
    return winner, reason, entries


def final_entries(table: BaseTable) -> TotalEntries:
    """Return the points that would be added if the match ended now, the sums over all columns."""
    if table.rules.settlement != "gin":
        return ()
    alone = Column(table.scores, table.rounds_won)
    every = [column_entries(table, column) for column in table.columns or (alone,)]
    added = {
        what: [points for entries in every for name, points in entries if name == what] for what in EXTRAS
    }
    return tuple((what, tuple(map(sum, zip(*more, strict=True)))) for what, more in added.items() if more)


def column_entries(table: BaseTable, column: Column) -> TotalEntries:
    """Return the points added to a column at the end of the match: boxes, game bonus, shutout.

    The game bonus and the shutout go to the seat with the higher score.
    """
    rules, leader = table.rules, alone(column.scores, max)

    def for_leader(points: int) -> Points:
        return tuple(points if seat == leader else 0 for seat in range(table.seats))

    boxes = tuple(rules.box_bonus * won for won in column.won)
    entries: TotalEntries = (("boxes", boxes), ("game", for_leader(rules.game_bonus)))
    if leader is not None and _is_shutout(table, column, leader):
        extra = {"double_hands": column.scores[leader], "game_bonus": rules.game_bonus}
        whole = added(column.scores, entries)[leader]
        entries = (*entries, ("shutout", for_leader(extra.get(rules.shutout, whole))))
    return entries


def _is_shutout(table: BaseTable, column: Column, winner: int) -> bool:
    """Return True if a seat won every round; void rounds count against it if the shutout doubles hands."""
    spoils = table.rules.shutout == "double_hands" and not table.columns
    rounds = table.round_number if spoils else sum(column.won)
    return table.rules.shutout != "none" and column.won[winner] == rounds
