"""Plays in a window until it is killed, and tells what its pictures show; `checks.kills` runs it.

A picture waits for the disk, but no longer than a blink. Here the disk takes its time over each line, and a
picture waits until it has answered: the order of line and picture is tried, not how busy the machine is.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from checks.pilots import Restless
from rummy.match.session import Session
from rummy.storage import record
from rummy.storage.files import JournalFile
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.shell import background
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene

PATIENCE = 60.0  # seconds
LATE = 0.05  # seconds that the disk takes over a line


class SlowJournal(JournalFile):
    """A journal on a slow disk."""

    def append(self, line: str) -> None:
        """Add one line, late."""
        time.sleep(LATE)
        super().append(line)


class Teller(Restless):
    """A pilot who waits for no disk, and tells each move once it was seen, each match once it is kept."""

    def __init__(self, app: App, tell: Callable[[str], object]) -> None:
        super().__init__(app)
        self.tell, self.told = tell, ""

    def _step(self, seconds: float) -> None:
        self.app.step(seconds)
        for table in [scene for scene in self.app.scenes if type(scene) is TableScene]:
            session = table.match
            assert isinstance(session, Session)
            is_done = session.is_saved and isinstance(self.scene, MatchScreen)
            words = f"{session.header.id} {'done' if is_done else len(session.game.lines)}"
            if words != self.told:
                self.told = words
                self.tell(words)


def main(folder: Path, seed: str) -> None:
    """Go on with the match there is, and play one after the other."""
    chance = Random(seed)
    rules = chance.choice(("cardgames", "gin"))
    background.BLINK = PATIENCE
    record.JournalFile = SlowJournal  # type: ignore[attr-defined]
    quiet = Settings(
        muted=True, speed="instant", window=(900, 600), remarks=False, rules=rules, warn_lay_off=False
    )
    save_settings(folder, quiet)
    open_display(allow_headless=True)
    app = App(folder, Screens)
    app.push(MenuScreen())
    pilot = Teller(app, lambda words: print(words, flush=True))
    pilot.wait()
    if app.library.has_match:
        pilot.push(say("menu.continue"))
        pilot.play_on()
    while True:
        pilot.play_match()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
