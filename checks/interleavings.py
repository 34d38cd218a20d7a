"""Lets two windows play in one folder, step by step in every order that there is, and looks for lost matches.

Run `python -m checks.interleavings`. Each window is a program that waits before each step which the other
could notice: a look for matches, a lock taken or let go of, a record renamed or removed. All orders of
these steps are played, each from the same folder. A match that is lost, cut, overwritten, or counted or kept
twice is a failure.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

from checks.homes import play_step
from rummy.engine.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import ME, Session, give_up
from rummy.storage import lock
from rummy.storage.files import Damaged
from rummy.storage.matches import finished_matches, open_matches
from rummy.storage.record import Ending, read_record
from rummy.storage.results import load_results

ROOT = Path(__file__).parents[1]
PLAYERS = (Player("You"), Player("Mike", "careless"))
LIVES = {
    "begins a match and ends it": ("start", "finish"),
    "begins a match and leaves it": ("start", "close"),
    "goes on with a match and ends it": ("resume", "finish"),
    "goes on with a match and leaves it": ("resume", "close"),
    "gives a match up": ("give_up",),
    "ends a match and begins another": ("resume", "finish", "start", "close"),
    "gives a match up and begins another": ("give_up", "start", "close"),
}
BEGINS, GOES_ON = [*LIVES][:2], [*LIVES][2:4]
STATES = ("open", "over", "not kept")
BEFORE = ("nothing", "a match", "a match that is over", "two matches")  # what lies there at first


# A window


class Window:
    """What a player does, in a program that waits for leave before each step."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.session: Session | None = None
        self.told: dict[str, tuple[str, int]] = {}  # what became of each match, and after how many lines

    def live(self, acts: Sequence[str]) -> dict[str, tuple[str, int]]:
        """Do all this, and tell of each match that was touched."""
        for act in acts:
            getattr(self, act)()
        return self.told

    def start(self) -> None:
        """Begin a match, and play a move."""
        self._play(Session.start(self.folder, VARIANTS["gin"], PLAYERS))

    def resume(self) -> None:
        """Go on with a match, if there is one to be had."""
        wait_for_leave()
        session, _ = Session.resume(self.folder)
        if session is not None:
            self._play(session)

    def give_up(self) -> None:
        """Be asked about the latest match that is not finished, and agree."""
        wait_for_leave()
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
            self.session = None

    def close(self) -> None:
        """Leave the table."""
        if self.session:
            self.session.pause()
            self.session = None

    def _play(self, session: Session) -> None:
        self.session = session
        if not session.game.is_finished:
            play_step(session.game)
        self._tell(session, "over" if session.game.is_finished else "open")

    def _tell(self, session: Session, state: str) -> None:
        self.told[session.header.id] = state, len(session.game.lines)


def wait_for_leave() -> None:
    """Let the other window go on, until this one may."""
    print(json.dumps(None), flush=True)
    sys.stdin.readline()


def serve() -> None:
    """Live one life after the other, each step when it is asked for."""
    _stop_before(lock, "_acquired", lambda place, *_, **__: place.parent.name == "matches")
    _stop_before(lock.Claim, "release", lambda claim: claim._number is not None)
    _stop_before(os, "replace", lambda _, place: is_record(place))
    _stop_before(os, "unlink", lambda place: is_record(place))
    lock._AT_ONCE = 0.0  # who finds a place taken and waits comes later: another of the orders
    os.fsync = lambda _: None  # nobody cuts the power here
    for line in sys.stdin:
        folder, acts = json.loads(line)
        print(json.dumps(Window(Path(folder)).live(acts)), flush=True)


def is_record(place: Any) -> bool:
    """Whether a match lies there, and not what is still to become one."""
    return Path(place).parent.name == "matches" and Path(place).suffix == ".txt"


def _stop_before(owner: Any, name: str, is_step: Callable[..., bool]) -> None:
    real = getattr(owner, name)

    def call(*given: Any, **more: Any) -> Any:
        if is_step(*given, **more):
            wait_for_leave()
        return real(*given, **more)

    setattr(owner, name, call)


# All orders


