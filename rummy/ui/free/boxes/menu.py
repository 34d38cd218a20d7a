"""The menu of a table without rules, and the screen for opening a saved one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from rummy.free.history import History
from rummy.match.replay import BadRecord
from rummy.paths import public_folder
from rummy.progress import OnProgress
from rummy.storage.files import Damaged, reason_of
from rummy.storage.free_tables import read_data, read_file, save_as, saved
from rummy.text import say
from rummy.ui.history.open_match import AskFile
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, MenuEntry
from rummy.viewmodel.words.sentences import refused

Wish = Literal["new", "open", "host", "help", "leave"]


class FreeMenu(Box[Wish]):
    """The menu of a table without rules; closes with the chosen entry, or None to play on."""

    high = 604

    def __init__(self, history: History) -> None:
        super().__init__()
        self.history = history
        self.title = say("free.title")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a panel with a button for each entry."""
        entries: list[MenuEntry] = [
            (say("pause.resume"), "play", self.back),
            (say("free.new"), "plus", lambda: self.dismiss("new")),
            (say("pause.save"), "folder", self._save),
            (say("saved.title"), "cards", lambda: self.dismiss("open")),
            (say("free.host"), "people", lambda: self.dismiss("host")),
            (say("menu.help"), "help", lambda: self.dismiss("help")),
            (say("pause.settings"), "settings", self.app.nav.settings),
            (say("free.leave"), "back", lambda: self.dismiss("leave")),
        ]
        return self.menu(size, entries)

    def _save(self) -> None:
        """Close the menu and save the table in the background; a notice then names the file."""
        app, history = self.app, self.history
        app.run(lambda: app.notify([save_as(public_folder(app.folder), history, app.today())]))
        self.back()


class OpenFreeScreen(AskFile[History]):
    """The choice of a saved table's file; closes with the table's history, or None if it is cancelled."""

    def __init__(self) -> None:
        super().__init__("free_saved")

    def on_enter(self, app: Host) -> None:
        """Search the latest saved table in the background, and propose its file."""
        super().on_enter(app)
        app.run(lambda: next(map(str, saved(public_folder(app.folder))), ""), self._propose)

    def _propose(self, path: str) -> None:
        if not self.path:
            self.path = path
            self.rebuild()

    def read_file(self, path: Path, on_progress: OnProgress) -> History:
        """Return the history of the table in a file; raise BadRecord if it is not one."""
        try:
            return read_file(path)
        except Damaged as error:
            raise _refusal(error) from error
        except OSError as error:
            raise BadRecord("unreadable", reason=reason_of(error)) from error

    def read_text(self, text: str, on_progress: OnProgress) -> History:
        """Return the history of the table in a pasted text; raise BadRecord if it holds none."""
        try:
            return read_data(text.encode(errors="replace"))
        except Damaged as error:
            raise _refusal(error) from error


def _refusal(error: Damaged) -> BadRecord:
    """Return the error that tells the player what is wrong with a damaged file."""
    reason = error.reason if error.reason in ("not_a_file", "newer_table") else "no_table"
    return BadRecord(reason)


def opened_file(path: Path) -> History | str:
    """Return the history of the table in a file, or a sentence that says why the file is refused."""
    try:
        return OpenFreeScreen().read_file(path, lambda share: None)
    except BadRecord as error:
        return refused(error)
