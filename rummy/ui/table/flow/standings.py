"""The occasions for bots' remarks on the scores: who leads, by how much, and who wins round after round."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.career.acquaintance import streak
from rummy.career.memories import IN_A_ROW
from rummy.match.sheet import Sheet
from rummy.ui.table.flow.occasions import Occasion

NEAR = 0.1  # largest difference of a close match, as a share of the target
FAR = 0.4  # least lead that is worth a remark
LATE = 0.7  # share of the target, or of the deals, from which on the end of a match is near


def standings(sheet: Sheet, me: int) -> list[Occasion]:
    """Return the occasions that the scores give before a round, for each seat that they concern."""
    side = sheet.table.side_of
    if me >= sheet.table.seats:  # a spectator
        return []
    others = (seat for seat in range(sheet.table.seats) if side(seat) != side(me))
    return [found for seat in others if (found := _between(sheet, me, seat))]


def _between(sheet: Sheet, me: int, seat: int) -> Occasion | None:
    """Return the occasion that the scores of the player and another seat give, or None."""
    side, scale = sheet.table.side_of, _scale(sheet)
    first, second = list(dict.fromkeys(map(side, sheet.ranking)))[:2]
    lead = _worth(sheet, seat) - _worth(sheet, me)
    if _is_late(sheet) and {first, second} == {side(me), side(seat)} and abs(lead) <= NEAR * scale:
        return Occasion("close", (seat,))
    if lead >= FAR * scale and first == side(seat):
        return Occasion("ahead", (seat,))
    if lead <= -FAR * scale and first == side(me):
        return Occasion("behind", (seat,))
    return None


def _worth(sheet: Sheet, seat: int) -> int:
    return sheet.totals[seat] * (1 if sheet.rules.match_goal == "highest" else -1)


def _scale(sheet: Sheet) -> float:
    """Return the target, or in a match of so many deals the highest score so far; at least 1 point."""
    table = sheet.table
    counts_deals = sheet.rules.deals_for(table.seats) > 0
    return max(1.0, *map(abs, sheet.totals)) if counts_deals else sheet.rules.target_for(table.seats)


def _is_late(sheet: Sheet) -> bool:
    """Return True if the match may soon end."""
    table, deals = sheet.table, sheet.rules.deals_for(sheet.table.seats)
    if deals:
        return table.deals_played >= LATE * deals
    return max(map(abs, sheet.totals)) >= LATE * sheet.rules.target_for(table.seats)


def streaks(sheet: Sheet, me: int) -> Iterator[Occasion]:
    """Yield the occasion for another seat to be glad of exactly three rounds won in a row."""
    winners = [result.winner for result in sheet.results if result.winner is not None]
    if winners and winners[-1] != me and streak(each == winners[-1] for each in winners) == IN_A_ROW:
        yield Occasion("roll", (winners[-1],))
