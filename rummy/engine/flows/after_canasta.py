"""The automatic consequences of moves at canasta: red threes, second hands, turns, the end of rounds."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.events import (
    Dealt,
    Declined,
    Discarded,
    Drew,
    Event,
    LaidOff,
    LaidOut,
    Melded,
    PickedUp,
    RoundEnded,
    SetAside,
    TurnBegan,
    Upturned,
)
from rummy.engine.flows.canasta import ways_to_take
from rummy.engine.scoring import settle_canastas
from rummy.engine.shapes import freezes, is_red_three
from rummy.engine.steps import Steps
from rummy.engine.table import Table
from rummy.engine.view import observe


def after_canasta_move(steps: Steps) -> Iterator[Event]:
    """Yield the consequences of a move at canasta."""
    seat = steps.table.turn
    match steps.last:
        case Declined():
            yield RoundEnded(settle_canastas(steps.table, None, "stock"))
        case Drew():
            yield from _replaced(steps)
        case Melded() | LaidOff() | Discarded() if not steps.table.hands[seat]:
            yield from _without_hand(steps)
        case Discarded():
            yield from _next_turn(steps)


def _without_hand(steps: Steps) -> Iterator[Event]:
    """Yield the end of the round after a seat shed its hand, or its pick-up of the second hand."""
    seat, discarded = steps.table.turn, isinstance(steps.last, Discarded)
    waiting = steps.table.second_of(seat)
    if not waiting:
        yield RoundEnded(settle_canastas(steps.table, seat, "out"))
        return
    yield PickedUp(seat, waiting)
    yield from _replaced(steps)
    if discarded and not steps.table.is_over:
        yield from _next_turn(steps)


def _next_turn(steps: Steps) -> Iterator[Event]:
    yield TurnBegan(steps.table.after(steps.table.turn))
    table, rules = steps.table, steps.table.rules
    is_last = len(table.stock) <= rules.stock_left
    if is_last and (rules.free_pile or not ways_to_take(observe(table, table.turn))):
        yield RoundEnded(settle_canastas(table, None, "stock"))
    elif rules.free_pile and table.idle_turns >= rules.stalled_rounds * table.seats:
        yield RoundEnded(settle_canastas(table, None, "stalled"))


def _replaced(steps: Steps) -> Iterator[Event]:
    """Yield each red three of the hand laid out and the card drawn for it; without a card the round ends."""
    seat, is_short = steps.table.turn, False
    while (three := _red_three_of(steps, seat)) is not None:
        yield LaidOut(seat, three)
        is_short = not steps.table.stock
        if not is_short:
            yield Drew(seat, steps.table.stock[-1])
    if is_short:
        yield RoundEnded(settle_canastas(steps.table, None, "stock"))


def _red_three_of(steps: Steps, seat: int) -> int | None:
    table = steps.table
    return next((n for n in table.hands[seat] if is_red_three(table.faces[n], table.rules)), None)


def set_aside(table: Table) -> Iterator[Event]:
    """Yield the second hands set aside after the deal, each as large as a first one."""
    cards, stock = table.rules.cards_for(table.seats, table.deal), table.stock[::-1]
    for owner in range(table.rules.second_hands(table.seats)):
        yield SetAside(stock[owner * cards : (owner + 1) * cards])


def replaced_in_deal(steps: Steps) -> Iterator[Event]:
    """Yield each dealt red three laid out and replaced, from the seat after the dealer on."""
    dealer, *others = steps.table.in_turn(steps.table.dealer)
    for seat in (*others, dealer):
        while (three := _red_three_of(steps, seat)) is not None:
            yield LaidOut(seat, three)
            yield Dealt(seat, steps.table.stock[-1])


def covered(steps: Steps) -> Iterator[Event]:
    """Yield further upcards as long as the upcard is one that freezes the pile."""
    rules = steps.table.rules
    while freezes(steps.table.faces[steps.table.pile[-1]], rules) and steps.table.stock:
        yield Upturned(steps.table.stock[-1])
