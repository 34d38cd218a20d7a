"""Lets people who have never played host a table and come to it, at real windows by real clicks.

Run `python -m checks.people --pictures FOLDER`. Two people, then four, each with a display, a program and a
folder of their own; they speak four languages. Each looks for a second before each click, and types a letter
in 0.15 seconds. All have opened *With people* before. From the host's click on *Host a table* until everybody
holds a card it may take 30 seconds, and nobody may need more than three clicks. What is typed at the first
meeting, a name and Return, takes time but no click.

It needs Xvfb, openbox, xdotool and xwd.
"""

from __future__ import annotations

import argparse
import sqlite3
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
from pygame import Rect

from checks.desks import GaveUp, Sitter, Spot, Thread, displays, mirror, settings_of, spot
from rummy.online.messages import Join, RoomInfo, SeatInfo, TableSettings
from rummy.server.engines.sqlite import FILE
from rummy.storage.addresses import OWN, PORT
from rummy.text import say
from rummy.ui.cards.place import ASPECT
from rummy.ui.online.addresses import link_to
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.host_table import HostScreen
from rummy.ui.online.join import JoinScreen
from rummy.ui.online.nearby import Nearby
from rummy.ui.online.network.announcement import Announcement
from rummy.ui.online.network.found_tables import FoundTable
from rummy.ui.online.network.interfaces import own_addresses
from rummy.ui.online.online_menu import OnlineMenu, WhoScreen, found_words
from rummy.ui.online.room_screen import RoomScreen
from rummy.ui.pilot import Pilot
from rummy.ui.table.layout.frame import frame
from rummy.ui.widgets.controls import Choice

PEOPLE = (("Anna", "en"), ("Ben", "de"), ("Claire", "fr"), ("Devi", "hi"))
GAME = "cardgames"
SIZE = (1280, 720)
PAUSE = 1.0  # seconds to find what to click
LONGEST, MOST_CLICKS = 30.0, 3
FOUND = 8.0  # seconds for the network to tell of a table, before its link is typed
ROWS = 5  # tables on the network that may stand in a list
CARD = 0.3  # of a card is bright, whatever its face
BRIGHT = 215  # of 255
NOBODY: Any = SimpleNamespace(
    nearby=SimpleNamespace(tables=(), watch=lambda _: None, announce=lambda *_: None),
    open=lambda: None,
    port=0,
    trouble="",
    networks={"ws://192.168.0.7:7733/": ""},
    addresses=("ws://192.168.0.7:7733/",),
    address="",
    url=lambda address: address,
)  # hosts nothing


class ShownRoom(RoomScreen):
    """The room around a table, as it looks in a certain state."""

    def __init__(self, way: ConnectTarget, state: RoomInfo) -> None:
        super().__init__(NOBODY, way)
        self.state = state

    @property
    def room(self) -> RoomInfo:
        """The state to be shown."""
        return self.state


@dataclass(frozen=True)
class Places:
    """Where to click, and what is seen there, for somebody who has just begun."""

    people: Spot  # on the menu
    host: Spot
    join: Spot
    name: Spot  # a button of the question for a name
    seats: Rect  # the wanted number of seats
    is_chosen: bool  # that number, from the beginning
    open: Spot
    near: tuple[Spot, ...]  # tables on the network, by their rows
    sit: Spot  # a button of the form for a code
    ready: Spot  # the button, before and after it was clicked
    not_ready: Spot
    hand: Rect  # where the own cards come to lie
    card: float  # pixels of a card


def places_of(
    settings: dict[str, object], host: str, seats: int, me: int, *, is_class: bool = False
) -> Places:
    """Look for all places at a program without a window."""
    with mirror(settings) as pilot:

        def seen(words: str) -> Spot:
            return spot(pilot, pilot.widget(words).rect)

        people = seen(say("hall.title"))
        hall = OnlineMenu(NOBODY)
        pilot.app.push(hall)
        hosts, join = seen(say("hall.host")), seen(say("hall.join"))
        near = _rows(pilot, hall, Announcement("K7QM9RTX", host, GAME, seats - 1, is_class))
        pilot.app.push(WhoScreen())
        name = seen(say("naming.cancel"))
        pilot.app.pop()
        setup = HostScreen(NOBODY)
        pilot.app.push(setup)
        cell, is_chosen, opens = *_seats(setup, seats), seen(say("hosting.open"))
        pilot.app.pop()
        pilot.app.push(JoinScreen(NOBODY))
        sit = seen(say("join.sit"))
        pilot.app.pop()
        ready, not_ready = (_ready(pilot, host, seats, me, is_ready=on) for on in (False, True))
        table = frame(pilot.app.size, seats, me)
        hand, card = Rect(table.hand), table.card**2 * ASPECT
        ways = people, hosts, join, name, cell, is_chosen, opens, near, sit
        return Places(*ways, ready, not_ready, hand, card)


