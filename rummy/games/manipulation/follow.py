"""The events that follow a move in games in which the table may be rearranged: the next turn, the end."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.consequences import comebacks
from rummy.engine.events import Event, RoundEnded, TurnBegan
from rummy.engine.scoring import settle_stalemate
from rummy.engine.steps import Steps
from rummy.games.shared.laying.scoring import settle


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from a move: the next turn, or the end of the round."""
    seat = steps.table.turn
    if not steps.table.hands[seat]:
        yield RoundEnded(settle(steps.table, seat, discarded=False))
    else:
        yield from _next_turn(steps)
    yield from comebacks(steps)


def _next_turn(steps: Steps) -> Iterator[Event]:
    """Yield the next turn, or after a round of passes the end of the round."""
    yield TurnBegan(steps.table.after(steps.table.turn))
    table = steps.table
    if not table.stock and table.idle_turns >= len(table.still_in):
        yield RoundEnded(settle_stalemate(table, "stock"))
