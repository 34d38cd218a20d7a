"""The screen with the people at a table without rules, and the invitation for others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.messages import FreeTableInfo, Leave, Remove
from rummy.storage.people import Contact
from rummy.text import say
from rummy.ui.online.friends.row import friends_row
from rummy.ui.online.invitation import InvitationScreen, TableAddress, invitation
from rummy.ui.online.places import RoomSeat, SeatLooks, beside_seat, watchers
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, Item, Part, button, column, of, row, text
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.names import guest_name


class FreeTablePeopleScreen(Screen[None]):
    """The invitation and the seats of a table without rules; the host may remove people who are away."""

    def __init__(self, remote: RemoteFreeTable, address: TableAddress) -> None:
        super().__init__()
        self.remote, self.address = remote, address
        self.was_copied = False
        self._shown: object = None

    def update(self, seconds: float) -> None:
        """Rebuild the screen if the people, their contacts, invitations or the addresses have changed."""
        people = self.remote.people
        now = self.remote.state, self.address.all, people.contacts, sorted(people.invited)
        if now != self._shown and not any(widget.pressed for widget in self.group.widgets):
            self._shown = now
            self.rebuild()

    def on_resume(self) -> None:
        """Rebuild the screen with the people who are at the table now."""
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title bar, the invitation to the left, and the seats to the right."""
        state = self.remote.state
        both = row(40, (440, self._invitation(state)), 50, self._people(state), 40, snap=True)
        return framed(self, say("felt.people"), size, both, 1200)

    def _invitation(self, state: FreeTableInfo) -> Part:
        """Return the code, the address, the QR code, and buttons to enlarge it or copy the link."""
        copies = say("room.copied" if self.was_copied else "room.copy")
        show = button(say("invitation.show"), 17, self._show_large, icon="fullscreen")
        ways: list[Item] = [SPACE, (46, show), 10, (46, button(copies, 17, self._copy, icon="copy")), SPACE]
        return invitation(state, self.address, ways, say("felt.how_join"), self.rebuild)

    def _people(self, state: FreeTableInfo) -> Part:
        """Return the seats in a column, and the names of spectators."""
        seats = ((62, partial(self._seat, state, seat)) for seat in range(len(state.seats)))
        watching: list[Item] = [10, (30, partial(watchers, state.watching, 16))] if state.watching else []
        title = (36, text(say("free.title"), 20, bold=True))
        return column(24, title, 14, *seats, *watching, SPACE, *self._friends(state), 24, snap=True)

    def _friends(self, state: FreeTableInfo) -> list[Item]:
        """Return the row of friends who can be invited, if a seat is empty."""
        people = self.remote.people
        if all(seat.name for seat in state.seats) or not people.friends:
            return []
        return [(46, friends_row(self.app, people, self._invite))]

    def _invite(self, friend: Contact) -> None:
        self.click()
        self.remote.people.invite(friend)

    def _seat(self, state: FreeTableInfo, seat: int, place: Rect, u: float) -> list[Widget]:
        """Return the row of a seat, with a button to remove an absent person if the player may do that."""
        there, contact = state.seats[seat], self.remote.people.contact(seat)
        name = guest_name(there.name) if there.name else say("room.free")
        status = (
            say("room.is_away") if there.away else "" if there.id or not there.name else say("room.awaited")
        )
        act = partial(self._open_contact, seat) if contact is not None else None
        looks = SeatLooks(is_me=seat == state.me, is_liked=bool(contact and contact.favourite))
        shown_seat = of(RoomSeat, name, status, round(19 * u), looks, act)
        if not self.remote.may_remove(seat):
            return row(shown_seat)(place, u)
        remove = button(say("room.remove"), 16, partial(self._say, Remove(seat)), icon="minus")
        return beside_seat(shown_seat, remove)(place, u)

    # Commands

    def _say(self, command: Remove | Leave) -> None:
        self.click()
        self.remote.say(command)

    def _open_contact(self, seat: int) -> None:
        """Open the form that marks the person at a seat as favourite, muted or blocked."""
        contact = self.remote.people.contact(seat)
        if contact is not None:
            self.click()
            self.app.nav.person(contact, lambda now: self.remote.people.set_contact(now) if now else None)

    def _show_large(self) -> None:
        self.click()
        state = self.remote.state
        self.app.push(InvitationScreen(self.address, state.code, state.key))

    def _copy(self) -> None:
        self.click()
        self.was_copied = copy(self.address.link(self.remote.state.code, self.remote.state.key))
        self.rebuild()
