"""The browsers of a run of tests, each started once, and pages on which nothing may go wrong."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.browsers import chromium, firefox
from tests.browsers.host import Table, without_limits
from tests.browsers.page import Page
from tests.browsers.program import Browser, installed
from tests.ui.remote import Server

KINDS: dict[str, tuple[Callable[[Path], Browser], tuple[str, ...]]] = {
    "chromium": (chromium.Chromium, chromium.NAMES),
    "firefox": (firefox.Firefox, firefox.NAMES),
}
NewPage = Callable[..., Any]
OpenTable = Callable[..., Table]


@pytest.fixture(scope="session")
def _browsers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], Browser]]:
    with ExitStack() as stack:
        running: dict[str, Browser] = {}

        def started(name: str) -> Browser:
            kind, names = KINDS[name]
            if not installed(*names):
                pytest.skip(f"there is no {names[0]} here (the package {names[0]} has it)")
            if name not in running:
                running[name] = kind(tmp_path_factory.mktemp(name))
                stack.callback(running[name].close)
            return running[name]

        yield started


def _pages(browser: Browser) -> Iterator[NewPage]:
    pages: list[Page] = []

    def page(*size: int, **more: Any) -> Page:
        pages.append(browser.page(*size, **more))
        return pages[-1]

    yield page
    for each in pages:
        each.close()
    assert [error for each in pages for error in each.errors] == []


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[OpenTable]:
    """Open tables at servers that end after the pages are closed."""
    tables: list[Table] = []

    def opened(rules: str = "cardgames", seats: int = 3, browsers: int = 1, *, watch: bool = True) -> Table:
        tables.append(Table(tmp_path / f"{len(tables)}", rules, seats, browsers, watch=watch))
        return tables[-1]

    yield opened
    for each in tables:
        each.close()


@pytest.fixture
def server(tmp_path: Path, open_table: OpenTable) -> Iterator[str]:
    """The address of a server without tables."""
    server = Server(tmp_path / "server")
    without_limits(server.host)
    yield f"http://table.local:{server.port}/"
    server.stop()


@pytest.fixture
def new_page(_browsers: Callable[[str], Browser], open_table: OpenTable) -> Iterator[NewPage]:
    """Open pages in Chromium; any error that one reports fails the test."""
    yield from _pages(_browsers("chromium"))


@pytest.fixture(params=["chromium", pytest.param("firefox", marks=pytest.mark.long)])
def any_page(
    request: pytest.FixtureRequest, _browsers: Callable[[str], Browser], open_table: OpenTable
) -> Iterator[NewPage]:
    """Open pages in each browser; any error that one reports fails the test."""
    yield from _pages(_browsers(request.param))
