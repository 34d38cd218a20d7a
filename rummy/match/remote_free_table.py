"""A table without rules, shared with people by a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rummy.free.commands import FreeCommand
from rummy.match.connection import Connection
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.messages import Block, Command, FreeTableInfo, Join, Welcome
from rummy.online.sayings import SAYINGS
from rummy.online.wire import BadMessage
from rummy.storage.people import Contact, Contacts
from rummy.storage.values import is_text


class RemoteFreeTable:
    """A table without rules at a server, after its cards are known; no method waits for the server."""

    def __init__(
        self,
        connection: Connection,
        client: ClientFreeTable,
        contacts: Contacts,
        save_contact: Callable[[Contact], object],
    ) -> None:
        self.connection, self.client = connection, client
        self.trouble = ""  # why the table can't be used, as the key of a sentence
        self.contacts, self._save_contact = contacts, save_contact
        self._requested_at: int | None = None  # number of snapshots when another was requested
        self._unsent_blocks: dict[str, Block] = {}  # blocks made while offline, by person

    @property
    def state(self) -> FreeTableInfo:
        """The people at the table and its settings, as last received."""
        assert self.client.state is not None
        return self.client.state

    @property
    def may_arrange(self) -> bool:
        """True if the player may place cards and empty seats: the host, or any player if the host is gone."""
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
        blocks, self._unsent_blocks = self._unsent_blocks, {}
        for block in blocks.values():
            self.connection.send(block)
        state = self.state
        self.connection.send(
            self.client.rejoin() if state.me is not None else Join(state.code, watch=True, key=state.key)
        )

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

    # People

    def take_said(self) -> list[tuple[int, str]]:
        """Return the seats and chat messages since the last call, except those of muted people."""
        said, self.client.said = self.client.said, []
        valid = [each for each in said if each.id in SAYINGS and each.seat in range(len(self.state.seats))]
        contacts = [(each, self.contact(each.seat)) for each in valid]
        return [(each.seat, each.id) for each, contact in contacts if not (contact and contact.is_silent)]

    def contact(self, seat: int) -> Contact | None:
        """Return the player's contact for the person on a seat; None for an empty seat or the player."""
        there = self.state.seats[seat]
        if not there.id or seat == self.state.me:
            return None
        name = there.name if is_text(there.name, 40) else "?"
        known = self.contacts.get(there.id)
        return replace(known or Contact(there.id, name), name=name, host=self.connection.server)

    def set_contact(self, contact: Contact) -> None:
        """Save a contact, and inform the server if the person was blocked or unblocked."""
        before = self.contacts.get(contact.id)
        self.contacts = {**self.contacts, contact.id: contact}
        if contact.blocked != (before is not None and before.blocked):
            block = Block(contact.id, contact.blocked)
            if self.connection.is_open:
                self.connection.send(block)
            else:
                self._unsent_blocks[contact.id] = block
        self._save_contact(contact)

    def close(self) -> None:
        """Close the connection; the server reserves the seat."""
        self.connection.close()
