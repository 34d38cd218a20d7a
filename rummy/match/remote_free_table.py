"""A table without rules, shared with people by a server."""

from __future__ import annotations

from rummy.free.commands import FreeCommand
from rummy.match.connection import Connection
from rummy.match.people import TablePeople
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.messages import Command, FreeTableInfo, Join, Welcome
from rummy.online.wire import BadMessage


class RemoteFreeTable:
    """A table without rules at a server, after its cards are known; no method waits for the server."""

    def __init__(self, connection: Connection, client: ClientFreeTable, people: TablePeople) -> None:
        self.connection, self.client, self.people = connection, client, people
        self.trouble = ""  # why the table can't be used, as the key of a sentence
        self._requested_at: int | None = None  # number of snapshots when another was requested

    @property
    def state(self) -> FreeTableInfo:
        """The people at the table and its settings, as last received."""
        assert self.client.state is not None
        return self.client.state

    @property
    def may_arrange(self) -> bool:
        """True if the player may replace the cards and empty seats, as the host or while the host is gone."""
        state = self.state
        host = next((at for at, seat in enumerate(state.seats) if seat.id == state.host), None)
        return state.me is not None and host is not None and (state.me == host or host in state.absent)

    def may_remove(self, seat: int) -> bool:
        """Return whether the player may empty the seat of a person who has been away for a while."""
        return self.may_arrange and seat in self.state.absent

    def update(self) -> bool:
        """Process the received messages and send due commands; return whether any messages came."""
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
        snapshot = self.client.snapshot_count if self.client.is_behind else None
        if snapshot is not None and snapshot != self._requested_at:
            self.connection.send(self.client.rejoin())
        self._requested_at = snapshot
        self._send()
        if "no_table" in self.client.refusals:
            self.trouble = self.trouble or "removed"
            self.connection.close()
        if self.connection.status == "ended":
            self.trouble = self.trouble or self.connection.why
        return bool(news)

    def _greet(self) -> None:
        """Return to the table on a new connection; a watcher has no seat, and joins again."""
        self.client.connection_lost()
        self._requested_at = self.client.snapshot_count
        self.people.resend_blocks()
        state = self.state
        self.connection.send(
            self.client.rejoin() if state.me is not None else Join(state.code, watch=True, key=state.key)
        )
        self.people.resend_invitations()

    def _send(self) -> None:
        if self.connection.is_open and (command := self.client.next_command()) is not None:
            self.connection.send(command)

    def do(self, command: FreeCommand) -> None:
        """Perform a command and send it; raise NotPossible if the cards don't allow it."""
        self.client.do(command)
        self._send()

    def undo(self) -> None:
        """Undo the player's last command."""
        self.client.undo()
        self._send()

    def say(self, command: Command) -> None:
        """Send a command to the table."""
        self.connection.send(command)

    def take_said(self) -> list[tuple[int, str]]:
        """Return seat and id of each chat message since the last call, except those of muted people."""
        said, self.client.said = self.client.said, []
        return self.people.audible(said)

    def close(self) -> None:
        """Close the connection; the server reserves the seat."""
        self.connection.close()
