"""The command `rummy`, which runs the window, a self-test, the arena or a server, by its arguments."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rummy import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from rummy.storage.open_windows import LinkReceiver

USAGE = """rummy [-h] [--version] [--self-test] [LINK]
       rummy arena opponent opponent ... [options]
       rummy serve [options]
       rummy operate tables|export|ban|allow|drain|backup|restore [options]"""
MORE = """without options, the window opens; with the link of an invitation, it joins that table, or a window
that is open already does

commands:
  arena        opponents play each other without a window; rummy arena --help tells how
  serve        keep tables for people, who join from their own computers; rummy serve --help tells how
  operate      look after such a server, while it runs or not; rummy operate --help tells how

exit codes:
  0            all is well
  1            something failed
  2            a wrong option, or a damaged link
  3            there is no display, or a library to open a window with is missing
  4            a mistake in the program stopped it, and it was not started again
  130          the arena was stopped by Ctrl-C

RUMMY_HOME names the folder for settings, statistics and matches, if they are to lie elsewhere than usual."""


def run() -> None:
    """Run the program as a command, and end the process with its exit code."""
    if getattr(sys, "frozen", False):  # the packaged program starts a bot's process as itself
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run what the command-line arguments ask for: window, self-test, arena, server; return the exit code."""
    if arguments[:1] == ["arena"]:
        from rummy.arena.command import run as run_arena

        return run_arena(arguments[1:])
    if arguments[:1] == ["serve"]:
        from rummy.server.command import run as run_server

        return run_server(arguments[1:])
    if arguments[:1] == ["operate"]:
        from rummy.server.operating import run as operate

        return operate(arguments[1:])
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    wants_self_test, link = _options(arguments)
    if wants_self_test:
        from rummy.ui.selftest import self_test

        return self_test()
    return _play(link) if not link or _is_invitation(link) else _refuse_link()


def _options(arguments: Sequence[str]) -> tuple[bool, str]:
    """Return whether --self-test is given, and the link or ""; exit after --help or a wrong option."""
    if not arguments:
        return False, ""
    import argparse

    parser = argparse.ArgumentParser(
        prog="rummy",
        usage=USAGE,
        description="Rummy at a felt table.",
        epilog=MORE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    version = f"rummy {__version__}"
    parser.add_argument("--version", action="version", version=version, help="say which version this is")
    parser.add_argument(
        "--self-test", action="store_true", help="play a whole match by itself, check it, print one JSON line"
    )
    parser.add_argument(
        "link", metavar="LINK", nargs="?", default="", help="join the table of this invitation, or watch it"
    )
    options = parser.parse_args(arguments)
    if options.link and options.self_test:
        parser.error("--self-test needs no link")
    if options.link and ":" not in options.link:
        parser.error(f"neither a command nor a link: {options.link!r}")
    return options.self_test, options.link


def _is_invitation(link: str) -> bool:
    from rummy.online.links import read_invitation

    return read_invitation(link) is not None


def _refuse_link() -> int:
    """Say in the terminal and in a window that a link is damaged; the player may go on without it."""
    from rummy.text import say, speak
    from rummy.text.languages import system_language
    from rummy.ui.shell.plain_window import PlainWindow, ask_before_start
    from rummy.ui.shell.system import tell_terminal

    speak(system_language())
    tell_terminal(say("notice.bad_link"))
    words = say("bad_link.title"), (say("notice.bad_link"),), say("bad_link.start")
    if ask_before_start(lambda: PlainWindow(*words)):
        _play()
    return 2


def _play(link: str = "") -> int:
    gc.disable()  # until the first frame: nothing that is imported becomes garbage
    from rummy.text import speak
    from rummy.text.languages import system_language
    from rummy.ui.program import Screens
    from rummy.ui.shell.app import App
    from rummy.ui.shell.crash import play_on
    from rummy.ui.shell.no_folder import find_folder
    from rummy.ui.shell.system import tell_terminal
    from rummy.ui.shell.window import NoDisplay, open_display, why_no_display

    folder = find_folder()
    if folder is None:
        return 1
    if link:
        from rummy.storage.open_windows import give_to_window

        if give_to_window(folder, link):
            return 0
    try:
        open_display()
    except NoDisplay:
        speak(system_language())
        tell_terminal(why_no_display())
        return 3

    receiver: LinkReceiver | None = None

    def begin(app: App) -> None:
        nonlocal receiver
        app.nav.menu()
        app.step(0.0)
        gc.freeze()  # a later collection that walked it would delay a frame
        gc.enable()
        if receiver is None:
            receiver = _receiver(folder, link)
        app.next_link = receiver.take
        if not link:
            app.nav.welcome()

    try:
        return play_on(folder, Screens, begin)
    finally:
        if receiver is not None:
            receiver.close()


def _receiver(folder: Path, link: str) -> LinkReceiver:
    """Start the receiver of links from other starts of the program, with this one's link, if any.

    On Windows, register the packaged program for links, too.
    """
    from rummy.online.links import SCHEME
    from rummy.storage.open_windows import LinkReceiver
    from rummy.ui.cards.background import post_wakeup
    from rummy.ui.shell.system import register_scheme

    receiver = LinkReceiver(folder, post_wakeup)
    receiver.listen()
    register_scheme(SCHEME.rstrip(":"))
    if link:
        receiver.give(link)
    return receiver


if __name__ == "__main__":
    run()
