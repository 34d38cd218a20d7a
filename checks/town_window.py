"""A window of `checks.towns`: somebody meets the others, plays, and tells the check."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from checks.town_network import NAME
from rummy.engine.view import View
from rummy.free.commands import DealCards, FreeCommand, Into, MoveCards, Onto
from rummy.match.advice import advice
from rummy.online.links import Invitation
from rummy.online.messages import FreeTableInfo, RoomInfo
from rummy.storage.addresses import read_address
from rummy.storage.settings import Settings, save_settings
from rummy.text import say
from rummy.ui.online.free.scene import FreeTableScene
from rummy.ui.online.waiting_room import WaitingRoom
from rummy.ui.pilot import FRAME, Pilot
from rummy.ui.program import Screens
from rummy.ui.scores.match_over import MatchScreen
from rummy.ui.scores.round_over import RoundScreen
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from rummy.ui.table.scene import TableScene
from rummy.viewmodel.words.rooms import FREE_TABLE

PATIENCE = 600.0  # seconds until somebody gives up
LOOKS = 1.0  # seconds that people look before a click
THINKS = 0.25  # seconds before a move
SEATS, HELD = 4, 5  # at a table without rules: its seats, and cards in a hand
QUIET = 5.0  # seconds without news after which a table is at rest


def tell(**what: object) -> None:
    """Tell the check what has happened."""
    print(json.dumps(what), flush=True)


class Person(Pilot):
    """Somebody at a window, who looks before each click; `clicks` counts them."""

    steps_to_set_up: tuple[str, ...] = ()  # buttons from *Host a table* to the set-up

    def __init__(self, name: str, folder: Path, pictures: Path, rules: str) -> None:
        self.name, self.folder, self.pictures, self.clicks, self._shots = name, folder, pictures, 0, 0
        at = read_address(NAME) or ""
        game = Settings(opponents=SEATS - 1, hosted_at=at, servers=(at,), rules=rules)
        save_settings(folder, replace(game, muted=True, player_name=name, speed="instant", countdown=True))
        super().__init__(App(folder, Screens))
        self.app.nav.menu()

    def shot(self, what: str) -> None:
        """Keep a picture of the window."""
        for _ in range(3):
            self.wait(FRAME)
        self._shots += 1
        pygame.image.save(self.app.screen, str(self.pictures / f"{self.name}-{self._shots}-{what}.png"))

    def do(self, words: str) -> None:
        """Look, and click a button."""
        self.clicks += 1
        self.wait_for(lambda: False, LOOKS)
        self.push(words)

    def wait_for(self, is_so: Callable[[], object], seconds: float = PATIENCE) -> bool:
        """Let time go by until something is so; return whether it is."""
        end = time.monotonic() + seconds
        while not is_so() and time.monotonic() < end:
            self.wait(FRAME)
            time.sleep(FRAME)
        return bool(is_so())

    def open_table(self) -> None:
        """Open a table at the server, and tell its link."""
        self.shot("menu")
        self.do(say("hall.title"))
        self.shot("people")
        tell(began=time.monotonic())
        self.do(say("hall.host"))
        for words in self.steps_to_set_up:
            self.do(words)
        self.shot("host")
        self.do(say("hosting.open"))
        assert self.wait_for(lambda: self.room is not None)
        self.shot("table")
        room = self.room
        assert room is not None
        tell(link=Invitation(read_address(NAME) or "", room.code, room.key).link)

    def come(self, link: str) -> None:
        """Open a link, as the desktop does with `rummy LINK`."""
        self.app.nav.follow_link(link)
        assert self.wait_for(lambda: self.room is not None)
        self.shot("room")

    def play_on(self) -> None:
        """Play to the end, and tell `card` at the first card, `n` with each move, and `over`."""
        assert self.wait_for(self.has_card)
        tell(card=time.monotonic(), clicks=self.clicks)
        self.shot("first-card")
        was_open = True
        while not self.is_over:
            self.move()
            if was_open != self.is_open:
                self.shot("lost" if was_open else "back")
            was_open = self.is_open
            self.wait_for(lambda: False, THINKS)
        self.shot("end")
        tell(over=self.outcome)

    @property
    def room(self) -> RoomInfo | FreeTableInfo | None:
        """What the player knows of the table, or None before they are there."""
        raise NotImplementedError

    def has_card(self) -> bool:
        """Return whether the player holds a card."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """True at the end of play."""
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """True while the player is connected to the server."""
        raise NotImplementedError

    @property
    def outcome(self) -> object:
        """What has to be the same at all windows in the end."""
        raise NotImplementedError

    def move(self) -> None:
        """Do what the player can do now, if anything."""
        raise NotImplementedError


class CardPlayer(Person):
    """Somebody who plays a match well."""

    @property
    def room(self) -> RoomInfo | None:
        """The room, while its screen is open."""
        return self.scene.room if isinstance(self.scene, WaitingRoom) else None

    def come(self, link: str) -> None:
        """Open the link, and be ready."""
        super().come(link)
        self.do(say("room.ready"))
        self.shot("ready")

    def has_card(self) -> bool:
        """Return whether a card was dealt to the player."""
        return isinstance(self.scene, TableScene) and bool(self.view.hand)

    @property
    def is_over(self) -> bool:
        """True at the end of the match."""
        return isinstance(self.scene, MatchScreen)

    @property
    def is_open(self) -> bool:
        """True unless the table says that its host is lost."""
        return not isinstance(self.scene, TableScene) or self.scene.seat.connection.host != "lost"

    @property
    def outcome(self) -> object:
        """The scores."""
        assert isinstance(self.scene, MatchScreen)
        return [*self.scene.seat.view.scores]

    @property
    def view(self) -> View:
        """The view of the player's seat."""
        assert isinstance(self.scene, TableScene)
        return self.scene.state.view

    def move(self) -> None:
        """Make a move, or go on to the next round."""
        scene = self.scene
        if isinstance(scene, RoundScreen) and not scene.is_ready:
            scene.back()
        elif isinstance(scene, TableScene) and scene.state.is_mine:
            self.ask(advice(self.view, 0))
            tell(n=self.view.round_number)


