"""Services of the operating system: the clipboard, windows of folders, and typed paths."""

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

_OWN_VARIABLES = {  # environment variables that this program, or pygame, sets for SDL
    *("PYGAME_HIDE_SUPPORT_PROMPT", "SDL_FRAMEBUFFER_ACCELERATION", "SDL_WINDOWS_DPI_AWARENESS"),
    *("SDL_VIDEO_ALLOW_SCREENSAVER", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"),
    "SDL_TOUCH_MOUSE_EVENTS",
}


def copied() -> str:
    """Return the text on the clipboard, or ""."""
    with suppress(pygame.error, ValueError):  # no text that can be read
        return pygame.scrap.get_text()
    return ""


def copy(text: str) -> bool:
    """Put a text on the clipboard; return True if that worked."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # a character that no clipboard takes
        return False
    return True


@cache
def folder_program() -> str | None:
    """Return the command that opens a folder on this system, or None."""
    return shutil.which("open" if sys.platform == "darwin" else "xdg-open")


def can_show_folders() -> bool:
    """Return True if this system seems to have a program that shows folders."""
    return sys.platform == "win32" or folder_program() is not None


def show_folder(folder: Path) -> None:
    """Open a folder in a window of the system; raise OSError on failure."""
    if sys.platform == "win32":
        os.startfile(folder)
    elif command := folder_program():
        quiet = subprocess.DEVNULL
        subprocess.Popen(
            [command, str(folder)],
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            env=environment(),
            start_new_session=True,
        )


def environment() -> dict[str, str]:
    """Return the environment variables for another program, without those set for this one only."""
    variables = {
        name: value
        for name, value in os.environ.items()
        if name not in _OWN_VARIABLES and not name.startswith("_PYI_")
    }
    if getattr(sys, "frozen", False):  # the loader has put the program's libraries before the system's
        found = variables.pop("LD_LIBRARY_PATH_ORIG", None)
        variables.pop("LD_LIBRARY_PATH", None)
        variables |= {} if found is None else {"LD_LIBRARY_PATH": found}
    return variables


def register_scheme(scheme: str) -> None:
    """Let Windows open links of a scheme with the packaged program, for this user, installed or not."""
    if sys.platform == "win32" and getattr(sys, "frozen", False):
        import winreg

        with (
            suppress(OSError),
            winreg.CreateKey(winreg.HKEY_CURRENT_USER, rf"Software\Classes\{scheme}") as key,
        ):
            winreg.SetValueEx(key, "", 0, winreg.REG_SZ, "URL:Rummy")
            winreg.SetValueEx(key, "URL Protocol", 0, winreg.REG_SZ, "")
            winreg.SetValue(key, r"shell\open\command", winreg.REG_SZ, f'"{sys.executable}" "%1"')


def path_of(text: str) -> Path:
    """Return the path that a player typed or pasted; it may be in quotes, or a file:// address."""
    text = text.strip().strip("\"'")
    if text.startswith("file://"):
        text = unquote(re.sub("[^/]*", "", text.removeprefix("file://"), count=1))  # without the computer
        if sys.platform == "win32":  # /C:/Users
            text = text.lstrip("/")
    with suppress(ValueError):  # characters that no user name can have
        text = os.path.expanduser(text)
    return Path(text)


def tell_terminal(sentence: str) -> None:
    """Print a sentence to standard error, if that exists."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
