"""A driver of the program for tests and the self-test: it acts as a player, with a virtual clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain

import pygame
from pygame.event import Event

from rummy.engine.actions import (
    Action,
    Answer,
    Declare,
    Discard,
    Draw,
    Drop,
    Knock,
    LayOff,
    Meld,
    Swap,
    Take,
)
from rummy.engine.cards import Face, spell
from rummy.ui.drawing import motion
from rummy.ui.free.display import FreeDisplay
from rummy.ui.shell.app import App
from rummy.ui.shell.host import AnyScene
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.display_scene import DisplayScene
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.parts.joker_choice import JokerScreen
from rummy.ui.table.parts.warning import MoveWarning
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.games.commands import play
from rummy.viewmodel.intents import Lay
from rummy.viewmodel.jokers import Option
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.spots import AREA, MELD, PILE, Spot, SpotKind
from rummy.viewmodel.words.moves import BUTTONS

THINKING = 60.0  # most seconds to wait for a bot or for the disk
FRAME = 1 / 30  # seconds between two frames


def await_disk(app: App) -> None:
    """Wait until all background work is done and its results are delivered."""
    while app.scenes and app.is_asking:
        app.tasks.flush(THINKING)
        app.step(0.0)


class NotToBeSeen(AssertionError):
    """The error that something which the pilot wanted to use is not on the screen."""


class Pilot:
    """A simulated player who clicks, drags and types; the program's clock runs only in these methods."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> AnyScene:
        """The scene on top of the stack."""
        return self.app.scene

    @property
    def table(self) -> TableScene:
        """The table for play on top of the stack; raises NotToBeSeen if another scene is there."""
        if not isinstance(self.scene, TableScene):
            raise NotToBeSeen(f"not at the table but at {type(self.scene).__name__}")
        return self.scene

    @property
    def display(self) -> TableDisplay:
        """The table for play or replay on top of the stack; raises NotToBeSeen for another scene."""
        if not isinstance(self.scene, DisplayScene):
            raise NotToBeSeen(f"at no table but at {type(self.scene).__name__}")
        return self.scene.display

    # Time

    def wait(self, seconds: float = FRAME) -> None:
        """Let seconds pass, in frames of the greatest length that the loop allows."""
        while seconds > 0 and self.app.scenes:
            frame = min(motion.LONGEST_FRAME, seconds)
            self._step(frame)
            seconds -= frame

    def settle(self, longest: float = 60.0) -> None:
        """Let at most `longest` seconds pass until nothing moves and the program waits for the player."""
        while longest > 0 and self.app.scenes:
            self._step(motion.LONGEST_FRAME)
            longest -= motion.LONGEST_FRAME
            self._let_bots_think()
            pause = self.scene.seconds_to_sleep() if self.app.scenes else None
            if pause is None or (pause > 0 and not isinstance(self.scene, TableScene)):
                return
            if isinstance(self.scene, TableScene) and self.scene.state.is_mine and pause > 0.5:
                return

    def _step(self, seconds: float) -> None:
        """Let one frame of these seconds pass; wait for the disk, and for the pictures of a table."""
        self.app.step(seconds)
        self._let_disk_work()
        self._let_cards_be_drawn()

    def _let_disk_work(self) -> None:
        """Wait in real time until all background work is done and its results are delivered."""
        await_disk(self.app)

    def _let_cards_be_drawn(self) -> None:
        """Wait in real time for the cards of a table that is not painted yet."""
        if self.app.scenes and isinstance(self.scene, DisplayScene) and not self.display.stage.is_drawn:
            self.app.pictures.finish()
            self.app.step(0.0)

    def _let_bots_think(self) -> None:
        """Wait in real time for a bot that thinks in its own process."""
        if self.app.scenes and isinstance(self.scene, TableScene) and self.scene.event_player.is_kept_waiting:
            self.scene.seat.wait(THINKING)
            self.app.step(0.0)

    # Gestures

    def post(self, kind: int, **values: object) -> None:
        """Post one input event and let a frame pass."""
        pygame.event.post(Event(kind, values))
        self.wait()

    def point(self, at: Point) -> None:
        """Move the pointer to a point."""
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def click(self, at: Point) -> None:
        """Click at a point."""
        self.point(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drag(self, start: Point, end: Point, drop: bool = True) -> None:
        """Drag from one point to another, past two points between, and drop unless `drop` is False."""
        self.point(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.1, 0.6, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
        if drop:
            self.drop(end)

    def push_button(self, *names: str) -> None:
        """Click the table's first button with one of these names; raise NotToBeSeen without one."""
        self.wait(motion.DOUBLE_CLICK + FRAME)
        named = self.table.controls.named
        found = next((named[name] for name in names if name in named), None)
        if found is None or not found.enabled:
            there = [name if button.enabled else f"({name})" for name, button in named.items()]
            raise NotToBeSeen(f"no button to {' or '.join(names)}, but {' '.join(there) or 'none'}")
        self.click(found.rect.center)

    def drop(self, at: Point) -> None:
        """Release the mouse button at a point."""
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def press(self, key: int, mod: int = 0) -> None:
        """Press and release a key, with modifier keys `mod`."""
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    # Finding

    def widget(self, words: str) -> Widget:
        """Return the widget whose label is `words`; raise NotToBeSeen if there is none."""
        self._let_disk_work()
        scene = self.scene
        group = scene.group if isinstance(scene, Screen | FreeDisplay) else self.table.controls.group
        for widget in group.widgets:
            if getattr(widget, "label", None) == words:
                return widget
        raise NotToBeSeen(f"no {words!r} on {type(scene).__name__}")

    def push(self, words: str) -> None:
        """Click the widget whose label is `words`; raise NotToBeSeen if there is none."""
        widget = self.widget(words)
        widget.reveal()
        self.click(widget.rect.center)

    def card(self, face: Face) -> Point:
        """Return a visible point of a card in the hand; raise NotToBeSeen if it is not there."""
        for number in self.table.state.hand.touchable:
            if self.table.state.view.faces[number] == face:
                return self.spot_of(number)
        raise NotToBeSeen(f"{face} is not in the hand")

    def spot_of(self, number: int) -> Point:
        """Return a visible point of the card with this number."""
        place = self.display.stage.sprites[number].place
        return round(place.x - place.width * 0.36), round(place.y)

    def discard(self, face: Face | None = None) -> Point:
        """Return a visible point of a discard, by default of the top one; raise NotToBeSeen without one."""
        table = self.table
        pile = [
            card for card in table.state.view.pile if face is None or table.state.view.faces[card] == face
        ]
        if not pile:
            raise NotToBeSeen(f"{face} is no discard")
        box = table.display.stage.sprites[pile[-1]].place.rect
        return box.left + 6, box.top + 10

    def place(self, kind: SpotKind, which: int | None = None) -> Point:
        """Return a point inside a spot, such as "pile" or "meld" number 0; raise NotToBeSeen without it."""
        box = self.display.layout.spots.get(Spot(kind, which))
        if box is None:
            raise NotToBeSeen(f"no {kind} {which}")
        return (box.centerx, box.bottom - 12) if kind == AREA else box.center

    # Playing

    def ask(self, *actions: Action) -> None:
        """Execute moves as the table's buttons would, without a click."""
        self.table.do(*play(self.table.state.view, *actions))

    def knock(self, card: Face, melds: Sequence[Sequence[Face]]) -> None:
        """Lay out the hand for a knock with these melds, and knock."""
        self.push_button("knock")
        self.settle()
        self.drag(self.card(card), self.place(PILE))
        wanted = [{*meld} for meld in melds]
        for group in [group for group in self._groups() if group not in wanted]:
            self.select([*group])
            self.click((self.display.frame.hand.left + 5, self.display.frame.hand.centery))
            self.settle()
        for meld in [meld for meld in melds if {*meld} not in self._groups()]:
            self.select(meld)
            self.wait(motion.DOUBLE_CLICK + FRAME)
            self.click(self.place(AREA))
            self.settle()
        self.push_button("knock_with")

    def _groups(self) -> list[set[Face]]:
        """Return the groups of cards on the tray."""
        tray = self.table.state.hand.tray
        return [{*self.table.state.view.shown(group)} for group in tray.groups] if tray else []

    def select(self, faces: Sequence[Face]) -> None:
        """Click cards of the player until exactly these are selected; raise NotToBeSeen if one is missing."""
        hand, view = self.table.state.hand, self.table.state.view
        near = sorted(hand.touchable, key=lambda card: (card not in hand.selected, card not in hand.held))
        if missing := Counter(face.held for face in faces) - Counter(view.shown(tuple(near))):
            raise NotToBeSeen(f"{spell(missing)} not in the hand")
        wanted = {*holding(view, near, faces)}
        for card in sorted(wanted ^ hand.selected):
            self.click(self.spot_of(card))
            self.settle()

    def play(self, action: Action) -> None:
        """Make a move by clicks and drags; raise NotToBeSeen if the table does not offer what it needs."""
        self.settle()
        self._lay_out(action)
        match action:
            case Draw():
                self.click(self.display.frame.stock.center)
            case Take(using=using) if using:
                self.select([face.held for group in using for face in group])
                self.click(self.display.frame.pile.center)
            case Answer(yes):
                self.push_button("yes" if yes else "no")
            case Take(card):
                self.click(self.discard(card))
            case Meld():
                self._meld(action)
            case Swap(cards, meld):
                self.select(cards)
                self.click(self.place("meld", meld))
            case LayOff(card, meld):
                held = card.held
                self.select([held])
                self.drag(self.card(held), self.place(MELD, meld))
                self._say_jokers(action)
            case Discard(card):
                self.select([card])
                self.drag(self.card(card), self.place(PILE))
            case Knock(card, melds) if self.table.state.view.rules.knocks:
                self.knock(card, melds)
            case Knock(card) | Declare(card):
                self.select([card])
                self.push_button(*BUTTONS[type(action)])
            case Drop():
                self.push_button("drop")
                self.settle()
                if isinstance(self.scene, MoveWarning):
                    self.push(self.scene.anyway)
            case _:
                self.push_button(*BUTTONS[type(action)])
        self.settle()

    def _meld(self, action: Meld) -> None:
        """Play melds; a player's first melds are put on the tray one by one, and then played together."""
        melds, opens = action.melds, not self.table.state.view.has_opened
        together = [[face for meld in melds for face in meld]]
        for meld in melds if opens else together:
            self.select(meld)
            self.push_button("meld")
            self._say_jokers(action)
        if opens and isinstance(self.scene, TableScene) and not self.table.state.view.has_opened:
            self.push_button("open")
            self._say_jokers(action)

    def _lay_out(self, action: Action) -> None:
        """Arrange the table as a move leaves it, in games where that is done before the move."""
        tray = self.display.presenter.tray_advised(self.table.state, action)
        if tray is not None:
            self.table.do(Lay(tray, "slide"))
            self.settle()

    def _say_jokers(self, action: Action) -> None:
        """Answer which cards the jokers of a move represent, as long as the table asks."""
        self.settle()
        while isinstance(self.scene, JokerScreen):
            self.click(self.scene.buttons[meant(self.scene.choice, action)].rect.center)
            self.settle()


def meant(choice: Sequence[Option], action: Action) -> int:
    """Return the index of the option whose jokers are those of a move; 0 if there is none."""
    laid = {*_laid_by(action)}
    return next((at for at, option in enumerate(choice) if {*option.jokers} <= laid), 0)


def _laid_by(action: Action) -> tuple[Face, ...]:
    """Return the cards that a move puts on the table; jokers have the cards that they represent."""
    match action:
        case Meld(melds) | Take(using=melds):
            return tuple(chain.from_iterable(melds))
        case LayOff(card, _):
            return (card,)
    return ()