class FreePlayer(Person):
    """Somebody who takes cards and gives them back at a table without rules, until the check says enough.

    Anna deals as soon as everybody is there.
    """

    steps_to_set_up = (say("setup.more"), say("free.title"))
    _told = 0  # the last number of actions that was told

    @property
    def free_table(self) -> FreeTableScene | None:
        """The table, once it is open."""
        return self.scene if isinstance(self.scene, FreeTableScene) else None

    @property
    def room(self) -> FreeTableInfo | None:
        """The people at the table, as far as the player knows."""
        return self.free_table.remote.state if self.free_table is not None else None

    def has_card(self) -> bool:
        """Deal if it is Anna's turn to; return whether a card was dealt to the player."""
        table, room = self.free_table, self.room
        if table is None or room is None or room.me is None:
            return False
        if room.me == 0 and all(seat.id for seat in room.seats) and not any(table.state.table.hands):
            table.do(DealCards(0, HELD))
        return bool(table.state.table.hands[room.me])

    @property
    def is_over(self) -> bool:
        """True if it is enough, and what was done has arrived everywhere."""
        return self._is_enough and self._is_at_rest

    @property
    def _is_enough(self) -> bool:
        return (self.folder.parent / "enough").exists()

    @property
    def _is_at_rest(self) -> bool:
        """True if no action comes for some time; waits for that."""
        assert self.free_table is not None
        client = self.free_table.remote.client
        n = client.n
        return not self.wait_for(lambda: client.is_waiting or client.n != n, QUIET)

    @property
    def is_open(self) -> bool:
        """True while the player is connected."""
        return self.free_table is None or self.free_table.remote.connection.is_open

    @property
    def outcome(self) -> object:
        """The number of actions, and where all cards are."""
        assert self.free_table is not None
        table = self.free_table.state.table
        return [
            self.free_table.remote.client.n,
            *([*pile.cards] for pile in table.piles),
            *map(len, table.hands),
        ]

    def move(self) -> None:
        """Take the next card, or give one back; tell the number of actions that the server has confirmed."""
        table = self.free_table
        assert table is not None
        client = table.remote.client
        if not client.is_waiting and client.n != self._told:
            self._told = client.n
            tell(n=client.n)
        if not (self._is_enough or client.is_waiting) and (command := self._next(table)) is not None:
            table.do(command)

    def _next(self, table: FreeTableScene) -> FreeCommand | None:
        """Return a command that neither needs nor disturbs what others do."""
        me = table.state.client.me
        if me is None or not table.state.table.piles:
            return None
        cards = table.state.table
        if len(cards.hands[me]) > HELD:
            return MoveCards(cards.hands[me][:1], Onto(0, 0))
        return MoveCards(cards.piles[0].cards[-1:], Into(me))


def window(name: str, folder: Path, pictures: Path, rules: str, link: str) -> None:
    """Be one person, from the menu to the end."""
    open_display(allow_headless=True)
    if rules == FREE_TABLE:
        person: Person = FreePlayer(name, folder, pictures, "cardgames")
    else:
        person = CardPlayer(name, folder, pictures, rules)
    if link:
        person.come(link)
    else:
        person.open_table()
    person.play_on()
