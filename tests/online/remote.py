"""A reader of a hosted match, as a player's program follows it."""

from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.online.messages import Applied, News, Snapshot, Undone
from rummy.online.messages_text import read_news, write
from rummy.online.replica import apply_event, load_view, replica_table


class Reader:
    """What somebody knows of a table by the lines that came."""

    def __init__(self, rules: Rules, seats: int, seat: int) -> None:
        self.rules, self.seats, self.seat = rules, seats, seat
        self.tables: dict[int, Table] = {0: replica_table(rules, seats)}
        self.n = 0

    @property
    def view(self) -> View:
        return observe(self.tables[self.n], self.seat)

    def hear(self, news: News) -> None:
        """Take in a message, once over the line."""
        match read_news(write(news)):
            case Applied(n, told):
                table = self._next(n)
                for event, faces in ((each.event, each.faces) for each in told):
                    table = apply_event(table, event, faces)
                self.tables[n] = table
            case Undone(n, to):
                self._next(n)
                self.tables[n] = self.tables[to]
            case Snapshot(n, _, view):
                self.tables[n] = load_view(view, self.rules, self.seats, self.seat)
                self.n = n

    def _next(self, n: int) -> Table:
        assert n == self.n + 1
        before, self.n = self.tables[self.n], n
        return before
