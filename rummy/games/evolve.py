"""The change of the table that each event makes; events are trusted, not checked."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import CHANGES, Change
from rummy.engine.events import Event
from rummy.engine.table import Table
from rummy.games.families import FAMILIES, family_of

_CHANGES: Mapping[str, Mapping[type, Change]] = {
    family.name: {**CHANGES, **family.changes} for family in FAMILIES
}


def evolve(table: Table, event: Event) -> Table:
    """Return the table after an event; raise KeyError if the table's family of games has no such event."""
    return _CHANGES[family_of(table.rules).name][type(event)](table, event)
