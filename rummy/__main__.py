"""The command `rummy`: the window, a self-test, the arena or a server; `--help` lists its exit codes."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from rummy import __version__

USAGE = """rummy [-h] [--version] [--self-test]
       rummy arena opponent opponent ... [options]
       rummy serve [options]
       rummy operate tables|export|reports|ban|allow|drain [options]"""
MORE = """without options, the window opens

commands:
  arena        opponents play each other without a window; rummy arena --help tells how
  serve        keep tables for people, who join from their own computers; rummy serve --help tells how
  operate      look after such a server, while it runs or not; rummy operate --help tells how

exit codes:
  0            all is well
  1            something failed
  2            a wrong option
  3            there is no display
  4            a mistake in the program stopped it, and it was not started again
  130          the arena was stopped by Ctrl-C

RUMMY_HOME names the folder for settings, statistics and matches, if they are to lie elsewhere than usual."""


def run() -> None:
    """Run the program as a command and leave with its exit code."""
    if getattr(sys, "frozen", False):  # the packaged program starts a bot's process as itself
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Run the program with these options and return its exit code."""
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
    if _wants_self_test(arguments):
        from rummy.ui.selftest import self_test

        return self_test()
    return _play()


def _wants_self_test(arguments: Sequence[str]) -> bool:
    """Return whether --self-test is given; exit on a wrong option and after --help or --version."""
    if not arguments:
        return False
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
    return bool(parser.parse_args(arguments).self_test)


def _play() -> int:
    gc.disable()  # until the first frame: nothing that is imported becomes garbage
    from rummy.text import say, speak
    from rummy.text.languages import system_language
    from rummy.ui.program import Screens
    from rummy.ui.shell.app import App
    from rummy.ui.shell.crash import play_on
    from rummy.ui.shell.no_folder import find_folder
    from rummy.ui.shell.system import tell_terminal
    from rummy.ui.shell.window import NoDisplay, open_display

    folder = find_folder()
    if folder is None:
        return 1
    try:
        open_display()
    except NoDisplay:
        speak(system_language())
        tell_terminal(say("no_display"))
        return 3

    def begin(app: App) -> None:
        app.nav.menu()
        app.step(0.0)
        gc.freeze()  # a later collection that walked it would delay a frame
        gc.enable()
        app.nav.welcome()

    return play_on(folder, Screens, begin)


if __name__ == "__main__":
    run()
