"""What a page writes and says of the moves in a round."""

import asyncio
from itertools import pairwise
from pathlib import Path

from rummy.server.serve import TableServer
from rummy.text import say
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


def test_a_player_who_cannot_see_hears_what_they_draw(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await whose_turn(*await two_pages(host, "cardgames", 2))
        before = {*page.hand}
        await page.press("stock")
        await page.until(lambda: len(page.hand) == len(before) + 1)
        (drawn,) = {*page.hand} - before
        told = say("told.you_drew_card", card=f"[{drawn.split(':')[1]}]")
        assert told in [document.get("say") for document in page.documents]

    with_server(test, tmp_path)


def test_a_move_is_read_aloud_once(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 3, "sharp")
        await anna.until(anna.has_hand)
        await asyncio.gather(*(page.play(lambda: len(anna.log) > 12) for page in (anna, ben)))
        for page in anna, ben:
            said = [document["say"] for document in page.documents if document.get("say")]
            assert said
            assert not [text for text, after in pairwise(said) if text == after]

    with_server(test, tmp_path)
