"""Feeds the program with what is nearly right, and then uses all that it accepts, as a player would.

Run `python -m checks.accepted --inputs 100000`. Each input is a settings file, results, a match that is
open or over, a file to import, a pasted match, a typed path, the tables, people or puzzles that are kept, a
free table or a table saved by people, with one or two values that lie at an edge (`checks/nearly.py`). What
is refused has to be refused by a sentence. What is accepted is shown on every screen that tells of it,
played on, ended, saved and read again by a program that starts anew, each time in the next of five time
zones. An input follows from its number alone: `--first 4711 --inputs 1` repeats it, and a run that was
stopped goes on with the number that it told last. `--kinds tables,felt` passes over all others. Asked to
end, it tells the figures so far. It fails if anything raised.
"""

from __future__ import annotations

import argparse
import os
import secrets
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from checks.drawn import draw_once
from checks.guest import Guest
from checks.nearly import felt, json_text, path, record
from rummy.bots.level_bot import LevelBot
from rummy.bots.opponents import BOTS
from rummy.ui.shell.window import open_display

ZONES = ("Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC", "Asia/Kathmandu", "America/St_Johns")
NEAR = dict.fromkeys(("settings", "results", "import", "tables", "people", "puzzles"), json_text) | {
    "path": path,
    "felt": felt,
}
EACH = 1000  # inputs from one line of figures to the next
REMEMBERED = 40  # failures that are told whole


class InputTrial:
    """A trial of inputs one after the other, with counts of their outcomes."""

    def __init__(self, home: Path) -> None:
        self.guest = Guest(home)
        self.goods, self.is_shut = self.guest.goods, False
        self.kinds = {*self.goods}  # that are fed; the others are passed over
        self.tried, self.accepted, self.failed = Counter[str](), Counter[str](), Counter[str]()

    def shut(self, *_: object) -> None:
        """Take no more inputs."""
        self.is_shut = True

    def feed_all(self, numbers: range, seconds: float = 1e9) -> None:
        """Feed these inputs, or as many as the processor does in so many seconds, or until it is shut."""
        begun = time.process_time()
        for number in numbers:
            if self.is_shut or time.process_time() - begun > seconds:
                break
            self.feed(number)
            if number % EACH == EACH - 1:
                print(f"up to {number}: {self.figures()}", flush=True)
        self.guest.leave()

    def feed(self, number: int) -> None:
        """Make the input of a number, and use it if it is accepted."""
        chance = Random(f"accepted/{number}")
        kind = chance.choice([*self.goods])
        if kind not in self.kinds:
            return
        secrets.token_hex = lambda nbytes=32: chance.randbytes(
            nbytes or 32
        ).hex()  # the same ids and deals each time
        text = NEAR.get(kind, record)(chance.choice(self.goods[kind]), chance)
        os.environ["TZ"] = ZONES[number % len(ZONES)]
        if hasattr(time, "tzset"):
            time.tzset()
        self.tried[kind] += 1
        try:
            self.accepted[kind] += self.guest.use(kind, text, chance)
        except Exception:
            self.failed[kind] += 1
            if self.failed.total() <= REMEMBERED:
                print(f"--- {number}, {kind}, {os.environ['TZ']}: {text[:3000]!r}")
                traceback.print_exc(file=sys.stdout)
            self.guest.recover()

    def figures(self) -> str:
        """The figures by kind of input."""
        refused = self.tried - self.accepted - self.failed
        counts = {"tried": self.tried, "accepted": self.accepted, "refused": refused, "failed": self.failed}
        by_kind = {
            kind: [f"{counts[word][kind]:,} {word}" for word in counts]
            for kind in self.goods
            if kind in self.kinds
        }
        return "; ".join(f"{kind}: {', '.join(told)}" for kind, told in by_kind.items())


def main() -> int:
    """Feed, and tell what became of it."""
    parser = argparse.ArgumentParser(description="Use whatever is nearly right and accepted.")
    parser.add_argument("--inputs", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input")
    parser.add_argument("--seconds", type=float, default=1e9, help="of the processor, until no other comes")
    parser.add_argument("--kinds", default="", help="only these, such as tables,felt")
    chosen = parser.parse_args()

    draw_once()
    BOTS["expert"] = LevelBot("expert", play_outs=4)  # nobody waits long for it
    open_display(allow_headless=True)
    memory = Path("/dev/shm")
    place = memory if memory.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="rummy-accepted-", dir=place, ignore_cleanup_errors=True) as name:
        trial = InputTrial(Path(name))
        trial.kinds &= {*chosen.kinds.split(",")} if chosen.kinds else trial.kinds
        for ending in (signal.SIGTERM, signal.SIGINT):
            signal.signal(ending, trial.shut)
        trial.feed_all(range(chosen.first, chosen.first + chosen.inputs), chosen.seconds)
    tried, failed = trial.tried.total(), trial.failed.total()
    print(trial.figures())
    print(f"{tried:,} tried, {trial.accepted.total():,} accepted and used, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
