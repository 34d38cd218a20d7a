"""Hosts that say what no host may, to the real screens of a program.

Run `python -m checks.hostile_host --messages 2000`. A host on this computer repeats what an honest one has
said of a match of one of many games, of a free table or of a class, up to some point; then it changes
messages. The program shows each one for some frames, and its player asks for a hint, drags cards, looks at a
table of the class or opens the menu. It may refuse what it has heard, say so and leave; whatever it believes,
its screens have to show. An exception on the painting thread, or a message that was refused and has changed
something all the same, is a fault.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Protocol

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from checks.honest_hosts import class_talk, free_talk, match_talk
from checks.hostile_visits import SECRET, ClassVisit, FreeVisit, Host, MatchVisit, Visit
from checks.messages import Fault, mutated
from rummy.online.atomic import copied
from rummy.online.client_class import ClientClass
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.client_table import ClientTable
from rummy.online.messages import VERSION, Bye, News, Nonce, Welcome
from rummy.online.messages_text import read_news, write
from rummy.online.wire import BadMessage
from rummy.storage.settings import Settings, save_settings
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display

TRIED = 12  # changes of a message at most, until one is believed
SHOWN = 0.05  # of those that are not
OUT_OF_PLACE = 0.03  # of all changes: what was said at another time, or is said of something else
VISITS = 10  # to each table
GREETINGS: tuple[News, ...] = (
    Nonce("5d" * 16, "9e07c1d2a4b8f635", VERSION),
    Welcome("b", "B"),
    Bye("closing"),
)


class Replica(Protocol):
    """What a program keeps of something that a host tells."""

    def receive(self, news: News) -> None:
        """Take in what was told; raises BadMessage."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of things that hosts have: what honest ones tell of it, and who visits the others."""

    talk: Callable[[Random], list[str]]
    replica: Callable[[], Replica]
    visit: Callable[[App, Host], Visit]


KINDS = {
    "classes": Kind(class_talk, ClientClass, ClassVisit),
    "free tables": Kind(free_talk, ClientFreeTable, FreeVisit),
    "matches": Kind(match_talk, partial(ClientTable, SECRET), MatchVisit),
}


@contextmanager
def program() -> Iterator[App]:
    """A program with a folder of its own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder, home = Path(name), os.environ.get("HOME", "")
        save_settings(folder, Settings(muted=True, speed="instant", window=(900, 600), countdown=False))
        open_display(allow_headless=True)
        os.environ["HOME"], app = name, App(folder, Screens)  # what a teacher takes along goes there
        try:
            yield app
        finally:
            app.close()
            os.environ["HOME"] = home


def held(replica: Replica) -> object:
    """Return all that a replica holds, to be compared."""
    told = copied(vars(replica))
    if not isinstance(replica, ClientTable):
        return told
    game = replica.past.game
    return told, copied(vars(replica.past)), game and (game.table, *game.lines)


def is_believed(replica: Replica, line: str) -> bool:
    """Have a replica hear a line; return whether it believes it. Raises Fault where a refusal changes it."""
    before = held(replica)
    try:
        replica.receive(read_news(line))
    except BadMessage as error:
        if held(replica) != before:
            raise Fault(f"{line!r:.400} was refused and has changed something") from error
        return False
    return True


class Deceiver:
    """A host that changes what honest ones say; `met` counts what came of it."""

    def __init__(self, app: App, host: Host, chance: Random, said: list[str]) -> None:
        self.app, self.host, self.chance, self.said = app, host, chance, said
        self.met: Counter[str] = Counter()

    def receive(self, kind: Kind, lines: Sequence[str], most: int) -> None:
        """Have somebody come and hear so many changed messages at most. Raises Fault."""
        at = self.chance.randrange(1, len(lines))
        visit, trial = kind.visit(self.app, self.host), kind.replica()
        try:
            visit.hear(lines[:at])
            for line in lines[:at]:
                trial.receive(read_news(line))
            for line in lines[at:]:
                self._show(visit, self._changed(line, trial))
                if self.met["changed"] >= most or visit.is_over:
                    break
            self.met["left"] += visit.is_over
            self.met["there"] += visit.is_there
        finally:
            visit.close()

    def _changed(self, line: str, trial: Replica) -> str:
        """Return a changed message that a replica believes, or now and then one that it does not."""
        for _ in range(TRIED):
            is_elsewhere = self.chance.random() < OUT_OF_PLACE
            told = self.chance.choice(self.said) if is_elsewhere else self._mutated(line)
            self.met["changed"] += 1
            if is_believed(trial, told) or self.chance.random() < SHOWN:
                break
            self.met["refused"] += 1
        return told

    def _mutated(self, line: str) -> str:
        return mutated(line, self.chance).decode(errors="replace")

    def _show(self, visit: Visit, line: str) -> None:
        try:
            visit.hear([line])
            visit.meddle(self.chance)
        except Exception as error:
            raise Fault(f"{line!r:.600} raised {error!r}") from error
        self.met["shown"] += 1


def run(messages: int, seed: str = "host", kinds: Iterable[str] = KINDS) -> dict[str, Counter[str]]:
    """Have so many changed messages of each kind heard; returns what came of them. Raises Fault."""
    said, host = [*map(write, GREETINGS)], Host()
    met: dict[str, Counter[str]] = {kind: Counter() for kind in kinds}
    with program() as app:
        for kind in met:
            _deceive(app, host, kind, met[kind], messages, seed, said)
    host.close()
    return met


def _deceive(
    app: App, host: Host, kind: str, met: Counter[str], messages: int, seed: str, said: list[str]
) -> None:
    lines = [""][:0]
    while met["changed"] < messages:
        chance = Random(f"{seed} {kind} {met['visits']}")
        if met["visits"] % VISITS == 0:
            lines = KINDS[kind].talk(chance)
            said += lines
        deceiver = Deceiver(app, host, chance, said)
        deceiver.receive(KINDS[kind], lines, messages - met["changed"])
        met += deceiver.met
        met["visits"] += 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Show a guest's program what no host may say.")
    parser.add_argument("--messages", type=int, default=2_000, help="of all kinds together")
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=[*KINDS])
    parser.add_argument("--seed", default="host")
    given = parser.parse_args()
    began = time.process_time()
    try:
        found = run(-(-given.messages // len(given.kinds)), given.seed, given.kinds)
    except Fault:
        traceback.print_exc()
        raise SystemExit(1) from None
    for kind, met in found.items():
        print(f"{kind}: {', '.join(f'{many:,} {what}' for what, many in met.items())}")
    print(f"no fault; {time.process_time() - began:.0f} s of the processor")
