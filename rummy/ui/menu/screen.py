"""The first screen: the main menu, the most used entries first."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial
from itertools import starmap
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy import __version__
from rummy.storage.files import Notice
from rummy.text import say
from rummy.ui.cards.pictures import CardLook, look_of
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.season import MENU, with_season
from rummy.ui.menu.places import Places, draw_title, fan, places
from rummy.ui.widgets.basic import Button, Panel, Picture, Text, Widget, text_height
from rummy.ui.widgets.controls import TwoLineButton
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.words.dates import short_month

if TYPE_CHECKING:
    from rummy.match.session import Session
    from rummy.storage.record import Header
    from rummy.ui.drawing.fireworks import Fireworks
    from rummy.ui.shell.host import Host
    from rummy.ui.shell.navigator import ScreenName

MOST_NOTICES = 4
NIGHT = (96, 102, 132)  # of 255: light on the felt below fireworks


class MenuScreen(Screen[None]):
    """The main menu."""

    shown_notices: tuple[Notice, ...] = ()
    fireworks: Fireworks | None = None
    _shown_way_back = ""
    _near: int | None = None  # the index of the hovered or focused button

    def on_enter(self, app: Host) -> None:
        """Start with the notices about the player's files."""
        self.app = app
        self._take_notices(app)
        self.day = app.today()
        super().on_enter(app)
        self._celebrate()
        app.rescan(self._note_other_windows)

    def _note_other_windows(self) -> None:
        if self.app.library.is_played_elsewhere:
            self.app.notify((Notice("match_elsewhere", {}),))

    def _take_notices(self, app: Host, before: tuple[Notice, ...] = ()) -> None:
        taken = [*iter(app.next_notice, None)]
        self.shown_notices = (*before, *(notice for notice in taken if notice and notice not in before))

    def background(self, size: tuple[int, int]) -> Surface:
        """Return the felt with the season's ornaments, clear of the widgets."""
        boxes = (widget.rect for widget in self.build(size))
        plain, season = super().background(size), self.app.season
        if season and season.has_fireworks:
            plain = plain.copy()
            plain.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        return with_season(plain, season, MENU, boxes)

    def on_resize(self, size: tuple[int, int]) -> None:
        """Draw the fan in the background while the rest is laid out."""
        cards = fan(self._places(size).fan)
        # Backs with the same turn are adjacent, so that the second one comes from the cache.
        for face, width, angle, _ in sorted(cards, key=lambda card: 90.0 if card[0] else abs(card[2])):
            self.app.pictures.prepare(face, width, angle)
        super().on_resize(size)

    def _places(self, size: tuple[int, int]) -> Places:
        return places(size, len(self._acts), bool(self.shown_notices), self.app.library.has_match)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title over a fan of cards, and a column of buttons next to or below them."""
        room, self._shown_way_back = self._places(size), self._way_back
        return [
            Picture(room.fan, self._draw_fan),
            Picture(room.title, draw_title),
            Text(room.motto, self._greeting(), round(19 * room.u), align="center"),
            *self._column(room),
            *self._shelf(room),
            *(self._notices(size, room.u) or [self._version(room)]),
        ]

    @property
    def _entries(self) -> list[tuple[ScreenName, str, str, Callable[[], None]]]:
        """The entries that open screens: name, label, icon, action."""
        nav, library = self.app.nav, self.app.library
        learn = partial(nav.lesson, "basic")
        entries: list[tuple[ScreenName, str, str, Callable[[], None]]] = [
            ("setup", say("menu.new" if library.has_match else "menu.play"), "play", nav.setup),
            ("people", say("hall.title"), "people", nav.people),
            ("daily", self._daily_label, "check" if self.played else "calendar", nav.daily),
            ("statistics", say("menu.statistics"), "statistics", nav.statistics),
            ("settings", say("menu.settings"), "settings", nav.settings),
            ("help", say("menu.help"), "help", nav.help),
        ]
        if library.is_newcomer and not self.app.settings.learnt:
            entries.insert(1, ("lesson", say("menu.learn"), "bulb", learn))
        if library.next_up:
            go_on = partial(nav.resume, library.next_up.path)
            entries.insert(0, ("resume", say("menu.continue"), "skip", go_on))
        if self._way_back:
            is_second = library.next_up is not None and not nav.way_back.is_live
            entries.insert(int(is_second), ("people", self._way_back, "people", nav.back_to_table))
        return entries

    @property
    def _way_back(self) -> str:
        """The words on the button that returns to a table with people; empty without one."""
        way_back = self.app.nav.way_back
        return "\n".join(filter(None, (way_back.title, way_back.turn)))

    def _poll_table(self) -> None:
        """Show the player in turn at the table with people."""
        self.app.nav.way_back.update()
        if self.app.scene is self and self._way_back != self._shown_way_back and not self.group.is_held:
            self.rebuild()

    def poll(self) -> None:
        """Process messages of the table with people under other screens, too."""
        self._poll_table()

    @property
    def _acts(self) -> list[tuple[str, str, Callable[[], None]]]:
        """All entries: label, icon, action."""
        acts = [(label, icon, partial(self._go, act)) for _, label, icon, act in self._entries]
        return [*acts, (say("menu.quit"), "close", self.app.nav.quit)]

    def _expect(self) -> None:
        """Preload the screen of the button that is hovered or focused."""
        buttons = [widget for widget in self.group.widgets if isinstance(widget, Button)]
        near = next((at for at, button in enumerate(buttons) if button.hovered or button.focused), None)
        if near != self._near:
            self._near = near
            for name, *_ in self._entries[near : near + 1] if near is not None else ():
                self.app.nav.expect(name)

    @property
    def _daily_label(self) -> str:
        return say("daily.button", day=self.day.day, month=short_month(self.day))

    @property
    def played(self) -> bool:
        """True if today's daily deal has been played."""
        return self.day.isoformat() in self.app.library.days

    def seconds_to_sleep(self) -> float | None:
        """Return 0 while rockets rise, on a new day, or with new notices; else None."""
        return 0 if self.fireworks or self._has_news else None

    @property
    def _has_news(self) -> bool:
        return bool(self.app.notices) or self.day != self.app.today()

    def update(self, seconds: float) -> None:
        """Show a new day and new notices, and process messages of the table with people."""
        self._poll_table()
        if self._has_news:
            new_day = self.day != self.app.today()
            self._show_again(self.shown_notices)
            if new_day:
                self._celebrate()
        if self.fireworks:
            self.fireworks.burn(seconds)
            if self.fireworks.is_over:
                self._put_out()

    def _celebrate(self) -> None:
        """Start fireworks if the season has them."""
        season = self.app.season
        if season and season.has_fireworks and not self.app.settings.reduce_motion:
            from rummy.ui.drawing.fireworks import Fireworks  # rarely needed

            self.fireworks = Fireworks(self.day.toordinal(), self.app.size, self._boxes)

    @property
    def _boxes(self) -> list[Rect]:
        return [widget.rect for widget in self.group.widgets if not isinstance(widget, Picture)]

    def _put_out(self) -> None:
        self.fireworks = None
        self.canvas.give_up()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, with the fireworks on top, clear of text."""
        lights = self.fireworks.lights(screen.get_size(), self._boxes) if self.fireworks else ()
        return self.canvas.compose(screen, lambda: self.resting, lights)

    def on_pause(self) -> None:
        """End the fireworks and free the picture."""
        self.fireworks = None
        super().on_pause()

    def on_library_changed(self) -> None:
        """Update the entries that depend on the library."""
        self.rebuild()

    @staticmethod
    def _version(room: Places) -> Text:
        words = say("menu.version", version=__version__)
        return Text(room.version, words, round(14 * room.u), align="right")

    def _greeting(self) -> str:
        season = self.app.season
        return say(f"season.{season.name}") if season else say("menu.subtitle")

    def _column(self, room: Places) -> list[Widget]:
        return [
            (TwoLineButton if "\n" in label else Button)(
                place, label, round(21 * room.u), act, icon=icon, primary=row == 0, align="left"
            )
            for row, ((label, icon, act), place) in enumerate(zip(self._acts, room.buttons, strict=True))
        ]

    def _shelf(self, room: Places) -> list[Widget]:
        """Return the unfinished matches, once their records have been read."""
        if not any(match.is_seen for match in self.app.library.waiting):
            return []
        from rummy.ui.menu.shelf import on_menu  # not needed for the first picture

        return on_menu(room.shelf, self.app, room.u)

    def _notices(self, size: tuple[int, int], u: float) -> list[Widget]:
        """Return a panel with the notices at the bottom."""
        if not self.shown_notices:
            return []
        from rummy.viewmodel.words.sentences import notice_text  # rarely needed

        lines = [notice_text(notice) for notice in self.shown_notices[:MOST_NOTICES]]
        if len(self.shown_notices) > MOST_NOTICES:
            lines.append(say("notice.more", count=len(self.shown_notices) - MOST_NOTICES))
        text, pixels = "\n".join(lines), round(16 * u)
        place = Rect(round(60 * u), 0, size[0] - round(120 * u), 0)
        place.h = text_height(text, max(letters.SMALLEST_TEXT, pixels), place.w)
        place.bottom = size[1] - round(36 * u)
        back = Panel(place.inflate(round(40 * u), round(24 * u)), round(12 * u))
        return [back, Text(place, text, pixels, colour=theme.GOLD, align="center")]

    def _draw_fan(self, surface: Surface, place: Rect) -> None:
        """Draw the cards of the fan that are ready; the others follow one by one."""
        for face, width, angle, centre in fan(place):
            if card := self.app.pictures.ready(face, width, angle):
                surface.blit(card, card.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint the fan when more of its cards have been drawn."""
        place = self._places(self.app.size).fan
        if any(look_of(face, width, angle) in fresh for face, width, angle, _ in fan(place)):
            self.canvas.touch(place.inflate(place.w // 8, place.h // 8))

    def _go(self, open_screen: Callable[[], None]) -> None:
        self.click()
        open_screen()

    def left_table(self, again: Header | None) -> None:
        """Return from a table: to play the same again, or to the menu."""
        self.app.notify(self.shown_notices)
        if again is None:
            return
        if again.daily or again.is_practice:
            self._go(self.app.nav.daily)
        else:
            from rummy.storage.unfinished import kind_of

            kind = kind_of(again.rules, self.app.settings.my_games, again=again.again)
            self.app.nav.when_free(kind, partial(self._play_again, again))

    def _play_again(self, played: Header) -> None:
        """Play the same again; the table shows the notices that this screen would."""
        self.app.notify(self.shown_notices)
        self.app.nav.play(partial(self._once_more, played))

    def _once_more(self, played: Header) -> Session:
        """Start the same match again; adaptive opponents use all results, including the last."""
        from rummy.career.opponents import same_again
        from rummy.engine.rules_text import read_rules
        from rummy.match.players import Player
        from rummy.match.session import Session

        rules, matches = read_rules(played.rules), self.app.scan().results.values()
        players = same_again(self.app.settings, rules, [*starmap(Player, played.players)], matches)
        return Session.start(self.app.folder, rules, players)

    def on_resume(self) -> None:
        """Update the entries and the notices."""
        self._show_again()

    def _show_again(self, shown_notices: tuple[Notice, ...] = ()) -> None:
        self.day = self.app.today()
        self._take_notices(self.app, shown_notices)
        self.rebuild()
        self.app.rescan()

    def handle(self, event: Event) -> None:
        """Handle F1 as at the table, and open a match that is dropped."""
        if self.fireworks and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._put_out()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self._go(self.app.nav.help)
        elif event.type == pygame.DROPFILE:
            self._go(self.app.nav.history)
            self.app.scene.handle(event)
        else:
            super().handle(event)
            self._expect()

    def back(self) -> None:
        """Do nothing: Esc does not quit the program."""
