"""A window without a screen, a pilot in it, and a table laid as a test wants it."""

import os
import secrets

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from random import Random

import pygame
import pytest
from ui.sitting import SMALL, Sitting

from rummy.storage.settings import Settings, save_settings
from rummy.ui.app import App
from rummy.ui.menu import MenuScreen
from rummy.ui.pictures import CardPictures
from rummy.ui.window import open_display

ORDINARY_DAY = date(2026, 6, 17)


class Album(CardPictures):
    """Pictures for all tests, which keeps what was drawn for one of them for the next."""

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as much for every window."""
        self.room = 64 << 20


PICTURES = Album()


@pytest.fixture(autouse=True)
def _deals_of_its_own(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test deals the same cards each time: a bot that is out at once is no bug of the test."""
    chance = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_hex", lambda size: chance.randbytes(size).hex())


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program in the smallest window, silent, the others at full speed and without remarks."""
    open_display(allow_headless=True)
    pygame.event.clear()
    save_settings(tmp_path, Settings(muted=True, speed="instant", window=SMALL, remarks=False))
    app = App(tmp_path, today=lambda: ORDINARY_DAY)
    app.pictures = PICTURES
    yield app
    app.quit()
    app.close()
    pygame.mixer.quit()


@pytest.fixture
def pilot(app: App) -> Sitting:
    """A pilot before the menu."""
    app.push(MenuScreen())
    return Sitting(app)


@pytest.fixture
def sit(pilot: Sitting) -> Callable[..., Sitting]:
    """Sits down at a table that lies as a position tells; settings by name."""
    return pilot.sit
