"""A class as its teacher's program follows it from what the server tells."""

from __future__ import annotations

from rummy.online.atomic import all_or_nothing
from rummy.online.messages import FULL, ClassInfo, ClassResult, ClassTableInfo, News, Refused
from rummy.online.plausible_class import check_class, check_class_result, check_class_table


class ClientClass:
    """What was heard of a class."""

    def __init__(self) -> None:
        self.state: ClassInfo | None = None
        self.tables: dict[int, ClassTableInfo] = {}
        self.results: dict[tuple[int, int], ClassResult] = {}  # by table and match
        self.refusals: list[str] = []
        self.is_full = False  # whether the server's disk has just taken nothing

    def receive(self, news: News) -> None:
        """Take in what the server says, wholly or not at all; raises BadMessage for what cannot be."""
        with all_or_nothing(self):
            self._hear(news)

    def _hear(self, news: News) -> None:
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
        """Seats that no pupil has at tables where nothing is played."""
        waiting = (table for table in self.tables.values() if table.state != "playing")
        return sum(not seat.id for table in waiting for seat in table.seats)
