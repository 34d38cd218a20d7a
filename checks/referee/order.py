"""Who comes after whom, who is out of a match that is played to the last player left, and who comes back."""

from __future__ import annotations

from checks.referee.table import Table


def after(table: Table, seat: int) -> int:
    """The next player of the match, the way the turn goes round."""
    step = 1 if table.rules.clockwise else -1
    round_table = ((seat + step * number) % table.seats for number in range(1, table.seats + 1))
    return next(other for other in round_table if other not in table.out)


def after_in_round(table: Table, seat: int) -> int:
    """The next player who has not left the round."""
    other = after(table, seat)
    return other if other not in table.left else after_in_round(table, other)


def playing(table: Table) -> list[int]:
    """Who has not left the round."""
    return [seat for seat in range(table.seats) if seat not in table.out and seat not in table.left]


def from_seat(table: Table, first: int) -> list[int]:
    """All players of the match, in the order of their turns."""
    seats = [first]
    while len(seats) < table.seats - len(table.out):
        seats.append(after(table, seats[-1]))
    return seats


def count_out(table: Table) -> None:
    """Part with those who have reached the target; where all have, only those with the lowest total stay."""
    rules, scores = table.rules, table.scores
    seats = [seat for seat in range(table.seats) if seat not in table.out]
    target = rules.among(rules.targets, table.seats)
    staying = [seat for seat in seats if scores[seat] < target]
    if not staying:
        lowest = min(scores[seat] for seat in seats)
        staying = [seat for seat in seats if scores[seat] == lowest]
    table.out = frozenset(range(table.seats)) - frozenset(staying)
    highest = max(scores[seat] for seat in staying)
    back = highest + (rules.rejoin_at == "above")
    may_stay = back < target  # else they would be out again at once
    if rules.rejoin and len(staying) >= 2 and highest <= rules.rejoin and may_stay:
        _come_back(table, back)


def _come_back(table: Table, total: int) -> None:
    most = table.rules.rejoins
    back = [seat for seat in table.out if most < 0 or table.returns.count(seat) < most]
    table.out -= frozenset(back)
    table.returns = (*table.returns, *back)
    table.scores = tuple(total if seat in back else score for seat, score in enumerate(table.scores))
