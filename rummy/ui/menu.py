"""The first screen: what can be done, in the order in which people want it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface, Vector2
from pygame.event import Event

from rummy import __version__
from rummy.engine.cards import Face, parse
from rummy.storage.files import Notice
from rummy.storage.matches import has_match
from rummy.text import say
from rummy.ui import letters, symbols, theme
from rummy.ui.app import App
from rummy.ui.pictures import Look
from rummy.ui.refusal import told
from rummy.ui.screen import Screen
from rummy.ui.season import MENU, dressed
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget, text_height

MOST_NOTICES = 4
FAN = "TH JH QH KH AH"
BACKS = (None,) * 4
TITLE = 196 / 612  # its height for its width


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything of the menu lies."""

    u: float
    title: Rect
    motto: Rect
    fan: Rect
    buttons: tuple[Rect, ...]
    version: Rect


def places(size: tuple[int, int], buttons: int, told: bool) -> Places:
    """Lay the menu out: side by side, or in a narrow window below each other."""
    width, height = size
    rim = theme.rim_width(size)
    tall = width < 1.15 * height
    u = min(width / 800, height / 1150) if tall else theme.unit(size)
    room = height - 2 * rim - (round(90 * u) if told else 0)
    whole = Rect(0, rim, min(width - 2 * rim, round((760 if tall else 1260) * u)), room)
    whole.centerx = width // 2
    left = Rect(whole.x, whole.y, whole.w if tall else round(whole.w * 0.58), whole.h)
    title = Rect(0, left.y + round(44 * u), round(500 * u), round(500 * u * TITLE))
    title.centerx = left.centerx
    motto = Rect(title.x, title.bottom - round(2 * u), title.w, round(34 * u))
    wide, high, gap = round((420 if tall else 340) * u), round(62 * u), round(14 * u)
    column = Rect(0, 0, wide, buttons * (high + gap) - gap)
    column.center = (whole.centerx, 0) if tall else (whole.x + round(whole.w * 0.78), whole.centery)
    if tall:
        column.bottom = whole.bottom - round(50 * u)
    fan = Rect(left.x, motto.bottom + round(14 * u), left.w, 0)
    fan.h = (column.y if tall else left.bottom) - fan.y - round(30 * u)
    fan = fan.inflate(min(0, round(fan.h * 2.06) - fan.w), 0)
    rows = tuple(Rect(column.x, column.y + row * (high + gap), wide, high) for row in range(buttons))
    version = Rect(0, 0, round(300 * u), round(26 * u))
    version.bottomright = width - rim - round(14 * u), height - rim - round(8 * u)
    return Places(u, title, motto, fan, rows, version)


def draw_title(surface: Surface, place: Rect) -> None:
    """Draw the name of the game in its own lettering."""
    surface.blit(symbols.picture("title", "rummy", *place.size), place)


def fan(place: Rect) -> Iterator[tuple[Face | None, int, float, Vector2]]:
    """Backs behind, faces before them, all turned about a point below, as a hand holds them."""
    width = round(min(place.w / 4.45, place.h / 2.16))
    middle = Vector2(place.centerx, place.centery + round(2.19 * width))
    for cards, opening, reach in ((BACKS, 60, 2.48), (parse(FAN), 56, 2.25)):
        for index, face in enumerate(cards):
            lean = opening * (index / (len(cards) - 1) - 0.5)
            yield face, width, -lean, middle + Vector2(0, -reach * width).rotate(lean)


