"""The page to save the results in a file, to add those of a file, or to reset them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.paths import public_folder
from rummy.storage.files import Notice, reason_of
from rummy.storage.results import MatchResult, reset_results
from rummy.storage.transfer import export_results, import_results
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.shell.system import can_show_folders, path_of, show_folder
from rummy.ui.statistics.filters import filed, game_name, games_in_order
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.widgets.field.key_text import begin_typing, end_typing
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import Screen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import title_bar, whole_window
from rummy.ui.widgets.working import Working
from rummy.viewmodel.words.sentences import notice_text

LONGEST_PATH = 500


class ResultsScreen(Screen[None]):
    """Three actions on the results, and a line with the outcome of the last one."""

    def __init__(self, game: str | None = None, dropped: str = "") -> None:
        super().__init__()
        self.wanted, self.dropped = game, dropped
        self.path = ""
        self.words = ""
        self.saved: Path | None = None  # the last exported file
        self.forgotten: list[Path] = []  # the files with results of earlier resets

    def on_enter(self, app: Host) -> None:
        """Start text input; import a file that was dropped already."""
        self.app = app
        self._load()
        super().on_enter(app)
        app.rescan()
        begin_typing()
        if self.dropped:
            self._add(Path(self.dropped))

    def on_leave(self) -> None:
        """End text input."""
        super().on_leave()
        end_typing()

    def _load(self) -> None:
        self.matches: Sequence[MatchResult] = filed(self.app)
        self.games: list[str | None] = [None, *games_in_order(self.matches)]

    @property
    def game(self) -> str | None:
        """The chosen game; None for all, or without matches of it."""
        return self.wanted if self.wanted in self.games else None

    @property
    def chosen(self) -> set[str]:
        """The ids of the matches that a reset would remove."""
        return {match.id for match in self.matches if self.game in (None, match.game)}

    # Widgets

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the parts for the three actions in a column."""
        box, u = whole_window(size, 900, 600)
        inner = box.inflate(-round(72 * u), -round(44 * u))
        pitch = round(164 * u)
        parts = [Rect(inner.x, inner.y + row * pitch, inner.w, pitch) for row in range(3)]
        below = Rect(inner.x, parts[-1].bottom - round(6 * u), inner.w, 0)
        below.h = inner.bottom - below.y
        words = Text(below, self.words, round(17 * u), colour=theme.GOLD, align="center")
        return [
            Panel(box, round(18 * u)),
            *title_bar(self, say("results.title"), size),
            *self._saving(parts[0], u),
            *self._adding(parts[1], u),
            *self._starting_again(parts[2], u),
            words,
        ]

    def _part(self, place: Rect, u: float, name: str) -> tuple[list[Widget], Rect]:
        """Return heading and words of a part, and the row for its controls."""
        heading = Rect(place.x, place.y, place.w, round(32 * u))
        words = Rect(place.x, heading.bottom, place.w, round(46 * u))
        line = Rect(place.x, words.bottom + round(8 * u), place.w, round(50 * u))
        return [
            Text(heading, say(f"results.{name}"), round(20 * u), colour=theme.GOLD, bold=True),
            Text(words, say(f"results.{name}_text"), round(16 * u), colour=theme.CREAM),
        ], line

    def _saving(self, place: Rect, u: float) -> list[Widget]:
        words, line = self._part(place, u, "save")
        left = Rect(line.x, line.y, round(300 * u), line.h)
        save = Button(left, say("results.save_now"), round(18 * u), self._save)
        if not self.matches:
            save.forbid(say("results.none_yet"))
        beside = left.move(left.w + round(14 * u), 0)
        opened = Button(beside, say("results.folder"), round(18 * u), self._show)
        shows = self.saved is not None and can_show_folders()
        return [*words, save, *([opened] if shows else [])]

    def _adding(self, place: Rect, u: float) -> list[Widget]:
        words, line = self._part(place, u, "add")
        right = _right(line, u)
        typed = Rect(line.x, line.y, right.x - round(14 * u) - line.x, line.h)
        self.field = TextField(typed, self.path, round(17 * u), LONGEST_PATH, self._typed, self._add_typed)
        self.add = Button(right, say("results.add_now"), round(18 * u), self._add_typed)
        self.add.enabled = bool(self.path.strip())
        return [*words, self.field, self.add]

    def _starting_again(self, place: Rect, u: float) -> list[Widget]:
        words, line = self._part(place, u, "reset")
        right, pixels = _right(line, u), round(18 * u)
        middle = right.move(-right.w - round(14 * u), 0)
        games = Rect(line.x, line.y, middle.x - round(14 * u) - line.x, line.h)
        reset = Button(middle, say("results.reset_now"), pixels, self._ask, icon="bin")
        reset.enabled = bool(self.chosen)
        undo = Button(right, say("results.undo"), pixels, self._undo, icon="undo")
        undo.enabled = bool(self.forgotten)
        options = [(game, self._name(game)) for game in self.games]
        return [*words, Stepper(games, options, round(17 * u), self.game, self._choose), reset, undo]

    def _name(self, game: str | None) -> str:
        if game is None:
            return say("statistics.all_game")
        return game_name(game, self.app.settings.my_games)

    # Actions

    def handle(self, event: Event) -> None:
        """Import a file that is dropped onto the window."""
        if event.type == pygame.DROPFILE:
            self._add(Path(event.file))
        else:
            super().handle(event)

    def _show_notices(self, *notices: Notice) -> None:
        self.words = notice_text(notices[0])
        self.app.notify(notices[1:])
        self.rebuild()
        self.app.rescan()

    def on_library_changed(self) -> None:
        """Show the present results."""
        self._load()
        self.rebuild()

    def _save(self) -> None:
        self.click()
        folder, today = self.app.folder, self.app.today()
        self.app.run(lambda: _exported(folder, today), self._exported)

    def _exported(self, done: tuple[Path | None, Notice]) -> None:
        self.saved, notice = done
        self._show_notices(notice)

    def _show(self) -> None:
        self.click()
        place = (self.saved or self.app.folder).parent
        self.app.run(lambda: _shown(place), lambda notices: self._show_notices(*notices) if notices else None)

    def _typed(self, path: str) -> None:
        self.path = path
        self.add.mark("enabled", bool(path.strip()))

    def _add_typed(self) -> None:
        if self.path.strip():
            self._add(path_of(self.path))

    def _add(self, path: Path) -> None:
        self._import(path, self._added)

    def _import(self, path: Path, then: Callable[[Sequence[Notice] | None], None]) -> None:
        work = partial(import_results, self.app.folder, path)
        self.app.push(Working(say("working.results"), work, lambda notices: notices), then)

    def _added(self, notices: Sequence[Notice] | None) -> None:
        if notices is None:
            return
        if notices[0].key == "import_done":
            self.path = ""
        self.app.sounds.play("button" if notices[0].key in ("import_done", "import_known") else "illegal")
        self._show_notices(*notices)

    def _choose(self, game: object) -> None:
        self.wanted = game if isinstance(game, str) else None
        self.click()
        self.rebuild()

    def _ask(self) -> None:
        self.click()
        title = say("results.ask_title", game=self._name(self.game))
        words = [say(f"results.ask_{part}") for part in ("text", "yes", "no")]
        self.app.push(ConfirmScreen(title, *words), self._answered)

    def _answered(self, agreed: bool | None) -> None:
        if not agreed:
            return
        game, chosen = self._name(self.game), self.chosen
        self.app.run(lambda: _reset(self.app.folder, chosen, game), self._forgot)

    def _forgot(self, done: tuple[Path | None, Notice]) -> None:
        aside, notice = done
        if aside is not None:
            self.forgotten.append(aside)
        self._show_notices(notice)

    def _undo(self) -> None:
        """Undo the last reset; results since then stay."""
        self.click()
        self._import(self.forgotten[-1], self._remembered)

    def _remembered(self, notices: Sequence[Notice] | None) -> None:
        if notices is None:
            return
        notice, *more = notices
        if notice.key in ("import_done", "import_known"):
            self.forgotten.pop()
        if notice.key == "import_done":
            notice = Notice("reset_undone", notice.details)
        self._show_notices(notice, *more)


def _exported(folder: Path, today: date) -> tuple[Path | None, Notice]:
    """Write the results to a file; return its path, or None, and a notice."""
    try:
        path = export_results(folder, public_folder(folder), today)
    except OSError as error:
        return None, Notice("export_failed", {"reason": reason_of(error)})
    can_show_folders()
    return path, Notice("export_done", {"path": str(path)})


def _shown(place: Path) -> tuple[Notice, ...]:
    try:
        show_folder(place)
    except OSError as error:
        return (Notice("folder_not_shown", {"reason": reason_of(error)}),)
    return ()


def _reset(folder: Path, chosen: set[str], game: str) -> tuple[Path | None, Notice]:
    """Move the chosen results aside; return the path of the copy, or None, and a notice."""
    try:
        return reset_results(folder, chosen), Notice("reset_done", {"game": game})
    except OSError as error:
        return None, Notice("reset_failed", {"reason": reason_of(error)})


def _right(line: Rect, u: float) -> Rect:
    """Return the box of a button at the end of a row."""
    place = Rect(0, line.y, round(170 * u), line.h)
    place.right = line.right
    return place
