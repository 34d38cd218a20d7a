"""A table for people, reached over a line: its room, and the seat at it while a match is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.match.line import Caller, Line
from rummy.online.far_table import FarTable
from rummy.online.messages import Again, Command, Join, Open, RoomState, Sit, You
from rummy.online.saved import claim
from rummy.online.wire import BadMessage


class RemoteTable:
    """A table at a server, from the call on; nothing here waits for it."""

    def __init__(
        self,
        address: str,
        caller: Caller,
        chain: str,
        wish: Open | Join | Again,
        wake: Callable[[], None],
        chains: Sequence[str] = (),  # of other tables, by which a seat may know this device
    ) -> None:
        self.far = FarTable(chain)
        self._chains, self._claimed = [each for each in chains if each != chain], ""
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
        if self.far.is_behind and not self._asks_again:
            self.line.say(self.far.again())
        self._asks_again = self.far.is_behind
        self._claim()
        if self.line.how == "ended":
            self.trouble = self.trouble or self.line.why
        return bool(news)

    def _claim(self) -> None:
        """Once at a table that is waited at, ask for the seat that waits for this device."""
        room = self.far.room
        if room is None or room.state != "waiting" or room.table == self._claimed:
            return
        self._claimed = room.table
        link = claim([seat.tip for seat in room.seats], room.me, self._chains)
        if link is not None and room.me is not None:
            self.line.say(Sit(link))

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
