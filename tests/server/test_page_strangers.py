"""On the page of a server, strangers find a table: from the list of open ones, or by a search."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rummy.match import table_finder
from rummy.online.aliases import is_alias
from rummy.online.messages import Open, RoomInfo, TableSettings
from rummy.server.serve import TableServer
from tests.server.callers import Caller, known, with_server
from tests.server.seats import Page


async def visiting(host: TableServer, name: str, **more: Any) -> Page:
    """The page of somebody who looks for a table."""
    page = Page(host.port, "strangers", name, **{"lobby": True, **more})
    await page.open()
    await page.until(page.has_room)
    return page


def title(page: Page) -> str:
    return str(page.shown["room"]["thing"]["n"])


def is_asked(page: Page) -> bool:
    return "ask" in page.shown["room"]


async def opened(host: TableServer) -> tuple[Caller, RoomInfo]:
    anna = await known(host.port)
    await anna.say(Open(TableSettings("gin", 2, pace="fast"), access="open"))
    return anna, await anna.hear(RoomInfo)


def test_a_visitor_sits_down_at_an_open_table_with_one_press(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await opened(host)
        ben = await visiting(host, "Ben")
        await ben.until(lambda: ben.thing("button-sit-0", "room"))
        assert "Gin rummy · 20 s" in ben.words("seat-0", "room")
        await ben.press("button-sit-0")
        await ben.until(lambda: title(ben) == "Gin rummy · 20 s · open to everyone")
        assert ben.thing("button-ready", "room")

    with_server(test, tmp_path, has_lobby=True)


def test_two_visitors_who_seek_the_same_begin_a_match_by_themselves(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        assert all(page.hand for page in await matched(host))

    with_server(test, tmp_path, has_lobby=True)


async def matched(host: TableServer) -> list[Page]:
    """The pages of two strangers in a rated match."""
    pages = [await visiting(host, name) for name in ("Anna", "Ben")]
    for page in pages:
        await page.press("button-find")
        await page.until(partial(is_asked, page))
        await page.say({"do": "choose", "n": 1, "option": "2"})
        await page.say({"do": "answer", "n": 0})
    for page in pages:
        await page.until(page.has_hand)
    return pages


def test_a_visitor_watches_a_rated_match_and_is_told_of_the_delay(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await matched(host)
        eve = await visiting(host, "Eve")
        await eve.until(lambda: eve.thing("button-sit-0", "room"))
        assert eve.words("button-sit-0", "room") == "Watch"
        await eve.press("button-sit-0")
        await eve.until(lambda: "table" in eve.shown)
        assert eve.words("prompt") == "You're watching, one turn behind."
        assert not eve.hand

    with_server(test, tmp_path, has_lobby=True)


def test_a_visitor_who_waits_for_long_may_begin_with_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_finder, "BOTS_AFTER", 0.0)

    async def test(host: TableServer) -> None:
        anna = await visiting(host, "Anna")
        await anna.press("button-find")
        await anna.until(lambda: "ask" in anna.shown["room"])
        await anna.say({"do": "answer", "n": 0})
        await anna.until(lambda: anna.thing("button-bots", "room"))
        await anna.press("button-bots")
        await anna.until(anna.has_hand)

    with_server(test, tmp_path, has_lobby=True)


def test_a_visitor_chooses_a_name_which_the_page_keeps(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await visiting(host, "Anna", alias="Blue Heron")
        assert "Blue Heron" in anna.words("button-rename", "room")
        await anna.press("button-rename")
        await anna.until(lambda: "ask" in anna.shown["room"])
        await anna.say({"do": "answer", "n": 1})
        await anna.until(lambda: "alias" in anna.shown)
        assert is_alias(anna.shown["alias"]["name"])
        assert anna.shown["alias"]["name"] != "Blue Heron"

    with_server(test, tmp_path, has_lobby=True)


def test_the_page_of_a_private_server_says_so(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await visiting(host, "Anna")
        await anna.until(lambda: "no tables for strangers" in anna.words("note-0", "room"))

    with_server(test, tmp_path)
