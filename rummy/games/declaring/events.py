"""The changes of the table that events make when hands are declared: a declaration, a drop, a wild card."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, shed, shown, turn_begun
from rummy.engine.events import Declared, DeclaredWrongly, Dropped, TurnBegan, WildShown
from rummy.engine.table import Phase, Table, replace
from rummy.games.shared.showing.events import CHANGES as OF_SHOWING


def _declared(table: Table, event: Declared) -> Table:
    pile = (*table.pile, event.card)
    table = shed(table, event.seat, (event.card,), pile=pile, declarer=event.seat)
    return shown(table, table.hands[event.seat])


def _declared_wrongly(table: Table, event: DeclaredWrongly) -> Table:
    table = shed(table, event.seat, (event.card,), pile=(*table.pile, event.card))
    return _fined(shown(table, table.hands[event.seat]), event.seat, table.rules.wrong_declaration)


def _dropped(table: Table, event: Dropped) -> Table:
    rules = table.rules
    return _fined(table, event.seat, rules.later_drop if event.seat in table.drew else rules.first_drop)


def _wild_shown(table: Table, event: WildShown) -> Table:
    return shown(replace(table, stock=table.stock[:-1], wild_card=event.card), (event.card,))


def _fined(table: Table, seat: int, points: int) -> Table:
    """Return the table after a seat left the round for `points` penalty points."""
    fines = table.fines or (0,) * table.seats
    return replace(table, fines=(*fines[:seat], points, *fines[seat + 1 :]))


def _turn_begun(table: Table, event: TurnBegan) -> Table:
    return turn_begun(table, event, _phase_of_turn(table))


def _phase_of_turn(table: Table) -> Phase | None:
    """Return "arrange" for a turn after a declaration and its last turns, or None for the usual phase."""
    is_declared = table.declarer is not None and _had_last_turns(table)
    return "arrange" if table.phase == "arrange" or is_declared else None


def _had_last_turns(table: Table) -> bool:
    return not table.rules.last_turns or table.after(table.turn) == table.declarer


CHANGES: Mapping[type, Change] = {
    **OF_SHOWING,
    Declared: _declared,
    DeclaredWrongly: _declared_wrongly,
    Dropped: _dropped,
    WildShown: _wild_shown,
    TurnBegan: _turn_begun,
}
