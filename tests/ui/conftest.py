"""A window without a screen, a pilot in it, and a table laid as a test wants it."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from datetime import date
from importlib import import_module
from itertools import chain
from pathlib import Path

import pygame
import pytest

from checks.drawn import draw_once
from rummy import keys
from rummy.storage.settings import Settings, save_settings
from rummy.text import speak
from rummy.text.languages import ENGLISH
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing.settings import drawing
from rummy.ui.menu.screen import MenuScreen
from rummy.ui.program import LOADED, Screens
from rummy.ui.shell.app import App
from rummy.ui.shell.window import open_display
from tests.dealing import deals_of_its_own
from tests.ui.sitting import SMALL, Sitting

__all__ = ["deals_of_its_own"]

ORDINARY_DAY = date(2026, 6, 17)


@pytest.fixture(scope="session", autouse=True)
def _draw_once() -> Iterator[None]:
    """What was drawn for one test serves the next."""
    with pytest.MonkeyPatch.context() as patch:
        draw_once(patch.setattr)
        yield


@pytest.fixture(scope="session", autouse=True)
def _all_doors_loaded() -> None:
    """Every screen opens at once, as it does from the second visit on."""
    for name in chain.from_iterable(LOADED.values()):
        import_module(name)


@pytest.fixture(autouse=True)
def _no_network_with_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is announced around a test changes no screen; an address that no computer has takes nothing."""
    monkeypatch.setattr("rummy.ui.online.nearby.INTERFACES", ("192.0.2.1",))


@pytest.fixture(autouse=True)
def _as_a_program_begins() -> Iterator[None]:
    """Letters, language and events belong to the whole process: no test finds those of another one."""
    pygame.font.init()
    if pygame.display.get_init():
        pygame.event.clear()
    yield
    drawing.reset()
    keys.use(keys.USUAL)
    speak(ENGLISH)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The program in the smallest window, silent, the others at full speed and without remarks."""
    open_display(allow_headless=True)
    pygame.event.clear()
    save_settings(tmp_path, Settings(muted=True, speed="instant", window=SMALL, remarks=False))
    app = App(tmp_path, Screens, today=lambda: ORDINARY_DAY)
    app.pictures = CardPictures()
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
