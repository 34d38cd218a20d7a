"""Services of the operating system: the clipboard, file windows, and paths as people type them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pygame

_OWN_VARIABLES = {  # that this program, or pygame, sets for SDL
    *("PYGAME_HIDE_SUPPORT_PROMPT", "SDL_FRAMEBUFFER_ACCELERATION", "SDL_WINDOWS_DPI_AWARENESS"),
    *("SDL_VIDEO_ALLOW_SCREENSAVER", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"),
}


def copied() -> str:
    """Return the text on the clipboard, or an empty string."""
    with suppress(pygame.error, ValueError):  # no text that can be read
        return pygame.scrap.get_text()
    return ""


def copy(text: str) -> bool:
    """Put a text on the clipboard; return whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # a character that no clipboard takes
        return False
    return True


@cache
def folder_program() -> str | None:
    """Return the command that shows a folder on this system, or None."""
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def can_show_folders() -> bool:
    """Return True if the system has a window for folders, as far as known."""
    return sys.platform == "win32" or folder_program() is not None


def show_folder(folder: Path) -> None:
    """Show a folder in a window of the system; raise OSError on failure."""
    if sys.platform == "win32":
        os.startfile(folder)
    elif command := folder_program():
        quiet = subprocess.DEVNULL
        subprocess.Popen(
            [command, str(folder)],
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            env=_environment(),
            start_new_session=True,
        )


def _environment() -> dict[str, str]:
    """Return the environment for another program, without what was set for this one alone."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if name not in _OWN_VARIABLES and not name.startswith("_PYI_")
    }
    if getattr(sys, "frozen", False):  # its loader has put its own libraries before the system's
        found = variables.pop("LD_LIBRARY_PATH_ORIG", None)
        variables.pop("LD_LIBRARY_PATH", None)
        variables |= {} if found is None else {"LD_LIBRARY_PATH": found}
    return variables


def path_of(text: str) -> Path:
    """Return the path that was typed or pasted, perhaps in quotes or as a file manager copies it."""
    text = text.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(re.sub("[^/]*", "", text.removeprefix("file://"), count=1))  # without the computer
        if sys.platform == "win32":  # /C:/Users
            text = text.lstrip("/")
    with suppress(ValueError):  # characters that no user name can have
        text = os.path.expanduser(text)
    return Path(text)


def tell_terminal(sentence: str) -> None:
    """Print a sentence, if there is a terminal at all."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
