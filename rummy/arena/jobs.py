"""The matches of a contest, played one after the other or in several processes; none is played twice."""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path

from rummy.arena.contest import MatchOutcome, Seating
from rummy.arena.records import load_or_play, save
from rummy.match.worker import MOST, Worker, ready


def outcomes(
    seatings: Iterable[Seating], folder: Path | None = None, jobs: int = 1
) -> Generator[MatchOutcome, None, None]:
    """Yield the outcome of each match when it ends, after saving its record in the folder.

    A match whose record is in the folder is not played again. Raise OSError if a record can't be saved, and
    LostProcess if one of several processes dies.
    """
    pairs = _in_turn(seatings, folder) if jobs == 1 else _side_by_side(seatings, folder, jobs)
    for seating, played in pairs:
        if folder:
            save(seating, played, folder)
        yield played


def _in_turn(seatings: Iterable[Seating], folder: Path | None) -> Iterator[tuple[Seating, MatchOutcome]]:
    for seating in seatings:
        yield seating, load_or_play(seating, folder)


def _side_by_side(
    seatings: Iterable[Seating], folder: Path | None, jobs: int
) -> Iterator[tuple[Seating, MatchOutcome]]:
    waiting = iter(seatings)
    with _crew(folder, min(jobs, MOST)) as crew:
        busy: dict[Worker, Seating] = {}
        for worker, seating in zip(crew, waiting, strict=False):
            _ask(worker, seating, busy)
        while busy:
            for worker in ready([*busy]):
                seating, played = busy.pop(worker), worker.receive()
                following = next(waiting, None)
                if following:
                    _ask(worker, following, busy)
                yield seating, played


def _ask(worker: Worker, seating: Seating, busy: dict[Worker, Seating]) -> None:
    worker.send(seating)
    busy[worker] = seating


@contextmanager
def _crew(folder: Path | None, jobs: int) -> Iterator[list[Worker]]:
    """Yield processes that play the seatings sent to them; stop them at once on exit."""
    crew: list[Worker] = []
    try:
        with _uninterrupted():
            crew += (Worker("rummy-arena", _work, folder) for _ in range(jobs))
        yield crew
    finally:
        for worker in crew:
            worker.stop()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ignore Ctrl-C in processes started inside, as the parent process handles it."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(connection: Connection, folder: Path | None) -> None:
    """Play each seating received and send its outcome, until the parent process closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            connection.send(load_or_play(connection.recv(), folder))