class MenuScreen(Screen):
    """The main menu."""

    told: tuple[Notice, ...] = ()

    def enter(self, app: App) -> None:
        """Begin with what the player should know of his files."""
        self._take_notices(app)
        super().enter(app)

    def _take_notices(self, app: App) -> None:
        taken = iter(app.next_notice, None)
        self.told = tuple(notice for notice in taken if notice)

    def background(self, size: tuple[int, int]) -> Surface:
        """The felt, dressed for the season beside the widgets."""
        boxes = (widget.rect for widget in self.build(size))
        return dressed(super().background(size), self.app.season, MENU, boxes)

    def resize(self, size: tuple[int, int]) -> None:
        """Have the fan drawn while all else is laid out."""
        for face, width, angle, _ in fan(places(size, len(self._acts), bool(self.told)).fan):
            self.app.pictures.prepare(face, width, angle)
        super().resize(size)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The title over a fan of cards, and a column of buttons beside or below them."""
        room = places(size, len(self._acts), bool(self.told))
        return [
            Picture(room.fan, self._draw_fan),
            Picture(room.title, draw_title),
            Text(room.motto, self._greeting(), round(19 * room.u), colour=theme.CREAM, align="center"),
            *self._column(room),
            *(self._notices(size, room.u) or [self._version(room)]),
        ]

    @property
    def _acts(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What can be done: label, icon, act."""
        going = has_match(self.app.folder)
        return [
            *([(say("menu.continue"), "skip", self._continue)] if going else []),
            (say("menu.new" if going else "menu.play"), "play", self._play),
            (say("menu.statistics"), "statistics", self._statistics),
            (say("menu.settings"), "settings", self._settings),
            (say("menu.help"), "help", self._help),
            (say("menu.quit"), "close", self.app.quit),
        ]

    @staticmethod
    def _version(room: Places) -> Text:
        words = say("menu.version", version=__version__)
        return Text(room.version, words, round(14 * room.u), colour=theme.CREAM, align="right")

    def _greeting(self) -> str:
        season = self.app.season
        return say(f"season.{season.name}") if season else say("menu.subtitle")

    def _column(self, room: Places) -> list[Widget]:
        return [
            Button(place, label, round(21 * room.u), act, icon=icon, primary=row == 0, align="left")
            for row, ((label, icon, act), place) in enumerate(zip(self._acts, room.buttons, strict=True))
        ]

    def _notices(self, size: tuple[int, int], u: float) -> list[Widget]:
        """What the player should be told, on a panel at the bottom."""
        lines = [told(notice) for notice in self.told[:MOST_NOTICES]]
        if len(self.told) > MOST_NOTICES:
            lines.append(say("notice.more", count=len(self.told) - MOST_NOTICES))
        if not lines:
            return []
        text, pixels = "\n".join(lines), round(16 * u)
        place = Rect(round(60 * u), 0, size[0] - round(120 * u), 0)
        place.h = text_height(text, max(letters.SMALLEST_TEXT, pixels), place.w)
        place.bottom = size[1] - round(36 * u)
        back = Panel(place.inflate(round(40 * u), round(24 * u)), round(12 * u))
        return [back, Text(place, text, pixels, colour=theme.GOLD, align="center")]

    def _draw_fan(self, surface: Surface, place: Rect) -> None:
        """Draw the cards that there are; the others come one by one, as if they were dealt."""
        pictures = self.app.pictures
        for face, width, angle, centre in fan(place):
            if pictures.is_at_hand(face, width, angle):
                card = pictures.card(face, width, angle)
                surface.blit(card, card.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)

    def sharpen(self, fresh: Container[Look]) -> None:
        """Show the cards that have been drawn meanwhile, shadows and all."""
        place = places(self.app.size, len(self._acts), bool(self.told)).fan
        self.canvas.touch(place.inflate(place.w // 8, place.h // 8))

    def _open(self, screen: Screen) -> None:
        self.click()
        self.app.push(screen)

    # The rooms behind the buttons are entered only when asked for, so that this screen is there at once.

    def _play(self) -> None:
        from rummy.ui.setup import SetupScreen

        self._open(SetupScreen())

    def _statistics(self) -> None:
        from rummy.ui.statistics import StatisticsScreen

        self._open(StatisticsScreen())

    def _settings(self) -> None:
        from rummy.ui.settings import SettingsScreen

        self._open(SettingsScreen())

    def _help(self) -> None:
        from rummy.ui.help import HelpScreen

        self._open(HelpScreen())

    def _continue(self) -> None:
        from rummy.ui.session import Session
        from rummy.ui.table.scene import TableScene

        self.click()
        session, notices = Session.resume(self.app.folder)
        self.app.tell(notices)
        if session is None:
            self.resumed(None)
        else:
            self.app.push(TableScene(session), self.left_table)

    def left_table(self, result: Any) -> None:
        """Come back from the table: to play again, or to choose."""
        from rummy.storage.results import load_results
        from rummy.ui.company import same_again
        from rummy.ui.session import Session
        from rummy.ui.table.scene import TableScene

        self.app.tell(self.told)
        if isinstance(result, Session):
            matches, _ = load_results(self.app.folder)
            game = result.game
            players = same_again(self.app.settings, game.table.rules, game.players, matches.values())
            self.app.push(TableScene(result.once_more(players)), self.left_table)

    def resumed(self, result: Any) -> None:
        """Show whether there is a match to continue now, and what there is to know."""
        self._take_notices(self.app)
        self.rebuild()

    def handle(self, event: Event) -> None:
        """F1 tells how to play, as it tells the keys at the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._help()
        else:
            super().handle(event)

    def back(self) -> None:
        """Esc does not leave the program."""
