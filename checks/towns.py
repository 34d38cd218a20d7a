"""Lets people in two homes, each behind a router, play at a server between them, and breaks their networks.

Run `sudo python -m checks.towns --pictures FOLDER`. Two homes with two windows each, a router with network
address translation before each home, and `rummy serve` on the internet between them, with TLS and a private
authority, all in network namespaces of this machine. Anna opens a table at the server by clicks; the others
open her link. From *Host a table* until everybody holds a card it may take a minute, and six clicks each.
Then they play on while each home loses its network for a while, the server is killed and starts again, and
its certificate is renewed; at the end all have the same scores.

It needs Linux, root, ip and nft.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pygame

from rummy.engine.view import View
from rummy.match.advice import advice
from rummy.online.links import Invitation
from rummy.storage.addresses import read_address
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene

NAME, SERVER, PORT = "cards.example.org", "203.0.113.10", 443
HOMES = ("home1", "home2")
PEOPLE = (("Anna", "home1"), ("Ben", "home1"), ("Claire", "home2"), ("Devi", "home2"))
RULES = "cardgames, deals=4"
LONGEST, MOST_CLICKS = 60.0, 6
LOOKS = 1.0  # seconds that people look before a click
CUT = 30.0  # seconds without a network
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
PATIENCE = 600.0  # seconds for the whole match


def run(command: str) -> None:
    """Run a command; raise CalledProcessError."""
    subprocess.run(shlex.split(command), check=True, stderr=subprocess.DEVNULL)


def drop(space: str) -> None:
    """Remove a namespace, if there is one."""
    subprocess.run(["ip", "netns", "del", space], capture_output=True, check=False)


@contextmanager
def internet() -> Iterator[None]:
    """Set up the namespaces: a server, and two homes with a router each."""
    spaces = ["net", "server", *HOMES, *(f"router-{home}" for home in HOMES)]
    for space in spaces:
        drop(space)
        run(f"ip netns add {space}")
        run(f"ip -n {space} link set lo up")
    try:
        run("ip -n net link add bridge type bridge")
        run("ip -n net link set bridge up")
        plug("server", f"{SERVER}/24", 0)
        for number, home in enumerate(HOMES, 1):
            plug(f"router-{home}", f"203.0.113.{20 + number}/24", number)
            furnish(home, f"192.168.{number}")
        yield
    finally:
        for space in spaces:
            drop(space)
        for home in HOMES:
            shutil.rmtree(Path("/etc/netns") / home, ignore_errors=True)


def plug(space: str, address: str, number: int) -> None:
    """Connect a namespace to the internet."""
    run(f"ip link add p{number} netns net type veth peer name wan netns {space}")
    run(f"ip -n net link set p{number} master bridge up")
    run(f"ip -n {space} addr add {address} dev wan")
    run(f"ip -n {space} link set wan up")


def furnish(home: str, network: str) -> None:
    """Put a home behind its router, which translates addresses; the home knows the server's name."""
    router, inside = f"router-{home}", f"ip netns exec router-{home}"
    run(f"ip link add lan netns {router} type veth peer name lan netns {home}")
    for space, address in ((router, f"{network}.1/24"), (home, f"{network}.2/24")):
        run(f"ip -n {space} addr add {address} dev lan")
        run(f"ip -n {space} link set lan up")
    run(f"ip -n {home} route add default via {network}.1")
    run(f"{inside} sysctl -qw net.ipv4.ip_forward=1")
    run(f"{inside} nft add table ip nat")
    run(f"{inside} nft 'add chain ip nat out {{ type nat hook postrouting priority 100 ; }}'")
    run(f"{inside} nft add rule ip nat out oifname wan masquerade")
    names = Path("/etc/netns") / home / "hosts"
    names.parent.mkdir(parents=True, exist_ok=True)
    names.write_text(f"127.0.0.1 localhost\n{SERVER} {NAME}\n")


