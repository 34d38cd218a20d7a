"""The first screen: what can be done, in the order in which people want it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import parse
from rummy.storage.files import Notice
from rummy.text import say
from rummy.ui import theme
from rummy.ui.app import App
from rummy.ui.help import HelpScreen
from rummy.ui.refusal import told
from rummy.ui.screen import Screen
from rummy.ui.season import MENU, dressed
from rummy.ui.session import Session, has_match
from rummy.ui.settings import SettingsScreen
from rummy.ui.setup import SetupScreen
from rummy.ui.statistics import StatisticsScreen
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets import Button, Panel, Picture, Text, Widget, text_height

MOST_NOTICES = 4
FAN = "TS JS QS KS AS"


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

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Title, a fan of cards, and a column of buttons."""
        u = theme.unit(size)
        acts = [
            (say("menu.play"), "play", self._play),
            (say("menu.statistics"), "statistics", lambda: self._open(StatisticsScreen())),
            (say("menu.settings"), "settings", lambda: self._open(SettingsScreen())),
            (say("menu.help"), "help", lambda: self._open(HelpScreen())),
            (say("menu.quit"), "close", self.app.quit),
        ]
        if has_match(self.app.folder):
            acts[0] = (say("menu.new"), "play", self._play)
            acts.insert(0, (say("menu.continue"), "skip", self._continue))
        fan = Rect(round(size[0] * 0.07), round(size[1] * 0.32), round(size[0] * 0.46), round(size[1] * 0.6))
        title = Rect(round(size[0] * 0.07), round(size[1] * 0.09), round(size[0] * 0.5), round(114 * u))
        below = Rect(title.x + 4, title.bottom, title.w, round(36 * u))
        widgets: list[Widget] = [
            Picture(fan, self._draw_fan),
            Text(title, say("title"), round(80 * u), bold=True),
            Text(below, self._greeting(), round(21 * u), colour=theme.GOLD),
        ]
        return [*widgets, *self._column(size, u, acts), *self._notices(size, u)]

    def _greeting(self) -> str:
        season = self.app.season
        return say(f"season.{season.name}") if season else say("menu.subtitle")

    def _column(self, size: tuple[int, int], u: float, acts: Sequence[tuple[str, str, Any]]) -> list[Widget]:
        wide, high, gap = round(340 * u), round(66 * u), round(16 * u)
        top = (size[1] - len(acts) * (high + gap) + gap) // 2
        left = round(size[0] * 0.66)
        return [
            Button(
                Rect(left, top + row * (high + gap), wide, high),
                label,
                round(21 * u),
                act,
                icon=icon,
                primary=row == 0,
            )
            for row, (label, icon, act) in enumerate(acts)
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
        place.h = text_height(text, max(theme.SMALLEST_TEXT, pixels), place.w)
        place.bottom = size[1] - round(36 * u)
        back = Panel(place.inflate(round(40 * u), round(24 * u)), round(12 * u))
        return [back, Text(place, text, pixels, colour=theme.GOLD, align="center")]

    def _draw_fan(self, surface: Surface, place: Rect) -> None:
        width = round(min(place.w / 3.1, place.h / 1.95))
        faces = parse(FAN)
        for index, face in enumerate(faces):
            lean = index - (len(faces) - 1) / 2
            picture = self.app.pictures.card(face, width, -lean * 11)
            x = place.centerx + round(lean * width * 0.36)
            y = place.centery + round(lean * lean * width * 0.06)
            box = picture.get_rect(center=(x, y))
            surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _open(self, screen: Screen) -> None:
        self.click()
        self.app.push(screen)

    def _play(self) -> None:
        self._open(SetupScreen())

    def _continue(self) -> None:
        self.click()
        session, notices = Session.resume(self.app.folder)
        self.app.tell(notices)
        if session is None:
            self.resumed(None)
        else:
            self.app.push(TableScene(session), self.left_table)

    def left_table(self, result: Any) -> None:
        """Come back from the table: to play again, or to choose."""
        self.app.tell(self.told)
        if isinstance(result, Session):
            again = result.once_more()
            self.app.push(TableScene(again), self.left_table)

    def resumed(self, result: Any) -> None:
        """Show whether there is a match to continue now, and what there is to know."""
        self._take_notices(self.app)
        self.rebuild()

    def back(self) -> None:
        """Esc does not leave the program."""
