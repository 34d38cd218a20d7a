"""The main menu, which is the first screen."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
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
from rummy.ui.menu.places import fan, inside, menu
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import Button, Picture, Widget, text_height
from rummy.ui.widgets.containers import (
    SPACE,
    UNPLACED,
    Part,
    button,
    column,
    inset,
    lettered,
    panel,
    row,
    stack,
    text,
)
from rummy.ui.widgets.controls import TwoLineButton
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.words.dates import short_month

if TYPE_CHECKING:
    from rummy.match.session import Session
    from rummy.storage.record import Header
    from rummy.storage.unfinished import UnfinishedMatch
    from rummy.ui.drawing.fireworks import Fireworks
    from rummy.ui.shell.host import Host
    from rummy.ui.shell.navigator import ScreenName

MOST_NOTICES = 4
QUITS_AFTER = 0.6  # seconds
NIGHT = (96, 102, 132)  # up to 255: light on the table cloth below fireworks


class MenuScreen(Screen[None]):
    """The main menu: a button for each screen, unfinished matches, notices, and a fan of cards."""

    in_columns = True
    shown_notices: tuple[Notice, ...] = ()
    fireworks: Fireworks | None = None
    _offers_music = False  # whether the menu shows that offer
    _shown_remote: object = None  # what the menu shows of tables with remote people
    _near: int | None = None  # the index of the hovered or focused button
    _since = 0.0  # when other screens were left for the menu, in the program's time

    @property
    def heading(self) -> str:
        """The name of the program, which screen readers announce."""
        return say("title")

    def on_enter(self, app: Host) -> None:
        """Show the menu with notices about the player's files, and have these read again."""
        self.app = app
        self._take_notices(app)
        self.day = app.today()
        super().on_enter(app)
        self._celebrate()
        app.rescan(self._have_scanned)
        app.nav.invitations.connect()

    def _have_scanned(self) -> None:
        self.app.nav.way_back.connect()
        if self.app.library.is_played_elsewhere:
            self.app.notify((Notice("match_elsewhere", {}),))

    def _take_notices(self, app: Host, before: tuple[Notice, ...] = ()) -> None:
        taken = [*iter(app.next_notice, None)]
        self.shown_notices = (*before, *(notice for notice in taken if notice and notice not in before))

    def background(self, size: tuple[int, int]) -> Surface:
        """Return the table cloth with the ornaments of the season, which keep clear of the widgets."""
        boxes = (widget.rect for widget in self.lay_out(size))
        plain, season = super().background(size), self.app.season
        if season and season.has_fireworks:
            plain = plain.copy()
            plain.fill(NIGHT, special_flags=pygame.BLEND_RGB_MULT)
        return with_season(plain, season, MENU, boxes)

    def on_resize(self, size: tuple[int, int]) -> None:
        """Begin to draw the fan's cards in the background, and build the widgets for the new size."""
        super().on_resize(size)
        cards = fan(self._fan.rect)
        # Backs with the same turn are adjacent, so that the second one comes from the cache.
        for face, width, angle, _ in sorted(cards, key=lambda card: 90.0 if card[0] else abs(card[2])):
            self.app.pictures.prepare(face, width, angle)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the fan of cards, a column of buttons, the unfinished matches, and notices."""
        self._shown_remote, self._fan = self._remote, Picture(UNPLACED, self._draw_fan)
        motto = text(self._greeting(), 19, align="center")
        shelf = self._shelf if self.app.library.has_match else None
        self._offers_music = self._may_offer_music
        parts = menu(size, motto, self._fan, shelf, [*self._buttons])
        return [*parts, *(self._notices(size) or self._offer(size) or self._version(*inside(size)))]

    @property
    def _entries(self) -> list[tuple[ScreenName, str, str, Callable[[], None]]]:
        """The entries that open screens: the screen's name, label, icon, and the function to call."""
        nav, library = self.app.nav, self.app.library
        learn = partial(nav.lesson, "basic")
        entries: list[tuple[ScreenName, str, str, Callable[[], None]]] = [
            ("setup", say("menu.new" if library.has_match else "menu.play"), "play", nav.setup),
            ("people", say("hall.title"), "people", nav.people),
            ("daily", self._daily_label, "check" if self.played else "calendar", nav.daily),
            ("tour", say("tour.title"), "star", nav.tour),
            ("statistics", say("menu.statistics"), "statistics", nav.statistics),
            ("settings", say("menu.settings"), "settings", nav.settings),
            ("help", say("menu.help"), "help", nav.help),
        ]
        if library.is_newcomer and not self.app.settings.learnt:
            entries.insert(1, ("lesson", say("menu.learn"), "bulb", learn))
        if library.next_up:
            go_on = partial(nav.resume, library.next_up.path)
            entries.insert(0, ("resume", self._continue_label(library.next_up), "skip", go_on))
        if self._way_back:
            is_second = library.next_up is not None and not nav.way_back.is_live
            entries.insert(int(is_second), ("people", self._way_back, "people", nav.back_to_table))
        invited = [(each.label, partial(nav.follow_link, each.link)) for each in nav.invitations.shown]
        return [*(("people", label, "play", join) for label, join in invited), *entries]

    def _continue_label(self, match: UnfinishedMatch) -> str:
        """Return the label of the button that continues a match, with its title unless that is obvious."""
        label, seen = say("menu.continue"), match.summary
        is_obvious = len(self.app.library.waiting) == 1
        if seen is None or (is_obvious and not (seen.header.tour or seen.header.week)):
            return label
        from rummy.viewmodel.words.waiting import title  # rarely needed

        return f"{label}\n{title(seen, self.app.settings.my_games)}"

    @property
    def _way_back(self) -> str:
        """The label of the button that returns to a table with remote people; empty without a table."""
        way_back = self.app.nav.way_back
        return "\n".join(filter(None, (way_back.title, way_back.turn)))

    @property
    def _remote(self) -> object:
        """The labels of the buttons that lead to tables with remote people, to compare with those shown."""
        return self._way_back, self.app.nav.invitations.shown

    def _poll_tables(self) -> None:
        """Process messages of tables with remote people, and update the buttons that lead there."""
        self.app.nav.way_back.update()
        self.app.nav.invitations.update()
        if self.app.scene is self and self._remote != self._shown_remote and not self.group.is_held:
            self.rebuild()

    def poll(self) -> None:
        """Process messages of tables with remote people while another screen is on top."""
        self._poll_tables()

    @property
    def _acts(self) -> list[tuple[str, str, Callable[[], None]]]:
        """All entries of the menu: label, icon, and the function to call."""
        acts = [(label, icon, partial(self._go, act)) for _, label, icon, act in self._entries]
        return [*acts, (say("menu.quit"), "close", self._quit)]

    def _quit(self) -> None:
        """Quit the program, unless the menu has only just appeared under a double click."""
        if self.app.now - self._since >= QUITS_AFTER:
            self.app.nav.quit()

    def _expect(self) -> None:
        """Preload the screen that the hovered or focused button would open."""
        buttons = [each for each in self.group.widgets if isinstance(each, Button) and each.label]
        near = next((at for at, button in enumerate(buttons) if button.hovered or button.focused), None)
        if near != self._near:
            self._near = near
            for name, *_ in self._entries[near : near + 1] if near is not None else ():
                self.app.nav.expect(name)

    @property
    def _daily_label(self) -> str:
        label = say("daily.button", day=self.day.day, month=short_month(self.day))
        is_begun = self.day.isoformat() in self.app.library.days_begun
        return f"{label}\n{say('daily.begun')}" if is_begun else label

    @property
    def played(self) -> bool:
        """True if today's daily deal has been played."""
        return self.day.isoformat() in self.app.library.days

    def seconds_to_sleep(self) -> float | None:
        """Return 0 during fireworks, on a new day, or with notices; else the time until servers are asked."""
        return 0 if self.fireworks or self._has_news else self.app.nav.invitations.seconds_to_sleep()

    @property
    def _has_news(self) -> bool:
        return bool(self.app.notices) or self.day != self.app.today()

    def update(self, seconds: float) -> None:
        """Process messages, show new notices and a new day's entries, and advance fireworks."""
        self._poll_tables()
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
        """Start fireworks if the season has them and the player does not want less motion."""
        season = self.app.season
        if season and season.has_fireworks and not self.app.reduces_motion:
            from rummy.ui.drawing.fireworks import Fireworks  # rarely needed

            self.fireworks = Fireworks(self.day.toordinal(), self.app.size, self._boxes)

    @property
    def _boxes(self) -> list[Rect]:
        return [widget.rect for widget in self.group.widgets if not isinstance(widget, Picture)]

    def _put_out(self) -> None:
        self.fireworks = None
        self.canvas.give_up()

    def paint(self, screen: Surface) -> list[Rect]:
        """Paint what changed, with fireworks around texts and buttons; return the changed rectangles."""
        lights = self.fireworks.lights(screen.get_size(), self._boxes) if self.fireworks else ()
        return self.canvas.compose(screen, lambda: self.resting, lights)

    @property
    def _may_offer_music(self) -> bool:
        """True if a match was finished, and the player was never asked whether they want music."""
        settings, is_new = self.app.settings, self.app.library.is_newcomer
        is_known = settings.music_offered or settings.music > 0 or settings.muted
        return self.app.scene is self and not (is_new or is_known or self.shown_notices)

    def _offer(self, size: tuple[int, int]) -> list[Widget]:
        if not self._offers_music:
            return []
        from rummy.ui.menu.offer import music_offer  # rarely needed

        return music_offer(size, self._choose_music)

    def _choose_music(self, volume: int) -> None:
        self.click()
        self.app.change(replace(self.app.settings, music=volume, music_offered=True))
        self.rebuild()

    def on_pause(self) -> None:
        """End the fireworks, mark the offer of music as made, and release the memory of the picture."""
        if self._offers_music:
            self._offers_music = False
            self.app.change(replace(self.app.settings, music_offered=True))
        self.fireworks = None
        super().on_pause()

    def on_library_changed(self) -> None:
        """Rebuild the menu: entries and unfinished matches may have changed."""
        self.rebuild()

    @staticmethod
    def _version(place: Rect, u: float) -> list[Widget]:
        words = text(say("menu.version", version=__version__), 14, align="right")
        return column(SPACE, (26, row(SPACE, (300, words), 14)), 8)(place, u)

    def _greeting(self) -> str:
        season = self.app.season
        return say(f"season.{season.name}") if season else say("menu.subtitle")

    @property
    def _buttons(self) -> Iterator[Part]:
        invitations = self.app.nav.invitations.shown
        for at, (label, icon, act) in enumerate(self._acts):
            kind = TwoLineButton if "\n" in label else Button
            shown = lettered(kind, label, 21, act, icon=icon, primary=at == 0, align="left")
            yield row(shown, 8, (50, self._dismiss(invitations[at].code))) if at < len(invitations) else shown

    def _dismiss(self, code: str) -> Part:
        """Return the button that dismisses an invitation."""
        dismiss = partial(self._go, partial(self.app.nav.invitations.dismiss, code))
        return button("", 20, dismiss, icon="close", hint=say("hint.dismiss"))

    def _shelf(self, place: Rect, u: float) -> list[Widget]:
        """Return small tables for unfinished matches, or none until one of their records has been read."""
        if not any(match.is_seen for match in self.app.library.waiting):
            return []
        from rummy.ui.menu.shelf import on_menu  # not needed for the first picture

        return on_menu(place, self.app, u)

    def _notices(self, size: tuple[int, int]) -> list[Widget]:
        """Return a panel at the bottom with the notices, or an empty list without any."""
        if not self.shown_notices:
            return []
        from rummy.viewmodel.words.sentences import notice_text  # rarely needed

        lines = [notice_text(notice) for notice in self.shown_notices[:MOST_NOTICES]]
        if len(self.shown_notices) > MOST_NOTICES:
            lines.append(say("notice.more", count=len(self.shown_notices) - MOST_NOTICES))
        u, words = inside(size)[1], "\n".join(lines)
        high = text_height(words, max(letters.SMALLEST_TEXT, round(16 * u)), size[0] - round(120 * u)) / u
        said = text(words, 16, colour=theme.GOLD, align="center")
        both = stack(panel(12), inset(said, 40, 24))
        return row(40, column(SPACE, (high + 24, both), 24), 40)(Rect((0, 0), size), u)

    def _draw_fan(self, surface: Surface, place: Rect) -> None:
        """Draw those cards of the fan whose pictures are ready."""
        for face, width, angle, centre in fan(place):
            if card := self.app.pictures.ready(face, width, angle):
                surface.blit(card, card.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)

    def on_pictures_ready(self, fresh: Container[CardLook]) -> None:
        """Repaint the fan if pictures of its cards have been drawn in the background."""
        place = self._fan.rect
        if any(look_of(face, width, angle) in fresh for face, width, angle, _ in fan(place)):
            self.canvas.touch(place.inflate(place.w // 8, place.h // 8))

    def _go(self, open_screen: Callable[[], None]) -> None:
        self.click()
        open_screen()

    def left_table(self, again: Header | None) -> None:
        """Come back from a table; if `again` is a match's header, start another match like that one.

        After a daily deal, an evening of the tour or a part of a week, open the screen of these instead.
        """
        self.app.notify(self.shown_notices)
        if again is None:
            return
        if again.daily or again.is_practice:
            self._go(self.app.nav.daily)
        elif again.tour:
            self._go(self.app.nav.tour)
        elif again.week:
            self._go(partial(self.app.nav.week, again.week))
        else:
            from rummy.storage.unfinished import kind_of

            kind = kind_of(again.rules, self.app.settings.my_games, again=again.again)
            self.app.nav.when_free(kind, partial(self._play_again, again))

    def _play_again(self, played: Header) -> None:
        """Open the table for another match like a played one; pass this screen's notices on to the table."""
        self.app.notify(self.shown_notices)
        self.app.nav.play(partial(self._once_more, played))

    def _once_more(self, played: Header) -> Session:
        """Return a new match like a played one, whose adaptive opponents know all results up to now."""
        from rummy.career.opponents import same_again
        from rummy.games.rules_text import read_rules
        from rummy.match.players import Player
        from rummy.match.session import Session

        rules, matches = read_rules(played.rules), self.app.scan().results.values()
        players = same_again(self.app.settings, rules, [*starmap(Player, played.players)], matches)
        return Session.start(self.app.folder, rules, players)

    def on_resume(self) -> None:
        """Rebuild the menu with current entries and notices."""
        self._since = self.app.now
        self._show_again()

    def _show_again(self, shown_notices: tuple[Notice, ...] = ()) -> None:
        self.day = self.app.today()
        self._take_notices(self.app, shown_notices)
        self.rebuild()
        self.app.rescan(self.app.nav.way_back.connect)
        self.app.nav.invitations.connect()

    def handle(self, event: Event) -> None:
        """Handle an event: a key opens the help, and a match's file dropped on the window is opened."""
        if self.fireworks and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._put_out()
        if pressed(event, ["help"]):
            self._go(self.app.nav.help)
        elif event.type == pygame.DROPFILE:
            self._go(self.app.nav.history)
            self.app.scene.handle(event)
        else:
            super().handle(event)
            self._expect()

    def back(self) -> None:
        """Do nothing: Esc does not quit the program."""
