"""Random gestures over all scenes and games: the program must not break whatever somebody does with it.

Run `python -m benchmarks.monkey --lives 100`. Each life has a home of its own, with matches in it, and a seed
from which it can be lived again: `--first 17 --lives 1`. What is broken is printed with the last gestures.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.gestures import Monkey
from rummy.ui.app import App
from rummy.ui.window import open_display


def live(seed: str, gestures: int) -> Monkey | None:
    """One life in a home that is gone afterwards; None if the program broke, which is printed."""
    monkey: Monkey | None = None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["HOME"], os.environ["PATH"] = folder, ""  # nothing is kept or opened outside
        try:
            monkey = Monkey(Path(folder), seed)
            monkey.live(gestures)
        except Exception:
            print(f"--- life {seed}", *(monkey.last if monkey else ()), sep="\n")
            traceback.print_exc(file=sys.stdout)
            sys.stdout.flush()
            if monkey:
                for scene in monkey.app.scenes:
                    print(type(scene).__name__)
                abandon(monkey.app)
            return None
    return monkey


def abandon(app: App) -> None:
    """Let go of what a broken program holds."""
    for leave in (app.quit, app.close):
        try:
            leave()
        except Exception as error:
            print(f"and it cannot be left: {error!r}")


def main() -> None:
    """Live, and tell of it."""
    parser = argparse.ArgumentParser(description="Random gestures over all scenes and games.")
    parser.add_argument("--seed", default="monkey")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--lives", type=int, default=10)
    parser.add_argument("--gestures", type=int, default=400, help="in each life")
    given = parser.parse_args()
    open_display(allow_headless=True)
    began, count, scenes, broken = time.monotonic(), 0, Counter[str](), 0
    for life in range(given.first, given.first + given.lives):
        monkey = live(f"{given.seed}/{life}", given.gestures)
        if monkey is None:
            broken += 1
        else:
            count += monkey.count
            scenes += monkey.scenes
        if life % 10 == 9:
            seconds = time.monotonic() - began
            print(f"{life + 1}: {count} events, {broken} broken, {seconds:.0f} s", flush=True)
    print(f"{count} events, {broken} of {given.lives} lives broken, {time.monotonic() - began:.0f} s")
    print(", ".join(f"{name} {number}" for name, number in scenes.most_common()))


if __name__ == "__main__":
    main()
