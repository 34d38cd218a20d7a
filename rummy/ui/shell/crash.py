"""What is left to do when the program itself has failed: a report, a plain window, and a fresh start.

It needs as little of the program as it can, for nobody knows what of it still works.
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

PATIENCE = 3.0  # seconds for a report
FAILED = 4  # the exit code when the program has failed and the player has left it


def play_on(folder: Path, nav: Callable[[App], Navigator], begin: Callable[[App], None]) -> int:
    """Run the program, and again after it failed if the player wants; returns the exit code."""
    while True:
        app = None
        try:
            app = App(folder, nav)
            _watch_threads(app)
            begin(app)
            app.main_loop()
            app.close()
        except Exception as error:
            told = _report(folder, error, app)
            _abandon(app)
            if not _asks_for_more(told):
                return FAILED
        else:
            return 0


def _watch_threads(app: App) -> None:
    """What fails in a thread stops the program too: it would wait for that thread for ever."""

    def failed(what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            app.fail(what.exc_value)

    threading.excepthook = failed


def _report(folder: Path, error: Exception, app: App | None) -> str:
    """Write the report, and say in a sentence where it is."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    facts: dict[str, object] = {"pygame": f"{pygame.version.ver}, SDL {sdl}"}
    with suppress(Exception):
        facts["window"] = f"{pygame.display.get_driver()} {app.size if app else 'none'}"
        facts["scenes"] = " > ".join(type(scene).__name__ for scene in app.scenes) if app else "none"
    try:
        return say("mishap.report", path=_written(folder, error, facts))
    except Exception as trouble:  # whatever it is, it must not hide the mistake itself
        reason = getattr(trouble, "strerror", None) or trouble
        return say("mishap.no_report", reason=reason, error=f"{type(error).__name__}: {error}")


def _written(folder: Path, error: Exception, facts: dict[str, object]) -> Path:
    """Write the report, and wait for a disk that takes long only a while; raises whatever goes wrong."""
    from rummy.storage.crash_reports import write_report  # only now, so that no start waits for it

    places: list[Path] = []
    writer = Writer()
    writer.submit(lambda: places.append(write_report(folder, error, facts)))
    writer.close(PATIENCE)
    if not places:
        raise (writer.errors or [TimeoutError(errno.ETIMEDOUT, say("disk.slow"))])[0]
    return places[0]


def _abandon(app: App | None) -> None:
    """Let go of what can still be let go of, above all of bots that think."""
    threading.excepthook = threading.__excepthook__
    for scene in reversed(app.scenes if app else []):
        with suppress(Exception):
            scene.on_leave()
    if app is not None:
        with suppress(Exception):
            app.writer.close(timeout=5.0)
        with suppress(Exception):
            app.sounds.close()


def _asks_for_more(told: str) -> bool:
    """Show the window, and tell whether the player wants to start again."""
    tell_terminal(f"{_what_is_kept()} {told}")
    try:
        return crash_window(told).ask()
    except Exception as error:  # then only the terminal is left
        tell_terminal(f"{type(error).__name__}: {error}")
        return False


def _what_is_kept() -> str:
    """What has become of the match: what the disk refused is still in memory for a fresh start."""
    return say("mishap.unsaved" if unsaved() else "mishap.text")


def crash_window(told: str) -> PlainWindow:
    """Open the window that says what is kept and where the report is, with a button to start again."""
    return PlainWindow(say("mishap.title"), (_what_is_kept(), told), say("mishap.again"))
