"""The people at a free table, and the invitation for others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.messages import FreeTableInfo, Leave, Remove
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.online.addresses import link_to, shown, shown_code
from rummy.ui.online.connect_target import MOST_ADDRESSES
from rummy.ui.online.invitation import InvitationScreen, LinkCode
from rummy.ui.online.places import RoomSeat, SeatLooks
from rummy.ui.shell.system import copy
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.viewmodel.words.names import guest_name


class FreeTablePeopleScreen(Screen[None]):
    """The code and the seats of a free table; its host may remove people who are away."""

    def __init__(self, remote: RemoteFreeTable, addresses: Callable[[], Sequence[str]]) -> None:
        super().__init__()
        self.remote, self._find_addresses = remote, addresses
        self.was_copied = False
        self._shown: object = None

    @property
    def _addresses(self) -> Sequence[str]:
        return self._find_addresses()[:MOST_ADDRESSES]

    def update(self, seconds: float) -> None:
        """Show the present people."""
        now = self.remote.state, self._addresses, self.remote.contacts
        if now != self._shown and not any(widget.pressed for widget in self.group.widgets):
            self._shown = now
            self.rebuild()

    def on_resume(self) -> None:
        """Show the present people."""
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the invitation to the left and the seats to the right."""
        state = self.remote.state
        box, u = whole_window(size, 1200)
        left = Rect(box.x + round(40 * u), box.y, round(440 * u), box.h)
        right = Rect(left.right + round(50 * u), box.y, 0, box.h)
        right.w = box.right - round(40 * u) - right.x
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("felt.people"), size),
            *self._invitation(left, state, u),
            *self._people(right, state, u),
        ]

    def _invitation(self, place: Rect, state: FreeTableInfo, u: float) -> list[Widget]:
        """Return the code, the addresses, and a link to scan or copy."""

        def row(y: int, high: int) -> Rect:
            return Rect(place.x, place.y + round(y * u), place.w, round(high * u))

        addresses = [shown(each) for each in self._addresses]
        words, text = say("room.copied" if self.was_copied else "room.copy"), round(17 * u)
        square = row(118, 250)
        square.w = square.h
        left = square.right + round(14 * u)

        def beside(y: int, high: int) -> Rect:
            return Rect(left, square.y + round(y * u), place.right - left, round(high * u))

        return [
            self._heading(row(20, 30), "join.code", u),
            Text(row(48, 60), shown_code(state.code), round(48 * u), bold=True, align="center"),
            self._heading(beside(0, 28), "join.address", u),
            Text(beside(28, 80), "\n".join(addresses) or "–", round(20 * u), align="center"),
            LinkCode(square, self._link(state)),
            Button(beside(144, 46), say("invitation.show"), text, self._show_large, icon="fullscreen"),
            Button(beside(200, 46), words, text, self._copy, icon="copy"),
            Text(row(384, 120), say("felt.how_join"), round(17 * u), colour=theme.CREAM, align="center"),
            Text(row(516, 84), say("room.trust"), round(16 * u), colour=theme.MIST, align="center"),
        ]

    @staticmethod
    def _heading(place: Rect, key: str, u: float) -> Text:
        return Text(place, say(key), round(18 * u), colour=theme.GOLD, bold=True, align="center")

    def _link(self, state: FreeTableInfo) -> str:
        return link_to(next(iter(self._addresses), ""), state.code, state.key)

    def _people(self, place: Rect, state: FreeTableInfo, u: float) -> list[Widget]:
        """Return the seats in a column, and the names of those who watch."""
        head = Rect(place.x, place.y + round(24 * u), place.w, round(36 * u))
        high, top = round(62 * u), head.bottom + round(14 * u)
        widgets: list[Widget] = [Text(head, say("free.title"), round(20 * u), bold=True)]
        for seat in range(len(state.seats)):
            widgets += self._seat(Rect(place.x, top + high * seat, place.w, high), state, seat, u)
        if state.watching:
            watch = Rect(place.x, top + high * len(state.seats) + round(10 * u), place.w, round(30 * u))
            watching = say("room.watching", names=", ".join(map(guest_name, state.watching)))
            words = letters.shortened(watching, round(16 * u), watch.w, False)
            widgets.append(Text(watch, words, round(16 * u), colour=theme.MIST))
        return widgets

    def _seat(self, place: Rect, state: FreeTableInfo, seat: int, u: float) -> list[Widget]:
        """Return a seat, with a button to remove an absent person if the player may."""
        there, contact = state.seats[seat], self.remote.contact(seat)
        side = Rect(0, 0, round(170 * u), round(place.h * 0.84))
        side.midright = place.midright
        has_button = self.remote.may_remove(seat)
        wide = (side.x - round(10 * u) if has_button else place.right) - place.x
        name = guest_name(there.name) if there.name else say("room.free")
        status = (
            say("room.is_away") if there.away else "" if there.id or not there.name else say("room.awaited")
        )
        act = partial(self._open_contact, seat) if contact is not None else None
        looks = SeatLooks(is_me=seat == state.me, is_liked=bool(contact and contact.favourite))
        row = RoomSeat(Rect(place.x, place.y, wide, place.h), name, status, round(19 * u), looks, act)
        if not has_button:
            return [row]
        remove = partial(self._say, Remove(seat))
        return [row, Button(side, say("room.remove"), round(16 * u), remove, icon="minus")]

    # Commands

    def _say(self, command: Remove | Leave) -> None:
        self.click()
        self.remote.say(command)

    def _open_contact(self, seat: int) -> None:
        """Open the contact of the person at a seat."""
        contact = self.remote.contact(seat)
        if contact is not None:
            self.click()
            self.app.nav.person(contact, lambda now: self.remote.set_contact(now) if now else None)

    def _show_large(self) -> None:
        self.click()
        state = self.remote.state
        self.app.push(InvitationScreen(self._link(state), state.code, self._addresses))

    def _copy(self) -> None:
        self.click()
        self.was_copied = copy(self._link(self.remote.state))
        self.rebuild()
