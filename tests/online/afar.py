"""A reader of a hosted match, as a player's program follows it."""

from rummy.engine.rules import Rules
from rummy.engine.table import Table
from rummy.engine.view import View, observe
from rummy.online.blind import blind_table, load_view, moved_on
from rummy.online.messages import Caught, Happened, News, Undone
from rummy.online.messages_text import read_news, write


class Reader:
    """What somebody knows of a table by the lines that came."""

    def __init__(self, rules: Rules, seats: int, seat: int) -> None:
        self.rules, self.seats, self.seat = rules, seats, seat
        self.tables: dict[int, Table] = {0: blind_table(rules, seats)}
        self.n = 0

    @property
    def view(self) -> View:
        return observe(self.tables[self.n], self.seat)

    def hear(self, news: News) -> None:
        """Take in a message, once over the line."""
        match read_news(write(news)):
            case Happened(n, told):
                table = self._next(n)
                for event, faces in ((each.event, each.faces) for each in told):
                    table = moved_on(table, event, faces)
                self.tables[n] = table
            case Undone(n, to):
                self._next(n)
                self.tables[n] = self.tables[to]
            case Caught(n, _, view):
                self.tables[n] = load_view(view, self.rules, self.seats, self.seat)
                self.n = n

    def _next(self, n: int) -> Table:
        assert n == self.n + 1
        before, self.n = self.tables[self.n], n
        return before
