"""The screen of the tour: eight tables on a path, and the chosen evening with its goal and memento."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from rummy.career.tour import Standing, standings
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.settings import changed
from rummy.storage.unfinished import UnfinishedMatch, kind_of
from rummy.text import number, say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.drawing.mementos import memento
from rummy.ui.shell.host import Host
from rummy.ui.tour.table import EveningTable
from rummy.ui.widgets.basic import Picture, Widget
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    centred,
    column,
    grid,
    inset,
    of,
    row,
    share,
    stack,
    text,
    well,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.tour import below_goal, goal_of, state_of

COLUMNS = 4
HIGH, GAP = 206, 44  # units: height of a small table, and the space between two
PICTURE = 92  # height of the memento's picture in units


class TourScreen(Screen[None]):
    """A screen with the evenings of the tour, one of which is chosen and can be played."""

    def on_enter(self, app: Host) -> None:
        """Show the first open evening whose goal is still to be reached, and have the files read again."""
        self.app = app
        self._load()
        self.chosen = self._next_up()
        super().on_enter(app)
        app.rescan()
        app.nav.expect("table")

    def _load(self) -> None:
        self.standings = standings(self.app.library.results.values())

    def _next_up(self) -> int:
        todo = (at for at, each in enumerate(self.standings) if each.is_open and not each.is_reached)
        return next(todo, 0)

    def on_library_changed(self) -> None:
        """Rebuild the screen, as there are new results; stay at the chosen evening if it is still open."""
        before = self._next_up()
        self._load()
        if self.chosen == before:
            self.chosen = self._next_up()
        self.rebuild()

    @property
    def standing(self) -> Standing:
        """The standing of the chosen evening."""
        return self.standings[self.chosen]

    @property
    def _kind(self) -> str:
        return kind_of("", (), tour=self.standing.evening.name)

    @property
    def _begun(self) -> UnfinishedMatch | None:
        """The unfinished match of the chosen evening, or None."""
        return self._begun_at(self.chosen)

    def _begun_at(self, at: int) -> UnfinishedMatch | None:
        """Return the unfinished match of the evening with this index, or None."""
        return self.app.library.begun(kind_of("", (), tour=self.standings[at].evening.name), ())

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, the tables to the left, and the chosen evening to the right."""
        self.tables = list[EveningTable]()
        tables = stack(of(Picture, self._paint_path), grid(self._tables, COLUMNS, HIGH, GAP))
        whole = row(share(0.57, column(20, tables, SPACE)), SPACE, share(0.39, self._evening))
        return framed(self, say("tour.title"), size, inset(whole, 68, 48), 1200, 600)

    @property
    def _tables(self) -> list[Part]:
        return [partial(self._table, at) for at in range(len(self.standings))]

    def _table(self, at: int, place: Rect, u: float) -> EveningTable:
        """Return the small table of the evening with this index."""
        made = EveningTable(place, at + 1, self.standings[at], round(16 * u), partial(self.choose, at))
        made.chosen, made.waits = at == self.chosen, self._begun_at(at) is not None
        self.tables.append(made)
        return made

    def _paint_path(self, surface: Surface, place: Rect) -> None:
        """Paint the path behind the tables: along each row, and between two rows from its end to the next."""
        thick = max(3, round(6 * theme.unit(self.app.size)))
        boxes = [table.rect for table in self.tables]
        for here, there in pairwise(boxes):
            points = [here.center, there.center]
            if there.x < here.x:
                between = (here.bottom + there.top) // 2
                points[1:1] = [(here.centerx, between), (there.centerx, between)]
            pygame.draw.lines(surface, plates.in_hue(theme.PANEL_LINE), False, points, thick)

    def choose(self, at: int) -> None:
        """Show the evening with this index."""
        self.chosen = at
        self.click()
        self.rebuild()

    # The chosen evening

    @property
    def _evening(self) -> Part:
        """A part about the chosen evening: host, lesson, goal, state, memento, and the button to play."""
        evening = self.standing.evening
        host = (
            say("tour.evening", number=number(self.chosen + 1)) + " · " + say("tour.host", name=evening.host)
        )
        return column(
            (26, text(host, 16, colour=theme.CREAM)),
            (44, text(say(f"tour.{evening.name}"), 28, colour=theme.GOLD, bold=True)),
            4,
            (74, text(say(f"tour.about_{evening.name}"), 16, colour=theme.CREAM)),
            8,
            (52, text(say("tour.goal", goal=goal_of(evening)), 17, bold=True)),
            (28, text(below_goal(evening), 15, colour=theme.MIST)),
            8,
            (30, text(state_of(self.standing, waits=self._begun is not None), 16, colour=theme.GOLD)),
            SPACE,
            (PICTURE + 28, stack(well(), inset(self._memento, 28, 28))),
            14,
            (58, self._to_table),
        )

    @property
    def _memento(self) -> Part:
        """A part with the memento's picture, its name, and the button that uses it once it is earned."""
        given = self.standing.evening.memento
        name = text(say(f"memento.{given.name}"), 16, bold=True)
        picture = of(Picture, self._paint_memento)
        return row((130, picture), 14, column(share(0.45, name), SPACE, share(0.5, self._use)))

    @property
    def _use(self) -> Part:
        given = self.standing.evening.memento
        if not self.standing.is_reached:
            return text(say("tour.prize"), 15, colour=theme.MIST)
        if getattr(self.app.settings, given.kind) == given.name:
            return text(say("tour.in_use"), 16, colour=theme.MIST)
        return centred(button(say("tour.use"), 16, self._use_it, icon="check"), high=44)

    def _paint_memento(self, surface: Surface, place: Rect) -> None:
        given = self.standing.evening.memento
        letters.put(surface, memento(given.kind, given.name, place.h), center=place.center)

    def _use_it(self) -> None:
        given = self.standing.evening.memento
        self.app.change(changed(self.app.settings, **{given.kind: given.name}))
        self.click()
        self.rebuild()

    @property
    def _to_table(self) -> Part:
        begun, standing = self._begun is not None, self.standing
        key = "daily.go_on" if begun else "tour.again" if standing.is_played else "tour.begin"
        act = self._continue if begun else self._play
        why_not = "" if standing.is_open else say("tour.closed")
        return button(say(key), 20, act, icon="cards", primary=standing.is_open, reason=why_not)

    def _continue(self) -> None:
        self.click()
        if self._begun:
            self.app.nav.resume(self._begun.path)

    def _play(self) -> None:
        self.click()
        self.app.nav.when_free(self._kind, self._start)

    def _start(self) -> None:
        app, evening = self.app, self.standing.evening
        players = [Player(app.settings.player_name), *evening.opponents]
        app.nav.play(partial(Session.start, app.folder, evening.rules, players, tour=evening.name))
