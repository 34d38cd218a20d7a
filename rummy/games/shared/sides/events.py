"""The changes of the table that events make when sides meld: second hands, red threes, questions."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, shed, with_hand
from rummy.engine.events import Answered, AskedPartner, LaidOut, PickedUp, SetAside
from rummy.engine.table import Table, replace


def _set_aside(table: Table, event: SetAside) -> Table:
    return replace(table, stock=table.stock[: -len(event.cards)], second=(*table.second, event.cards))


def _picked_up(table: Table, event: PickedUp) -> Table:
    """Return the table with a second hand as the hand of a seat, which alone knows its faces."""
    seat, cards = event.seat, event.cards
    known = (*table.known[:seat], table.known[seat].union(cards), *table.known[seat + 1 :])
    second = tuple(() if waiting == cards else waiting for waiting in table.second)
    return replace(table, hands=with_hand(table, seat, cards), known=known, second=second)


def _laid_out(table: Table, event: LaidOut) -> Table:
    """Return the table with a red three moved from a hand to its side; this isn't progress in the round."""
    seat, card = event.seat, event.card
    side = table.side_of(seat)
    red = (*table.red[:side], (*table.red[side], card), *table.red[side + 1 :])
    return shed(table, seat, (card,), red=red)


def _asked_partner(table: Table, event: AskedPartner) -> Table:
    return replace(table, turn=_partner(table, event.seat), phase="answer")


def _answered(table: Table, event: Answered) -> Table:
    return replace(table, turn=_partner(table, event.seat), phase="play", answer=event.yes)


def _partner(table: Table, seat: int) -> int:
    partner = table.partner_of(seat)
    assert partner is not None
    return partner


CHANGES: Mapping[type, Change] = {
    SetAside: _set_aside,
    PickedUp: _picked_up,
    LaidOut: _laid_out,
    AskedPartner: _asked_partner,
    Answered: _answered,
}
