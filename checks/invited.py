"""Lets somebody open a table at a server, and others come by its link, at real windows by real clicks.

Run `python -m checks.invited --pictures FOLDER`, or `RUMMY_PROGRAM=dist/Rummy/Rummy python -m checks.invited
--pictures FOLDER` to have the packaged program do all of it, the server included. The server's certificate is
from a private authority, which SSL_CERT_FILE names. Anna types the server's address, opens a table there and
copies its link. Ben starts the program with the link, says who he is, and is ready: both hold a card. Claire
starts it without SSL_CERT_FILE, and reads why it doesn't connect. All are new, and look for a second before
each click.

It needs Xvfb, openbox, xdotool, xwd and openssl.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from checks.desks import GaveUp, Sitter, Spot, displays, mirror, settings_of, spot
from checks.people import NOBODY, PAUSE, ShownRoom, has_card, places_of
from rummy.online.links import read_invitation
from rummy.online.messages import Join, RoomInfo, SeatInfo, TableSettings
from rummy.storage.addresses import OWN
from rummy.text import say
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.host_table import HostScreen
from rummy.ui.online.room_screen import RoomScreen
from rummy.ui.online.servers.where import PlacesScreen, ServerScreen
from rummy.ui.widgets.screen import Screen
from tests.certificates import Authority
from tests.test_real_window import PROGRAM, Desk, until

SIZE = (1280, 720)
SEATS = 2
HOST, GUEST, STRANGER = "Anna", "Ben", "Claire"
LETTERS = ("label", "text")  # what a widget shows
MOST_CLICKS = {HOST: 5, GUEST: 1}
LONGEST = {HOST: 60.0, GUEST: 30.0}  # seconds to the first card
CLIPBOARD = """
import pygame
pygame.display.init()
pygame.display.set_mode((1, 1), pygame.HIDDEN)
print(pygame.scrap.get_text())
"""


class RefusedRoom(RoomScreen):
    """A room that can't be reached, as its certificate isn't trusted."""

    message = property(lambda self: say("gone.cert_unknown"))


@dataclass(frozen=True)
class ServerPlaces:
    """Where to click to use a server, and where its refusal is."""

    where: Spot
    other: Spot
    address: Spot  # a button of the question for it
    copy: Spot
    refusal: Spot


def server_places(settings: dict[str, object]) -> ServerPlaces:
    """Look for these places at a program without a window."""
    server = ConnectTarget("wss://localhost:7733/", Join("K7QM9RTX"))
    seats = SeatInfo("0", HOST, ready=True), SeatInfo()
    room = RoomInfo("t", "K7QM9RTX", "waiting", TableSettings("cardgames", SEATS), "0", "", seats, me=0)
    with mirror(settings) as pilot:

        def seen(screen: Screen[Any], words: str) -> Spot:
            pilot.app.push(screen)
            shown = ((each, getattr(each, name, "")) for each in screen.group.widgets for name in LETTERS)
            place = spot(pilot, next(widget.rect for widget, text in shown if text == words))
            pilot.app.pop()
            return place

        return ServerPlaces(
            seen(HostScreen(NOBODY), say("hosting.here")),
            seen(PlacesScreen((OWN,)), say("hosting.other_server")),
            seen(ServerScreen(), say("naming.cancel")),
            seen(ShownRoom(server, room), say("room.copy")),
            seen(RefusedRoom(NOBODY, server), say("gone.cert_unknown")),
        )


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, Path]]:
    """Run a server; give its address as people type it, and the authority that has signed its certificate."""
    authority = Authority(folder / "authority")
    cert, key = authority.signed()
    files = "--cert", str(cert), "--key", str(key), "--data", str(folder / "server")
    command = [*PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", *files]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            port = json.loads(process.stdout.readline())["port"]
            yield f"https://localhost:{port}", authority.pem
        finally:
            process.terminate()


def link_on(desk: Desk) -> str | None:
    """Return the link on the clipboard of a display, or None."""
    command = [sys.executable, "-c", CLIPBOARD]
    asked = subprocess.run(command, env=desk.variables, capture_output=True, text=True)
    text = (asked.stdout.splitlines() or [""])[-1]
    return text if read_invitation(text) else None


class Invited:
    """People who meet at a table of a server."""

    def __init__(
        self, folder: Path, pictures: Path, desks: Sequence[Desk], address: str, authority: Path
    ) -> None:
        self.folder, self.pictures, self.desks = folder, pictures, desks
        self.address, self.trusted = address, {"SSL_CERT_FILE": str(authority)}
        self.settings = settings_of(SIZE, "en", opponents=SEATS - 1)
        self.places = [places_of(self.settings, HOST, SEATS, me) for me in range(SEATS)]
        self.server_places = server_places(self.settings)
        self.shots = 0

    def sit(self, number: int, who: str, *options: str, **variables: str) -> Sitter:
        """Open somebody's window."""
        place = self.folder / who
        return Sitter(self.desks[number], place, who, self.settings, PAUSE, *options, **variables)

    def keep(self, sitter: Sitter, what: str) -> None:
        """Keep a picture of a window, once its pointer lights nothing."""
        time.sleep(0.4)
        self.shots += 1
        sitter.keep_picture(self.pictures / f"{self.shots:02}-{sitter.name}-{what}.png")

    def press(self, sitter: Sitter, place: Spot, what: str) -> None:
        """Wait until a button is seen, keep a picture, and click it."""
        sitter.await_one(what, place)
        self.keep(sitter, what)
        sitter.click(place[0])

    def answer(self, sitter: Sitter, place: Spot, what: str, text: str) -> None:
        """Wait for a question, and type the answer."""
        sitter.await_one(what, place)
        self.keep(sitter, what)
        sitter.type(text)

    def open_table(self) -> tuple[Sitter, str, float]:
        """Have the host open a table; return them, the link, and when they clicked *Host a table*."""
        anna, own, here = self.sit(0, HOST, **self.trusted), self.places[0], self.server_places
        self.press(anna, own.people, "menu")
        anna.await_one("people", own.host)
        self.keep(anna, "people")
        anna.clicks, start = 0, time.monotonic()
        anna.click(own.host[0])
        self.answer(anna, own.name, "name", HOST)
        self.press(anna, here.where, "set-up")
        self.press(anna, here.other, "places")
        self.answer(anna, here.address, "address", self.address)
        self.press(anna, own.open, "set-up-at-server")
        self.press(anna, here.copy, "room")
        link = until(lambda: link_on(self.desks[0]), "the link")
        self.keep(anna, "copied")
        return anna, link, start

    def come(self, link: str) -> tuple[Sitter, float]:
        """Have the guest open the link; return them, and when they did."""
        start = time.monotonic()
        ben = self.sit(1, GUEST, link, **self.trusted)
        self.answer(ben, self.places[1].name, "name", GUEST)
        self.press(ben, self.places[1].ready, "room")
        return ben, start

    def refuse(self, link: str) -> None:
        """Have somebody whose computer doesn't trust the server open the link."""
        claire = self.sit(2, STRANGER, link)
        self.answer(claire, self.places[1].name, "name", STRANGER)
        claire.await_one("the refusal", self.server_places.refusal)
        self.keep(claire, "refused")
        print(f"{STRANGER}: refused in words")

    def play(self) -> list[str]:
        """Let them meet; print how it went, and return what was too much."""
        anna, link, start = self.open_table()
        ben, opened = self.come(link)
        wrong = []
        for sitter, places, began in ((anna, self.places[0], start), (ben, self.places[1], opened)):
            sitter.until(partial(has_card, sitter, places), "a card")
            seconds, who = time.monotonic() - began, sitter.name
            print(f"{who}: the first card after {seconds:.1f} s, clicks: {sitter.clicks}")
            wrong += [f"{who} needed {seconds:.0f} s"] * (seconds > LONGEST[who])
            wrong += [f"{who} needed {sitter.clicks} clicks"] * (sitter.clicks > MOST_CLICKS[who])
        time.sleep(5.0)
        for sitter in (anna, ben):
            self.keep(sitter, "table")
        self.refuse(link)
        return wrong


def check(pictures: Path) -> list[str]:
    """Run the check; return what went wrong."""
    with tempfile.TemporaryDirectory(prefix="rummy-invited-") as name:
        folder = Path(name)
        with server(folder) as (address, authority), displays(folder, 3, SIZE) as desks:
            try:
                return Invited(folder, pictures, desks, address, authority).play()
            except GaveUp as error:
                return [str(error)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True)
    wrong = check(parser.parse_args().pictures)
    print("\n".join(wrong) or "all is well")
    sys.exit(len(wrong) > 0)
