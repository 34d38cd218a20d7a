"""Hollywood scoring: several games side by side, which a player enters one by one with each round won."""

from __future__ import annotations

from checks.referee.rules import Rules
from checks.referee.table import Column

Columns = tuple[Column, ...]


def counted(columns: Columns, winner: int, points: int, target: int) -> Columns:
    """The columns after a round: it counts where its winner has won, and in the next that is not full."""
    is_open = [max(column.scores) < target for column in columns]
    entered = [column.won[winner] > 0 for column in columns]
    new = [at for at in range(len(columns)) if is_open[at] and not entered[at]][:1]
    return tuple(
        _more(column, winner, points) if is_open[at] and (entered[at] or at in new) else column
        for at, column in enumerate(columns)
    )


def _more(column: Column, winner: int, points: int) -> Column:
    own = [seat == winner for seat in (0, 1)]
    scores = [score + points * mine for score, mine in zip(column.scores, own, strict=True)]
    return Column(tuple(scores), tuple(won + mine for won, mine in zip(column.won, own, strict=True)))


def are_full(columns: Columns, target: int) -> bool:
    """Whether nothing can count any more."""
    return all(max(column.scores) >= target for column in columns)


def grand_totals(columns: Columns, rules: Rules) -> tuple[int, ...]:
    """What both have in all columns, each with its boxes, its bonus and its shutout."""
    totals = [0, 0]
    for scores, won in columns:
        for seat in (0, 1):
            ahead = scores[seat] > scores[1 - seat]
            bonus = rules.game_bonus * (2 if rules.shutout == "game_bonus" and not won[1 - seat] else 1)
            totals[seat] += scores[seat] + rules.box_bonus * won[seat] + bonus * ahead
    return tuple(totals)
