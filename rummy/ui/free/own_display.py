"""The display of a local table without rules: with undo and redo, and saved after each move."""

from __future__ import annotations

from functools import partial

from rummy.free.commands import FreeCommand
from rummy.free.history import History
from rummy.storage.files import Notice, reason_of
from rummy.storage.free_tables import FreeTableFile
from rummy.text import say
from rummy.ui.free.gestures import FreeGestures
from rummy.ui.free.state import OwnState
from rummy.ui.shell.host import Host
from rummy.viewmodel.words.sentences import SILENCE


class OwnDisplay(FreeGestures):
    """A table without rules whose players share this screen."""

    state: OwnState

    def __init__(self, place: FreeTableFile, history: History) -> None:
        super().__init__(OwnState(history), SILENCE if history.steps else partial(say, "free.how"))
        self.place = place
        self._is_saved = True  # False after a failed write; only the first one in a row is announced

    def on_enter(self, app: Host) -> None:
        """Show the table, and save it at once."""
        super().on_enter(app)
        self.save()

    def on_leave(self) -> None:
        """Release the table's file, so that another window of the program can continue the table."""
        super().on_leave()
        self.app.writer.submit(self.place.release)

    def perform(self, command: FreeCommand) -> None:
        """Execute a command, and save the table; raise NotPossible."""
        self.state.history = self.state.history.do(command)
        self.save()

    def go_to(self, history: History, sound: str) -> None:
        """Show another state of the table, given with its history, and save it."""
        before, self.state.history = self.state.table, history
        self.state.selected = ()
        self.pointer.keep_valid(before)
        self.show(before, sound)
        self.save()

    def save(self) -> None:
        """Save the table in the background; the program tries again after a failure."""
        history, place, app = self.state.history, self.place, self.app
        path = place.path

        def write() -> None:
            try:
                app.notify(place.save(history))
            except OSError as error:
                if self._is_saved:
                    self._is_saved = False
                    app.notify([Notice("table_unsaved", {"reason": reason_of(error)})])
                raise
            self._is_saved = True

        def first() -> None:
            try:
                write()
            except OSError:
                app.writer.insist(write, path)

        app.save(first, path)
