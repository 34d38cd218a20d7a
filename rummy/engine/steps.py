"""The steps of a table: each event with the table after it."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.engine.events import Event
from rummy.engine.evolve import evolve
from rummy.engine.table import Table

Step = tuple[Event, Table]


class Steps:
    """The steps taken so far, and the table after them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taken: list[Step] = []

    @property
    def last(self) -> Event:
        """The latest event."""
        return self.taken[-1][0]

    def add(self, event: Event) -> None:
        """Apply an event to the table and record the step."""
        self.table = evolve(self.table, event)
        self.taken.append((event, self.table))

    def follow(self, events: Iterable[Event]) -> None:
        """Apply events one by one; an iterator may compute each from the table after the one before."""
        for event in events:
            self.add(event)
