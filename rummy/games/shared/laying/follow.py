"""The events that follow a move in games with melds on the table: a new stock, the next turn, the end."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.consequences import comebacks, goes_on, restock
from rummy.engine.events import Declined, Discarded, Event, LaidOff, Melded, RoundEnded, TurnBegan
from rummy.engine.scoring import settle_stalemate
from rummy.engine.steps import Steps
from rummy.engine.turns import SHUFFLED
from rummy.games.shared.laying.deadlock import is_deadlocked
from rummy.games.shared.laying.scoring import settle


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from the latest event of a move, such as the next turn."""
    seat = steps.table.turn
    match steps.last:
        case Declined():
            yield RoundEnded(settle_stalemate(steps.table, "stock"))
        case Melded() | LaidOff() | Discarded() if not steps.table.hands[seat]:
            yield RoundEnded(settle(steps.table, seat, isinstance(steps.last, Discarded)))
        case Discarded():
            yield from _after_turn(steps)
    yield from comebacks(steps)


def _after_turn(steps: Steps) -> Iterator[Event]:
    table = steps.table
    if not table.stock and not goes_on(table):
        yield RoundEnded(settle_stalemate(table, "stock"))
        return
    yield TurnBegan(table.after(table.turn))
    if not table.stock and table.rules.renewal in SHUFFLED:
        yield from restock(table)
    if table.rules.deadlock_ends and is_deadlocked(steps.table):
        yield RoundEnded(settle_stalemate(steps.table, "deadlock"))
    elif steps.table.idle_turns >= table.rules.stalled_rounds * len(table.still_in):
        yield RoundEnded(settle_stalemate(steps.table, "stalled"))
