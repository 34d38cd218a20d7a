"""The log of a round on a page."""

from pathlib import Path

from rummy.server.serve import TableServer
from tests.server.callers import with_server
from tests.server.seats import Page, two_pages
from tests.server.test_page_hints import whose_turn


def can_undo(page: Page) -> bool:
    return {"i": "button-undo", "s": ""} in page.tools


def test_a_move_that_is_undone_leaves_the_log(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await whose_turn(*await two_pages(host, "cardgames", 2))
        before = page.log
        await page.press("pile")
        await page.until(lambda: can_undo(page))
        assert page.log[:-1] == before
        await page.press("button-undo")
        await page.until(lambda: page.log == before)

    with_server(test, tmp_path)
