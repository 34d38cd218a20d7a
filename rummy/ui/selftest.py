"""The self-test of a packaged program, which plays a whole match by clicks in a real window."""

from __future__ import annotations

import json
import tempfile
import time
import traceback
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pygame

from rummy import __version__
from rummy.match.advice import advice
from rummy.online.links import modules_of
from rummy.paths import asset
from rummy.storage.matches import matches_folder
from rummy.storage.record import read_record
from rummy.storage.results import load_results
from rummy.text import say
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.setup.screen import SetupScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.native import sdl
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene

PICTURES = (".svg", ".png")
PEOPLE = ("rummy.ui.online.online_menu", "rummy.server.serve", "websockets.sync.client", "zeroconf")
MOVES = 5000  # limit on the number of moves, which no match needs
STILL, PATIENCE = 0.5, 5.0  # seconds for which the size must not change, and to wait at most


def self_test() -> int:
    """Play a match, print a report as a line of JSON, and return the exit code: 0 on success, 1 on failure.

    Without a display, an invisible driver is used, which the report names.
    """
    started = time.monotonic()
    report: dict[str, object] = {"version": __version__}
    try:
        open_display(allow_headless=True)
        report["driver"] = pygame.display.get_driver()
        report["polls"] = sdl() is None  # instead of sleeping until there is an event
        with tempfile.TemporaryDirectory(prefix="rummy-self-test-") as folder:
            report |= _test(Path(folder))
        report["ok"] = True
    except Exception as error:
        traceback.print_exc()
        report |= {"ok": False, "failed": f"{type(error).__name__}: {error}"}
    report["seconds"] = round(time.monotonic() - started, 2)
    print(json.dumps(report), flush=True)
    return 0 if report["ok"] else 1


def _test(folder: Path) -> dict[str, object]:
    app = App(folder, Screens)
    assets = _load_assets(app)
    _load_people()
    app.nav.menu()
    _let_window_settle(app)
    moves = _play_match(Pilot(app))
    scores = _check_results(folder)
    app.quit()
    app.close()
    return {"assets": assets, "moves": moves, "scores": scores}


def _let_window_settle(app: App) -> None:
    """Wait until the window's size is stable, as some desktops set it only once it is shown."""
    started = settled = time.monotonic()
    while time.monotonic() < min(settled + STILL, started + PATIENCE):
        size = app.size
        app.step(FRAME)
        if app.size != size:
            settled = time.monotonic()
        time.sleep(FRAME)


def _load_people() -> None:
    """Import the modules that only matches with remote people need, to prove that they are packaged."""
    for name in PEOPLE:
        import_module(name)
    modules_of("ws://127.0.0.1:7733/#K7QM9RTX")


def _load_assets(app: App) -> int:
    """Load every picture and font, check for sounds and card faces, and return the number of files."""
    files = [path for path in asset().rglob("*") if path.is_file()]
    for path in files:
        if path.suffix in PICTURES:
            pygame.image.load(path)
        elif path.suffix == ".ttf":
            pygame.font.Font(path, 16)
    if not app.sounds.names or len(list(asset("cards", "faces").glob("*.svg"))) != 53:
        raise AssertionError("sounds or card faces are missing")
    return len(files)


def _play_match(pilot: Pilot) -> int:
    """Play a match from the menu to its end by clicks and drags; return the number of moves."""
    _set_up(pilot)
    for move in range(MOVES):
        pilot.settle()
        if isinstance(pilot.scene, MatchScreen):
            pilot.push(say("match.to_menu"))
            return move
        if isinstance(pilot.scene, RoundScreen):
            pilot.push(pilot.scene.next.label)
        else:
            pilot.play(advice(pilot.table.state.view, move))
    raise AssertionError(f"no winner after {MOVES} moves")


def _set_up(pilot: Pilot) -> None:
    app = pilot.app
    app.change(replace(app.settings, speed="instant", warn_lay_off=False, muted=True, opponents=2, target=50))
    pilot.push(say("menu.play"))
    if not isinstance(pilot.scene, SetupScreen):
        raise AssertionError("the menu does not lead to the set-up")
    pilot.push(say("setup.start"))
    if not isinstance(pilot.scene, TableScene):
        raise AssertionError("the set-up does not lead to the table")


def _check_results(folder: Path) -> list[int]:
    matches, notices = load_results(folder)
    records = list(matches_folder(folder).glob("*.txt"))
    if len(matches) != 1 or notices or len(records) != 1:
        raise AssertionError(f"{len(matches)} results, {len(notices)} notices, {len(records)} records")
    (match,) = matches.values()
    if read_record(records[0]).header.id != match.id or max(match.scores) < 50:
        raise AssertionError("the saved result is not the match that was played")
    return list(match.scores)
