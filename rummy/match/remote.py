"""A table for people, reached over a line: its room, and the seat at it while a match is played."""

from __future__ import annotations

from collections.abc import Callable

from rummy.match.line import Caller, Line
from rummy.online.far_table import FarTable
from rummy.online.messages import Again, Command, Join, Open, RoomState, You
from rummy.online.wire import BadMessage


class RemoteTable:
    """A table at a server, from the call on; nothing here waits for it."""

    def __init__(
        self, address: str, caller: Caller, chain: str, wish: Open | Join | Again, wake: Callable[[], None]
    ) -> None:
        self.far = FarTable(chain)
        self.line = Line(address, caller, wake)
        self._wish, self._asks_again = wish, False
        self.trouble = ""  # what keeps it from being played, by the key of a sentence

    @property
    def room(self) -> RoomState | None:
        """The room, once it is known."""
        return self.far.room

    def update(self) -> bool:
        """Take in what was heard, and say what has to be said; tells whether anything was heard."""
        news = self.line.take()
        for each in news:
            try:
                if isinstance(each, You):
                    self._greet()
                else:
                    self.far.hear(each)
            except BadMessage:
                self.trouble = "bad_server"
                self.line.hang_up()
        if command := self.far.ask_on():
            self.line.say(command)
        wants_again = self.far.is_behind or bool(self.far.moved_to)
        if wants_again and not self._asks_again:
            self.line.say(self.far.again())
        self._asks_again = wants_again
        if self.line.how == "ended":
            self.trouble = self.trouble or self.line.why
        return bool(news)

    def _greet(self) -> None:
        """On a new line, go where one was, and say again what has no answer."""
        self.line.say(self.far.again() if self.far.room is not None else self._wish)
        if command := self.far.resend():
            self.line.say(command)

    def say(self, command: Command) -> None:
        """Say something to the room."""
        self.line.say(command)

    def close(self) -> None:
        """Hang up; the seat is kept for a while."""
        self.line.hang_up()
