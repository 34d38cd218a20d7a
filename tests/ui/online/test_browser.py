"""A table that a window hosts is reached by a browser as well."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.ui.table.scene import TableScene
from tests.server.seats import Page
from tests.ui.online.test_people import Home, at_home


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Home]:
    yield from at_home(tmp_path, monkeypatch, Home)


def test_a_browser_sits_down_at_the_table_of_a_window(home: Home) -> None:
    room = home.host()
    assert room.room is not None
    page = Page(room.hosting.port, room.room.code, "Ben")
    sits = threading.Thread(target=lambda: asyncio.run(has_cards(page)), daemon=True)
    sits.start()
    home.until(lambda: isinstance(home.anna.scene, TableScene) and home.anna.at_table.state.view.hand != ())
    home.until(lambda: not sits.is_alive())
    assert len(page.hand) == 10


async def has_cards(page: Page) -> None:
    """Sit down, be ready, and look until there are cards."""
    await page.open()
    await page.until(page.has_room)
    await page.press("button-ready")
    await page.until(lambda: page.hand)
