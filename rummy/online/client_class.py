"""A teacher's copy of a school class, updated by the server's messages."""

from __future__ import annotations

from rummy.online.atomic import all_or_nothing
from rummy.online.messages import FULL, ClassInfo, ClassResult, ClassTableInfo, News, Refused
from rummy.online.plausible_class import check_class, check_class_result, check_class_table


class ClientClass:
    """A school class as the server's messages describe it: its tables and results."""

    def __init__(self) -> None:
        self.state: ClassInfo | None = None
        self.tables: dict[int, ClassTableInfo] = {}
        self.results: dict[tuple[int, int], ClassResult] = {}  # by table and match
        self.refusals: list[str] = []
        self.is_full = False  # True if the server's disk was full at the last message

    def receive(self, news: News) -> None:
        """Update this copy by a message; raise BadMessage, and change nothing, if it contradicts the copy."""
        with all_or_nothing(self):
            self._handle(news)

    def _handle(self, news: News) -> None:
        self.is_full = isinstance(news, Refused) and news.why == FULL
        match news:
            case ClassInfo():
                check_class(news, self.state)
                self.state = news
            case ClassTableInfo():
                check_class_table(news, self.state)
                self.tables[news.number] = news
            case ClassResult():
                check_class_result(news, self.state)
                self.results[news.number, news.match] = news
            case Refused(why):
                self.refusals.append(why)

    @property
    def free(self) -> int:
        """The number of seats without a pupil at tables with no match in progress."""
        waiting = (table for table in self.tables.values() if table.state != "playing")
        return sum(not seat.id for table in waiting for seat in table.seats)
