"""The steps of a table: each event, and the table after it."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.engine.events import Event
from rummy.engine.evolve import evolve
from rummy.engine.table import Table

Step = tuple[Event, Table]


class Steps:
    """The steps taken so far, and the table that they lead to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taken: list[Step] = []

    @property
    def last(self) -> Event:
        """What happened last."""
        return self.taken[-1][0]

    def add(self, event: Event) -> None:
        """Let an event happen."""
        self.table = evolve(self.table, event)
        self.taken.append((event, self.table))

    def follow(self, events: Iterable[Event]) -> None:
        """Let events happen, each of which may depend on those before."""
        for event in events:
            self.add(event)
