"""Checks that experts choose the same moves with compiled models as with the sources, and how much sooner.

Run `python -m checks.compiled --decisions 10000`. The models are compiled anew, then each game is played
twice over from the same seeds, once in a process of either kind, with casual players between the decisions.
It fails if a single choice differs. Times are of the processor, of the decisions alone.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import rummy
from rummy.bots.opponents import BOTS
from rummy.engine.view import View, observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.gin import fast
from rummy.games.variants import VARIANTS
from tools.release.build_paths import ROOT
from tools.release.compile_models import compile_models, compiler

GAMES = (("gin", 2), ("cardgames", 2), ("cardgames", 4), ("rummy51", 2), ("rummy500", 2))
SHARES = (0.35, 0.2, 0.1, 0.25, 0.1)  # of the decisions: those of some games take much longer
EVERY = 4  # moves from one decision to the next


def run() -> int:
    """Read the options, compare and print."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--decisions", type=int, default=500)
    options.add_argument("--decide", action="store_true", help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.decide:
        print(json.dumps([fast.__file__, *(told(*game) for game in shared(chosen.decisions))]))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        plain, compiled = decided((ROOT, compile_models(Path(folder) / "fast", compiler())), chosen.decisions)
    return print_both(plain, compiled)


def shared(decisions: int) -> Iterator[tuple[str, int, int]]:
    """Each game, its players, and how many decisions are made in it."""
    for (game, seats), share in zip(GAMES, SHARES, strict=True):
        yield game, seats, max(1, round(decisions * share))


def decided(trees: tuple[Path, ...], decisions: int) -> list[list[Any]]:
    """What a process says of each of these copies of the program, side by side."""
    command = [sys.executable, "-m", "checks.compiled", "--decide", "--decisions", str(decisions)]
    running = []
    for tree in trees:
        variables = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tree, ROOT)))}
        running.append(subprocess.Popen(command, cwd=tree, env=variables, stdout=subprocess.PIPE, text=True))
    return [json.loads(process.communicate()[0].splitlines()[-1]) for process in running]


def told(game: str, seats: int, decisions: int) -> tuple[str, int, float]:
    """A digest of all choices in a game, how many there were, and the seconds that they took."""
    digest, took = sha256(), 0.0
    for number, view in enumerate(positions(game, seats, decisions)):
        began = time.process_time()
        action = BOTS["expert"].choose(view, Random(number))
        took += time.process_time() - began
        digest.update(repr(action).encode())
    return digest.hexdigest(), decisions, took


def positions(game: str, seats: int, count: int) -> Iterator[View]:
    """Views of who is to play, from rounds of casual players with seeds that count up."""
    found, round_number = 0, 0
    while True:
        round_number += 1
        table = deal(new_table(VARIANTS[game], seats, f"compiled {round_number}"))[-1][1]
        for move in range(1, 200):
            if table.is_over:
                break
            view = observe(table, table.turn)
            if move % EVERY == round_number % EVERY:
                yield view
                found += 1
                if found == count:
                    return
            table = play(table, table.turn, BOTS["casual"].choose(view, Random(move)))[-1][1]


def print_both(plain: list[Any], fast: list[Any]) -> int:
    """Print what both say of each game, and tell by a number whether they agree."""
    print(f"rummy {rummy.__version__}: {plain[0]} beside {fast[0]}")
    if not (str(plain[0]).endswith(".py") and not str(fast[0]).endswith(".py")):
        print("the second one is not compiled")
        return 1
    wrong = 0
    for (game, seats), one, other in zip(GAMES, plain[1:], fast[1:], strict=True):
        (digest, decisions, took), (same, _, sooner) = one, other
        wrong += digest != same
        verdict = "the same choices" if digest == same else "OTHER CHOICES"
        print(
            f"{game:<10} {seats} players {decisions:>6} decisions: {verdict}, {1000 * took / decisions:.0f} "
            f"and {1000 * sooner / decisions:.0f} ms each, {took / sooner:.2f} times as fast"
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(run())
