"""A pilot who sits at a table laid as a position tells, and reads what the player would see there."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Self, TypeVar

import pygame

from rummy.engine.cards import parse, spell
from rummy.engine.table import Table
from rummy.games.notation import read_position, write_position
from rummy.match.advice import advice
from rummy.match.players import CHARACTERS, Player
from rummy.match.seat import Seat
from rummy.match.session import ME, Session
from rummy.storage.matches import CURRENT, matches_folder
from rummy.storage.record import read_record
from rummy.text import say
from rummy.ui.free.display import FreeDisplay
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import table_of
from rummy.ui.shell.host import AnyScene
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.parts.chrome import TableChrome
from rummy.ui.table.parts.table_print import Label
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.intents import ButtonSpec
from rummy.viewmodel.spots import SpotKind

SMALL = (900, 600)
SEED = "the same game every time"


S = TypeVar("S", bound=AnyScene)


class Sitting(Pilot):
    """The pilot's gestures in the notation of cards, and what came of them."""

    session: Session

    def sit(self, position: str, *, settled: bool = True, others: str = "sharp", **settings: Any) -> Self:
        """Sit down in seat 0 with bots of a level. Unsettled, the first frame is still to come."""
        return self.sit_at(read_position(position), settled=settled, others=others, **settings)

    def sit_at(self, table: Table, *, settled: bool = True, others: str = "sharp", **settings: Any) -> Self:
        """Sit down at a table where others have played."""
        self.app.change(replace(self.app.settings, **settings))
        bots = [Player(other.name, others) for other in CHARACTERS[: table.seats - 1]]
        self.session = Session.start(self.app.folder, table.rules, [Player(say("you")), *bots], SEED)
        self.session.game.table = table
        menu: Any = self.app.scenes[0]
        self.app.push(table_of(self.session), menu.left_table)
        if settled:
            self.settle()
        return self

    @property
    def seat(self) -> Seat:
        """The player's seat at the match."""
        return self.at_table.seat

    # What is to be seen

    @property
    def at_table(self) -> TableScene:
        """The table, also while something lies above it."""
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))

    @property
    def game(self) -> Any:
        """The match at the table, as nobody who sits there sees it."""
        seat: Any = self.at_table.seat
        return seat.match.game

    @property
    def parts(self) -> TableChrome:
        """The parts around the cards."""
        return self.at_table.display.chrome

    @property
    def acts(self) -> list[ButtonSpec]:
        """What the player may do by buttons of the game."""
        return self.at_table.display.presenter.buttons(self.at_table.state)

    @property
    def hand(self) -> str:
        """The player's cards from left to right."""
        table = self.at_table
        return spell(table.state.view.faces[card] for card in table.state.hand.order)

    @property
    def melds(self) -> list[str]:
        """The melds on the table."""
        return [spell(meld.shown) for meld in self.at_table.state.view.melds]

    @property
    def top(self) -> str:
        """The top discard."""
        view = self.at_table.state.view
        return str(view.faces[view.pile[-1]])

    @property
    def prompt(self) -> str:
        """The line that says what can be done, or why not."""
        return self.at_table.display.chrome.prompt.text

    @property
    def position(self) -> str:
        """The whole table in the notation."""
        return write_position(self.session.game.table)

    @property
    def moves(self) -> list[str]:
        """What the player has done, as their record tells it."""
        record = read_record(matches_folder(self.app.folder) / CURRENT)
        return [line.removeprefix(f"{ME} ") for line in record.moves if line.startswith(f"{ME} ")]

    @property
    def glowing(self) -> set[str]:
        """The places that glow: a meld by its number from 0, the others by name."""
        table = self.table
        boxes = [table.display.layout.spots[spot] for spot in table.state.drop_targets]
        assert [glow.box for glow in table.display.chrome.now.glows] == boxes
        return {
            f"meld {spot.which}" if spot.kind == "meld" else spot.kind for spot in table.state.drop_targets
        }

    def spot(self, card: str) -> tuple[int, int]:
        """Where a card of the hand lies now."""
        center: tuple[int, int] = self._sprite(card).place.rect.center
        return center

    def left_of(self, card: str) -> tuple[int, int]:
        """A point from which a card let go comes to lie before another one."""
        x, y = self.spot(card)
        return x - round(self.display.frame.card), y

    def home(self, card: str) -> tuple[int, int]:
        """Where a card of the hand belongs."""
        return self.display.layout.places[self._sprite(card).card].rect.center

    def _sprite(self, card: str) -> Any:
        table = self.table
        numbers = [n for n in table.state.hand.order if str(table.state.view.faces[n]) == card]
        return table.display.stage.sprites[numbers[0]]

    # Gestures

    def place(self, kind: SpotKind, meld: int | None = None) -> Point:
        """A free point of a place; of the open table one beside the melds and far enough from the hand."""
        area = self.display.frame.area
        return (area.left + 10, area.top + 30) if kind == "area" else super().place(kind, meld)

    def at(self, card: str) -> Point:
        """A point of a card of the hand that can be touched."""
        return self.card(parse(card)[0])

    def choose(self, cards: str) -> None:
        """Select cards of the hand by clicks."""
        self.select(parse(cards))

    def carry(self, card: str, kind: SpotKind, meld: int | None = None, *, drop: bool = True) -> None:
        """Drag a card of the hand to a place, and let it go or hold it there."""
        self.drag(self.at(card), self.place(kind, meld), drop)
        if drop:
            self.settle()

    def click_place(self, kind: SpotKind, meld: int | None = None) -> None:
        """Click the pile, a meld, or the open table."""
        self.click(self.place(kind, meld))
        self.settle()

    def touch(self, words: str) -> None:
        """Click the button with a label and let things settle."""
        self.push(words)
        self.settle()

    def type(self, *keys: int) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.press(key)
            self.settle()

    def discard_and_watch(self, card: str, seconds: float = 30.0) -> list[str]:
        """Discard a card, and return what the prompt says until the player's next turn."""
        self.carry(card, "pile", drop=False)
        self.drop(self.place("pile"))
        told = [self.prompt]
        while not self.table.state.is_mine and seconds > 0:
            self.wait(FRAME)
            seconds -= FRAME
            if self.prompt != told[-1]:
                told.append(self.prompt)
        return told

    def make_a_move(self) -> None:
        """Do what a good player would, once the others have played."""
        self.settle()
        self.play(advice(self.table.state.view, chance=0))
        self.settle()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the player would."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def scene_of(pilot: Pilot, kind: type[S]) -> S:
    """Return the scene on top, which is of this kind."""
    scene = pilot.scene
    assert isinstance(scene, kind), scene
    return scene


def labels_of(pilot: Sitting) -> list[Label]:
    """Return the labels on the felt."""
    return [label for label in pilot.at_table.display.chrome.now.labels if isinstance(label, Label)]


def words_of(pilot: Sitting) -> list[str]:
    """Return the words of the labels on the felt."""
    return [label.text for label in labels_of(pilot)]


def widgets(scene: AnyScene) -> Sequence[Widget]:
    """What a scene is made of."""
    if isinstance(scene, DisplayScene):
        return scene.display.controls.group.widgets
    assert isinstance(scene, Screen | FreeDisplay)
    return scene.group.widgets


def texts(scene: AnyScene) -> list[str]:
    """The sentences on a screen."""
    return [widget.text for widget in widgets(scene) if isinstance(widget, Text)]
