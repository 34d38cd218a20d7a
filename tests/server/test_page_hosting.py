"""Whoever leads a table arranges it in their browser: game, house rules, seats, bots, and the link to it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rummy.online.links import modules_of
from rummy.server.limits import ClientLimit
from rummy.server.serve import TableServer
from tests.server.browsers import get
from tests.server.callers import with_server
from tests.server.seats import Page, two_pages

HOME = "http://cards.example.org/play/"


async def new_table(host: TableServer, name: str = "Anna") -> Page:
    """The page of somebody who has opened a table, with the question what is played."""
    page = await Page(host.port, "new", name, new=True, home=HOME).open()
    await page.until(lambda: asked(page))
    page.code = page.shown["room"]["code"]
    return page


def asked(page: Page) -> Any:
    """What the page is asked in the room, or None."""
    return page.shown.get("room", {}).get("ask")


def title(page: Page) -> str:
    return page.words("room", "room")


def choices(page: Page) -> dict[str, Any]:
    """The choices of the question, by their labels."""
    return {each["label"]: each for each in asked(page)["choices"]}


async def choose(page: Page, label: str, option: str) -> None:
    """Choose an option by its name, and wait until the form shows it."""
    await page.say({"do": "choose", "n": [*choices(page)].index(label), "option": option})
    await page.until(lambda: choices(page)[label]["chosen"] == option)


async def accept(page: Page, is_done: Callable[[], object]) -> None:
    await page.say({"do": "answer", "n": 0})
    await page.until(is_done)


def settings_of(host: TableServer, page: Page) -> Any:
    return host._tables.by_code(page.code).room.state.settings  # type: ignore[attr-defined]


def seats(page: Page) -> list[str]:
    return [each["n"] for each in page.things("room") if isinstance(each, dict) and "seat-" in each["i"]]


def test_a_server_offers_to_open_a_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        (there,) = re.findall('href="(new)"', (await get(host.port, "/")).body)
        assert (await get(host.port, f"/{there}")).status == 200

    with_server(test, tmp_path)


def test_the_host_of_a_new_table_chooses_game_and_seats(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        await choose(page, "Game", "rummy500")
        await choose(page, "Seats", "3")
        await choose(page, "Time per turn", "slow")
        await accept(page, lambda: "Rummy 500" in title(page))
        assert settings_of(host, page).rules == "rummy500"
        assert (settings_of(host, page).pace, len(seats(page))) == ("slow", 3)

    with_server(test, tmp_path)


def test_a_game_for_two_leaves_two_seats(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        await choose(page, "Game", "gin")
        assert choices(page)["Seats"]["chosen"] == "2"

    with_server(test, tmp_path)


def test_house_rules_are_part_of_the_choice(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        await choose(page, "Jokers in each pack.", "2")
        await accept(page, lambda: "1 change" in title(page))
        assert settings_of(host, page).rules == "cardgames, jokers_per_pack=2"

    with_server(test, tmp_path)


def test_rules_that_nobody_can_play_are_not_accepted(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        dealt = [each for each in choices(page) if each.startswith("Cards dealt")][-1]
        await choose(page, dealt, str(choices(page)[dealt]["limits"][1]))
        assert [each["label"] for each in asked(page)["options"]] == ["Cancel"]
        assert asked(page)["text"]

    with_server(test, tmp_path)


def test_the_link_to_the_table_can_be_read_by_a_telephone(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        invitation = page.shown["invitation"]
        assert re.fullmatch(f"{HOME}{page.code}#[0-9a-f]{{32}}", invitation["link"])
        assert invitation["rows"] == ["".join(map(str, row)) for row in modules_of(invitation["link"])]
        guest = await Page(host.port, page.code, "Ben", key=invitation["link"].partition("#")[2]).open()
        await guest.until(guest.has_room)
        assert "Ben" in str(seats(guest))

    with_server(test, tmp_path)


def test_the_host_seats_bots_and_removes_them(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        await page.say({"do": "answer", "n": -1})
        await page.press("button-add_bot-3")
        await page.until(lambda: asked(page) and "choices" not in asked(page))
        await page.say({"do": "answer", "n": 3})
        await page.until(lambda: "Sharp" in seats(page)[3])
        await page.press("button-remove-3")
        await page.until(lambda: "Sharp" not in seats(page)[3])

    with_server(test, tmp_path)


def test_only_the_host_has_the_buttons_of_a_host(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 3)
        await anna.until(lambda: "Ben" in str(seats(anna)))
        names = ("button-add_bot-2", "button-change")
        assert all(anna.thing(name, "room") for name in names)
        assert not any(ben.thing(name, "room") for name in names)
        for name in names:
            await ben.press(name)
        assert not asked(ben)

    with_server(test, tmp_path)


def test_a_table_is_played_that_a_page_has_opened(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await new_table(host)
        await choose(page, "Seats", "2")
        await accept(page, lambda: len(seats(page)) == 2)
        await page.press("button-add_bot-1")
        await page.until(lambda: asked(page))
        await accept(page, lambda: "Beginner" in seats(page)[1])
        await page.press("button-ready")
        await page.until(page.has_hand)

    with_server(test, tmp_path)


def test_a_page_opens_no_more_tables_than_a_program_may(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        host._limits.openings = ClientLimit(1, 1)
        await new_table(host)
        page = await Page(host.port, "new", "Ben", new=True, home=HOME).open()
        await page.until(lambda: "bye" in page.shown)
        assert "Too many" in page.shown["bye"]["words"]

    with_server(test, tmp_path)
