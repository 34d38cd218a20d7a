"""Measures whether an evening without end fills the memory or the disk: rounds through the real scenes.

Run `python -m checks.soak --rounds 2000`, on Linux. Every seat is played by a weak bot, matches of all
games follow each other from menu to winner, and now and then the memory, what Python keeps, and the files are
told. The records of matches are left out, as a player keeps them on purpose.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import tempfile
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import cycle
from pathlib import Path
from statistics import linear_regression

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.players import CHARACTERS, Player
from rummy.match.session import ME, Session
from rummy.storage.settings import Settings, save_settings
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import Pilot
from rummy.ui.program import Screens, table_of
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene

Cache = type(lru_cache(abs))
EACH = 25  # rounds from one measurement to the next
GOAL = 200  # KiB that a hundred rounds may add


def rounds(pilot: Pilot) -> Iterator[None]:
    """Play one match after the other; yields after each round."""
    for number, rules in enumerate(cycle(VARIANTS.values())):
        bots = [Player(each.name, "careless") for each in CHARACTERS[: rules.min_players - 1]]
        session = Session.start(pilot.app.folder, rules, [Player("You"), *bots], f"{number:032x}")
        menu = pilot.scene
        assert isinstance(menu, MenuScreen)
        pilot.app.push(table_of(session), menu.left_table)
        yield from match(pilot, session)


def match(pilot: Pilot, session: Session) -> Iterator[None]:
    """Play a match to its end and come back to the menu; yields after each round."""
    while not isinstance(pilot.scene, MenuScreen):
        pilot.settle()
        if isinstance(pilot.scene, RoundScreen | MatchScreen):
            yield
            pilot.press(pygame.K_ESCAPE if isinstance(pilot.scene, MatchScreen) else pygame.K_RETURN)
        elif isinstance(pilot.scene, TableScene) and pilot.table.state.is_mine:
            move = advice(session.game.view(ME), len(session.game.lines), "careless")
            pilot.ask(move)


def resident() -> int:
    """KiB of memory that the process has in use."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def files(folder: Path) -> tuple[int, int]:
    """How many files there are besides the records, and their KiB."""
    kept = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".txt"]
    return len(kept), sum(path.stat().st_size for path in kept) // 1024


def forget() -> None:
    """Empty every bounded memory, so that what is left to be seen is what grows without end."""
    for each in gc.get_objects():
        if isinstance(each, Cache):
            each.cache_clear()
    gc.collect()


def soak(pilot: Pilot, count: int) -> list[int]:
    """Play so many rounds, or until it is to end, and return the KiB in use now and then."""
    used: list[int] = []
    ends: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _: ends.append(number))
    playing = rounds(pilot)
    for number in range(1, count + 1):
        if ends:
            break
        next(playing)
        if number % EACH == 0:
            forget()
            used.append(resident())
            there, size = files(pilot.app.folder)
            objects = len(gc.get_objects())
            print(f"{number:6} {used[-1]:8} KiB {objects:8} objects {there:4} files {size:6} KiB", flush=True)
    return used


def growth(used: Sequence[int]) -> float:
    """KiB per hundred rounds by a line through all but the first fifth, in which what is kept is loaded."""
    late = used[len(used) // 5 :]
    return linear_regression(range(len(late)), late).slope * 100 / EACH if len(late) > 1 else 0.0


def main() -> None:
    """Play, and tell how much a hundred rounds add."""
    parser = argparse.ArgumentParser(description="Rounds without end.")
    parser.add_argument("--rounds", type=int, default=1000)
    given = parser.parse_args()
    open_display(allow_headless=True)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(muted=True, speed="instant", window=(900, 600), remarks=False, warn_lay_off=False)
        save_settings(Path(folder), settings)
        app = App(Path(folder), Screens)
        app.push(MenuScreen())
        used = soak(Pilot(app), max(EACH, given.rounds))
        app.quit()
        app.close()
    print(f"{growth(used):.0f} KiB per 100 rounds of {len(used) * EACH}; the goal is {GOAL}")


if __name__ == "__main__":
    main()
