"""Lets two windows play in one folder, in every order of their steps, and looks for lost matches.

Run `python -m checks.interleavings`. A step is a system call that looks at or changes what the other window
could notice: a folder is listed, a file looked at, opened (with what is read of it), written to, renamed or
removed, a lock taken or let go of. No steps are what nobody looks at: temporary files, syncs, and the file of
a lock that is not held. Orders that differ only by steps that have nothing to do with each other count as one
(`checks/orders.py`). A failure is a match that is lost, cut, overwritten, or counted or kept twice, and
a window that raises something or complains.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

from checks.orders import Step, orders
from checks.stepped_window import PLAYERS, play_on
from rummy.games.variants import VARIANTS
from rummy.match.session import ME, Session
from rummy.storage.files import Damaged
from rummy.storage.matches import finished_matches, open_matches
from rummy.storage.record import Ending, read_record
from rummy.storage.results import load_results

ROOT = Path(__file__).parents[1]
OPERATIONS = ("start", "finish", "resume", "close")
LIVES = {
    "begins a match and ends it": ("start", "play", "finish"),
    "begins a match and leaves it": ("start", "play", "close"),
    "goes on with a match and ends it": ("resume", "play", "finish"),
    "goes on with a match and leaves it": ("resume", "play", "close"),
    "gives a match up": ("give_up", "close"),
    "ends a match and begins another": ("resume", "finish", "start", "play", "close"),
    "gives a match up and begins another": ("give_up", "start", "play", "close"),
}
STATES = ("open", "over", "not kept")
BEFORE = ("nothing", "a match", "a match that is over", "two matches")  # what lies there at first


class Program:
    """A window in another process."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "checks.stepped_window"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
        self.told: dict[str, Any] = {}

    def begin(self, folder: Path, acts: Sequence[str]) -> None:
        """Have the player sit down where these acts need a match on the table, and no more."""
        first = ["sit", "play"] if acts[0] in ("finish", "close") else []
        is_fine = len(acts) == 1  # of whole lives there would be too many orders
        self._say(json.dumps([str(folder), first, acts, ["play", "close"], is_fine]))

    def step(self) -> None:
        """Go on up to the next step, which is told, or to the end of the acts."""
        self._say("go")

    @property
    def upcoming(self) -> Step | None:
        """The next step."""
        if "done" in self.told:
            return None
        reads, writes, more = (*map(frozenset[str], (self.told["reads"], self.told["writes"])), self.told)
        return Step(reads, writes, more.get("awaits", ""), more.get("frees", ""))

    def end(self) -> None:
        """Close the window."""
        self.process.communicate()

    def _say(self, line: str) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(line, file=self.process.stdin, flush=True)
        self.told = json.loads(self.process.stdout.readline())


class Windows:
    """Two windows at one folder."""

    def __init__(self) -> None:
        self.programs = (Program(), Program())
        self.are_waiting = False

    def begin(self, folder: Path, lives: Sequence[Sequence[str]]) -> None:
        """Have both wait before their first steps; a life that was broken off is over first."""
        if self.are_waiting:
            self.leave()
        self.are_waiting = True
        for program, acts in zip(self.programs, lives, strict=True):
            program.begin(folder, acts)
        for program in self.programs:
            program.step()

    def upcoming(self, number: int) -> Step | None:
        """What that window does next, or None if it is done."""
        return self.programs[number].upcoming

    def step(self, number: int) -> None:
        """Let it do that."""
        self.programs[number].step()

    def leave(self) -> list[dict[str, Any]]:
        """Have both play on and leave; tells what became of their matches, and their complaints."""
        for program in self.programs:
            program.step()
        self.are_waiting = False
        return [program.told for program in self.programs]

    def end(self) -> None:
        """Close both."""
        for program in self.programs:
            program.end()


@dataclass
class Tally:
    """How many orders were played, and what went wrong in them."""

    orders: int
    wrong: Counter[str]


def run(lives: Sequence[Sequence[str]], before: str, place: Path, windows: Windows) -> Tally:
    """Play every order of the steps of these lives."""
    home, folders = laid_out(place / "home", before), list[Path]()

    def begin() -> Windows:
        folders.append(shutil.copytree(home, place / str(len(folders))))
        windows.begin(folders[-1], lives)
        return windows

    tally = Tally(0, Counter())
    for order in orders(begin):
        where = f"{' and '.join(map(str, lives))}, before them {before}: {''.join(map(str, order))}"
        tally.wrong.update(f"{fault}: {where}" for fault in faults(folders[-1], home, windows.leave()))
        shutil.rmtree(folders[-1])
        tally.orders += 1
    return tally


def laid_out(folder: Path, before: str) -> Path:
    """A folder in which this lies."""
    folder.mkdir()
    if before == "nothing":
        return folder
    if before == "two matches":
        first = Session.start(folder, VARIANTS["cardgames"], PLAYERS)
        play_on(first)
        first.pause()
    session = Session.start(folder, VARIANTS["gin"], PLAYERS)
    play_on(session)
    if before == "a match that is over":
        session.game.concede(ME)
        ending = Ending("2026-11-20T18:30:05+00:00", session.game.totals, session.game.winner)
        session.game.journal(ending.line())
    session.pause()
    return folder


def faults(folder: Path, home: Path, found: Sequence[dict[str, Any]]) -> Iterator[str]:
    """What is wrong when both windows are closed."""
    for window in found:
        yield from window["complaints"]
    still, over = moves(open_matches(folder)), moves(finished_matches(folder))
    told = known(home, found)
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


def known(home: Path, found: Sequence[dict[str, Any]]) -> dict[str, tuple[str, int]]:
    """What has to be there: what lay there before, and what the windows have made of it."""
    told = {id: ("open", lines) for id, lines in moves(open_matches(home))}
    for window in found:
        for id, (state, lines) in window["told"].items():
            before = told.get(id, (STATES[0], 0))
            told[id] = max(state, before[0], key=STATES.index), max(lines, before[1])
    return told


def run_all(pairs: Sequence[tuple[Sequence[str], Sequence[str]]], befores: Sequence[str]) -> Tally:
    """Play these pairs of lives from each of these beginnings."""
    windows, total = Windows(), Tally(0, Counter())
    for pair, before in product(pairs, befores):
        with tempfile.TemporaryDirectory(prefix="rummy-orders-") as name:
            tally = run(pair, before, Path(name), windows)
        total.orders += tally.orders
        total.wrong += tally.wrong
    windows.end()
    return total


def _check_all() -> int:
    single = combinations_with_replacement([(operation,) for operation in OPERATIONS], 2)
    whole = [*combinations_with_replacement(LIVES.values(), 2)][:-1]
    played = wrong = 0
    for pair in (*single, *sorted(whole, key=lambda pair: sum(map(len, pair)))):
        tally = run_all([pair], BEFORE)
        played, wrong = played + tally.orders, wrong + tally.wrong.total()
        print(f"{played} orders, {wrong} wrong; {' and '.join(map(' '.join, pair))}", flush=True)
        for fault, times in tally.wrong.most_common(5):
            print(f"{times:6} {fault}")
    return wrong


if __name__ == "__main__":
    raise SystemExit(bool(_check_all()))
