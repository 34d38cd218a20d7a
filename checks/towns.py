"""Lets people in two homes, each behind a router, play at a server between them, and breaks their networks.

Run `sudo python -m checks.towns --pictures FOLDER`. Two homes with two windows each, a router with network
address translation before each home, and `rummy serve` on the internet between them, with TLS and a private
authority, all in network namespaces of this machine. Anna opens a table at the server by clicks; the others
open her link. From *Host a table* until everybody holds a card it may take a minute, and six clicks each.
Then they play on while each home loses its network for a while, the server is killed and starts again, its
certificate is renewed, and a backup is restored on another machine, at another address, to which the name
leads from then on. After each of these all four must make a move. At the end all see the same scores, or at a
table without rules the same cards in the same places.

It plays three evenings: Basic rummy, Canasta for four, and a table without rules (`--games`). It needs Linux,
root, ip, nft and openssl.
"""

from __future__ import annotations

import argparse
import queue
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from checks.town_network import (
    HOMES,
    SERVERS,
    Process,
    give_name,
    internet,
    make_certificates,
    offline,
    run,
)
from checks.town_window import window
from rummy.viewmodel.words.rooms import FREE_TABLE

GAMES = {"basic": "cardgames, deals=8", "canasta": "canasta, targets=3000", "free": FREE_TABLE}
PEOPLE = {"Anna": "home1", "Ben": "home1", "Claire": "home2", "Devi": "home2"}
LONGEST, MOST_CLICKS = 60.0, 6
CUT = 30.0  # seconds without a network
LOST = 25.0  # seconds of play that a backup doesn't have
GOES_ON = 120.0  # seconds until everybody has made a move
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
RUMMY = (sys.executable, "-m", "rummy")


class Broken(Exception):
    """What went wrong, as a sentence."""


class Evening:
    """Four people at four windows, and the server between their homes."""

    def __init__(self, folder: Path, pictures: Path, rules: str, stack: ExitStack) -> None:
        self.folder, self.pictures, self.rules, self._stack = folder, pictures, rules, stack
        self.wrong: list[str] = []
        self.windows: dict[str, Process] = {}
        make_certificates(folder)
        self.server = self._serve("server")

    def _start(self, space: str, *command: str, **variables: str) -> Process:
        """Start a program that ends with the evening."""
        process = Process(space, *command, **variables)
        self._stack.callback(process.kill)
        return process

    def _serve(self, machine: str) -> Process:
        """Start the server on a machine, and wait until it listens."""
        files = "--cert", str(self.folder / "server.pem"), "--key", str(self.folder / "server.key")
        where = "--address", SERVERS[machine], "--port", "443", "--data", str(self.folder / machine)
        server = self._start(machine, *RUMMY, "serve", *where, *files)
        server.hear("port", 60.0)
        return server

    def _sit(self, who: str, link: str) -> Process:
        """Open somebody's window."""
        place = self.folder / who
        place.mkdir()
        command = sys.executable, "-m", "checks.towns", "--window", who, "--folder", str(place)
        options = "--pictures", str(self.pictures), "--rules", self.rules, "--link", link
        trusted = {"SSL_CERT_FILE": str(self.folder / "authority.pem"), **HEADLESS}
        self.windows[who] = self._start(PEOPLE[who], *command, *options, **trusted)
        return self.windows[who]

    def play(self) -> None:
        """Meet, play on through all that breaks, and compare what everybody sees in the end."""
        self._meet()
        for home in HOMES:
            with offline(home):
                time.sleep(CUT)
            self._play_on(f"{home} was without a network for {CUT:.0f} s")
        self.server.kill()
        self.server = self._serve("server")
        self._play_on("the server was killed and started again")
        make_certificates(self.folder)
        self.server.program.send_signal(signal.SIGHUP)
        self._play_on("the certificate was renewed")
        self._move_house()
        self._play_on("a backup was restored on another machine")
        (self.folder / "enough").touch()
        ends = [each.hear("over")["over"] for each in self.windows.values()]
        print(f"it is over: {ends[0]}", flush=True)
        self.wrong += [f"they see other things: {ends}"] * any(end != ends[0] for end in ends)

    def _meet(self) -> None:
        """Let Anna open a table, and the others come by its link."""
        anna = self._sit("Anna", "")
        began = float(str(anna.hear("began", 120.0)["began"]))
        link = str(anna.hear("link", 120.0)["link"])
        for who in [*PEOPLE][1:]:
            self._sit(who, link)
        for who, each in self.windows.items():
            dealt = each.hear("card", 240.0)
            seconds, clicks = float(str(dealt["card"])) - began, int(str(dealt["clicks"]))
            print(f"{who}: the first card after {seconds:.0f} s, clicks: {clicks}", flush=True)
            self.wrong += [f"{who} needed {seconds:.0f} s"] * (seconds > LONGEST)
            self.wrong += [f"{who} needed {clicks} clicks"] * (clicks > MOST_CLICKS)

    def _play_on(self, after: str) -> None:
        """Wait until everybody has made a move since now; raise Broken."""
        start = time.monotonic()
        for each in self.windows.values():
            each.forget("n")
        for who, each in self.windows.items():
            try:
                each.hear("n", GOES_ON)
            except queue.Empty:
                raise Broken(f"after {after}: {who} makes no move") from None
        seconds = time.monotonic() - start
        print(f"{after}, and all four have made a move after {seconds:.1f} s", flush=True)

    def _move_house(self) -> None:
        """Back the server up, play on, and lose the machine; restore the backup on another one."""
        backup = self.folder / "backup.sqlite"
        operate = " ".join([*RUMMY, "operate"])
        run(f"{operate} backup {backup} --data {self.folder / 'server'}")
        time.sleep(LOST)
        self._play_on(f"a backup was made {LOST:.0f} s ago")
        self.server.kill()
        run(f"{operate} restore {backup} --data {self.folder / 'server2'}")
        give_name("server2")
        self.server = self._serve("server2")


def check(game: str, pictures: Path) -> list[str]:
    """Play an evening, and return what went wrong."""
    print(f"{game}: {GAMES[game]}", flush=True)
    pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name, internet(), ExitStack() as stack:
        evening = Evening(Path(name), pictures, GAMES[game], stack)
        try:
            evening.play()
        except Broken as error:
            evening.wrong.append(str(error))
    return [f"{game}: {each}" for each in evening.wrong]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the check, or one of its windows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=[*GAMES])
    for option in ("--window", "--folder", "--rules", "--link"):
        parser.add_argument(option, default="", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.window:
        window(chosen.window, Path(chosen.folder), chosen.pictures, chosen.rules, chosen.link)
        return 0
    wrong = [each for game in chosen.games for each in check(game, chosen.pictures / game)]
    print("\n".join(wrong) or "all is well")
    return len(wrong) > 0


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
