"""The steps of a table: each event with the table after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rummy.engine.events import Event
from rummy.engine.table import Table

Step = tuple[Event, Table]


class Steps:
    """The steps of a table so far, and the table after them; `evolve` returns the table after an event."""

    def __init__(self, table: Table, evolve: Callable[[Table, Event], Table]) -> None:
        self.table = table
        self._evolve = evolve
        self.taken: list[Step] = []

    @property
    def last(self) -> Event:
        """The latest event of the steps."""
        return self.taken[-1][0]

    def add(self, event: Event) -> None:
        """Apply an event to the table and record the step."""
        self.table = self._evolve(self.table, event)
        self.taken.append((event, self.table))

    def follow(self, events: Iterable[Event]) -> None:
        """Apply events one by one; a generator may yield each event after looking at the table."""
        for event in events:
            self.add(event)