def _rows(pilot: Pilot, hall: OnlineMenu, about: Announcement) -> tuple[Spot, ...]:
    """Where tables on the network are listed."""
    NOBODY.nearby.tables = (FoundTable(about, ""),) * ROWS
    pilot.settle()
    words = found_words(about)
    rows = [each.rect for each in hall.group.widgets if getattr(each, "label", "") == words]
    spots = tuple(spot(pilot, row) for row in rows)
    NOBODY.nearby.tables = ()
    return spots


def _seats(setup: HostScreen, seats: int) -> tuple[Rect, bool]:
    """Where a number of seats is chosen, and whether it is chosen already."""
    option = (seats, str(seats))
    choices = [each for each in setup.group.widgets if isinstance(each, Choice)]
    choice = next(each for each in choices if option in each.options)
    return choice.cell(choice.options.index(option)), choice.value == seats


def _ready(pilot: Pilot, host: str, seats: int, me: int, *, is_ready: bool) -> Spot:
    """The button to be ready, or not ready any more."""
    wanted, others = TableSettings(GAME, seats), [SeatInfo(str(seat), host) for seat in range(seats)]
    others[me] = SeatInfo(str(me), host, ready=is_ready)
    state = RoomInfo("t", "K7QM9RTX", "waiting", wanted, "0", "", tuple(others), me=me)
    pilot.app.push(ShownRoom(ConnectTarget("ws://192.168.0.7:7733/" if me else OWN, Join("K7QM9RTX")), state))
    found = spot(pilot, pilot.widget(say("room.not_ready" if is_ready else "room.ready")).rect)
    pilot.app.pop()
    return found


@dataclass
class Evening:
    """People who meet at one table."""

    guests: Sequence[tuple[Sitter, Places]]
    pictures: Path | None
    by_link: bool  # though the table may be listed
    nearby: Nearby = field(default_factory=lambda: Nearby(lambda: None))
    start: float = 0.0
    ends: dict[str, float] = field(default_factory=dict)
    ways: dict[str, str] = field(default_factory=dict)  # how somebody came

    def play(self) -> None:
        """Let all meet and be dealt their first card; raises GaveUp."""
        self.nearby.watch(True)
        try:
            everybody(self._go_to_hall, self.guests)
            for sitter, _ in self.guests:
                sitter.clicks = 0
            self.start = time.monotonic()
            everybody(self._come, self.guests)
        finally:
            self.nearby.close()

    def _go_to_hall(self, sitter: Sitter, places: Places) -> None:
        sitter.press(places.people, "the menu")
        sitter.await_one("the hall", places.host)
        self._keep(sitter, "1-hall")

    def _come(self, sitter: Sitter, places: Places) -> None:
        if sitter is self.guests[0][0]:
            self._host(sitter, places)
        else:
            self._join(sitter, places)
        if sitter.await_one("the room", places.ready, places.not_ready) == 0:
            self._keep(sitter, "4-room")
            sitter.click(places.ready[0])
        sitter.until(lambda: has_card(sitter, places), "a card")
        self.ends[sitter.name] = time.monotonic() - self.start
        time.sleep(6.0)
        self._keep(sitter, "5-table")

    def _host(self, sitter: Sitter, places: Places) -> None:
        sitter.press(places.host, "the button to host a table")
        self._say_name(sitter, places)
        sitter.await_one("the set-up", places.open)
        if not places.is_chosen:
            sitter.click(places.seats)
        self._keep(sitter, "3-setup")
        sitter.press(places.open, "the button to open the table")
        self.ways[sitter.name] = "hosts"

    def _join(self, sitter: Sitter, places: Places) -> None:
        row = self._row(sitter)
        if row is not None:
            sitter.press(places.near[row], "the host's table in the list")
            self.ways[sitter.name] = "by the list of tables on the network"
            self._say_name(sitter, places)
            return
        sitter.press(places.join, "the way to a table by its code")
        self.ways[sitter.name] = "by the link, typed"
        self._say_name(sitter, places)
        sitter.await_one("the form", places.sit)
        sitter.type(self._link())

    def _say_name(self, sitter: Sitter, places: Places) -> None:
        sitter.await_one("the question for a name", places.name)
        self._keep(sitter, "2-name")
        sitter.type(sitter.name)

    def _row(self, sitter: Sitter) -> int | None:
        """In which row the host's table is listed; None if the network does not tell of it in time."""
        sitter.until(self._code, "the table to be opened")
        end = time.monotonic() + (0.0 if self.by_link else FOUND)
        while time.monotonic() < end:
            for row, found in enumerate(self.nearby.tables[:ROWS]):
                if found.about.code == self._code():
                    return row
            time.sleep(0.1)
        return None

    def _code(self) -> str:
        path = self.guests[0][0].home / "tables" / FILE
        if not path.exists():
            return ""
        try:
            with closing(sqlite3.connect(path)) as file:
                return next((str(code) for (code,) in file.execute("select code from room")), "")
        except sqlite3.OperationalError:  # not written yet
            return ""

    def _link(self) -> str:
        return link_to(
            f"ws://{next((own.host for own in own_addresses()), '127.0.0.1')}:{PORT}/", self._code()
        )

    def _keep(self, sitter: Sitter, what: str) -> None:
        if self.pictures is not None:
            sitter.keep_picture(self.pictures / f"{len(self.guests)}-{what}-{sitter.name}.png")


