"""Installs Rummy on Windows, tries it and removes it: `python tools/release/check_installer.py SETUP.exe`.

It works under Wine, too. It refuses to start where Rummy is installed already, or has files of a player.
"""

from __future__ import annotations

import ctypes
import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

assert sys.platform == "win32"
import winreg  # noqa: E402  # for mypy, after the line above

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rummy import __version__  # noqa: E402  # found only now
from tools.release.check_package import Fault  # noqa: E402

LOCAL = Path(os.environ["LOCALAPPDATA"])
PROGRAM = LOCAL / "Programs" / "Rummy" / "Rummy.exe"
DATA = LOCAL / "Rummy"
SETTINGS = DATA / "settings.json"
MENU = Path(os.environ["APPDATA"], "Microsoft", "Windows", "Start Menu", "Programs", "Rummy.lnk")
SCHEME = r"Software\Classes\rummy"
COMMAND = rf"{SCHEME}\shell\open\command"
APPS = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Rummy"
USER = winreg.HKEY_CURRENT_USER
PATIENCE = 120.0  # seconds
CLOSE = 0x10  # the message WM_CLOSE


def run(setup: Path) -> None:
    """Run all checks."""
    if registered(APPS) or DATA.exists():
        raise Fault("Rummy was used on this machine before; nothing was tried")
    check_install(setup)
    check_first_start()
    check_links()
    check_open_program(setup)
    check_removal()
    check_what_is_not_ours(setup)


def check_install(setup: Path) -> None:
    """Install, and compare what Windows is told with what is there."""
    expect(0, setup, "/S")
    agree(PROGRAM.is_file(), f"the program is {PROGRAM}")
    agree(MENU.is_file(), "it has an entry in the menu")
    agree(registered(APPS)["DisplayVersion"] == __version__, "the list of apps has it with its version")
    agree(registered(COMMAND) == {"": f'"{PROGRAM}" "%1"'}, "links of invitations open with it")
    expect(0, PROGRAM, "--self-test")


def check_first_start() -> None:
    """Start from the menu; the program itself must register the same for links."""
    before = scheme()
    for key in (COMMAND, rf"{SCHEME}\shell\open", rf"{SCHEME}\shell", SCHEME):
        winreg.DeleteKey(USER, key)
    os.startfile(MENU)
    until(lambda: scheme() == before, "the program registers links as its installer does")
    until(SETTINGS.is_file, "started from the menu, it keeps its settings")
    close_window()
    told = json.loads(SETTINGS.read_bytes())
    SETTINGS.write_text(json.dumps({**told, "player_name": "Anna"}))  # whoever has none is asked first


def check_links() -> None:
    """Follow a link with the program open, and one with it closed, after which it stays open."""
    os.startfile(MENU)
    until(lambda: any((DATA / "windows").glob("*")), "it starts again")
    check_link("a link leads the open window to its table")
    agree(sum(1 for _ in (DATA / "windows").glob("*")) == 1, "and opens no other")
    close_window()
    check_link("a link starts the program, which goes to its table")


def check_link(what: str) -> None:
    """Open a link to a table at this computer, and wait for the program to call there."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(PATIENCE)
        open_link(f"rummy:http://127.0.0.1:{server.getsockname()[1]}/K7QM9RTX")
        with suppress(TimeoutError):
            server.accept()[0].close()
            print(f"ok: {what}", flush=True)
            return
    raise Fault(f"not true: {what}")


def open_link(link: str) -> None:
    """Open a link as Windows does; Wine 8 does not know what only one user has registered."""
    if hasattr(ctypes.windll.ntdll, "wine_get_version"):
        subprocess.Popen(registered(COMMAND)[""].replace("%1", link))
    else:
        os.startfile(link)


def check_open_program(setup: Path) -> None:
    """Refuse to exchange or remove a program that is open; exchange it once it is closed."""
    before = files(PROGRAM.parent)
    expect(2, setup, "/S")
    expect(2, remover(), "/S", f"_?={PROGRAM.parent}")
    agree(files(PROGRAM.parent) == before, "while it is open, it is neither exchanged nor removed")
    close_window()
    (PROGRAM.parent / "_internal" / "of an earlier version.dll").touch()
    expect(0, setup, "/S")
    agree(files(PROGRAM.parent) == before, "an update leaves nothing of the version before it")


def check_removal() -> None:
    """Remove the program, but nothing of the player's."""
    kept = files(DATA)
    remove()
    agree(not PROGRAM.parent.exists() and not MENU.exists(), "program and menu entry are gone")
    agree(not registered(APPS) and not any(scheme()), "Windows knows neither program nor links any more")
    agree(bool(kept) and files(DATA) == kept, f"{len(kept)} files of the player are as they were")


def check_what_is_not_ours(setup: Path) -> None:
    """Leave what the player put beside the program, and links that open with another copy."""
    expect(0, setup, "/S")
    own = PROGRAM.with_name("notes.txt")
    own.touch()
    winreg.SetValue(USER, COMMAND, winreg.REG_SZ, "another copy")
    remove()
    agree(files(PROGRAM.parent) == {own: b""}, "a file that somebody has put there stays")
    agree(registered(COMMAND) == {"": "another copy"}, "links that open with another copy still do")


def remove() -> None:
    """Uninstall as the list of apps does, and wait for the end."""
    subprocess.run(registered(APPS)["QuietUninstallString"], check=True)
    until(lambda: not registered(APPS), "it is uninstalled")


def remover() -> Path:
    """Return the program that uninstalls."""
    return Path(registered(APPS)["UninstallString"].strip('"'))


def close_window() -> None:
    """Close the program's window, and wait for the program to end."""
    user32 = ctypes.windll.user32
    user32.PostMessageW(user32.FindWindowW("pygame", "Rummy"), CLOSE, 0, 0)
    until(can_be_written, "it closes")


def can_be_written() -> bool:
    """Return True if the program is not running."""
    with suppress(PermissionError), PROGRAM.open("ab"):
        return True
    return False


def scheme() -> list[dict[str, str]]:
    """Return all that is registered for links."""
    return [registered(key) for key in (SCHEME, rf"{SCHEME}\shell", rf"{SCHEME}\shell\open", COMMAND)]


def registered(key: str) -> dict[str, str]:
    """Return the values of a key of this user, by name; none if there is no such key."""
    with suppress(OSError), winreg.OpenKey(USER, key) as opened:
        count = winreg.QueryInfoKey(opened)[1]
        return {name: value for name, value, _ in (winreg.EnumValue(opened, n) for n in range(count))}
    return {}


def files(folder: Path) -> dict[Path, bytes]:
    """Return all files of a folder with their bytes."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def expect(code: int, program: Path, *options: str) -> None:
    """Run a program, and refuse another exit code."""
    done = subprocess.run(" ".join((f'"{program}"', *options)), timeout=600).returncode
    agree(done == code, f"{program.name} {' '.join(options)} leaves with {code}")


def until(happens: Callable[[], bool], what: str) -> None:
    """Wait for something to happen."""
    end = time.monotonic() + PATIENCE
    while not happens() and time.monotonic() < end:
        time.sleep(0.1)
    agree(happens(), what)


def agree(is_true: bool, what: str) -> None:
    """Say what is true, and refuse what is not."""
    if not is_true:
        raise Fault(f"not true: {what}")
    print(f"ok: {what}", flush=True)


if __name__ == "__main__":
    try:
        run(Path(sys.argv[1]).resolve())
    except Fault as fault:
        sys.exit(f"FAILED: {fault}")
