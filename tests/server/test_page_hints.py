"""A hint in a browser: that of a good player, where the table allows hints, and without delay for others."""

import asyncio
from pathlib import Path

from rummy.server import thinkers
from rummy.server.serve import TableServer
from tests.server.callers import with_server
from tests.server.seats import Page, two_pages


async def whose_turn(*pages: Page) -> Page:
    """The page of the player who is to move."""
    for page in pages:
        await page.until(page.has_hand)
    return next(page for page in pages if page.is_my_turn)


def advised(page: Page) -> list[str]:
    """The ids of the things that a hint lights."""
    things = [each for each in page.things() if isinstance(each, dict)]
    return [each["i"] for each in things if "advised" in each.get("s", "")]


def test_a_hint_lights_where_to_draw_and_says_why(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await whose_turn(*await two_pages(host, "cardgames", 2))
        await page.press("button-hint")
        await page.until(lambda: advised(page))
        assert advised(page)[0] in ("stock", "pile")
        assert page.words("prompt").startswith(("Draw", "Take"))

    with_server(test, tmp_path)


def test_a_hint_is_shown_until_another_card_is_selected(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await whose_turn(*await two_pages(host, "cardgames", 2))
        await page.press("button-hint")
        await page.until(lambda: advised(page))
        await page.press(f"card-{page.hand[0].partition(':')[0]}")
        await page.until(lambda: not advised(page))
        await page.press("button-hint")  # it is known already
        await page.until(lambda: advised(page))

    with_server(test, tmp_path)


def test_a_table_without_hints_gives_none(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await whose_turn(*await two_pages(host, "cardgames", 2, hints=False))
        assert page.thing("button-hint") is None
        await page.press("button-hint")
        await asyncio.sleep(0.3)
        assert not advised(page)

    with_server(test, tmp_path)


def test_a_busy_host_gives_a_quicker_hint(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        page = await whose_turn(anna, ben)
        host._tables.thinkers._asked = 1 + thinkers.WAITING * 1000
        await page.press("button-hint")
        await page.until(lambda: advised(page))
        assert not host._tables.thinkers._all  # no process was started

    with_server(test, tmp_path)
