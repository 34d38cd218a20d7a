"""The events that follow a move at Chinchón: the next turn, the showing of hands, the lay-offs."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.consequences import comebacks
from rummy.engine.events import (
    Arranged,
    Discarded,
    Event,
    Knocked,
    LayOffsEnded,
    Melded,
    RoundEnded,
    TurnBegan,
)
from rummy.engine.steps import Steps
from rummy.engine.table import Table
from rummy.games.chinchon.scoring import is_run_that_wins, settle_close
from rummy.games.shared.showing.follow import after_turn, may_lay_off


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from the latest event of a move, such as the next turn."""
    table = steps.table
    match steps.last:
        case Discarded():
            yield from after_turn(steps)
        case Knocked() | Melded() | Arranged() if is_run_that_wins(table):
            yield RoundEnded(settle_close(table))
        case Knocked() | Melded() | Arranged() if table.after(table.turn) != table.knocker:
            yield TurnBegan(table.after(table.turn))
        case Knocked() | Melded() | Arranged() | LayOffsEnded():
            following = _next_to_lay_off(table)
            yield RoundEnded(settle_close(table)) if following is None else TurnBegan(following)
    yield from comebacks(steps)


def _next_to_lay_off(table: Table) -> int | None:
    """Return the next seat with a card to lay off after all have shown their hands, or None."""
    assert table.knocker is not None
    seat = table.after(table.knocker if table.phase == "arrange" else table.turn)
    while seat != table.knocker:
        if may_lay_off(table, seat):
            return seat
        seat = table.after(seat)
    return None
