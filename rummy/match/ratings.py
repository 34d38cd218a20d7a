"""The ratings of the people at one server, as a program asks for them."""

from __future__ import annotations

from collections.abc import Callable

from rummy.match.connection import Connection, Credentials
from rummy.online.messages import STRANGERS, FindRatings, RatingList, Refused, Welcome
from rummy.online.plausible_ratings import check_ratings
from rummy.online.wire import BadMessage


class RemoteRatings:
    """A connection to a server that asks for one list of ratings after the other."""

    def __init__(self, address: str, credentials: Credentials, wake: Callable[[], None]) -> None:
        self.connection = Connection(address, credentials, wake)
        self.wish = FindRatings()
        self.found: RatingList | None = None  # the server's last answer
        self._is_bad = False  # True if the server sent what is impossible
        self._is_refused = False

    @property
    def problem(self) -> str:
        """The key of the sentence that says why there is no list, or an empty string."""
        if self._is_bad:
            return "bad_message"
        if 0 < self.connection.version < STRANGERS:
            return "no_ratings"
        if self._is_refused:
            return "disk_full"
        return self.connection.why if self.connection.status == "ended" else ""

    @property
    def is_waiting(self) -> bool:
        """True if the list that was asked for last has not come yet."""
        return self.found is None or (self.found.game, self.found.kind) != (self.wish.game, self.wish.kind)

    def ask(self, wish: FindRatings) -> None:
        """Ask for another list, now or once the server is connected."""
        self.wish = wish
        if not self.problem:
            self.connection.send(wish)

    def update(self) -> bool:
        """Process received messages; return whether there is something new to show."""
        before = self.found, self.problem, self.connection.status
        for news in self.connection.receive():
            if isinstance(news, Welcome):
                self.ask(self.wish)
            elif isinstance(news, RatingList):
                self._take(news)
            elif isinstance(news, Refused):
                self._is_refused = True
        return before != (self.found, self.problem, self.connection.status)

    def _take(self, found: RatingList) -> None:
        try:
            check_ratings(found)
        except BadMessage:
            self._is_bad = True
            self.connection.close()
        else:
            self.found, self._is_refused = found, False

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()
