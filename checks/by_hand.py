"""Plays two rounds of every game at a real window: by the mouse, and by keys alone.

Run `python -m checks.by_hand --size 900x600 --language de --seats most --pictures FOLDER`. The window stands
on an X server of its own. A match begins at the menu; the player does what the hint means, the others are
casual and play at once. Nothing is asked of a game but that each move is done as it was meant, and that the
round comes to its scores. With `--pictures`, the table late in each round is kept, and what is shown at its
end.

It needs Xvfb and openbox.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from checks.keyboard import play_by_keys, type_keys
from rummy.engine.actions import Action
from rummy.games.variants import VARIANTS
from rummy.match.advice import hint
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.pilot import NotToBeSeen, Pilot
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display

Size = tuple[int, int]
ROUNDS = 2
LONGEST_ROUND = 400  # moves of the player's
SIZE, LANGUAGE = (900, 600), "en"


@dataclass(frozen=True)
class Way:
    """One way to begin, to play and to go on."""

    begin: Callable[[Pilot], None]
    play: Callable[[Pilot, Action], None]
    go_on: Callable[[Pilot], None]


def _begin_by_mouse(pilot: Pilot) -> None:
    for label in ("menu.play", "setup.start"):
        pilot.push(say(label))
        pilot.settle()


def _go_on_by_mouse(pilot: Pilot) -> None:
    pilot.push(pilot.scene.next.label if isinstance(pilot.scene, RoundScreen) else say("match.again"))


WAYS = {
    "mouse": Way(_begin_by_mouse, Pilot.play, _go_on_by_mouse),
    "keys": Way(
        lambda pilot: type_keys(pilot, pygame.K_RETURN, pygame.K_RETURN),
        play_by_keys,
        lambda pilot: type_keys(pilot, pygame.K_RETURN),
    ),
}


class ByHand:
    """A match that a pilot plays from the menu on."""

    def __init__(self, pilot: Pilot, way: Way, keep: Callable[[str], None] = lambda what: None) -> None:
        self.pilot, self.way, self.keep = pilot, way, keep
        self.round, self.moves, self.last = 1, 0, ""

    def play(self, rounds: int = ROUNDS) -> None:
        """Play so many rounds; raises NotToBeSeen where it does not go on."""
        self.way.begin(self.pilot)
        for self.round in range(1, rounds + 1):
            self._play_round()
            self.keep(f"{self.round}-end")
            if self.round < rounds:
                self.way.go_on(self.pilot)

    def _play_round(self) -> None:
        pilot = self.pilot
        for turn in range(LONGEST_ROUND):
            pilot.settle()
            if isinstance(pilot.scene, RoundScreen | MatchScreen):
                return
            if turn.bit_count() == 1:  # the last of these is in the second half of the round
                self.keep(f"{self.round}-middle")
            self._move()
        raise NotToBeSeen("no end of the round")

    def _move(self) -> None:
        """Do what the hint means; raises NotToBeSeen if nothing came of it."""
        table = self.pilot.table
        if not table.state.is_mine:
            raise NotToBeSeen("nobody plays on")
        before = table.state.view
        action = hint(before)
        self.last = str(action)
        self.moves += 1
        self.way.play(self.pilot, action)
        self.pilot.settle()
        if table.state.view == before:
            raise NotToBeSeen(f"it came to nothing: {table.display.chrome.prompt.text}")


@contextmanager
def seated(folder: Path, settings: Settings) -> Iterator[Pilot]:
    """A pilot before the menu of a program that begins with these settings."""
    save_settings(folder, settings)
    open_display(allow_headless=True)
    pygame.event.clear()
    app = App(folder, Screens)
    app.push(MenuScreen())
    pilot = Pilot(app)
    pilot.settle()
    try:
        yield pilot
    finally:
        app.quit()
        app.close()


def played(game: str, way: str, settings: Settings, seed: str, pictures: Path | None) -> str:
    """Play a game, and tell in one line how that went; raises nothing."""
    began, count, size = time.monotonic(), settings.opponents + 1, "x".join(map(str, settings.window))
    about = f"{game}, {count} players, {way}, {size}, {settings.language}"
    chance = Random(f"{seed}/{game}/{way}/{count}")
    secrets.token_hex = lambda nbytes=32: chance.randbytes(nbytes or 32).hex()  # each time the same deals
    with tempfile.TemporaryDirectory(prefix="rummy-by-hand-") as name, seated(Path(name), settings) as pilot:

        def keep(what: str) -> None:
            if pictures is not None:
                place = pictures / f"{game}-{count}-{size}-{settings.language}-{way}-{what}.png"
                pygame.image.save(pilot.app.screen, place)

        match = ByHand(pilot, WAYS[way], keep)
        try:
            match.play()
        except Exception as error:
            if not isinstance(error, NotToBeSeen):
                traceback.print_exc()
            keep(f"{match.round}-stopped")
            where = f"round {match.round}, move {match.moves}, {match.last}"
            return f"STOPPED {about}: {where}, at {type(pilot.scene).__name__}: {error}"
        return f"{about}: {match.moves} moves, {time.monotonic() - began:.0f} s"


@contextmanager
def x_server(size: Size) -> Iterator[None]:
    """A desktop with room for a window of this size, on which SDL opens it."""
    from tests.test_real_window import open_desk

    with (
        tempfile.TemporaryDirectory() as name,
        open_desk(Path(name), f"{size[0] + 60}x{size[1] + 80}") as desk,
    ):
        os.environ |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        os.environ["DISPLAY"] = desk.variables["DISPLAY"]
        yield


def size_of(text: str) -> Size:
    """A size of a window as it is written: 900x600."""
    width, height = text.split("x")
    return int(width), int(height)


def settings_for(game: str, size: Size, language: str, seats: str) -> Settings:
    """A game with as many or few players as it allows, nobody of whom keeps one waiting."""
    count = VARIANTS[game].max_players if seats == "most" else VARIANTS[game].min_players
    return Settings(
        rules=game,
        opponents=count - 1,
        window=size,
        language=language,
        level="casual",
        speed="instant",
        warn_lay_off=False,
        muted=True,
        seasonal=False,
    )


def main() -> None:
    """Play, and tell of each game; ends with 1 if one of them was stopped."""
    parser = argparse.ArgumentParser(description="Two rounds of every game by hand.")
    parser.add_argument("--size", type=size_of, default=SIZE)
    parser.add_argument("--language", default=LANGUAGE)
    parser.add_argument("--seats", choices=("most", "fewest"), default="most")
    parser.add_argument("--games", default=",".join(VARIANTS), help="some of them, separated by commas")
    parser.add_argument("--way", choices=(*WAYS, "both"), default="both")
    parser.add_argument("--seed", default="by hand", help="of all deals")
    parser.add_argument("--pictures", type=Path)
    given = parser.parse_args()
    if given.pictures is not None:
        given.pictures.mkdir(parents=True, exist_ok=True)
    stopped = 0
    with x_server(given.size):
        for game in given.games.split(","):
            for way in WAYS if given.way == "both" else (given.way,):
                settings = settings_for(game, given.size, given.language, given.seats)
                told = played(game, way, settings, given.seed, given.pictures)
                stopped += told.startswith("STOPPED")
                print(told, flush=True)
    print(f"{stopped} stopped")
    sys.exit(stopped > 0)


if __name__ == "__main__":
    main()
