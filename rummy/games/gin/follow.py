"""The events that follow a move at gin: the opponent's turn, a void round, a score."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.events import Discarded, Event, Knocked, LayOffsEnded, Melded, Passed, RoundEnded, TurnBegan
from rummy.engine.steps import Steps
from rummy.games.gin.scoring import settle_knock, settle_void
from rummy.games.shared.showing.follow import may_lay_off


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from the latest event of a move, such as the next turn."""
    match steps.last:
        case Discarded():
            yield from _after_gin_turn(steps)
        case Passed(seat):
            yield TurnBegan(steps.table.after(seat))
        case Knocked() | Melded() if not may_lay_off(steps.table, steps.table.turn):
            yield RoundEnded(settle_knock(steps.table))
        case LayOffsEnded():
            yield RoundEnded(settle_knock(steps.table))


def _after_gin_turn(steps: Steps) -> Iterator[Event]:
    table = steps.table
    if len(table.stock) <= table.rules.stock_left:
        yield RoundEnded(settle_void(table))
        return
    yield TurnBegan(table.after(table.turn))
    if steps.table.idle_turns >= table.rules.stalled_rounds * table.seats:
        yield RoundEnded(settle_void(steps.table))
