"""Measures what it costs the thread that paints to open what is large: matches, results, history, import.

Run `nice python -m benchmarks.opening`; `--only results` runs one part. Each line tells the processor time
of that thread, in its worst step and in all, and how long it took by the clock until all was there.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from rummy import __version__
from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Discard, Draw, Meld
from rummy.engine.melds import all_melds
from rummy.games.judge import is_legal
from rummy.games.notation import read_rules
from rummy.match.advice import advice
from rummy.match.game import Game
from rummy.match.players import Player
from rummy.match.replay import Replay
from rummy.storage.matches import matches_folder
from rummy.storage.record import Ending, Header, Record
from rummy.storage.results import MatchResult, RoundResult, written
from rummy.storage.settings import Settings, save_settings
from rummy.ui.history.open_match import OpenScreen
from rummy.ui.history.replay import ReplayScene
from rummy.ui.history.screen import HistoryScreen
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.statistics.results_page import ResultsScreen
from rummy.ui.statistics.screen import StatisticsScreen
from rummy.ui.table.scene import TableScene

MOVES = 19_000
FRAME = 1 / 60
GOAL = 100  # milliseconds of the thread that paints
HIGH = "targets=10000/10000/10000/10000/10000"
MANY_ROUNDS = f"bicycle, {HIGH}"
ONE_ROUND = f"bicycle, stalled_rounds=100, packs=2/2/2/2/2, cards_dealt=15/15/15/15/15, {HIGH}"
NAMES = ("You", "Mike", "Anna", "Bill", "Grace", "Lisa")


# What is opened


def many_rounds(game: Game) -> None:
    """Let careless bots play a move."""
    seat = game.table.turn
    game.act(seat, advice(game.view(seat), len(game.lines), "careless"))


def one_round(game: Game) -> None:
    """Draw and throw, and meld only where the round would be given up otherwise."""
    seat = game.table.turn
    view = game.view(seat)
    if view.phase == "draw":
        game.act(seat, Draw())
        return
    stalls = game.table.idle_turns >= 598
    melds = [Meld((tuple(meld),)) for meld in all_melds(hand_faces(view), view.rules)] if stalls else []
    if meld := next((meld for meld in melds if is_legal(view, meld)), None):
        game.act(seat, meld)
        view = game.view(seat)
    if discards := [Discard(card) for card in hand_faces(view) if is_legal(view, Discard(card))]:
        game.act(seat, discards[len(game.lines) % len(discards)])


def record(rules: str, move: Callable[[Game], None], *, moves: int = MOVES, finished: bool = True) -> Record:
    """A legal match of so many moves, given up in the end."""
    players = [(NAMES[0], None), *((name, "careless") for name in NAMES[1:])]
    header = Header.fresh(__version__, rules, players, "s")
    game = Game(read_rules(rules), [Player(name, bot) for name, bot in header.players], "s")
    while len(game.lines) < moves:
        if game.is_round_over or not game.lines:
            game.deal()
        move(game)
    if not finished:
        return Record(header, tuple(game.lines), 60.0)
    game.concede(0)
    ending = Ending("2026-07-01T18:30:00+00:00", game.totals, game.winner)
    return Record(header, tuple(game.lines), 60.0, ending)


def results(count: int) -> dict[str, MatchResult]:
    """So many matches, with up to nine rounds each."""
    chance, began = Random(1), datetime(2020, 1, 1, tzinfo=UTC)
    return {each.id: each for each in (result(chance, began + timedelta(hours=n)) for n in range(count))}


def result(chance: Random, ended: datetime) -> MatchResult:
    """A match that ended so or so."""
    game = chance.choice(("cardgames", "gin", "rummy500", "bicycle", "penalty"))
    rounds = tuple(
        RoundResult((chance.randint(3, 60), 0)[:: chance.choice((1, -1))], 0, "out", False, 9)
        for _ in range(chance.randint(3, 9))
    )
    totals = tuple(sum(points) for points in zip(*(each.points for each in rounds), strict=True))
    return MatchResult(
        id=f"{chance.getrandbits(128):032x}",
        ended=ended.isoformat(timespec="seconds"),
        game=game,
        rules=game,
        players=NAMES[:2],
        bots=(None, chance.choice(("sharp", "casual", "expert"))),
        scores=totals,
        winner=totals.index(max(totals)),
        conceded=False,
        rounds=rounds,
        seconds=chance.uniform(60, 900),
    )


# How it is opened


class Watch:
    """A program whose steps are measured."""

    def __init__(self, folder: Path) -> None:
        save_settings(folder, Settings(muted=True, speed="instant", window=(1920, 1080)))
        open_display(allow_headless=True)
        self.app = App(folder, Screens)
        self.app.push(MenuScreen())
        self.until(lambda: False, 0.5)

    def until(self, is_there: Callable[[], bool], longest: float = 60.0) -> list[float]:
        """Let frames come at their time until something is there; the milliseconds of this thread in each."""
        end, steps = time.monotonic() + longest, list[float]()
        while time.monotonic() < end and not is_there():
            began, worked = time.monotonic(), time.thread_time()
            self.app.step(FRAME)
            steps.append(1000 * (time.thread_time() - worked))
            time.sleep(max(0.0, FRAME - (time.monotonic() - began)))
        return steps

    def tell(self, name: str, act: Callable[[], None], is_there: Callable[[], bool]) -> None:
        """Do something, and print what it cost until it was there."""
        began, worked = time.monotonic(), time.thread_time()
        act()
        first = 1000 * (time.thread_time() - worked)
        steps = [first, *self.until(is_there), *self.until(lambda: False, 2 * FRAME)]
        there = "" if is_there() else "  NEVER THERE"
        clock = time.monotonic() - began
        mark = "" if sum(steps) < GOAL else f"  more than {GOAL} ms"
        figures = f"worst {max(steps):7.1f}  sum {sum(steps):7.1f} ms  there after {clock:5.2f} s"
        print(f"{name:44} {figures}{mark}{there}", flush=True)

    def is_at_table(self) -> bool:
        """Whether a table is to be seen."""
        return isinstance(self.app.scene, TableScene) and self.app.scene.display.stage.is_drawn

    def close(self) -> None:
        """Close the window."""
        self.app.quit()
        self.app.close()


def keep(folder: Path, kept: Record, name: str) -> None:
    """Lay a record with the others."""
    path = matches_folder(folder) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(kept.text, encoding="utf-8")


def open_matches(folder: Path) -> None:
    """Finished matches, the first a short one for what any table costs; then one that is still played."""
    shared = {
        f"{MOVES} moves in many rounds": record(MANY_ROUNDS, many_rounds),
        f"{MOVES} moves in one round": record(ONE_ROUND, one_round),
    }
    short = record(MANY_ROUNDS, many_rounds, moves=200)
    watch = Watch(folder)
    for words, each in {"200 moves": short, **shared}.items():
        paste(watch, f"a match of {words}", each)
    keep(folder, record(MANY_ROUNDS, many_rounds, finished=False), "current.txt")
    menu = watch.app.scene
    assert isinstance(menu, MenuScreen)
    name = f"a match of {MOVES} moves, taken up"
    watch.tell(name, watch.app.nav.resume, watch.is_at_table)
    watch.close()


def paste(watch: Watch, name: str, shared: Record) -> None:
    """Open a match from its text, and leave it again."""
    app, screen, text = watch.app, OpenScreen(), shared.text

    def show(replay: Replay | None) -> None:
        assert replay is not None, "the text was refused"
        app.push(ReplayScene(replay))

    app.push(screen, show)
    watch.tell(name, lambda: screen.paste(text), watch.is_at_table)
    app.pop()


def show_results(folder: Path) -> None:
    """Ten thousand results as statistics."""
    (folder / "results.json").write_bytes(written(results(10_000), folder))
    watch = Watch(folder)
    screen = StatisticsScreen()
    watch.tell(
        "10,000 results shown", lambda: watch.app.push(screen), lambda: len(screen.matches or ()) == 10_000
    )
    watch.tell("their picture of each game", lambda: screen._show("games"), lambda: True)
    watch.tell("those of one game", lambda: screen._choose("game", "gin"), lambda: True)
    watch.close()


def show_history(folder: Path) -> None:
    """Three thousand finished matches."""
    short = record(MANY_ROUNDS, many_rounds, moves=300)
    for number in range(3000):
        header = replace(short.header, id=f"{number:032x}")
        keep(folder, replace(short, header=header), f"2026-07-01-{number:032x}.txt")
    watch = Watch(folder)
    screen = HistoryScreen()
    watch.tell("the history of 3,000 matches", lambda: watch.app.push(screen), lambda: is_listed(screen))
    watch.tell("its end", lambda: press(pygame.K_END), lambda: is_listed(screen))
    watch.close()


def is_listed(screen: HistoryScreen) -> bool:
    """Whether all rows in sight are known."""
    rows = [row for row in screen.rows if row.rect.colliderect(screen.scroll.rect)]
    return bool(rows) and all(row.path in screen.matches.seen for row in rows)


def press(key: int) -> None:
    """Press a key."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def add_results(folder: Path) -> None:
    """Thirty thousand results from a file."""
    file = folder / "from elsewhere.json"
    file.write_bytes(written(results(30_000), file))
    watch = Watch(folder)
    screen = ResultsScreen()
    watch.app.push(screen)
    watch.tell(
        "an import of 30,000 results", lambda: screen._add(file), lambda: len(screen.matches) == 30_000
    )
    watch.close()


PARTS = {"matches": open_matches, "results": show_results, "history": show_history, "import": add_results}


def main() -> None:
    """Measure what is asked for, each part in a folder of its own."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--only", choices=PARTS, help="measure this part")
    chosen = options.parse_args().only
    for name, part in PARTS.items():
        if chosen in (None, name):
            with tempfile.TemporaryDirectory() as folder:
                part(Path(folder))


if __name__ == "__main__":
    main()
