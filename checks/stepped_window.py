"""A window that plays in a folder and waits for leave before each step that another one could notice.

It is a program of its own: `checks/interleavings.py` starts two, and lets them go on in every order.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

from checks.homes import play_step
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import ME, Session, give_up
from rummy.storage import files, lock
from rummy.storage.files import Damaged, Notice
from rummy.storage.matches import open_matches
from rummy.storage.record import read_record

PLAYERS = (Player("You"), Player("Mike", "careless"))
HARMLESS = "match_elsewhere"  # what a window may say where it finds another


class Window:
    """What a player does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.session: Session | None = None
        self.told: dict[str, tuple[str, int]] = {}  # what became of each match, and after how many lines
        self.complaints: list[str] = []

    def do(self, acts: Sequence[str]) -> None:
        """Do all this; what fails is a complaint."""
        try:
            for act in acts:
                getattr(self, act)()
        except Exception:
            self.complaints.append(traceback.format_exc(limit=-2))

    def start(self) -> None:
        """Begin a match."""
        self._sit(Session.start(self.folder, VARIANTS["gin"], PLAYERS))

    def resume(self) -> None:
        """Go on with a match, if there is one to be had."""
        session, notices = Session.resume(self.folder)
        self._hear(notices)
        if session is not None:
            self._sit(session)

    def sit(self) -> None:
        """Go on with a match, or else begin one."""
        self.resume()
        if self.session is None:
            self.start()

    def give_up(self) -> None:
        """Be asked about the latest match that is not finished, and agree."""
        for path in open_matches(self.folder)[:1]:
            with suppress(OSError, Damaged):
                session, notices = give_up(self.folder, path, read_record(path).header)
                if session is not None and session.is_begun:
                    self._tell(session, "not kept" if notices or not session.is_saved else "over")
                elif session is not None:
                    self.told.pop(session.header.id, None)  # it goes without a trace

    def finish(self) -> None:
        """End the match, and see that it is kept."""
        if session := self.session:
            if not session.game.is_finished:
                session.game.concede(ME)
            self._tell(session, "over")
            if session.finish() or not session.is_saved:
                self._tell(session, "not kept")
            self._rise(session)

    def close(self) -> None:
        """Leave the table."""
        if session := self.session:
            session.pause()
            self._rise(session)

    def play(self) -> None:
        """Play on, where there is a match on the table."""
        if session := self.session:
            play_on(session)
            self._sit(session)

    def _sit(self, session: Session) -> None:
        self.session = session
        self._tell(session, "over" if session.game.is_finished else "open")

    def _rise(self, session: Session) -> None:
        self._hear(session.pop_notices())
        self.session = None

    def _tell(self, session: Session, state: str) -> None:
        self.told[session.header.id] = state, len(session.game.lines)

    def _hear(self, notices: Sequence[Notice]) -> None:
        self.complaints += [f"told: {notice.key}" for notice in notices if notice.key != HARMLESS]


def play_on(session: Session) -> None:
    """Play a move, and more until the player has made one, as a match without one can go without a trace."""
    moved = False
    while not (session.game.is_finished or (moved and session.is_begun)):
        play_step(session.game)
        moved = True


