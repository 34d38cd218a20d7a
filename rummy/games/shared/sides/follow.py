"""The events that follow a move when sides meld: red threes, second hands, turns, the end of a round."""

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
from rummy.engine.frozen_pile import freezes
from rummy.engine.steps import Steps
from rummy.engine.table import Table
from rummy.engine.valid_melds import is_red_three
from rummy.engine.view import observe
from rummy.games.shared.sides.scoring import settle_canastas
from rummy.games.shared.sides.turn import ways_to_take


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from the latest event of a move, such as the next turn."""
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
    """Yield the events after a seat shed its hand: it picks up its second hand, or the round ends."""
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
    """Yield the events that lay out each red three of the hand and draw a card for it.

    If the stock has no card for one, the round ends.
    """
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
    """Yield the events that set the second hands aside after the deal, each as large as a first hand."""
    cards, stock = table.rules.cards_for(table.seats, table.deal), table.stock[::-1]
    for owner in range(table.rules.second_hands(table.seats)):
        yield SetAside(stock[owner * cards : (owner + 1) * cards])


def replaced_in_deal(steps: Steps) -> Iterator[Event]:
    """Yield the events that lay out and replace each dealt red three, the dealer's last."""
    dealer, *others = steps.table.in_turn(steps.table.dealer)
    for seat in (*others, dealer):
        while (three := _red_three_of(steps, seat)) is not None:
            yield LaidOut(seat, three)
            yield Dealt(seat, steps.table.stock[-1])


def after_upcard(steps: Steps) -> Iterator[Event]:
    """Yield further upcards until one doesn't freeze the pile."""
    rules = steps.table.rules
    while freezes(steps.table.faces[steps.table.pile[-1]], rules) and steps.table.stock:
        yield Upturned(steps.table.stock[-1])


def before_upcard(steps: Steps) -> Iterator[Event]:
    """Yield the events between the deal of hands and the upcard: second hands and red threes."""
    yield from set_aside(steps.table)
    yield from replaced_in_deal(steps)
