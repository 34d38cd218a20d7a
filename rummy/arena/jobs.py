"""Plays the matches of a contest in several processes at once, or in this one; no match is played twice."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path

from rummy.arena.contest import Outcome, Seating
from rummy.arena.records import keep, kept_or_played


class LostProcess(RuntimeError):
    """A process that played has ended by itself."""


def outcomes(
    seatings: Iterable[Seating], folder: Path | None = None, jobs: int = 1
) -> Generator[Outcome, None, None]:
    """What each match brought, as they come in; each is kept in the folder first, or was kept there before.

    Raises OSError for the folder, and LostProcess.
    """
    pairs = _in_turn(seatings, folder) if jobs == 1 else _side_by_side(seatings, folder, jobs)
    for seating, played in pairs:
        if folder:
            keep(seating, played, folder)
        yield played


def _in_turn(seatings: Iterable[Seating], folder: Path | None) -> Iterator[tuple[Seating, Outcome]]:
    for seating in seatings:
        yield seating, kept_or_played(seating, folder)


def _side_by_side(
    seatings: Iterable[Seating], folder: Path | None, jobs: int
) -> Iterator[tuple[Seating, Outcome]]:
    waiting = iter(seatings)
    with _crew(folder, jobs) as lines:
        busy: dict[Connection, Seating] = {}
        for line, seating in zip(lines, waiting, strict=False):
            _ask(line, seating, busy)
        while busy:
            ready = wait([*busy])
            for line in [line for line in busy if line in ready]:
                seating, played = busy.pop(line), _answer(line)
                following = next(waiting, None)
                if following:
                    _ask(line, following, busy)
                yield seating, played


def _ask(line: Connection, seating: Seating, busy: dict[Connection, Seating]) -> None:
    with suppress(OSError):  # it shows when the answer is awaited
        line.send(seating)
    busy[line] = seating


def _answer(line: Connection) -> Outcome:
    try:
        played = line.recv()
    except (EOFError, OSError):
        raise LostProcess from None
    assert isinstance(played, Outcome)
    return played


@contextmanager
def _crew(folder: Path | None, jobs: int) -> Iterator[list[Connection]]:
    """Lines to processes that play what they are sent; they end at once when they are no longer needed."""
    crew: list[tuple[SpawnProcess, Connection]] = []
    try:
        with _uninterrupted():
            crew += (_hire(folder) for _ in range(jobs))
        yield [line for _, line in crew]
    finally:
        for process, line in crew:
            process.kill()
            process.join()
            line.close()


def _hire(folder: Path | None) -> tuple[SpawnProcess, Connection]:
    spawn = get_context("spawn")
    line, theirs = spawn.Pipe()
    process = spawn.Process(target=_work, args=(theirs, folder), name="rummy-arena", daemon=True)
    process.start()
    theirs.close()
    return process, line


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Leave Ctrl-C to who is asked to stop: a process that starts now does not hear it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(line: Connection, folder: Path | None) -> None:
    """Play what is sent until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            line.send(kept_or_played(line.recv(), folder))
