"""The people at a server's table as the player knows them: contacts, blocks, invitations, what they say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from rummy.match.connection import Connection
from rummy.online.messages import (
    INVITES,
    Block,
    Chat,
    FreeTableInfo,
    InvitePerson,
    ReportPerson,
    ReportReason,
    RoomInfo,
)
from rummy.online.sayings import SAYINGS
from rummy.storage.people import Contact, Contacts
from rummy.storage.values import is_text

BLOCKS = 10  # blocks sent again on a new connection at most; a server takes no more at once


class TablePeople:
    """The people at a table, with the player's own contacts and the invitations that the player has sent."""

    def __init__(self, connection: Connection, state: Callable[[], RoomInfo | FreeTableInfo | None]) -> None:
        self.contacts: Contacts = {}  # the player's contacts, by person
        self.save: Callable[[Contact], object] = lambda contact: None  # saves a contact
        self.invited: set[str] = set()  # ids of the people whom the player has invited
        self._connection, self._state = connection, state
        self._unsent_blocks: dict[str, Block] = {}  # blocks made while offline, by person

    @property
    def _seat_count(self) -> int:
        state = self._state()
        return len(state.seats) if state is not None else 0

    def contact(self, seat: int) -> Contact | None:
        """Return the player's contact for the person on a seat; None for a bot or the player."""
        state = self._state()
        if state is None or seat >= len(state.seats) or seat == state.me or not state.seats[seat].id:
            return None
        there = state.seats[seat]
        name = there.name if is_text(there.name, 40) else "?"
        known = self.contacts.get(there.id)
        return replace(known or Contact(there.id, name), name=name, host=self._connection.server)

    def set_contact(self, contact: Contact) -> None:
        """Save a contact, and inform the server if the person was blocked or unblocked."""
        before = self.contacts.get(contact.id)
        self.contacts = {**self.contacts, contact.id: contact}
        if contact.blocked != (before is not None and before.blocked):
            block = Block(contact.id, contact.blocked)
            if self._connection.is_open:
                self._connection.send(block)
            else:
                self._unsent_blocks[contact.id] = block
        self.save(contact)

    def audible(self, said: Iterable[Chat]) -> list[tuple[int, str]]:
        """Return seat and id of each chat message, except those of muted people and unknown ones."""
        valid = [each for each in said if each.id in SAYINGS and each.seat in range(self._seat_count)]
        contacts = [(each, self.contact(each.seat)) for each in valid]
        return [(each.seat, each.id) for each, contact in contacts if not (contact and contact.is_silent)]

    @property
    def has_blocked(self) -> bool:
        """True if a person whom the player has blocked has a seat at this table."""
        return any(contact and contact.blocked for contact in map(self.contact, range(self._seat_count)))

    @property
    def may_block(self) -> bool:
        """True if people may block each other; in a school class only the teacher may."""
        return not self._is_class

    @property
    def _is_class(self) -> bool:
        return isinstance(state := self._state(), RoomInfo) and bool(state.lesson)

    @property
    def may_report(self) -> bool:
        """True if the player may report people at this table, one for everybody, to the server's operator."""
        state = self._state()
        return isinstance(state, RoomInfo) and state.access != "code" and state.me is not None

    def report(self, contact: Contact, reason: ReportReason) -> None:
        """Report a person to the operator of the server."""
        self._connection.send(ReportPerson(contact.id, reason))

    # Invitations

    @property
    def friends(self) -> list[Contact]:
        """The player's favourites, by name, whom they may invite: known at this server, not at this table."""
        state = self._state()
        if state is None or state.me is None or self._is_class or self._connection.version < INVITES:
            return []
        here = {seat.id for seat in state.seats}
        known = [each for each in self.contacts.values() if each.is_friend_at(self._connection.server)]
        return sorted((each for each in known if each.id not in here), key=lambda each: each.name.casefold())

    def invite(self, friend: Contact) -> None:
        """Invite a person to this table."""
        self.invited.add(friend.id)
        self._connection.send(InvitePerson(friend.id))

    # A new connection

    def resend_blocks(self) -> None:
        """Send the latest BLOCKS blocks and unblocks again, before joining, in case the server lacks them."""
        server = self._connection.server
        blocked = [each for each in self.contacts.values() if each.blocked and each.host == server]
        blocks = {each.id: Block(each.id, True) for each in blocked} | self._unsent_blocks
        self._unsent_blocks = {}
        for block in [*blocks.values()][-BLOCKS:]:
            self._connection.send(block)

    def resend_invitations(self) -> None:
        """Send all invitations again, as they ended with the previous connection."""
        for who in sorted(self.invited):
            self._connection.send(InvitePerson(who))
