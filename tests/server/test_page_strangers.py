"""On the page of a server, strangers find a table: from the list of open ones, or by a search."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rummy.engine.chains import link_of
from rummy.match import table_finder
from rummy.online.aliases import is_alias
from rummy.online.messages import Open, Ready, RoomInfo, TableSettings
from rummy.server.desk import Desk
from rummy.server.serve import TableServer
from tests.server.callers import Caller, known, with_server
from tests.server.seats import Page, two_pages


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


def chosen(page: Page) -> dict[str, str]:
    """What the form shows for each of its choices."""
    return {each["label"]: each["chosen"] for each in page.shown["room"]["ask"]["choices"]}


async def choose(page: Page, label: str, option: str) -> None:
    number = [*chosen(page)].index(label)
    await page.say({"do": "choose", "n": number, "option": option})
    await page.until(lambda: chosen(page)[label] == option)


async def ask_to_open(host: TableServer, name: str = "Anna") -> Page:
    """A visitor's page with the form of a new table for everybody, for two at gin."""
    page = await visiting(host, name)
    await page.press("button-open_table")
    await page.until(partial(is_asked, page))
    await choose(page, "Game", "gin")
    return page


def test_a_visitor_opens_a_rated_table_at_which_another_sits_down(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await ask_to_open(host)
        await choose(anna, "Who may join", "rated")
        await anna.say({"do": "answer", "n": 0})
        await anna.until(lambda: title(anna) == "Gin rummy · 45 s · rated")
        ben = await visiting(host, "Ben")
        await ben.until(lambda: ben.thing("button-sit-0", "room"))
        await ben.press("button-sit-0")
        await ben.until(lambda: ben.thing("button-ready", "room"))
        await ben.press("button-ready")
        await anna.until(anna.has_hand)

    with_server(test, tmp_path, has_lobby=True)


def test_the_form_of_an_open_table_has_no_rated_matches_without_a_clock(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await ask_to_open(host)
        await choose(anna, "Time per turn", "none")
        await choose(anna, "Who may join", "rated")
        assert chosen(anna)["Time per turn"] == "normal"
        await choose(anna, "Time per turn", "none")
        assert chosen(anna)["Who may join"] == "open"

    with_server(test, tmp_path, has_lobby=True)


async def report(page: Page, screen: str, reason: str) -> None:
    """Report the only other person at the table."""
    await page.press("button-report")
    await page.until(lambda: "ask" in page.shown[screen])
    labels = [each["label"] for each in page.shown[screen]["ask"]["options"]]
    await page.say({"do": "answer", "n": labels.index(reason)})
    await page.until(lambda: page.shown[screen].get("ask", {}).get("title") == "Reported")


@pytest.mark.parametrize("screen", ["room", "table"])
def test_a_player_reports_a_stranger_in_the_room_and_in_the_match(tmp_path: Path, screen: str) -> None:
    async def test(host: TableServer) -> None:
        caller, _ = await opened(host)
        ben = await visiting(host, "Ben")
        await ben.until(lambda: ben.thing("button-sit-0", "room"))
        await ben.press("button-sit-0")
        await ben.until(lambda: ben.thing("button-ready", "room"))
        if screen == "table":
            await caller.say(Ready(link_of("ab" * 32, 0)))
            await ben.press("button-ready")
            await ben.until(lambda: ben.thing("button-report"))
        await report(ben, screen, "Leaves matches")
        while not (found := next(Desk.of(host._store).reports(), None)):
            await asyncio.sleep(0.01)
        assert (found["reason"], found["match"]) == ("leaves", int(screen == "table"))

    with_server(test, tmp_path, has_lobby=True)


def test_nobody_is_reported_at_a_table_with_a_code(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "gin", 2)
        for page in anna, ben:
            await page.until(page.has_hand)
            assert page.thing("button-report") is None

    with_server(test, tmp_path, has_lobby=True)


async def played(host: TableServer, *names: str) -> list[Page]:
    """Pages of strangers after a rated match at gin, which the first has conceded."""
    pages = [await visiting(host, name, lobby="gin/2/fast") for name in names]
    for page in pages:
        await page.until(page.has_hand)
    await pages[0].press("button-concede")
    await pages[0].until(lambda: "ask" in pages[0].shown["table"])
    await pages[0].say({"do": "answer", "n": 1})
    for page in pages:
        await page.until(partial(page.thing, "end"))
    return pages


def test_those_who_agree_after_a_match_play_another_one_at_once(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await played(host, "Anna", "Ben")
        await anna.until(lambda: "Play again?" in anna.words("note-again"))
        await ben.press("button-again")
        await anna.until(lambda: anna.words("note-agreed") == "1 of 2 wants to play again.")
        await anna.press("button-again")
        for page in anna, ben:
            await page.until(lambda page=page: not page.thing("end") and page.has_hand())  # type: ignore[misc]
        (room,) = [live.room for live in host._tables._rooms.values()]
        assert room.state.is_playing

    with_server(test, tmp_path, has_lobby=True)


def test_who_wants_a_new_table_leaves_and_looks_for_the_same(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await played(host, "Anna", "Ben")
        await anna.press("button-new_table")
        await anna.until(lambda: "go" in anna.shown)
        assert anna.shown["go"]["to"] == "strangers#gin/2/fast"
        assert "bye" not in anna.shown
        (room,) = [live.room for live in host._tables._rooms.values()]
        while sum(bool(place.id) for place in room.state.places) > 1:
            await asyncio.sleep(0.01)
        again = await visiting(host, "Anna", lobby="gin/2/fast")
        await again.until(lambda: again.thing("button-stop", "room"))
        assert title(again) == "Looking for players"

    with_server(test, tmp_path, has_lobby=True)


@pytest.mark.parametrize(
    "wish", ["", "gin", "gin/9/fast", "gin/2/days", "gin/2/fast/", "x/2/fast", "//", "gin/²/fast"]
)
def test_an_address_without_a_sensible_wish_shows_the_open_tables(tmp_path: Path, wish: str) -> None:
    async def test(host: TableServer) -> None:
        anna = await visiting(host, "Anna", lobby=wish)
        assert title(anna) == "Open tables"

    with_server(test, tmp_path, has_lobby=True)
