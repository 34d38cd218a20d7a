"""Random gestures over all scenes and games: the program must not break whatever somebody does with it.

Run `python -m checks.monkey --lives 100`. Each life has a home of its own, with matches in it, and a seed
from which it can be lived again: `--first 17 --lives 1`. What is broken is printed with the last gestures.
An event is what the window system would have told: a key, a motion of the pointer, a new size. Asked to end,
it tells of the events so far.
"""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS

if TYPE_CHECKING:  # the processes in which bots think read this file, too, and need no window
    from checks.gestures import Monkey
    from rummy.ui.shell.app import App

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
BOTS["expert"] = LevelBot("expert", play_outs=4)  # in a process of its own, but soon


class Jungle:
    """Lives one after the other, and what came of them, until it is enough."""

    def __init__(self, gestures: int) -> None:
        self.gestures, self.goes_on = gestures, True
        self.kinds, self.scenes = Counter[str](), Counter[str]()
        self.lived, self.broken, self.began = 0, 0, time.monotonic()
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, self._end)
        threading.excepthook = self._fail

    def _fail(self, told: threading.ExceptHookArgs) -> None:
        """Tell of what broke in another thread."""
        self.broken += 1
        traceback.print_exception(told.exc_value, file=sys.stdout)

    def _end(self, *_: object) -> None:
        self.goes_on = False

    def live(self, seed: str) -> None:
        """One life in a home that is gone afterwards; if the program breaks, it is told."""
        from checks.gestures import Monkey

        self.lived += 1
        monkey: Monkey | None = None
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            chance = Random(seed)
            secrets.token_hex = lambda nbytes=32: chance.randbytes(
                nbytes or 32
            ).hex()  # each life has the same deals
            os.environ["HOME"], os.environ["PATH"] = folder, ""  # nothing is kept or opened outside
            try:
                monkey = Monkey(Path(folder), seed)
                monkey.live(self.gestures, lambda: self.goes_on)
            except Exception:
                self.broken += 1
                tell_of(seed, monkey)
            if monkey is not None:
                self.kinds += monkey.kinds
                self.scenes += monkey.scenes

    def figures(self) -> str:
        """The figures so far."""
        seconds = time.monotonic() - self.began
        return f"{self.lived} lives, {self.kinds.total()} events, {self.broken} broken, {seconds:.0f} s"


def tell_of(seed: str, monkey: Monkey | None) -> None:
    """Print how the program was broken, and let go of it."""
    print(f"--- life {seed}", *(monkey.last if monkey else ()), sep="\n")
    traceback.print_exc(file=sys.stdout)
    if monkey is not None:
        print(*(type(scene).__name__ for scene in monkey.app.scenes))
        abandon(monkey.app)
    sys.stdout.flush()


def abandon(app: App) -> None:
    """Let go of what a broken program holds."""
    for leave in (app.quit, app.close):
        try:
            leave()
        except Exception as error:
            print(f"and it cannot be left: {error!r}")


def shares(counted: Counter[str]) -> str:
    """What was counted, the most frequent first."""
    return ", ".join(f"{name} {number}" for name, number in counted.most_common())


def main() -> None:
    """Live, and tell of it."""
    parser = argparse.ArgumentParser(description="Random gestures over all scenes and games.")
    parser.add_argument("--seed", default="monkey")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--lives", type=int, default=10)
    parser.add_argument("--gestures", type=int, default=600, help="in each life")
    parser.add_argument("--events", type=int, default=10**9, help="after which no other life begins")
    given = parser.parse_args()

    from rummy.ui.shell.window import open_display

    open_display(allow_headless=True)
    jungle = Jungle(given.gestures)
    for life in range(given.first, given.first + given.lives):
        jungle.live(f"{given.seed}/{life}")
        if life % 10 == 9:
            print(f"{life}: {jungle.figures()}", flush=True)
        if not jungle.goes_on or jungle.kinds.total() >= given.events:
            break
    print(jungle.figures(), shares(jungle.kinds), shares(jungle.scenes), sep="\n")


if __name__ == "__main__":
    main()
