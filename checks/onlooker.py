"""A person in the first seat of a table, and every byte of what the window shows there."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from rummy import __version__
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.match.game import Game
from rummy.match.local import LocalSeat
from rummy.match.players import CHARACTERS, Player
from rummy.match.seat import Thought
from rummy.match.session import Session
from rummy.storage.record import Header
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.pilot import Pilot
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene

PONDERS = "expert"
FRAMES = 4  # of a move
BETWEEN = 0.1  # seconds
FILM = 16  # pictures, more than are looked at together
PLENTY = 256 << 20  # bytes of pictures of cards

Sights = Mapping[str, bytearray]  # pixels, by what is looked at


class Watched(LocalSeat):
    """A seat at a table where the others come to no end with thinking; what they do is decided here."""

    is_kept_waiting = True

    def start_turn(self, *, is_paced: bool = True) -> Thought:
        """Let them think."""
        return Thought(0.5)

    def happened(self, steps: Sequence[Step]) -> None:
        """Have something happen."""
        self._game.table = steps[-1][1]
        self._note(steps)


class Onlooker(Pilot):
    """Sits down at tables one after the other, and looks; they alone decide what happens there."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._film = cycle([bytearray(4 * app.size[0] * app.size[1]) for _ in range(FILM)])

    def at_rest(self, table: Table) -> Sights:
        """What the person in the first seat sees while nobody moves."""
        self._sit_down(table)
        seen = dict(self._looks())
        self.app.pop()
        return seen

    def of_a_move(self, table: Table, steps: Sequence[Step]) -> Sights:
        """What they see before and while another one moves."""
        self._sit_down(table)
        seen = {"before the move": self._picture()} | dict(self._frames(steps))
        self.point(self.display.frame.seat(table.turn).portrait)
        seen["pointing at who moved"] = self._picture()
        self.press(pygame.K_i)
        seen["with the log"] = self._picture()
        self.app.pop()
        return seen

    def _sit_down(self, table: Table) -> None:
        """Sit down in the first seat of a table as it lies, where the others take long to think."""
        others = [Player(other.name, PONDERS) for other in CHARACTERS[: table.seats - 1]]
        game = Game(table.rules, [Player(say("you")), *others], table.seed)
        game.table = table
        names = [(player.name, player.bot) for player in game.players]
        header = Header.fresh(__version__, game.rules_text, names, table.seed)
        self.seat = Watched(Session(Path(), header, game), post_wakeup)
        scene = TableScene(self.seat)
        scene.event_player.chance, scene.course.remarks.chance = Random(0), Random(0)
        self.app.heard.clear()
        self.app.said.clear()
        self.app.push(scene)
        self.wait()

    def _looks(self) -> Iterator[tuple[str, bytearray]]:
        yield "at first sight", self._picture()
        if self.table.state.is_mine:
            self.press(pygame.K_h)
            yield "with advice", self._picture()
        self.point(self.display.frame.stock.center)
        yield "pointing at the stock", self._picture()
        self.point(self.display.frame.seat(1).portrait)
        yield "pointing at a player", self._picture()

    def _frames(self, steps: Sequence[Step]) -> Iterator[tuple[str, bytearray]]:
        self.seat.happened(steps)
        self.table.event_player.take()
        self.table.event_player.pause = 0.0
        for number in range(1, FRAMES + 1):
            self.app.step(BETWEEN)
            yield f"{number * BETWEEN:.1f} s into the move", self._picture()

    def _picture(self) -> bytearray:
        """The pixels of the window, on the film, which is used again and again."""
        picture = next(self._film)
        memoryview(picture)[:] = self.app.screen.get_view("0").raw
        return picture

    def unlike(self, sights: Sights, others: Sights) -> list[str]:
        """What looks otherwise, and where."""
        differ = [what for what in sights if sights[what] != others[what]]
        return [f"{what}, {self._apart(sights[what], others[what])}" for what in differ]

    def _apart(self, one: bytearray, other: bytearray) -> str:
        wide, high = self.app.size
        line = 4 * wide
        xs = [x // 4 for x in range(line) if one[x::line] != other[x::line]]
        ys = [y for y in range(high) if one[y * line : (y + 1) * line] != other[y * line : (y + 1) * line]]
        return f"from ({xs[0]}, {ys[0]}) to ({xs[-1]}, {ys[-1]})"


@contextmanager
def onlooker() -> Iterator[Onlooker]:
    """Somebody who looks into the smallest window, in a home that is gone afterwards."""
    open_display(allow_headless=True)
    with tempfile.TemporaryDirectory() as folder:
        save_settings(Path(folder), Settings(muted=True, window=(900, 600)))
        app = App(Path(folder), Screens)
        app.pictures = CardPictures()  # each is drawn at once, and once
        app.pictures.room = PLENTY
        yield Onlooker(app)
        app.quit()
        app.close()
