"""People in two browsers and at two real windows sit at one table, and see the same round."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.browsers.conftest import NewPage
from tests.browsers.host import without_limits
from tests.browsers.player import PagePlayer
from tests.test_real_window import MISSING, Desk, open_desk
from tests.ui.remote import Server

RULES = "cardgames"
POINTS = "[...document.querySelectorAll('#room tfoot td')].map(cell => cell.textContent)"


def number(text: str) -> int:
    """A number as a page writes it."""
    return int(text.replace("−", "-").replace(",", ""))


class Window:
    """A program in a window of its own."""

    def __init__(self, desk: Desk, folder: Path, name: str, address: str, code: str = "") -> None:
        where = (str(folder / name), name, address, RULES, "4", code)
        command = [sys.executable, "-m", "tests.browsers.window", *where]
        env = {**desk.variables, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=env)

    def hear(self) -> Any:
        """Wait for the next line that it prints."""
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def windows(folder: Path, address: str) -> Iterator[tuple[str, list[Window]]]:
    """Two windows at a new table, and its code."""
    with open_desk(folder) as desk:
        anna = Window(desk, folder, "Anna", address)
        code = anna.hear()
        dora = Window(desk, folder, "Dora", address, code)
        try:
            dora.hear()
            yield code, [anna, dora]
        finally:
            anna.close()
            dora.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server that ends after the pages are closed, as they would call it again and report an error."""
    found = Server(tmp_path / "server")
    without_limits(found.host)
    yield found
    found.stop()


@pytest.mark.long
@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {', '.join(MISSING)}")
def test_two_browsers_and_two_windows_play_a_round(tmp_path: Path, server: Server, new_page: NewPage) -> None:
    with windows(tmp_path, server.address) as (code, programs):
        people = [PagePlayer(new_page(), "Ben"), PagePlayer(new_page(390, 844, touch=True), "Carla")]
        for person in people:
            person.sit_down(f"http://table.local:{server.port}/{code}")
        while waiting := [person for person in people if not person.shown.is_over]:
            for person in waiting:
                if person.act() is None:
                    person.page.listen(0.05)
        ends = [program.hear() for program in programs]
        seen = [
            [int(text.replace("−", "-").replace(",", "")) for text in person.page.evaluate(POINTS)]
            for person in people
        ]
        assert [end["driver"] for end in ends] == ["x11", "x11"]
        assert seen == [end["points"][:4] for end in ends]
