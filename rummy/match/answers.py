"""A connection to a server that asks one question after the other, without a seat at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from rummy.match.connection import Connection, Credentials
from rummy.online.messages import STRANGERS, Command, News, Refused, Welcome
from rummy.online.wire import BadMessage

Wish = TypeVar("Wish", bound=Command)
Answer = TypeVar("Answer", bound=News)


class RemoteAnswers(Generic[Wish, Answer]):
    """A connection to a server that asks for one answer after the other; the last one is kept."""

    kind: ClassVar[type[News]]  # of the answers

    def __init__(self, address: str, credentials: Credentials, wake: Callable[[], None], wish: Wish) -> None:
        self.connection = Connection(address, credentials, wake)
        self.wish = wish
        self.found: Answer | None = None  # the server's last answer
        self.refusal = ""  # the key of the sentence with which the server refused the last wish
        self._is_bad = False  # True if the server sent what is impossible
        self._told: tuple[object, ...] = ()  # what the last update had to show

    def check(self, found: Answer) -> None:
        """Raise BadMessage if an answer is impossible."""
        raise NotImplementedError

    def is_to(self, wish: Wish, found: Answer) -> bool:
        """Return whether an answer is the one to a wish."""
        raise NotImplementedError

    @property
    def problem(self) -> str:
        """The key of the sentence that says why there is no answer, or an empty string."""
        if self._is_bad:
            return "bad_message"
        if 0 < self.connection.version < STRANGERS:
            return "no_answers"
        return self.refusal or (self.connection.why if self.connection.status == "ended" else "")

    @property
    def is_waiting(self) -> bool:
        """True if the answer to the last wish has not come yet."""
        return self.found is None or not self.is_to(self.wish, self.found)

    def ask(self, wish: Wish) -> None:
        """Ask something else, now or once the server is connected."""
        self.wish = wish
        if not self.problem:
            self.connection.send(wish)

    def update(self) -> bool:
        """Process received messages; return whether there is something new to show."""
        for news in self.connection.receive():
            if isinstance(news, Welcome):
                self.ask(self.wish)
            elif isinstance(news, self.kind):
                self._take(news)  # type: ignore[arg-type]  # whose type `kind` is
            elif isinstance(news, Refused):
                self.refusal = news.why
        before, self._told = self._told, (self.found, self.problem, self.connection.status)
        return before != self._told

    def _take(self, found: Answer) -> None:
        try:
            self.check(found)
        except BadMessage:
            self._is_bad = True
            self.connection.close()
        else:
            self.found, self.refusal = found, ""

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()