def make_certificates(folder: Path) -> None:
    """Write an authority if there is none, and a new certificate of the server that it has signed."""
    new = "openssl req -newkey rsa:2048 -nodes -keyout"
    signed_by = f"-CA {folder}/authority.pem -CAkey {folder}/authority.key -CAcreateserial"
    if not (folder / "authority.pem").exists():
        about = "-days 30 -subj /CN=Towns -addext keyUsage=critical,keyCertSign"
        run(f"{new} {folder}/authority.key -x509 -out {folder}/authority.pem {about}")
    (folder / "names").write_text(f"subjectAltName=DNS:{NAME}\n")
    run(f"{new} {folder}/new.key -out {folder}/asked -subj /CN={NAME}")
    names = f"-days 20 -extfile {folder}/names"
    run(f"openssl x509 -req -in {folder}/asked -out {folder}/new.pem {names} {signed_by}")
    (folder / "new.key").replace(folder / "server.key")
    (folder / "new.pem").replace(folder / "server.pem")


class Process:
    """A program in a namespace, with the lines that it prints."""

    def __init__(self, space: str, *command: str, **variables: str) -> None:
        inside = ["ip", "netns", "exec", space, *command]
        self.program = subprocess.Popen(
            inside, env={**os.environ, **variables}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.program.stdout
        for line in self.program.stdout:
            if line.startswith("{"):
                self._lines.put(line)

    def hear(self, kind: str, seconds: float = PATIENCE) -> dict[str, object]:
        """Return the next thing of a kind that the program tells; raise queue.Empty."""
        end = time.monotonic() + seconds
        while True:
            told: dict[str, object] = json.loads(self._lines.get(timeout=max(0.1, end - time.monotonic())))
            if kind in told:
                return told


# In a window


def tell(**what: object) -> None:
    """Tell the check what has happened."""
    print(json.dumps(what), flush=True)


class Person(Pilot):
    """Somebody at a window, who looks before each click; `clicks` counts them."""

    def __init__(self, name: str, folder: Path, pictures: Path) -> None:
        self.name, self.pictures, self.clicks, self._shots = name, pictures, 0, 0
        at = read_address(NAME) or ""
        game = Settings(rules=RULES, opponents=len(PEOPLE) - 1, hosted_at=at, servers=(at,))
        save_settings(folder, replace(game, muted=True, player_name=name, speed="instant", countdown=True))
        super().__init__(App(folder, Screens))
        self.app.nav.menu()

    def shot(self, what: str) -> None:
        """Keep a picture of the window."""
        for _ in range(3):
            self.wait(FRAME)
        self._shots += 1
        pygame.image.save(self.app.screen, str(self.pictures / f"{self.name}-{self._shots}-{what}.png"))

    def do(self, words: str) -> None:
        """Look, and click a button."""
        self.clicks += 1
        self.wait_for(lambda: False, LOOKS)
        self.push(words)

    def wait_for(self, is_so: Callable[[], bool], seconds: float = PATIENCE) -> bool:
        """Let time go by until something is so; return whether it is."""
        end = time.monotonic() + seconds
        while not is_so() and time.monotonic() < end:
            self.wait(FRAME)
            time.sleep(FRAME)
        return is_so()

    def open_table(self) -> None:
        """Open a table at the server, and tell its link."""
        self.shot("menu")
        self.do(say("hall.title"))
        self.shot("people")
        tell(began=time.monotonic())
        self.do(say("hall.host"))
        self.shot("host")
        self.do(say("hosting.open"))
        room = self.scene
        assert isinstance(room, WaitingRoom)
        assert self.wait_for(lambda: room.room is not None), room.message
        self.shot("table")
        assert room.room is not None
        tell(link=Invitation(room.target.address, room.room.code, room.room.key).link)

    def come(self, link: str) -> None:
        """Open a link, as the desktop does with `rummy LINK`, and be ready."""
        self.app.nav.follow_link(link)
        assert self.wait_for(lambda: isinstance(self.scene, WaitingRoom) and self.scene.room is not None)
        self.shot("room")
        self.do(say("room.ready"))
        self.shot("ready")

    def play_on(self) -> None:
        """Play well to the end of the match."""
        assert self.wait_for(lambda: isinstance(self.scene, TableScene) and bool(self.view.hand))
        tell(card=time.monotonic(), clicks=self.clicks)
        self.shot("first-card")
        was_open = True
        while not isinstance(self.scene, MatchScreen):
            scene = self.scene
            if isinstance(scene, RoundScreen) and not scene.is_ready:
                scene.back()
            elif isinstance(scene, TableScene) and scene.state.is_mine:
                self.ask(advice(self.view, 0))
                tell(n=self.view.round_number)
            is_open = not isinstance(scene, TableScene) or scene.seat.connection.host != "lost"
            if was_open and not is_open:
                self.shot("lost")
            was_open = is_open
            self.wait(FRAME)
            time.sleep(0.25)
        self.shot("end")
        tell(over=[*self.scene.seat.view.scores])

    @property
    def view(self) -> View:
        """The view of the player's seat."""
        assert isinstance(self.scene, TableScene)
        return self.scene.state.view


def window(name: str, folder: Path, pictures: Path, link: str) -> None:
    """Be one person, from the menu to the end of the match."""
    open_display(allow_headless=True)
    person = Person(name, folder, pictures)
    if link:
        person.come(link)
    else:
        person.open_table()
    person.play_on()


# The check


def check(pictures: Path) -> list[str]:
    """Play, break, and return what went wrong."""
    wrong: list[str] = []
    with tempfile.TemporaryDirectory() as name, internet():
        folder = Path(name)
        make_certificates(folder)
        trusted = {"SSL_CERT_FILE": str(folder / "authority.pem"), **HEADLESS}
        files = "--cert", str(folder / "server.pem"), "--key", str(folder / "server.key")
        where = "--address", SERVER, "--port", str(PORT), "--data", str(folder / "tables")
        serve = (sys.executable, "-m", "rummy", "serve", *where, *files)
        server = Process("server", *serve)
        server.hear("port", 60.0)

        def sit(who: str, home: str, link: str) -> Process:
            place = folder / who
            place.mkdir()
            command = sys.executable, "-m", "checks.towns", "--window", who, "--folder", str(place)
            return Process(home, *command, "--pictures", str(pictures), "--link", link, **trusted)

        anna = sit(*PEOPLE[0], "")
        began = float(str(anna.hear("began", 120.0)["began"]))
        link = str(anna.hear("link", 120.0)["link"])
        windows = [anna, *(sit(who, home, link) for who, home in PEOPLE[1:])]
        for (who, _), each in zip(PEOPLE, windows, strict=True):
            dealt = each.hear("card", 240.0)
            seconds, clicks = float(str(dealt["card"])) - began, int(str(dealt["clicks"]))
            print(f"{who}: the first card after {seconds:.0f} s and {clicks} clicks", flush=True)
            wrong += [f"{who} needed {seconds:.0f} s"] * (seconds > LONGEST)
            wrong += [f"{who} needed {clicks} clicks"] * (clicks > MOST_CLICKS)
        for number, home in enumerate(HOMES, 1):
            anna.hear("n", 120.0)
            run(f"ip -n {home} link set lan down")
            time.sleep(CUT)
            run(f"ip -n {home} link set lan up")
            run(f"ip -n {home} route replace default via 192.168.{number}.1")
            anna.hear("n", 180.0)
            print(f"{home} was without a network for {CUT:.0f} s, and plays on", flush=True)
        server.program.send_signal(signal.SIGKILL)
        server.program.wait()
        server = Process("server", *serve)
        server.hear("port", 60.0)
        anna.hear("n", 180.0)
        print("the server was killed and started again, and they play on", flush=True)
        make_certificates(folder)
        anna.hear("n", 180.0)
        ends = [each.hear("over")["over"] for each in windows]
        print(f"the match is over: {ends[0]}", flush=True)
        wrong += [f"they have other scores: {ends}"] * any(end != ends[0] for end in ends)
        for each in (*windows, server):
            with suppress(ProcessLookupError):
                each.program.kill()
    return wrong


def main() -> int:
    """Run the check, or one of its windows."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--window", help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--link", default="", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    chosen.pictures.mkdir(parents=True, exist_ok=True)
    if chosen.window:
        window(chosen.window, chosen.folder, chosen.pictures, chosen.link)
        return 0
    wrong = check(chosen.pictures)
    print("\n".join(wrong) or "all is well")
    return len(wrong) > 0


if __name__ == "__main__":
    sys.exit(main())
