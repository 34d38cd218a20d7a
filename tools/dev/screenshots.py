"""Takes the pictures of the README from the real screens; `python tools/dev/screenshots.py` does it."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}

import pygame  # noqa: E402  # only now can the house be found, and SDL does without a screen

from rummy.games.notation import read_position  # noqa: E402
from rummy.match.players import CHARACTERS, Player  # noqa: E402
from rummy.match.session import Session  # noqa: E402
from rummy.storage.settings import Settings, save_settings  # noqa: E402
from rummy.text import say  # noqa: E402
from rummy.ui.menu.screen import MenuScreen  # noqa: E402
from rummy.ui.pilot import Pilot  # noqa: E402
from rummy.ui.program import Screens, table_of  # noqa: E402
from rummy.ui.shell.app import App  # noqa: E402
from rummy.ui.shell.window import open_display  # noqa: E402

SIZE = (1200, 720)
SETTINGS = Settings(muted=True, speed="instant", seasonal=False, window=SIZE, language="en")
TABLES = {
    "table": """rules: cardgames
dealer: 3
turn: 0 play drawn 9D
hand 0: 7H 8H 9H KS 2C 4D 9D QC
hand 1: KD 9C AC 3D TD
hand 2: 5H 6H JC JD JS 2D 3C
hand 3: 4H 4S 8D
meld 0: AH 2H 3H
meld 1: QS QH QD
meld 3: 5C 6C 7C 8C
pile: 5D 7S KC KH TS
stock: 3S 9S TH
scores: 35 72 60 0""",
    "gin": """rules: gin
dealer: 1
turn: 0 play drawn 4D
hand 0: 7H 8H 9H KS KD KC 2C 2D AD QC 4D
hand 1: QD 9C AC 5S TH 6D 8S 2H JH 4C
pile: 5D 3D
stock: 3S 9S TC
scores: 35 20""",
}


def take(position: str, picture: Path) -> None:
    """Sit down at a position, and save what is to be seen there."""
    open_display(allow_headless=True)
    with tempfile.TemporaryDirectory() as folder:
        save_settings(Path(folder), SETTINGS)
        app = App(Path(folder), Screens)
        app.push(MenuScreen())
        pilot = Pilot(app)
        table = read_position(position)
        others = [Player(other.name, "sharp") for other in CHARACTERS[: table.seats - 1]]
        session = Session.start(app.folder, table.rules, [Player(say("you")), *others], "a picture")
        session.game.table = table
        app.push(table_of(session))
        pilot.settle()
        pygame.image.save(app.screen, picture)
        app.quit()
        app.close()


if __name__ == "__main__":
    for name, position in TABLES.items():
        take(position, ROOT / "docs" / f"{name}.jpg")
