"""The search for the folder of the player's files, with a window for when none can be written to."""

from __future__ import annotations

from pathlib import Path

import pygame

from rummy.paths import DataFolderError, data_folder
from rummy.text import say, speak
from rummy.text.languages import system_language
from rummy.ui.shell.plain_window import PlainWindow
from rummy.ui.shell.system import tell_terminal
from rummy.ui.shell.window import (
    NO_SCREEN,
    NoDisplay,
    close_display,
    open_display,
    preferred_languages,
)


def find_folder() -> Path | None:
    """Return the folder of the player's files, or None if there is none and the player gives up."""
    while True:
        try:
            return data_folder()
        except DataFolderError as error:
            tell_terminal(str(error))
            if not _wants_another_try(error):
                return None


def _wants_another_try(error: DataFolderError) -> bool:
    try:
        open_display()
    except NoDisplay:
        return False
    if pygame.display.get_driver() in NO_SCREEN:
        return False
    speak(system_language(preferred_languages()))
    wants = folder_window(error).ask()
    close_display()
    return wants


def folder_window(error: DataFolderError) -> PlainWindow:
    """Return the window that says which folder cannot be used, why, and what helps."""
    from rummy.viewmodel.words.sentences import of_disk  # imported late to keep the start fast

    text = say("no_folder.text", path=error.folder, reason=of_disk(error.reason))
    return PlainWindow(say("no_folder.title"), (text, say("no_folder.how")), say("no_folder.again"))
