"""Measures masters at thought: how long a decision takes, and what the window is busy with meanwhile.

Run `python -m benchmarks.thinking`. Decisions are taken in one process, one after the other, in the middle of
rounds that masters play against sharp players. The window's frames are those between a question that is put
to the master's own process and its answer; beside them stand as many frames of the same table at rest.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from benchmarks.frames import Times, Watch, both
from rummy.arena import play_rounds
from rummy.bots.opponents import BOTS
from rummy.engine.view import View
from rummy.games.variants import VARIANTS
from rummy.match.advice import advice
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.ui.program import Screens, table_of
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.games.commands import play

TABLES = (
    ("gin", 2),
    ("oklahoma", 2),
    ("cardgames", 2),
    ("cardgames", 4),
    ("playingcards", 6),
    ("penalty", 2),
    ("rummy51", 2),
    ("romme", 4),
)
BOUND = "bounds: median 250 ms, at most 1 s"
RESTING = 600  # frames


def main() -> None:
    """Read the options and print the figures."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--decisions", type=int, default=200, help="how many for each table")
    chosen = options.parse_args()
    heads = f"{'median':>8}{'p90':>8}{'most':>8}{'processor':>12}{'most':>8}"
    print(f"{'decision, ms':<16}players {heads}   {BOUND}")
    for name, seats in TABLES:
        print_decisions(name, seats, chosen.decisions)
    print_frames()


def print_decisions(name: str, seats: int, decisions: int) -> None:
    """Print how long a master takes at a table."""
    clock, work = [], []
    for number, view in enumerate(islice(views(name, seats), decisions)):
        began, worked = perf_counter(), process_time()
        BOTS["expert"].choose(view, Random(number))
        clock.append(1000 * (perf_counter() - began))
        work.append(1000 * (process_time() - worked))
    clock.sort()
    figures = f"{median(clock):8.0f}{clock[int(0.9 * len(clock))]:8.0f}{clock[-1]:8.0f}"
    figures += f"{median(work):12.0f}{max(work):8.0f}"
    print(f"{name:<16}{seats:<8}{figures}", flush=True)


def views(name: str, seats: int) -> Iterator[View]:
    """What players see when it is their turn, in rounds between sharp players."""
    for number in count():
        seen: list[View] = []
        for game in play_rounds(VARIANTS[name], ["sharp"] * seats, f"thinking/{number}", 1):
            seen = [*on_turn(game)]
        yield from seen


def on_turn(game: Game) -> Iterator[View]:
    """The views of a round that was played, each before a move."""
    again = Game(game.table.rules, game.players, game.table.seed)
    again.deal()
    while again.bot_to_move:
        yield again.view(again.table.turn)
        again.act(again.table.turn, again.bot_action())


def print_frames() -> None:
    """Print what frames take while a master thinks, and while nobody does."""
    open_display(allow_headless=True)
    with tempfile.TemporaryDirectory() as folder:
        app = App(Path(folder), Screens)
        app._open_window()
        players = [Player("You"), Player("Walter", "expert")]
        table = table_of(Session.start(app.folder, VARIANTS["gin"], players, seed="thinking"))
        app.push(table)
        watch = Watch(app)
        while not table.state.is_mine:
            watch.wait()
        at_rest = watch.measured(lambda: watch.wait(RESTING / 60))
        thinking = while_thinking(watch, table)
        app.quit()
        app.close()
    print(f"\nframe, ms: median / p99 by the clock, and of its thread; {len(thinking)} of thought")
    for name, times in (("at rest", at_rest), ("while it thinks", thinking)):
        clock, thread = zip(*times, strict=True)
        print(f"{name:<16}{both(clock):>16}{both(thread):>16}")


def while_thinking(watch: Watch, table: TableScene) -> Times:
    """The frames of a round in which nothing moves but a master's thoughts."""
    found: Times = []
    while watch.scene is table and table.state.view.phase not in ("over", "finished"):
        watch.wait()
        if table.seat.is_kept_waiting and not table.display.stage.is_moving:
            found += watch.times[-1:]
        if watch.scene is table and table.state.is_mine and not table.display.stage.is_moving:
            for intent in play(table.state.view, advice(table.state.view, 1)):
                table.do(intent)
    return found


if __name__ == "__main__":
    main()
