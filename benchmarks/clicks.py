"""Counts the Python calls of one click that selects a card, from the press to the picture of the next frame.

Run `python -m benchmarks.clicks`. Calls are counted, not seconds, so that the figure is the same on any
machine: the highest of three clicks at a table of each kind, the pointer already on the card.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from types import FrameType

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame.event import Event

from rummy.games.position import read_position
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.settings import Settings, save_settings
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import Screens, table_of
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display

MINE = "hand 0: 7H 8H 9H JS AC 5D KD"
OTHERS = "hand 1: QC 3D AS 4D TC\nhand 2: 6C 6D 8S 9S 2H\nhand 3: KH JD 3H 8D TS"
TABLES = {
    "basic": f"turn: 0 play drawn KD\n{MINE}\n{OTHERS}\npile: 2C 9D",
    "gin": "rules: gin\nturn: 0 play drawn KD\nhand 0: 7H 8H 9H JS AC 5D KD QD 4C 4S 4H\n"
    "hand 1: QC 3D AS 6D TC 2C 3C 8D 8S 9D\npile: 2S",
    "joker": "rules: rummy51\nturn: 0 play drawn KD\nhand 0: 7H 8H 9H JS AC 5D KD QD JD 4C 4S 4H 2D 3H\n"
    "hand 1: QC 3D AS 4D TC 2C 3C 8D 8S 9D\npile: 2S",
    "rummy500": f"rules: rummy500\nturn: 0 play drawn KD\n{MINE}\n{OTHERS}\npile: 2C 9D",
    "contract": "rules: contract\ndeal: 2\ndealer: 3\nturn: 0 play drawn 2C\n"
    "hand 0: 7C 7C 7D 4H 5H 6H 7H KS QD 9D 2C\nhand 1: QC KD 2H 9S 2S 6C 6D 8S 9H TC\n"
    "hand 2: AH 2C 3C KH 3H JD JS 8H 8D 4S\nhand 3: JH 4C 4D 8S 5S QS QH TD TS AC\npile: 5D",
    "canasta": "rules: canasta\nturn: 0 play drawn KS\nhand 0: KC KD KH 9S 8D 8H 2H QC AS 5C 6D KS\n"
    "hand 1: 4C 4D 5S 6S TS\nhand 2: 9H JC 8S TH\nhand 3: QS QD 6C 8H 9D\n"
    "meld 2: 7C 7D 7H 7S\nmeld 1: AC AD AH\npile: 5D",
    "burraco": "rules: burraco\nturn: 0 play drawn KS\nhand 0: KC KD KH 9S 8D 8H 2H QC AS 5C 6D KS\n"
    "hand 1: 4C 4D 5S 6S TS\nhand 2: 9H JC 8S TH\nhand 3: QS QD 6C 8H 9D\n"
    "meld 2: 7C 7D 7H 7S\nmeld 1: 3D 4D 5D\npile: 5D",
    "three_thirteen": "rules: three_thirteen\ndeal: 8\nturn: 0 play drawn KS\n"
    "hand 0: 7C 8C 9C 4D 2H 2S QH QS 5D 6D KS\nhand 1: QC QD 2C 9S 3D 3H 4H 8D TC JS\npile: 5H",
    "indian": "rules: indian_points\nturn: 0 play drawn KS\n"
    "hand 0: 2C 3C 4C 5H 6S 7H 9C 9D 9H JD QD KD AD KS\n"
    "hand 1: QC QS QH 2H 8D 8S 4H 5S 9S TH JC 3D 2S\n"
    "hand 2: AH 2D 3H KH KC 7C 7D 7S TC TD TS JH JS\npile: 5D\nwild: 6C\ndrew: 0 1 2",
    "manipulation": "rules: machiavelli\nturn: 0 play\nhand 0: 7H 8H KC 9S 9C QD\nhand 1: 2C 3D TH\n"
    "meld 0: 4H 5H 6H\nmeld 1: 7C 7D 7S\nmeld 1: 9D TD JD",
    "chinchon": "rules: chinchon\nturn: 0 play drawn 4D\nhand 0: 5C 6C 7C JC QD KD 2H 4D\n"
    "hand 1: 5S 4C QH QS 7D 7H AH\nhand 2: 2S 3S 7S AC AD AS QC\npile: 5H",
}
CLICKS = 3


def calls_of(app: App, at: tuple[int, int]) -> int:
    """How many Python functions one click at a point calls."""
    count = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=at, button=1))
    sys.setprofile(note)
    app.step(FRAME)
    sys.setprofile(None)
    return count


def most_calls(position: str) -> int:
    """The most calls of a few clicks on one card of a position."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        save_settings(home, Settings(muted=True, speed="instant", window=(1280, 720), remarks=False))
        open_display(allow_headless=True)
        app, table = App(home, Screens), read_position(position)
        players = [Player("You"), *(Player(f"Bot {seat}", "sharp") for seat in range(1, table.seats))]
        session = Session.start(home, table.rules, players, "clicks")
        session.game.table = table
        app.push(table_of(session))
        pilot = Pilot(app)
        pilot.settle()
        card = pilot.table.state.hand.order[3]
        found = []
        for _ in range(CLICKS):
            at = pilot.spot_of(card)
            pilot.point(at)
            pilot.settle()
            found.append(calls_of(app, at))
            pilot.wait(1.0)  # the next click is no double one
            pilot.settle()
        app.quit()
        app.close()
    return max(found)


def main() -> None:
    """Tell it for each kind of table."""
    for name, position in TABLES.items():
        print(f"{name:24} {most_calls(position):6} calls", flush=True)


if __name__ == "__main__":
    main()
