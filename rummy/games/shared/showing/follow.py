"""The events that follow a move in games with closed hands: the next turn, the end of a round."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.consequences import goes_on, restock
from rummy.engine.events import Event, RoundEnded, TurnBegan
from rummy.engine.melds import fitting
from rummy.engine.scoring import settle_stalemate
from rummy.engine.steps import Steps
from rummy.engine.table import Table
from rummy.engine.turns import SHUFFLED, may_renew


def after_turn(steps: Steps) -> Iterator[Event]:
    """Yield the events of the next turn, or the end of a round without a stock or without progress."""
    if not steps.table.stock and not goes_on(steps.table):
        yield RoundEnded(settle_stalemate(steps.table, "stock"))
        return
    yield from next_turn(steps)
    if steps.table.idle_turns >= steps.table.rules.stalled_rounds * steps.table.seats:
        yield RoundEnded(settle_stalemate(steps.table, "stalled"))


def next_turn(steps: Steps) -> Iterator[Event]:
    """Yield the beginning of the next turn, and the reshuffle of an empty stock if the rules allow it."""
    table = steps.table
    yield TurnBegan(table.after(table.turn))
    renewable = table.rules.renewal in SHUFFLED and may_renew(table.rules, table.recycles, len(table.pile))
    if steps.table.phase != "arrange" and not table.stock and renewable:
        yield from restock(table)


def may_lay_off(table: Table, seat: int) -> bool:
    """Return True if the knocker has cards left and the seat holds a card to lay off on a meld."""
    if table.knocker is None or not table.hands[table.knocker]:
        return False
    held = {table.faces[card] for card in table.hands[seat]}
    return any(held & fitting(meld.shown, table.rules) for meld in table.melds if table.is_open_to_all(meld))
