"""The search for the folder of the player's files, and a window for the case that none is writable."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rummy.paths import DataFolderError, data_folder
from rummy.text import say
from rummy.ui.shell.plain_window import PlainWindow, ask_before_start
from rummy.ui.shell.system import tell_terminal


def find_folder() -> Path | None:
    """Return the folder of the player's files; None if none is writable and the player gives up."""
    while True:
        try:
            return data_folder()
        except DataFolderError as error:
            tell_terminal(str(error))
            if not ask_before_start(partial(folder_window, error)):
                return None


def folder_window(error: DataFolderError) -> PlainWindow:
    """Return the window that says which folder cannot be used, why, and what would help."""
    from rummy.viewmodel.words.sentences import of_disk  # imported late to keep the start fast

    text = say("no_folder.text", path=error.folder, reason=of_disk(error.reason))
    return PlainWindow(say("no_folder.title"), (text, say("no_folder.how")), say("no_folder.again"))