def has_card(sitter: Sitter, places: Places) -> bool:
    """Whether a card lies open in the player's own hand."""
    seen = sitter.picture().subsurface(places.hand)
    bright = pygame.mask.from_threshold(seen, (255, 255, 255), (255 - BRIGHT,) * 3).count()
    return bright > CARD * places.card


def everybody(act: Callable[[Sitter, Places], None], guests: Sequence[tuple[Sitter, Places]]) -> None:
    """Have all act at the same time; raises what one of them raised."""
    threads = [Thread(partial(act, *each)) for each in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.result()


def evening(count: int, size: tuple[int, int], pause: float, pictures: Path | None, by_link: bool) -> bool:
    """Have so many people meet, print how it went, and tell whether it was easy enough."""
    with tempfile.TemporaryDirectory(prefix="rummy-people-") as name:
        folder, people = Path(name), PEOPLE[:count]
        wishes = [settings_of(size, language) for _, language in people]
        places = [places_of(wish, people[0][0], count, me) for me, wish in enumerate(wishes)]
        with displays(folder, count, size) as desks:
            guests = [
                (Sitter(desk, folder / who, who, wish, pause), place)
                for desk, (who, _), wish, place in zip(desks, people, wishes, places, strict=True)
            ]
            meeting = Evening(guests, pictures, by_link)
            try:
                meeting.play()
            except GaveUp as error:
                for sitter, _ in guests:
                    meeting._keep(sitter, "0-gave-up")
                print(f"{count} people: {error}")
                return False
    is_easy = True
    for sitter, _ in guests:
        seconds = meeting.ends[sitter.name]
        is_easy = is_easy and seconds <= LONGEST and sitter.clicks <= MOST_CLICKS
        told = f"{sitter.clicks} clicks, {seconds:.1f} s, {meeting.ways[sitter.name]}"
        print(f"{count} people: {sitter.name}, {told}")
    return is_easy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let people meet at a table.")
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--people", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--size", type=int, nargs=2, default=SIZE)
    parser.add_argument("--pause", type=float, default=PAUSE, help="seconds before each click")
    parser.add_argument("--link", action="store_true", help="all type the link, as if no list had it")
    given = parser.parse_args()
    size = (given.size[0], given.size[1])
    were_easy = [evening(count, size, given.pause, given.pictures, given.link) for count in given.people]
    if not all(were_easy):
        raise SystemExit(1)
