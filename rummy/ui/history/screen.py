"""The list of all matches, finished or running, the latest first; only visible records are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.replay import BadRecord, Replay, replay_of, running_replay
from rummy.progress import OnProgress, no_progress
from rummy.storage.files import Damaged
from rummy.storage.match_library import MatchLibrary, Summaries, all_matches, games_of, summaries
from rummy.storage.matches import is_open
from rummy.storage.record import LARGEST, read_record
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.history.match_menu import MatchMenu
from rummy.ui.history.match_row import MatchRow
from rummy.ui.history.open_match import OpenScreen, open_file, opening
from rummy.ui.shell.host import Host
from rummy.ui.statistics.filters import game_name
from rummy.ui.statistics.tabs import tab_bar
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.scroll import Scroll
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import SCROLLED, below_title, whole_window


class HistoryScreen(Screen[None]):
    """The list of all matches."""

    def __init__(self) -> None:
        super().__init__()
        self.game: str | None = None
        self.offset = 0.0  # of the list, in units of the design
        self.trouble = ""
        self.matches, self.is_found = MatchLibrary(), False
        self.rows: list[MatchRow] = []

    def on_enter(self, app: Host) -> None:
        """Find the records."""
        super().on_enter(app)
        app.run(partial(all_matches, app.folder), self._found)
        app.run(lambda: games_of(all_matches(app.folder)), self._sort)

    def _found(self, paths: tuple[Path, ...]) -> None:
        self.matches, self.is_found = MatchLibrary(paths), True
        self.rebuild()

    def _sort(self, games: Mapping[Path, str]) -> None:
        self.matches.sort(games)
        self.rebuild()

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the filter and buttons above the list."""
        box, u = whole_window(size, 1180, SCROLLED)
        inner = box.inflate(-round(60 * u), -round(40 * u))
        widgets: list[Widget] = [*tab_bar(self, "history", size), Panel(box, round(18 * u))]
        widgets += self._top(Rect(inner.x, inner.y, inner.w, round(46 * u)), u)
        window = Rect(inner.x, inner.y + round(62 * u), inner.w - round(14 * u), inner.h - round(62 * u))
        if self.is_found and not self.matches.paths:
            return [*widgets, *self._nothing(size, u)]
        return [*widgets, *self._list(window, u)]

    def _top(self, place: Rect, u: float) -> list[Widget]:
        pixels, wide = max(letters.SMALLEST_TEXT, round(17 * u)), round(300 * u)
        games: list[tuple[object, str]] = [(None, say("statistics.all_game"))]
        games += [(game, game_name(game, ())) for game in self.matches.games]
        stepper = Stepper(Rect(place.x, place.y, wide, place.h), games, pixels, self.game, self._choose)
        steppers: list[Widget] = [stepper] if len(games) > 2 else []
        opened = Rect(place.right - wide, place.y, wide, place.h)
        left = stepper.rect.right + round(16 * u) if steppers else place.x
        words = Rect(left, place.y, opened.x - left - round(16 * u), place.h)
        return [
            *steppers,
            Text(
                words,
                self.trouble or self._count(),
                pixels,
                colour=theme.GOLD if self.trouble else theme.MIST,
            ),
            Button(opened, say("history.open"), pixels, self._ask_for_match, icon="folder"),
        ]

    def _count(self) -> str:
        count = len(self.matches.of_game(self.game))
        if not count:
            return ""
        return say("history.matches", count=count)

    def _list(self, window: Rect, u: float) -> list[Widget]:
        high, gap, pixels = round(62 * u), round(6 * u), max(letters.SMALLEST_TEXT, round(17 * u))
        self.rows = [
            MatchRow(
                Rect(window.x, window.y + at * (high + gap), window.w, high),
                path,
                self.matches,
                pixels,
                self._open,
            )
            for at, path in enumerate(self.matches.of_game(self.game))
        ]
        self.scroll = Scroll(window, self.rows, high + gap, round(self.offset * u), self._moved)
        self._read_visible()
        return self.scroll.widgets

    def _nothing(self, size: tuple[int, int], u: float) -> list[Widget]:
        place = Rect(0, 0, round(620 * u), round(160 * u))
        place.center = below_title(size)
        return [Text(place, say("history.none"), round(21 * u), colour=theme.CREAM, align="center")]

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)
        self._read_visible()

    def _choose(self, game: object) -> None:
        self.game, self.offset = game if isinstance(game, str) else None, 0.0
        self.click()
        self.rebuild()

    # Reading

    def _read_visible(self) -> None:
        """Read the records whose rows are visible."""
        window = self.scroll.rect
        in_sight = (row.path for row in self.rows if row.rect.colliderect(window))
        if unseen := self.matches.unseen(in_sight):
            self.app.run(partial(summaries, unseen), self._take_summaries)

    def _take_summaries(self, seen: Summaries) -> None:
        self.matches.see(seen)
        for row in self.rows:
            if row.path in seen:
                row.touch(row.rect.clip(self.scroll.rect))

    # Opening

    def _open(self, path: Path) -> None:
        self.click()
        self.app.push(opening(partial(kept_replay, path)), partial(self._arrived, path))

    def _arrived(self, path: Path, found: Replay | str | None) -> None:
        if isinstance(found, str):
            self._complain(found)
        elif found is not None and not is_open(path):
            self.app.push(MatchMenu(found, watch=True))
        elif found is not None and path in self._waiting:
            self.app.push(MatchMenu(found, watch=True, waits_at=path))
        elif found is not None:
            self.app.nav.replay(found)

    @property
    def _waiting(self) -> set[Path]:
        """The unfinished matches that can be resumed here."""
        return {match.path for match in self.app.library.waiting if not match.is_over}

    def _ask_for_match(self) -> None:
        self.click()
        self.app.push(OpenScreen(), self._opened)

    def _opened(self, replay: Replay | None) -> None:
        if replay is not None:
            self.app.nav.replay(replay, is_own=False)

    def _complain(self, words: str) -> None:
        self.trouble = words
        self.rebuild()

    def handle(self, event: Event) -> None:
        """Open a file that is dropped."""
        if event.type != pygame.DROPFILE:
            super().handle(event)
            return
        self.app.push(opening(partial(open_file, self.app.folder, Path(event.file))), self._dropped)

    def _dropped(self, found: Replay | str | None) -> None:
        if isinstance(found, str):
            self.app.push(OpenScreen(found), self._opened)
        else:
            self._opened(found)

    def on_resume(self) -> None:
        """Clear the last error, and continue reading."""
        if self.trouble:
            self._complain("")
        self._read_visible()


def kept_replay(path: Path, on_progress: OnProgress = no_progress) -> Replay:
    """Return the match in the player's own record, even a running one; raise BadRecord."""
    try:
        record = read_record(path, limit=LARGEST)
    except (OSError, Damaged):
        raise BadRecord("damaged", file=path.name) from None
    return running_replay(record, on_progress) if is_open(path) else replay_of(record, on_progress)
