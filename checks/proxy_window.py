"""Plays at a real window over a bad line, and looks at its picture; `checks.proxy --window` runs it.

Whenever it has come back to its host, and now and then besides, what the display shows must be what a whole
repaint shows, its view what the server has, and no line may say any more that the host is looked for.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "x11"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from pygame import Surface

from checks.desks import picture_of
from checks.proxy import Differs, Evening, Truth, unasked
from rummy.online.messages import Join, Open, TableSettings
from rummy.text import say
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from tests.ui.remote import Guest

OFTEN = 40  # views between two looks at the window, besides those after a return
AFTER = 5.0  # seconds in which who has seen the end hears the rest


def tell(**news: object) -> None:
    """Tell whoever has started this program."""
    print(json.dumps(news), flush=True)


class Window(Evening):
    """One of two people, at a window."""

    def __init__(
        self, folder: Path, name: str, address: str, wish: Open | Join, pictures: Path | None
    ) -> None:
        self.pictures, self.met, self.truth = pictures, Counter[str](), Truth(folder / "server")
        self.guest = unasked(Guest(folder / name.lower(), name))
        self.guests, self._asked = [self.guest], {self.guest: 0.0}
        self._was_lost, self._next, self._told = False, OFTEN, ""
        self.guest.call(address, wish)
        self._until(lambda: self.guest.remote.room is not None)
        tell(code=self.guest.room.code)

    def play(self) -> None:
        """Play the match to its end; raises Differs."""
        self._until(lambda: self.guest.room.state == "playing")
        self.guest.sit_down()
        self._until(lambda: isinstance(self.guest.scene, MatchScreen))
        end = time.monotonic() + AFTER
        self._until(lambda: time.monotonic() > end)
        far = self.guest.remote.client
        tell(totals=[*self.guest.seat.sheet.totals], unproven=[*map(str, far.past.unproven)], met=self.met)

    def _look(self, guest: Guest) -> None:
        """Look at the view as elsewhere, and at the window where it is time to."""
        if guest.remote.connection.status != "open":
            if not self._was_lost and isinstance(guest.scene, TableScene):
                self._was_lost = True
                guest.wait(0.1)
                self._keep(f"lost-{self.met['breaks']}")
                self.met["breaks"] += 1
            return
        before = self.met["views"]
        super()._look(guest)
        is_known = self.met["views"] > before and isinstance(guest.scene, TableScene)
        if not is_known or guest.seat.remote.host != "here":
            return
        if self._was_lost:
            guest.wait(0.1)
            if guest.remote.connection.status != "open" or not isinstance(guest.scene, TableScene):
                return
            self._was_lost = False
            self._compare("returns")
            self._keep(f"back-{self.met['returns']}")
        elif self.met["views"] >= self._next:
            self._next = self.met["views"] + OFTEN
            self._compare("looks")

    def _compare(self, what: str) -> None:
        """Compare what the display shows with a whole repaint; raises Differs."""
        guest, app = self.guest, self.guest.app
        if guest.prompt in (say("prompt.host_lost"), say("prompt.host_away")):
            raise Differs(f"{guest.name} is back and still looks for the host")
        shown = picture_of(str(pygame.display.get_wm_info()["window"]), dict(os.environ))
        app.scene.refresh()
        app.scene.paint(app.screen)
        whole = Surface(app.size, depth=24)
        whole.blit(app.screen, (0, 0))
        if pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(whole, "RGB"):
            if self.pictures is not None:
                pygame.image.save(shown, self.pictures / f"{guest.name}-shown.png")
                pygame.image.save(whole, self.pictures / f"{guest.name}-whole.png")
            raise Differs(f"{guest.name}'s window does not show what is there ({what})")
        self.met[what] += 1

    def _keep(self, name: str) -> None:
        if self.pictures is not None:
            window = str(pygame.display.get_wm_info()["window"])
            pygame.image.save(
                picture_of(window, dict(os.environ)), self.pictures / f"{self.guest.name}-{name}.png"
            )


def main(folder: Path, name: str, address: str, wish: str, pictures: str) -> None:
    """Play a match; `wish` is a code, or the rules of a table to be opened."""
    open_display()
    is_host = name == "Anna"
    asked = Open(TableSettings(wish, 2)) if is_host else Join(wish)
    try:
        Window(folder, name, address, asked, Path(pictures) if pictures else None).play()
    except Differs as error:
        tell(differs=str(error))
    os._exit(0)


def start(
    variables: dict[str, str], folder: Path, name: str, address: str, wish: str, pictures: Path | None
) -> subprocess.Popen[str]:
    """Start somebody's program on a display."""
    command = [sys.executable, "-m", "checks.proxy_window", str(folder), name, address, wish]
    return subprocess.Popen([*command, str(pictures or "")], env=variables, stdout=subprocess.PIPE, text=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:6])
