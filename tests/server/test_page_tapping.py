"""A page on a touch screen reads prompts without drags, and others those for a pointer."""

from pathlib import Path

import pytest

from rummy.server.serve import TableServer
from rummy.text import say
from tests.server.callers import with_server
from tests.server.seats import Page, two_pages
from tests.server.test_page_hints import whose_turn

TURN = ("prompt.play", "prompt.discard_one")  # what to do after a draw, with and without a meld in the hand


@pytest.mark.parametrize(("taps", "end"), [(True, ".tap"), (False, "")])
def test_prompts_fit_the_way_of_input(tmp_path: Path, taps: bool, end: str) -> None:
    async def test(host: TableServer) -> None:
        before = await whose_turn(*await two_pages(host, "cardgames", 2))
        page = await Page(host.port, before.code, before.name, taps=taps).open()
        await page.until(page.has_hand)
        await page.press("stock")
        await page.until(lambda: page.words("prompt") in [say(key + end) for key in TURN])

    with_server(test, tmp_path)


def test_no_prompt_asks_a_player_with_keys_to_drag(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await whose_turn(*await two_pages(host, "gin", 2))
        await page.say({"do": "keys"})
        await page.press("pile" if "lit" in page.states("pile") else "stock")
        await page.until(lambda: len(page.hand) == 11)
        assert page.words("prompt") == say("prompt.discard_one.tap")

    with_server(test, tmp_path)
