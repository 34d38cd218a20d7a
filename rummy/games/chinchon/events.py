"""The changes of the table that events make at Chinchón: the phases after a seat has closed."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, turn_begun
from rummy.engine.events import TurnBegan
from rummy.engine.table import Phase, Table
from rummy.games.shared.showing.events import CHANGES as OF_SHOWING


def _turn_begun(table: Table, event: TurnBegan) -> Table:
    return turn_begun(table, event, None if table.knocker is None else _phase_of_showing(table))


def _phase_of_showing(table: Table) -> Phase:
    """Return "arrange" if a seat must still show its hand after a closing, else "layoff"."""
    all_shown = table.phase == "arrange" and table.after(table.turn) == table.knocker
    return "layoff" if all_shown or table.phase == "layoff" else "arrange"


CHANGES: Mapping[type, Change] = {**OF_SHOWING, TurnBegan: _turn_begun}
