"""System-wide preferences of the player: reduced motion, more contrast, and text size."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rummy.ui.drawing.letters import TEXT_SIZES
from rummy.ui.shell.system import environment

PATIENCE = 5.0  # seconds for the desktop, which may have to start the service that answers
NAMESPACES = (
    *("org.freedesktop.appearance", "org.gnome.desktop.interface"),
    "org.gnome.desktop.a11y.interface",  # where older desktops say what the first says in newer ones
)
ACCESSIBILITY = r"Software\Microsoft\Accessibility"  # a key of the registry of Windows
SPI_GETHIGHCONTRAST, SPI_GETCLIENTAREAANIMATION = 0x42, 0x1042
HCF_HIGHCONTRASTON = 1


@dataclass(frozen=True, slots=True)
class Preferences:
    """The player's system-wide preferences, with defaults for those that the system does not state."""

    reduce_motion: bool = False
    more_contrast: bool = False
    text_size: str = "normal"  # a key of TEXT_SIZES


def ask_system() -> Preferences:
    """Return the player's preferences; the call may take PATIENCE seconds, so make it in a thread."""
    if sys.platform == "win32":
        return _of_windows()
    return _of_macos() if sys.platform == "darwin" else _of_desktop()


def nearest_text_size(factor: float) -> str:
    """Return the name of the text size that is nearest to a factor of the usual size."""
    return min(TEXT_SIZES, key=lambda name: abs(TEXT_SIZES[name] - factor))


def _of_desktop() -> Preferences:
    """Return the preferences that the settings portal of a Linux desktop states.

    The call is made with gdbus, which comes with GLib, so that the program needs no D-Bus library.
    """
    folder = os.environ.get("XDG_RUNTIME_DIR")
    if "DBUS_SESSION_BUS_ADDRESS" not in os.environ and not (folder and (Path(folder) / "bus").exists()):
        return Preferences()  # gdbus would start a bus
    said = _said(
        *("gdbus", "call", "--session", "--timeout", "5", "--dest", "org.freedesktop.portal.Desktop"),
        *("--object-path", "/org/freedesktop/portal/desktop"),
        *("--method", "org.freedesktop.portal.Settings.ReadAll", str([*NAMESPACES])),
    )
    return _read(said)


def _read(said: str) -> Preferences:
    """Parse settings in GLib's text format, such as 'enable-animations': <false>."""
    values = dict(re.findall(r"'([a-z-]+)': <(?:uint32 )?([a-z0-9.]+)>", said))
    factor = values.get("text-scaling-factor", "1")
    return Preferences(
        values.get("reduced-motion") == "1" or values.get("enable-animations") == "false",
        values.get("contrast") == "1" or values.get("high-contrast") == "true",
        nearest_text_size(float(factor)) if re.fullmatch(r"\d+(\.\d+)?", factor) else "normal",
    )


def _of_macos() -> Preferences:
    """Return the accessibility settings of macOS, which has no system-wide text size."""
    ask = ("defaults", "read", "com.apple.universalaccess")
    motion, contrast = (_said(*ask, key).strip() == "1" for key in ("reduceMotion", "increaseContrast"))
    return Preferences(motion, contrast)


def _said(*command: str) -> str:
    """Run a program of the system; return its output, or "" if it fails."""
    with suppress(OSError, subprocess.SubprocessError, UnicodeDecodeError):
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            env=environment(),
        ).stdout
    return ""


def _of_windows() -> Preferences:
    """Return the accessibility settings of Windows; defaults on other systems."""
    if sys.platform != "win32":
        return Preferences()
    import ctypes
    import winreg
    from ctypes import wintypes

    class HighContrast(ctypes.Structure):
        _fields_ = (("size", wintypes.UINT), ("flags", wintypes.DWORD), ("scheme", wintypes.LPWSTR))

    animates, percent = ctypes.c_int(1), 100
    contrast = HighContrast(size=ctypes.sizeof(HighContrast))
    ask = ctypes.windll.user32.SystemParametersInfoW
    ask(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    ask(SPI_GETHIGHCONTRAST, contrast.size, ctypes.byref(contrast), 0)
    with suppress(OSError), winreg.OpenKey(winreg.HKEY_CURRENT_USER, ACCESSIBILITY) as key:
        found = winreg.QueryValueEx(key, "TextScaleFactor")[0]
        percent = found if isinstance(found, int) else percent
    has_contrast = bool(contrast.flags & HCF_HIGHCONTRASTON)
    return Preferences(not animates.value, has_contrast, nearest_text_size(percent / 100))