class Steps:
    """What this program does in a folder, each step told before it is done."""

    def __init__(self) -> None:
        self.folder = ""  # none: nothing is told
        self.is_fine = True  # whether to wait before all of it, or only where matches and claims come or go
        self._locks: dict[int, str] = {}  # by the number of the open file
        self._stat = os.stat
        sys.addaudithook(self._audit)
        for look in ("stat", "lstat"):
            self._before(os, look, lambda place, *_, **__: self._wait(reads=[place]))
        self._before(files.JournalFile, "_write", lambda file, _: self._wait(writes=[file._path]))
        self._before(lock, "_wait_for_lock", self._take)
        self._before(lock, "_free", self._let_go)
        files._sweep = lambda folder: None  # nothing lies there from the day before
        lock._AT_ONCE = -1.0  # who finds a place taken and waits comes later: another of the orders
        os.fsync = lambda fd: None  # nobody cuts the power here

    def _before(self, owner: Any, name: str, tell: Any) -> None:
        real = getattr(owner, name)

        def call(*given: Any, **more: Any) -> Any:
            tell(*given, **more)
            return real(*given, **more)

        setattr(owner, name, call)

    def _audit(self, event: str, given: tuple[Any, ...]) -> None:
        if not self.folder:
            return
        if event == "open" and given[2] & (os.O_WRONLY | os.O_RDWR):
            may_be_new = given[2] & os.O_CREAT and (self.is_fine or not self._lies_at(given[0]))
            self._wait(writes=[given[0], *_listing(given[0], may_be_new)])
        elif event == "open":
            self._wait(reads=[given[0]])
        elif event in ("os.listdir", "os.scandir"):
            self._wait(reads=[f"{given[0]}/"])
        elif event == "os.rename":
            self._wait(writes=[*given[:2], *_listing(given[0]), *_listing(given[1])])
        elif event == "os.remove":
            self._wait(writes=[given[0], *_listing(given[0])])
        elif event == "os.link":
            self._wait(reads=[given[0]], writes=[given[1]])
        elif event == "os.mkdir" and not self._lies_at(given[0]):
            self._wait(writes=[given[0], *_listing(given[0])])

    def _lies_at(self, place: Any) -> bool:
        with suppress(OSError):
            return bool(self._stat(place))
        return False

    def _take(self, number: int, place: Path, deadline: float) -> None:
        self._locks[number] = str(place)
        self._wait(locks=[place], awaits=str(place) if deadline > monotonic() else "")

    def _let_go(self, number: int) -> None:
        place = self._locks.pop(number)
        self._wait(locks=[place], frees=place)

    def _wait(
        self, reads: Sequence[Any] = (), writes: Sequence[Any] = (), locks: Sequence[Any] = (), **more: str
    ) -> None:
        if not self.folder:
            return
        step = {"reads": self._shared(reads), "writes": [*self._shared(writes), *map(str, locks)]}
        if not self.is_fine:
            is_step = any(map(self._comes_or_goes, (*step["reads"], *step["writes"])))
            step, more = {"reads": [], "writes": ["all up to the next step"] * is_step}, {}
        if step["reads"] or step["writes"]:
            say({**step, **more})
            sys.stdin.readline()

    def _comes_or_goes(self, name: str) -> bool:
        """Whether a step is about which matches there are, or who has claimed one."""
        matches = f"{self.folder}/matches/"
        return name == matches or (name.startswith(matches) and name.endswith(".lock"))

    def _shared(self, places: Sequence[Any]) -> list[str]:
        """Those of the places that another window would look at."""
        names = [os.fspath(place) for place in places if not isinstance(place, int)]
        return [name for name in names if name.startswith(self.folder) and _is_seen(name)]


def _listing(place: Any, is_new: object = True) -> list[str]:
    """What a name that comes or goes changes beside itself."""
    return [f"{Path(place).parent}/"] if is_new and _is_seen(place) else []


def _is_seen(place: Any) -> bool:
    """Whether another window would look at what lies there, as it does at no temporary file or free lock."""
    return not (Path(place).name.startswith(".rummy-") or Path(place).suffix == ".lock")


def say(what: dict[str, object]) -> None:
    """Tell the program that listens."""
    print(json.dumps(what), flush=True)


def serve() -> None:
    """Do what is asked for: first and last things at once, those between step by step."""
    steps = Steps()
    for line in sys.stdin:
        folder, first, acts, last, steps.is_fine = json.loads(line)
        window = Window(Path(folder))
        window.do(first)
        say({})
        sys.stdin.readline()
        steps.folder = folder
        window.do(acts)
        steps.folder = ""
        say({"done": True})
        sys.stdin.readline()
        window.do(last)
        say({"told": window.told, "complaints": window.complaints})


if __name__ == "__main__":
    serve()
