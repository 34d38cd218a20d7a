"""Where no folder can be had for the player's files, a window says so, and asks what to do."""

from pathlib import Path

import pygame
import pytest

from rummy.paths import DataFolderError, data_folder
from rummy.text import say
from rummy.ui.shell.no_folder import folder_window
from rummy.ui.shell.window import open_display


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataFolderError:
    (tmp_path / "taken").write_text("not a folder")
    monkeypatch.setenv("RUMMY_HOME", str(tmp_path / "taken" / "deeper"))
    with pytest.raises(DataFolderError) as caught:
        data_folder()
    return caught.value


def test_the_window_names_the_folder_and_the_reason(refused: DataFolderError) -> None:
    open_display(allow_headless=True)
    told, how = folder_window(refused).paragraphs
    assert str(refused.folder) in told
    assert say("disk.in_the_way") in told
    assert "RUMMY_HOME" in how


@pytest.mark.parametrize(("key", "goes_on"), [(pygame.K_RETURN, True), (pygame.K_ESCAPE, False)])
def test_the_player_tries_again_or_quits(refused: DataFolderError, key: int, goes_on: bool) -> None:
    open_display(allow_headless=True)
    window = folder_window(refused)
    assert window.answer(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)) is goes_on
