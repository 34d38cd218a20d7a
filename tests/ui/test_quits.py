"""A window that is closed leaves nothing behind, and the match goes on; `checks/quits.py` closes many."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from checks.homes import home
from checks.quits import is_locked, quit_at, started
from checks.sizes import at_table, closed
from rummy.text import say
from rummy.ui.program import table_of
from rummy.ui.shell.window import open_display
from tests.ui.sitting import texts

MOMENTS = ("dealing", "dragging", "moving", "thinking", "writing", "watching", "daily")


@pytest.fixture(scope="module")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return home(tmp_path_factory.mktemp("home"))


@pytest.fixture
def folder(furnished: Path, tmp_path: Path) -> Iterator[Path]:
    open_display(allow_headless=True)
    yield shutil.copytree(furnished, tmp_path / "home")
    pygame.mixer.quit()


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_window_that_is_closed_leaves_nothing_and_the_match_goes_on(folder: Path, moment: str) -> None:
    assert [*quit_at(folder, moment, Random(moment))] == []


def test_the_record_of_a_match_is_locked_only_while_it_is_played(folder: Path) -> None:
    app = started(folder)
    session = at_table(app, "gin", 2)
    app.push(table_of(session))
    assert is_locked(session.path)
    closed(app)
    assert not is_locked(session.path)


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody remove an open file")
def test_a_record_that_was_gone_when_the_table_was_left_is_told_in_the_menu(folder: Path) -> None:
    app = started(folder)
    session = at_table(app, "gin", 2)
    app.push(table_of(session))
    session.path.unlink()
    app.pop()
    app.writer.flush()
    app.step(0.0)
    assert say("notice.record_gone") in texts(app.scene)
    assert session.path.exists()
    closed(app)
