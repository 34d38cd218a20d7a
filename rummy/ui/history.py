"""All finished matches and the one in progress, the latest first; a record is read when its row is seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.engine.variants import VARIANTS
from rummy.reel import ME, Reel, Refused, reel_of, running_reel
from rummy.storage.files import Damaged
from rummy.storage.matches import CURRENT, Glance, finished_matches, glance, matches_folder
from rummy.storage.record import LARGEST, read_record
from rummy.text import number, say
from rummy.ui import letters, plates, theme
from rummy.ui.app import App
from rummy.ui.filters import game_name
from rummy.ui.help import below_title, whole_window
from rummy.ui.match_menu import MatchMenu, game_of
from rummy.ui.open_match import OpenScreen, open_file
from rummy.ui.refusal import refused
from rummy.ui.screen import Screen
from rummy.ui.scroll import Scroll
from rummy.ui.stepper import Stepper
from rummy.ui.table.replay import ReplayScene
from rummy.ui.tabs import tab_bar
from rummy.ui.widgets import KEYS_ACT, Button, Control, Panel, Text, Widget

AT_ONCE = 12  # records that are read between two frames


class Shelf:
    """What the records tell at a glance; each is read once."""

    def __init__(self, folder: Path) -> None:
        current = matches_folder(folder) / CURRENT
        self.paths = (*([current] if current.exists() else []), *finished_matches(folder))
        self._seen: dict[Path, Glance | None] = {}
        self._unread = deque(self.paths)

    @property
    def is_read(self) -> bool:
        """Whether every record was looked at."""
        return not self._unread

    def read_on(self) -> None:
        """Look at a few more records."""
        for _ in range(min(AT_ONCE, len(self._unread))):
            self.at(self._unread.popleft())

    def at(self, path: Path) -> Glance | None:
        """What a record tells, or nothing if it is damaged."""
        if path not in self._seen:
            try:
                self._seen[path] = glance(path)
            except (OSError, Damaged):
                self._seen[path] = None
        return self._seen[path]

    @property
    def games(self) -> list[str]:
        """The games that were played, as far as is known, in the order in which they are offered."""
        offered, played = list(VARIANTS), {seen.game for seen in self._seen.values() if seen}
        return sorted(played, key=lambda game: (offered.index(game) if game in offered else 99, game))

    def of_game(self, game: str | None) -> list[Path]:
        """The records of a game, or all."""
        if game is None:
            return [*self.paths]
        return [path for path in self.paths if (seen := self.at(path)) is not None and seen.game == game]


class Row(Control):
    """A match: won or lost, the game and the company, when, and the scores."""

    def __init__(
        self, rect: Rect, path: Path, shelf: Shelf, pixels: int, act: Callable[[Path], None]
    ) -> None:
        super().__init__(rect)
        self.path, self.shelf, self.pixels, self.act = path, shelf, pixels, act

    def paint(self, surface: Surface) -> None:
        """Paint the row, for which its record is read."""
        radius = self.pixels // 2
        ground = theme.lighter(theme.PLAIN, -10 if self.pressed else 12 if self.hovered else 0)
        plates.panel(surface, self.rect, radius, ground, 240)
        seen = self.shelf.at(self.path)
        if seen is None:
            words = say("history.damaged", file=self.path.name)
            place = self.rect.inflate(-2 * self.pixels, 0)
            Text(place, words, self.pixels, colour=theme.WARNING).paint(surface)
        else:
            self._paint(surface, seen)
        self.paint_focus(surface, radius)

    def _paint(self, surface: Surface, seen: Glance) -> None:
        box, px, pad = self.rect, self.pixels, self.pixels
        edges = [round(box.x + pad + (box.w - 2 * pad) * share) for share in (0, 0.13, 0.48, 0.66, 1)]
        cells = [Rect(left, box.y, right - left - pad, box.h) for left, right in pairwise(edges)]
        cells[-1].w += pad
        word, colour = outcome(seen)
        _put(surface, cells[0], word, px, colour, bold=True)
        upper, lower = _halves(cells[1])
        _put(surface, upper, game_of(seen.header), px, theme.IVORY, bold=True)
        others = ", ".join(name for name, _ in seen.header.players[1:])
        _put(surface, lower, say("history.against", names=others), round(px * 0.88), theme.MIST)
        upper, lower = _halves(cells[2])
        _put(surface, upper, seen.when.strftime("%Y-%m-%d  %H:%M"), px, theme.CREAM)
        _put(surface, lower, rounds_of(seen), round(px * 0.88), theme.MIST)
        scores = " : ".join(map(number, seen.totals))
        _put(surface, cells[3], scores, px, theme.GOLD, bold=True, right=True)

    def release(self, position: tuple[int, int]) -> None:
        """Open the match on a click."""
        acts = self.pressed and self.holds(position)
        super().release(position)
        if acts:
            self.act(self.path)

    def key(self, event: Event) -> bool:
        """Open the match on enter or space."""
        if event.key in KEYS_ACT:
            self.act(self.path)
            return True
        return False


def _halves(cell: Rect) -> tuple[Rect, Rect]:
    half = round(cell.h * 0.42)
    return Rect(cell.x, cell.y + cell.h // 12, cell.w, half), Rect(cell.x, cell.centery, cell.w, half)


def _put(
    surface: Surface,
    cell: Rect,
    text: str,
    pixels: int,
    colour: theme.Colour,
    *,
    bold: bool = False,
    right: bool = False,
) -> None:
    """Write into a cell, smaller and at last cut off where there is no room."""
    pixels = letters.fitting([text], pixels, cell.w, bold)
    line = letters.line(letters.shortened(text, pixels, cell.w), pixels, colour, bold)
    anchor = {"midright": cell.midright} if right else {"midleft": cell.midleft}
    letters.put(surface, line, **anchor)


def rounds_of(seen: Glance) -> str:
    """How many rounds were played, or which one is being played."""
    if not seen.is_over:
        return say("history.in_round", round=seen.rounds)
    return say("history.rounds", count=seen.rounds)


def outcome(seen: Glance) -> tuple[str, theme.Colour]:
    """Won or lost in a word, and its colour; a deal that was known is told as such."""
    if not seen.is_over:
        return say("history.running"), theme.GOLD
    if seen.conceded:
        return say("history.conceded"), theme.MIST
    if seen.winner is None:
        return "–", theme.MIST
    if seen.header.again:
        return say("history.known"), theme.MIST
    return (say("history.won"), theme.GOLD) if seen.winner == ME else (say("history.lost"), theme.MIST)


class HistoryScreen(Screen):
    """The list of all matches."""

    def __init__(self) -> None:
        super().__init__()
        self.game: str | None = None
        self.offset = 0.0  # of the list, in units of the design
        self.trouble = ""

    def enter(self, app: App) -> None:
        """Find the records; they are read little by little."""
        self.app = app
        self.shelf = Shelf(app.folder)
        super().enter(app)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The filter and the ways to other matches above the list."""
        box, u = whole_window(size, 1180)
        inner = box.inflate(-round(60 * u), -round(40 * u))
        widgets: list[Widget] = [*tab_bar(self, "history", size), Panel(box, round(18 * u))]
        widgets += self._top(Rect(inner.x, inner.y, inner.w, round(46 * u)), u)
        window = Rect(inner.x, inner.y + round(62 * u), inner.w - round(14 * u), inner.h - round(62 * u))
        return [*widgets, *(self._list(window, u) if self.shelf.paths else self._nothing(size, u))]

    def _top(self, place: Rect, u: float) -> list[Widget]:
        pixels, wide = max(letters.SMALLEST_TEXT, round(17 * u)), round(300 * u)
        games: list[tuple[object, str]] = [(None, say("statistics.all_game"))]
        games += [(game, game_name(game, ())) for game in self.shelf.games]
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
        count = len(self.shelf.of_game(self.game))
        if not count:
            return ""
        return say("history.matches", count=count)

    def _list(self, window: Rect, u: float) -> list[Widget]:
        high, gap, pixels = round(62 * u), round(6 * u), max(letters.SMALLEST_TEXT, round(17 * u))
        rows = [
            Row(
                Rect(window.x, window.y + at * (high + gap), window.w, high),
                path,
                self.shelf,
                pixels,
                self._open,
            )
            for at, path in enumerate(self.shelf.of_game(self.game))
        ]
        self.scroll = Scroll(window, rows, high + gap, round(self.offset * u), self._moved)
        return self.scroll.widgets

    def _nothing(self, size: tuple[int, int], u: float) -> list[Widget]:
        place = Rect(0, 0, round(620 * u), round(160 * u))
        place.center = below_title(size)
        return [Text(place, say("history.none"), round(21 * u), colour=theme.CREAM, align="center")]

    def _moved(self, offset: int) -> None:
        self.offset = offset / theme.unit(self.app.size)

    def _choose(self, game: object) -> None:
        self.game, self.offset = game if isinstance(game, str) else None, 0.0
        self.click()
        self.rebuild()

    # Reading on

    def update(self, seconds: float) -> None:
        """Look at a few more records, for the choice of games."""
        if not self.shelf.is_read:
            known = self.shelf.games
            self.shelf.read_on()
            if self.shelf.is_read or known != self.shelf.games:
                self.rebuild()

    def wake(self) -> float | None:
        """Go on until all records are known."""
        return None if self.shelf.is_read else 0

    # Opening

    def _open(self, path: Path) -> None:
        self.click()
        try:
            record = read_record(path, limit=LARGEST)
            if path.name != CURRENT:
                self.app.push(MatchMenu(reel_of(record), watch=True))
            elif len(reel := running_reel(record)):
                self.app.push(ReplayScene(reel))
        except Refused as error:
            self._complain(refused(error))
        except (OSError, Damaged):
            self._complain(say("history.damaged", file=path.name))

    def _ask_for_match(self) -> None:
        self.click()
        self.app.push(OpenScreen(), self._opened)

    def _opened(self, reel: Any) -> None:
        if isinstance(reel, Reel):
            self.app.push(ReplayScene(reel))

    def _complain(self, words: str) -> None:
        self.trouble = words
        self.rebuild()

    def handle(self, event: Event) -> None:
        """A file that is dropped here is opened."""
        if event.type != pygame.DROPFILE:
            super().handle(event)
            return
        try:
            self._opened(open_file(self.app.folder, event.file))
        except Refused as error:
            self.app.push(OpenScreen(refused(error)), self._opened)

    def resumed(self, result: Any) -> None:
        """Say no more what went wrong before."""
        if self.trouble:
            self._complain("")
