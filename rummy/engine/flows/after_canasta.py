"""What happens by itself at canasta: red threes are laid out and replaced, turns follow, rounds end."""

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
    RoundEnded,
    TurnBegan,
    Upturned,
)
from rummy.engine.flows.canasta import ways_to_take
from rummy.engine.scoring import settle_canastas
from rummy.engine.shapes import freezes, is_red_three
from rummy.engine.steps import Steps
from rummy.engine.view import observe


def after_canasta_move(steps: Steps) -> Iterator[Event]:
    """What follows a move at canasta."""
    seat = steps.table.turn
    match steps.last:
        case Declined():
            yield RoundEnded(settle_canastas(steps.table, None, "stock"))
        case Drew():
            yield from _replaced(steps)
        case Melded() | LaidOff() | Discarded() if not steps.table.hands[seat]:
            yield RoundEnded(settle_canastas(steps.table, seat, "out"))
        case Discarded():
            yield TurnBegan(steps.table.after(seat))
            table = steps.table
            if not table.stock and not ways_to_take(observe(table, table.turn)):
                yield RoundEnded(settle_canastas(table, None, "stock"))


def _replaced(steps: Steps) -> Iterator[Event]:
    """Red threes that came are laid out, and a card is drawn for each; with none left the round is over."""
    seat = steps.table.turn
    while (three := _red_three_of(steps, seat)) is not None:
        yield LaidOut(seat, three)
        if not steps.table.stock:
            yield RoundEnded(settle_canastas(steps.table, None, "stock"))
            return
        yield Drew(seat, steps.table.stock[-1])


def _red_three_of(steps: Steps, seat: int) -> int | None:
    table = steps.table
    return next((n for n in table.hands[seat] if is_red_three(table.faces[n], table.rules)), None)


def replaced_in_deal(steps: Steps) -> Iterator[Event]:
    """Red threes that were dealt are laid out and replaced, from the seat after the dealer on."""
    for turn in range(steps.table.seats):
        seat = (steps.table.dealer + 1 + turn) % steps.table.seats
        while (three := _red_three_of(steps, seat)) is not None:
            yield LaidOut(seat, three)
            yield Dealt(seat, steps.table.stock[-1])


def covered(steps: Steps) -> Iterator[Event]:
    """A first upcard that freezes the pile is covered by another one."""
    rules = steps.table.rules
    while freezes(steps.table.faces[steps.table.pile[-1]], rules) and steps.table.stock:
        yield Upturned(steps.table.stock[-1])
