"""A free table for people, reached over a line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rummy.free.commands import FreeCommand
from rummy.match.connection import Connection
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.messages import Block, Command, FreeTableInfo, Join, Welcome
from rummy.online.sayings import SAYINGS
from rummy.online.wire import BadMessage
from rummy.storage.people import Contact, Regards
from rummy.storage.values import is_text


class RemoteFreeTable:
    """A free table at a server, once it is known what lies there; nothing here waits for it."""

    def __init__(
        self, line: Connection, far: ClientFreeTable, regards: Regards, keep: Callable[[Contact], object]
    ) -> None:
        self.connection, self.client = line, far
        self.trouble = ""  # what keeps it from being used, by the key of a sentence
        self.regards, self._keep = regards, keep
        self._asked_after: int | None = None  # how often all was told when it was asked for once more
        self._unsaid: dict[str, Block] = {}  # marks made while the line was down, by person

    @property
    def state(self) -> FreeTableInfo:
        """Who is there."""
        assert self.client.state is not None
        return self.client.state

    @property
    def may_arrange(self) -> bool:
        """True if the player may lay cards and have somebody get up: the host, or all once they are gone."""
        state = self.state
        host = next((at for at, seat in enumerate(state.seats) if seat.id == state.host), None)
        return state.me is not None and host is not None and (state.me == host or host in state.absent)

    def may_remove(self, seat: int) -> bool:
        """Return True if the player may have somebody get up, who has been away for a while."""
        return self.may_arrange and seat in self.state.absent

    def update(self) -> bool:
        """Take in what was heard, and say what has to be said; tells whether anything was heard."""
        news = self.connection.receive()
        try:
            for each in news:
                if isinstance(each, Welcome):
                    self._greet()
                else:
                    self.client.receive(each)
        except BadMessage:
            self.trouble = self.trouble or "bad_server"
            self.connection.close()
        told = self.client.told_anew if self.client.is_behind else None
        if told is not None and told != self._asked_after:
            self.connection.send(self.client.rejoin())
        self._asked_after = told
        self._send()
        if "no_table" in self.client.refusals:
            self.trouble = self.trouble or "removed"
            self.connection.close()
        if self.connection.how == "ended":
            self.trouble = self.trouble or self.connection.why
        return bool(news)

    def _greet(self) -> None:
        """On a new line, go where one was; no place is kept for who watches."""
        self.client.connection_lost()
        self._asked_after = self.client.told_anew
        unsaid, self._unsaid = self._unsaid, {}
        for mark in unsaid.values():
            self.connection.send(mark)
        state = self.state
        self.connection.send(
            self.client.rejoin() if state.me is not None else Join(state.code, watch=True, key=state.key)
        )

    def _send(self) -> None:
        if self.connection.is_open and (command := self.client.next_command()) is not None:
            self.connection.send(command)

    def do(self, command: FreeCommand) -> None:
        """Do something; raises NotPossible."""
        self.client.do(command)
        self._send()

    def undo(self) -> None:
        """Take back what was done last."""
        self.client.undo()
        self._send()

    def say(self, command: Command) -> None:
        """Say something to the table."""
        self.connection.send(command)

    # People

    def take_said(self) -> list[tuple[int, str]]:
        """What was said since the last call, and by which seats; nothing of those who are muted."""
        said, self.client.said = self.client.said, []
        heard = [each for each in said if each.id in SAYINGS and each.seat in range(len(self.state.seats))]
        regards = [(each, self.regard(each.seat)) for each in heard]
        return [(each.seat, each.id) for each, regard in regards if not (regard and regard.is_silent)]

    def regard(self, seat: int) -> Contact | None:
        """What the player thinks of who sits on a seat; None for a free one, and for the player."""
        there = self.state.seats[seat]
        if not there.id or seat == self.state.me:
            return None
        name = there.name if is_text(there.name, 40) else "?"
        known = self.regards.get(there.id)
        return replace(known or Contact(there.id, name), name=name, host=self.connection.server)

    def think(self, regard: Contact) -> None:
        """Think so of somebody from now on, and tell the server whom it should keep away."""
        before = self.regards.get(regard.id)
        self.regards = {**self.regards, regard.id: regard}
        if regard.blocked != (before is not None and before.blocked):
            mark = Block(regard.id, regard.blocked)
            if self.connection.is_open:
                self.connection.send(mark)
            else:
                self._unsaid[regard.id] = mark
        self._keep(regard)

    def close(self) -> None:
        """Hang up; the seat is kept."""
        self.connection.close()
