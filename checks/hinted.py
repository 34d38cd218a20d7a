"""Hints in small windows: at every turn of rounds of random legal moves, the hint is asked for and drawn.

Run `nice python -m checks.hinted --rounds 4`. All games are played, by as many people as they allow and by as
few, and each turn of the first player is shown in a window of each size. It prints what fails, and where.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from checks.sizes import Size, at_table, closed, opened, resize, table_faults
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.dealer import deal, new_table, play
from rummy.games.notation import write_position
from rummy.games.variants import VARIANTS
from rummy.match.session import ME
from rummy.ui.pilot import Pilot
from rummy.ui.program import table_of
from rummy.ui.shell.app import App
from tests.positions import Wanderer

ALL = 10_000  # more turns than any round has
SMALL: tuple[Size, ...] = ((900, 600), (800, 600))


def turns(game: str, seats: int, seed: str) -> Iterator[Table]:
    """Yield the table at each turn of the first player, in a round of random legal moves."""
    chance, player = Random(f"{game} {seats} {seed}"), Wanderer()
    table = deal(new_table(VARIANTS[game], seats, f"hinted {game} {seats} {seed}"))[-1][1]
    while not table.is_over:
        if table.turn == ME:
            yield table
        table = play(table, table.turn, player.choose(observe(table, table.turn), chance))[-1][1]


def hinted(app: App, game: str, table: Table) -> list[str]:
    """Sit down at a table, ask for a hint, and return what is wrong with what shows then."""
    session = at_table(app, game, table.seats)
    session.game.table = table
    app.push(table_of(session))
    pilot = Pilot(app)
    pilot.settle()
    pilot.press(pygame.K_h)
    scene = pilot.table
    scene.refresh()
    scene.paint(app.screen)
    found = [*table_faults(scene, app.screen.get_rect())]
    told = scene.advice.line
    app.pop()
    return found if told else [*found, "no hint"]


def run(games: Iterable[str], sizes: Iterable[Size], seeds: Iterable[str], most: int = ALL) -> list[str]:
    """Ask for hints in a round of each game for each seed, so many at most, and return what went wrong."""
    wrong = list[str]()
    with tempfile.TemporaryDirectory() as folder:
        app, _ = opened(Path(folder), [])
        for size, seed, game in product(sizes, seeds, games):
            if app.size != size:
                resize(app, size)
            for seats in sorted({VARIANTS[game].min_players, VARIANTS[game].max_players}):
                tables = [*turns(game, seats, seed)]
                shown = Random(seed).sample(tables, min(most, len(tables)))
                for table in shown:
                    wrong += _tried(app, game, size, table)
                print(f"{size[0]}x{size[1]} {game}, {seats} players: {len(shown)} hints", flush=True)
        closed(app)
    return wrong


def _tried(app: App, game: str, size: Size, table: Table) -> Iterator[str]:
    """Yield what goes wrong with the hint at one turn, and where."""
    try:
        faults = hinted(app, game, table)
    except Exception:  # whatever it is, the next turn is tried
        faults = [traceback.format_exc()]
        app.pop()
    for fault in faults:
        yield f"{size[0]}x{size[1]} {fault}\n{write_position(table)}"


def main() -> None:
    """Play, ask, and print what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*VARIANTS], help="keys of presets")
    parser.add_argument("--rounds", type=int, default=4, help="of each game and table")
    given = parser.parse_args()
    wrong = run(given.games, SMALL, [str(number) for number in range(given.rounds)])
    print("\n".join(wrong))
    print(f"{len(wrong)} faults")


if __name__ == "__main__":
    main()
