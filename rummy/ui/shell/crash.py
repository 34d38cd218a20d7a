"""The handling of an unexpected error of the program: a report, a plain window, and a new start.

It uses as little of the program as possible, because any part may be broken.
"""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from rummy.storage.places import unsaved
from rummy.storage.writer import Writer
from rummy.text import say
from rummy.ui.shell.app import App
from rummy.ui.shell.plain_window import PlainWindow
from rummy.ui.shell.system import tell_terminal

if TYPE_CHECKING:
    from rummy.ui.shell.navigator import Navigator

PATIENCE = 3.0  # seconds to wait until a report is written
FAILED = 4  # the exit code if the player leaves the program after an error


def play_on(folder: Path, nav: Callable[[App], Navigator], begin: Callable[[App], None]) -> int:
    """Run the program, and again after an error if the player wants that; return the exit code."""
    while True:
        app = None
        try:
            app = App(folder, nav)
            _watch_threads(app)
            begin(app)
            app.main_loop()
            app.close()
        except Exception as error:
            message = _report(folder, error, app)
            _abandon(app)
            if not _wants_restart(message):
                return FAILED
        else:
            return 0


def _watch_threads(app: App) -> None:
    """Make the main loop raise the error of a thread that fails."""

    def failed(what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            app.fail(what.exc_value)

    threading.excepthook = failed


def _report(folder: Path, error: Exception, app: App | None) -> str:
    """Write a report of the error; return a sentence that says where it is, or why there is none."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    facts: dict[str, object] = {"pygame": f"{pygame.version.ver}, SDL {sdl}"}
    with suppress(Exception):
        facts["window"] = f"{pygame.display.get_driver()} {app.size if app else 'none'}"
        facts["scenes"] = " > ".join(type(scene).__name__ for scene in app.scenes) if app else "none"
    try:
        return say("mishap.report", path=_written(folder, error, facts))
    except Exception as trouble:  # must not hide the error itself
        reason = getattr(trouble, "strerror", None) or trouble
        return say("mishap.no_report", reason=reason, error=f"{type(error).__name__}: {error}")


def _written(folder: Path, error: Exception, facts: dict[str, object]) -> Path:
    """Write the report and return its path; wait at most 3 seconds, and raise any error of writing."""
    from rummy.storage.crash_reports import write_report  # imported late to keep the start fast

    places: list[Path] = []
    writer = Writer()
    writer.submit(lambda: places.append(write_report(folder, error, facts)))
    writer.close(PATIENCE)
    if not places:
        raise (writer.errors or [TimeoutError(errno.ETIMEDOUT, say("disk.slow"))])[0]
    return places[0]


def _abandon(app: App | None) -> None:
    """Release what a failed program still holds, such as the bots' processes."""
    threading.excepthook = threading.__excepthook__
    for scene in reversed(app.scenes if app else []):
        with suppress(Exception):
            scene.on_leave()
    if app is not None:
        with suppress(Exception):
            app.writer.close(timeout=5.0)
        with suppress(Exception):
            app.sounds.close()


def _wants_restart(message: str) -> bool:
    """Show the crash window; return True if the player wants to start the program again."""
    tell_terminal(f"{_saved_words()} {message}")
    try:
        return crash_window(message).ask()
    except Exception as error:  # without a window, only the terminal is left
        tell_terminal(f"{type(error).__name__}: {error}")
        return False


def _saved_words() -> str:
    """Return the sentence that says whether the match is saved or only in memory."""
    return say("mishap.unsaved" if unsaved() else "mishap.text")


def crash_window(message: str) -> PlainWindow:
    """Return the window that says what is saved and `message`, with a button to start again."""
    return PlainWindow(say("mishap.title"), (_saved_words(), message), say("mishap.again"))
