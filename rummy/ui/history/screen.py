"""The screen with the list of all matches, the latest first; only visible rows have their records read."""

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
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import (
    UNPLACED,
    button,
    column,
    grid,
    inset,
    lettered,
    nothing,
    panel,
    row,
    stack,
    text,
)
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import SCROLLED, below_title, whole_window


class HistoryScreen(Screen[None]):
    """A screen with a row for each match, finished or not, and a filter by game."""

    def __init__(self) -> None:
        super().__init__()
        self.game: str | None = None
        self.trouble = ""
        self.matches, self.is_found = MatchLibrary(), False
        self.rows: list[MatchRow] = []

    def on_enter(self, app: Host) -> None:
        """Find the records in the background, and then the game of each."""
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
        """Return the tabs, the filter and a button, and the list, or a sentence if there are no matches."""
        bar = tab_bar(self, "history", size)
        has_none = self.is_found and not self.matches.paths
        matches = nothing if has_none else row(self._list, 14, snap=True)
        parts = inset(column((46, self._top), 16, matches), 60, 40)
        found = [*bar, *stack(panel(), parts)(*whole_window(size, 1180, SCROLLED))]
        return [*found, *self._nothing(size)] if has_none else found

    def _top(self, place: Rect, u: float) -> list[Widget]:
        size, colour = max(17, letters.SMALLEST_TEXT / u), theme.GOLD if self.trouble else theme.MIST
        games: list[tuple[object, str]] = [(None, say("statistics.all_game"))]
        games += [(game, game_name(game, ())) for game in self.matches.games]
        stepper = (300, lettered(Stepper, games, size, self.game, self._choose))
        words = text(self.trouble or self._count(), size, colour=colour)
        opened = button(say("history.open"), size, self._ask_for_match, icon="folder")
        return row(*([stepper] if len(games) > 2 else []), words, (300, opened), gap=16, snap=True)(place, u)

    def _count(self) -> str:
        count = len(self.matches.of_game(self.game))
        if not count:
            return ""
        return say("history.matches", count=count)

    def _list(self, window: Rect, u: float) -> list[Widget]:
        pixels = max(letters.SMALLEST_TEXT, round(17 * u))
        paths = self.matches.of_game(self.game)
        self.rows = [MatchRow(UNPLACED, path, self.matches, pixels, self._open) for path in paths]
        rows = grid(self.rows, 1, 62, 6)(window, u)
        found = self.scrolled(window, rows, round(62 * u) + round(6 * u), u)
        self._read_visible()
        return found

    def _nothing(self, size: tuple[int, int]) -> list[Widget]:
        return below_title(text(say("history.none"), 21, colour=theme.CREAM, align="center"), 620, 160, size)

    def on_scroll(self, u: float, offset: int) -> None:
        """Read the records of rows that come into view."""
        super().on_scroll(u, offset)
        self._read_visible()

    def _choose(self, game: object) -> None:
        self.game, self.offset = game if isinstance(game, str) else None, 0.0
        self.click()
        self.rebuild()

    # Reading

    def _read_visible(self) -> None:
        """Read, in the background, those records of visible rows that have not been read yet."""
        window = self.scroll.rect
        in_sight = (each.path for each in self.rows if each.rect.colliderect(window))
        if unseen := self.matches.unseen(in_sight):
            self.app.run(partial(summaries, unseen), self._take_summaries)

    def _take_summaries(self, seen: Summaries) -> None:
        self.matches.see(seen)
        for each in self.rows:
            if each.path in seen:
                each.touch(each.rect.clip(self.scroll.rect))

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
        """The paths of the unfinished matches that can be continued."""
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
        """Handle an event; a match's file dropped onto the window is opened."""
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
        """Clear the last error, and read the records of visible rows."""
        if self.trouble:
            self._complain("")
        self._read_visible()


def kept_replay(path: Path, on_progress: OnProgress = no_progress) -> Replay:
    """Return the replay of the player's match at a path, even a running one; raise BadRecord if damaged."""
    try:
        record = read_record(path, limit=LARGEST)
    except (OSError, Damaged):
        raise BadRecord("damaged", file=path.name) from None
    return running_replay(record, on_progress) if is_open(path) else replay_of(record, on_progress)
