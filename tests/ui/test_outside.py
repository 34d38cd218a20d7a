"""The system is asked to show a folder only where it can, and nobody waits for it."""

import os
import sys
from pathlib import Path

import pytest

from rummy.ui.outside import can_show_folders, show_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="asked there in another way")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def test_a_system_without_a_window_for_folders_is_known(shelf: Path) -> None:
    assert not can_show_folders()
    show_folder(shelf)


def test_the_folder_is_shown_by_the_program_of_the_system(shelf: Path) -> None:
    program = shelf / ("open" if sys.platform == "darwin" else "xdg-open")
    asked = shelf / "asked"
    os.mkfifo(asked)  # reading it waits for what the program writes
    program.write_text(f'#!/bin/sh\necho "$1" > "{asked}"\n')
    program.chmod(0o755)
    assert can_show_folders()
    show_folder(shelf / "my documents")
    assert asked.read_text() == f"{shelf / 'my documents'}\n"
