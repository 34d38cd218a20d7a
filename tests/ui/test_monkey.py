"""Whatever somebody does with pointer, keys and window, the program goes on and the cards lie right."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from checks.gestures import Monkey
from rummy.ui.shell.window import open_display
from tests.samples import sampled


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home outside of which nothing is kept or opened."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    open_display(allow_headless=True)
    yield tmp_path
    pygame.mixer.quit()


@pytest.mark.turns(2)
@pytest.mark.parametrize("seed", sampled(["ape", "baboon", "capuchin"], 2))
def test_no_gesture_breaks_the_program(home: Path, seed: str) -> None:
    monkey = Monkey(home, seed)
    monkey.live(200)
    assert monkey.count > 200
    assert monkey.scenes.total() == 200
