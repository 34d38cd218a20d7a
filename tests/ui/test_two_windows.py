"""Two windows of the program at once: each plays a match of its own, and neither writes into the other's."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
from rummy.storage.matches import open_matches
from rummy.storage.record import read_record
from rummy.storage.settings import load_settings
from rummy.text import say
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import Screens
from rummy.ui.shell.app import App
from rummy.ui.widgets.basic import Button
from tests.shelf import has_match, overview
from tests.ui.sitting import Sitting, texts, widgets

ROOT = Path(__file__).parents[2]
PLAYERS = (Player("You"), Player("Mike", "careless"))
OTHER = """
import sys
from pathlib import Path
from rummy.games.variants import VARIANTS
from rummy.match.players import Player
from rummy.match.session import Session
session = Session.start(Path(sys.argv[1]), VARIANTS["gin"], [Player("You"), Player("Anna", "careless")])
for line in sys.stdin:
    session.game.deal()
    print(line.strip(), flush=True)
session.pause()
"""


class OtherWindow:
    """Another program that plays a match of gin in the same folder."""

    def __init__(self, program: "subprocess.Popen[str]") -> None:
        self.program = program

    def deal(self) -> None:
        """Let it go on."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write("dealt\n")
        self.program.stdin.flush()
        assert self.program.stdout.readline() == "dealt\n"

    def leave(self) -> None:
        """Let it leave the table and end."""
        self.program.communicate()


@contextmanager
def other_window(folder: Path) -> Iterator[OtherWindow]:
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", OTHER, str(folder)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) as program:
        window = OtherWindow(program)
        window.deal()
        yield window
        program.kill()


def mine(folder: Path) -> Session:
    return Session.start(folder, VARIANTS["cardgames"], PLAYERS)


def test_a_match_of_another_window_is_told_and_not_taken_up(tmp_path: Path) -> None:
    with other_window(tmp_path):
        seen = overview(tmp_path)
        assert (seen.has_match, seen.is_played_elsewhere) == (False, True)
        session, (notice,) = Session.resume(tmp_path)
        assert (session, notice.key) == (None, "match_elsewhere")


def test_a_second_match_never_touches_the_record_of_the_first(tmp_path: Path) -> None:
    with other_window(tmp_path) as other:
        (first,) = open_matches(tmp_path)
        before = first.read_bytes()
        session = mine(tmp_path)
        session.game.deal()
        assert (first.read_bytes(), session.path.name) == (before, "current-2.txt")
        other.leave()
    assert len(read_record(first).moves) == len(read_record(session.path).moves) == 3


def test_matches_left_in_two_windows_are_continued_one_after_the_other(tmp_path: Path) -> None:
    with other_window(tmp_path) as other:
        mine(tmp_path).pause()
        other.leave()
    games = []
    while has_match(tmp_path):
        session, notices = Session.resume(tmp_path)
        assert session is not None
        assert notices == ()
        games.append(session.game.table.rules.name)
        session.game.concede(0)
        session.finish()
    assert games == ["gin", "cardgames"]


def test_a_match_of_a_window_that_was_killed_can_be_continued(tmp_path: Path) -> None:
    with other_window(tmp_path) as other:
        other.program.kill()
        other.program.wait()
        assert has_match(tmp_path)
        session, notices = Session.resume(tmp_path)
    assert session is not None
    assert (notices, len(read_record(session.path).moves)) == ((), 3)
    session.pause()


@pytest.mark.parametrize("leaves", [False, True])
def test_the_menu_of_the_second_window_tells_and_offers_another_match(app: App, leaves: bool) -> None:
    with other_window(app.folder) as other:
        if leaves:
            other.leave()
        app.push(MenuScreen())
        Sitting(app).settle()
        told = say("notice.match_elsewhere") in texts(app.scene)
        labels = {widget.label for widget in widgets(app.scene) if isinstance(widget, Button)}
    assert told is not leaves
    assert (say("menu.continue") in labels) is leaves
    assert say("menu.statistics") in labels


def test_a_window_that_closes_leaves_the_settings_of_the_other_alone(app: App) -> None:
    other = App(app.folder, Screens)
    other.change(replace(other.settings, muted=True))
    other.writer.flush()
    app.change(replace(app.settings, volume=33))
    app.writer.flush()
    other.close()
    assert load_settings(app.folder)[0] == replace(other.settings, volume=33)