class Program:
    """A window in another process."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "checks.interleavings", "--window"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)

    def begin(self, folder: Path, acts: Sequence[str]) -> None:
        """Live from here on; the first step is still to be allowed."""
        self.found: dict[str, tuple[str, int]] | None = None
        self._say(json.dumps([str(folder), acts]))

    def step(self) -> None:
        """Do the next step."""
        self._say("go")

    @property
    def is_done(self) -> bool:
        """Whether it has told what it found."""
        return self.found is not None

    def _say(self, line: str) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(line, file=self.process.stdin, flush=True)
        self.found = json.loads(self.process.stdout.readline())

    def end(self) -> None:
        """Close the window."""
        self.process.communicate()


@dataclass
class Tally:
    """How many orders were played, and what went wrong in them."""

    orders: int
    wrong: Counter[str]


def run(lives: Sequence[str], before: str, place: Path, programs: Sequence[Program]) -> Tally:
    """Play every order of the steps of these lives."""
    home = laid_out(place / "home", before)
    order: list[int] | None = []
    tally = Tally(0, Counter())
    while order is not None:
        folder = shutil.copytree(home, place / str(tally.orders))
        order, choices = play([LIVES[life] for life in lives], order, folder, programs)
        tally.orders += 1
        where = f"one {' and one '.join(lives)}, before them {before}: {order}"
        tally.wrong.update(f"{fault}: {where}" for fault in faults(folder, home, programs))
        shutil.rmtree(folder)
        order = following(order, choices)
    return tally


def play(
    lives: Sequence[Sequence[str]], order: Sequence[int], folder: Path, programs: Sequence[Program]
) -> tuple[list[int], list[list[int]]]:
    """Play in this order, then in any; returns the order and what could have been chosen at each step."""
    for program, acts in zip(programs, lives, strict=True):
        program.begin(folder, acts)
    chosen, choices = list[int](), list[list[int]]()
    while able := [number for number, program in enumerate(programs) if not program.is_done]:
        choices.append(able)
        chosen.append(order[len(chosen)] if len(chosen) < len(order) else able[0])
        programs[chosen[-1]].step()
    return chosen, choices


def following(order: Sequence[int], choices: Sequence[Sequence[int]]) -> list[int] | None:
    """The beginning of the next order, or None after the last."""
    for number in reversed(range(len(order))):
        later = [choice for choice in choices[number] if choice > order[number]]
        if later:
            return [*order[:number], later[0]]
    return None


def laid_out(folder: Path, before: str) -> Path:
    """A folder in which this lies."""
    folder.mkdir()
    if before == "nothing":
        return folder
    if before == "two matches":
        Session.start(folder, VARIANTS["cardgames"], PLAYERS, "another seed").pause()
    session = Session.start(folder, VARIANTS["gin"], PLAYERS, "a seed")
    play_step(session.game)
    if before == "a match that is over":
        session.game.concede(ME)
        ending = Ending("2026-11-20T18:30:05+00:00", session.game.totals, session.game.winner)
        session.game.journal(ending.line())
    session.pause()
    return folder


def faults(folder: Path, home: Path, programs: Sequence[Program]) -> Iterator[str]:
    """What is wrong when both windows are closed."""
    still, over = moves(open_matches(folder)), moves(finished_matches(folder))
    told = known(home, programs)
    results = load_results(folder)[0].keys()
    kept = Counter(id for id, _ in (*still, *over))
    yield from (f"kept {times} times" for times in kept.values() if times > 1)
    if len(still) + len(over) < len(open_matches(folder)) + len(finished_matches(folder)):
        yield "unreadable"
    if any((folder / "matches").glob("*.*.txt")):
        yield "laid aside"
    for id, (state, lines) in told.items():
        if kept[id] != 1 or dict((*still, *over))[id] < lines:
            yield f"lost: {state}"
        if state == "not kept" or (id in results) != (id in dict(over)):
            yield f"not counted: {state}"
    yield from ("a match of nobody" for id in kept.keys() - told.keys())


def moves(paths: Sequence[Path]) -> list[tuple[str, int]]:
    """Of each record which match it is, and how many moves it tells."""
    found = []
    for path in paths:
        try:
            record = read_record(path)
        except (OSError, Damaged):
            continue
        found.append((record.header.id, len(record.moves)))
    return found


def known(home: Path, programs: Sequence[Program]) -> dict[str, tuple[str, int]]:
    """What has to be there: what lay there before, and what the windows have made of it."""
    told = {id: ("open", lines) for id, lines in moves(open_matches(home))}
    for found in (program.found for program in programs):
        for id, (state, lines) in (found or {}).items():
            before = told.get(id, (STATES[0], 0))
            told[id] = max(state, before[0], key=STATES.index), max(lines, before[1])
    return told


def run_all(pairs: Sequence[tuple[str, str]], befores: Sequence[str]) -> Tally:
    """Play these pairs of lives from each of these beginnings."""
    programs = (Program(), Program())
    total = Tally(0, Counter())
    for pair, before in product(pairs, befores):
        with tempfile.TemporaryDirectory(prefix="rummy-orders-") as name:
            tally = run(pair, before, Path(name), programs)
        total.orders += tally.orders
        total.wrong += tally.wrong
    for program in programs:
        program.end()
    return total


def _check_all() -> int:
    pairs = [*combinations_with_replacement(LIVES, 2)]
    orders = wrong = 0
    for pair in sorted(pairs[:-1], key=lambda pair: sum(len(LIVES[life]) for life in pair)):
        tally = run_all([pair], BEFORE)
        orders, wrong = orders + tally.orders, wrong + tally.wrong.total()
        print(f"{orders} orders, {wrong} wrong; one {' and one '.join(pair)}", flush=True)
        for fault, times in tally.wrong.most_common(5):
            print(f"{times:6} {fault}")
    return wrong


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play two windows in every order of their steps.")
    parser.add_argument("--window", action="store_true", help=argparse.SUPPRESS)
    if parser.parse_args().window:
        serve()
        raise SystemExit
    raise SystemExit(bool(_check_all()))
