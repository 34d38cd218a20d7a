"""The screen to export results to a file, to import those of a file, or to reset them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path

import pygame
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
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.containers import UNPLACED, Part, button, column, inset, lettered, nothing, row, text
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.dialogs.working import Working
from rummy.ui.widgets.field.text_field import TextField
from rummy.ui.widgets.screen import TypingScreen
from rummy.ui.widgets.stepper import Stepper
from rummy.ui.widgets.whole_window import framed
from rummy.viewmodel.words.sentences import notice_text

LONGEST_PATH = 500


class ResultsScreen(TypingScreen[None]):
    """A screen with three actions on the results, and a line that tells how the last one went."""

    def __init__(self, game: str | None = None, dropped: str = "") -> None:
        super().__init__()
        self.wanted, self.dropped = game, dropped
        self.path = ""
        self.words = ""
        self.saved: Path | None = None  # the last file written by an export
        self.forgotten: list[Path] = []  # files with the results removed by resets, the latest last

    def on_enter(self, app: Host) -> None:
        """Start text input, and import the file that was dropped on the previous screen, if any."""
        self.app = app
        self._load()
        super().on_enter(app)
        app.rescan()
        if self.dropped:
            self._add(Path(self.dropped))

    def _load(self) -> None:
        self.matches: Sequence[MatchResult] = filed(self.app, self.app.library.results.values())
        self.games: list[str | None] = [None, *games_in_order(self.matches)]

    @property
    def game(self) -> str | None:
        """The key of the chosen game; None means all games, also if the chosen one has no matches."""
        return self.wanted if self.wanted in self.games else None

    @property
    def chosen(self) -> set[str]:
        """The ids of the matches whose results a reset would remove."""
        return {match.id for match in self.matches if self.game in (None, match.game)}

    # Widgets

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the title, and a column of the three actions and the line about the last one."""
        words = text(self.words, 17, colour=theme.GOLD, align="center")
        pieces = [(164, self._saving), (164, self._adding(size)), (164, self._starting_again)]
        parts = inset(column(*pieces, -6, words, snap=True), 72, 44)
        return framed(self, say("results.title"), size, parts, 900, 600)

    @staticmethod
    def _part(name: str, controls: Part) -> Part:
        """Return a part about an action: heading, explanation, and the given controls."""
        heading = text(say(f"results.{name}"), 20, colour=theme.GOLD, bold=True)
        words = text(say(f"results.{name}_text"), 16, colour=theme.CREAM)
        return column((32, heading), (46, words), 8, (50, controls), snap=True)

    @property
    def _saving(self) -> Part:
        why_not = "" if self.matches else say("results.none_yet")
        save = button(say("results.save_now"), 18, self._save, reason=why_not)
        opened = button(say("results.folder"), 18, self._show)
        shows = self.saved is not None and can_show_folders()
        return self._part("save", row((300, save), (300, opened if shows else nothing), gap=14, snap=True))

    def _adding(self, size: tuple[int, int]) -> Part:
        u = theme.unit(size)
        self.field = TextField(UNPLACED, self.path, round(17 * u), LONGEST_PATH, self._typed, self._add_typed)
        self.add = Button(UNPLACED, say("results.add_now"), round(18 * u), self._add_typed)
        self.add.enabled = bool(self.path.strip())
        return self._part("add", row(self.field, (170, self.add), gap=14, snap=True))

    @property
    def _starting_again(self) -> Part:
        reset = button(say("results.reset_now"), 18, self._ask, icon="bin", enabled=bool(self.chosen))
        undo = button(say("results.undo"), 18, self._undo, icon="undo", enabled=bool(self.forgotten))
        options = [(game, self._name(game)) for game in self.games]
        games = lettered(Stepper, options, 17, self.game, self._choose)
        return self._part("reset", row(games, (170, reset), (170, undo), gap=14, snap=True))

    def _name(self, game: str | None) -> str:
        if game is None:
            return say("statistics.all_game")
        return game_name(game, self.app.settings.my_games)

    # Actions

    def handle(self, event: Event) -> None:
        """Handle an event; a file that is dropped onto the window is imported."""
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
        """Read the results again, and rebuild the screen."""
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
        """Import the results that the last reset removed; results since then stay."""
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
    """Write all results to a file; return its path, or None on failure, and a notice for the player."""
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
    """Move the chosen results to another file; return its path, or None on failure, and a notice."""
    try:
        return reset_results(folder, chosen), Notice("reset_done", {"game": game})
    except OSError as error:
        return None, Notice("reset_failed", {"reason": reason_of(error)})
