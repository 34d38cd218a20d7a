"""Kills the program at random moments while it plays, and counts what was lost.

Run `python -m checks.kills --kills 1000`; it needs a system that forks. A child plays matches by the code
of the table, tells each move that it made, and is killed. Then every file is read again: one that cannot be
believed, a move or a result that was told but is not there, and a lock that is still held are all failures.
With `--window` it plays in a window, where the disk has a thread of its own, and tells a move once a picture
has shown what came of it.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from checks.homes import play_step
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session, give_up
from rummy.storage.lock import is_free
from rummy.storage.matches import finished_matches, open_matches
from rummy.storage.record import read_record
from rummy.storage.results import load_results
from rummy.storage.settings import Settings, load_settings, save_settings

GAMES = ("cardgames", "gin", "rummy51", "rummy500")
LEFT = 0.4  # how often a match is left to wait, and how often one of these for good
LONGEST = 0.12  # seconds until the kill
LONGEST_IN_WINDOW = 3.0
SHORT = 20  # points, so that matches end often


Kill = Callable[[Path, int], list[tuple[str, str]]]


def play_for_ever(folder: Path, told: int, chance: random.Random) -> None:
    """Play match after match, some of which are left, and tell each move that was made."""
    while True:
        session, notices = Session.resume(folder)
        assert not notices, notices
        if session is not None and chance.random() < LEFT:
            session.pause()
            if chance.random() < LEFT:
                give_up(folder, session.path, session.header)
                if session.is_begun:  # or it goes without a trace
                    os.write(told, f"{session.header.id} done\n".encode())
            session = None
        if session is None:
            rules = replace(VARIANTS[chance.choice(GAMES)], targets=(SHORT,) * 5)
            session = Session.start(folder, rules, [Player("You"), Player("Mike", "careless")])
        game, lines = session.game, [*read_record(session.path).moves]
        write = game.journal

        def keep(line: str, lines: list[str] = lines, write=write) -> None:  # type: ignore[no-untyped-def]
            write(line)
            lines.append(line)

        game.journal = keep
        while not game.is_finished:
            play_step(game, chance.randrange(1000))
            os.write(told, f"{session.header.id} {len(lines)}\n".encode())
        if not session.finish():
            os.write(told, f"{session.header.id} done\n".encode())
        save_settings(folder, Settings(volume=chance.randrange(100)))


def killed(folder: Path, seed: int) -> list[tuple[str, str]]:
    """Let a child play, kill it, and return what it told."""
    listens, tells = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play_for_ever(folder, tells, random.Random(seed))
        finally:
            os._exit(1)
    os.close(tells)
    first = os.read(listens, 1 << 16)
    time.sleep(random.Random(-seed).uniform(0, LONGEST))
    os.kill(child, signal.SIGKILL)
    rest = b"".join(iter(lambda: os.read(listens, 1 << 16), b""))
    os.close(listens)
    os.waitpid(child, 0)
    return _words(first + rest)


def killed_in_window(folder: Path, seed: int) -> list[tuple[str, str]]:
    """Let a program play in a window, kill it, and return what it told."""
    command = [sys.executable, "-m", "checks.kill_window", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(random.Random(-seed).uniform(0, LONGEST_IN_WINDOW))
        assert child.poll() is None, "the window has failed by itself"
        child.kill()
        return _words(first + child.stdout.read())


def _words(told: bytes) -> list[tuple[str, str]]:
    words = [line.split() for line in told.decode().split("\n")[:-1]]
    return [(id, what) for id, what in words]


def losses(folder: Path, told: list[tuple[str, str]]) -> Counter[str]:
    """What is missing or damaged of what was told."""
    found: Counter[str] = Counter()
    matches, notices = load_results(folder)
    found["unreadable files"] += len(notices) + len(load_settings(folder)[1])
    moves = {}
    for path in (*open_matches(folder), *finished_matches(folder)):
        try:
            record = read_record(path)
            moves[record.header.id] = len(record.moves)
        except (OSError, ValueError):
            found["unreadable files"] += 1
    for id, what in told:
        if what == "done":
            found["lost results"] += id not in matches
        else:
            found["lost moves"] += moves.get(id, 0) < int(what)
    for path in open_matches(folder):
        found["stale locks"] += not is_free(path)
    session, notices = Session.resume(folder)
    found["cut records"] += bool(notices)
    if session is not None:
        session.pause()
    return found


def run(kills: int, kill: Kill = killed) -> tuple[Counter[str], int, int]:
    """Kill so many times; returns what was lost, and how many moves and matches were told."""
    found: Counter[str] = Counter()
    moves = matches = 0
    with tempfile.TemporaryDirectory(prefix="rummy-kills-") as name:
        for seed in range(1, kills + 1):
            told = kill(Path(name), seed)
            assert told, "the child has failed by itself"
            moves += len(told)
            matches += sum(what == "done" for _, what in told)
            found += losses(Path(name), told)
    return found, moves, matches


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Kill the program while it plays, and count what was lost.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--window", action="store_true", help="it plays in a window")
    given = parser.parse_args()
    found, moves, matches = run(given.kills, killed_in_window if given.window else killed)
    lost = dict(+found) or "nothing"
    print(f"{given.kills} kills, {moves} moves and {matches} finished matches were told; lost: {lost}")
    raise SystemExit(bool(+found))
