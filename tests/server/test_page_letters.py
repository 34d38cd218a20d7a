"""A page shows the letters of its player's language on the cards, if they like them better than A K Q J."""

from pathlib import Path

import pytest

from rummy.server.serve import TableServer
from tests.server.callers import with_server
from tests.server.seats import Page, two_pages


@pytest.mark.parametrize(
    ("lang", "letters", "told", "faces"),
    [
        ("de", False, ["AKQJ", "AKDB"], "faces"),
        ("de", True, ["AKDB", "AKDB"], "faces-de"),
        ("it", True, ["AKQJ", "AKQJ"], "faces"),
    ],
)
def test_a_player_has_the_letters_they_like(
    tmp_path: Path, lang: str, letters: bool, told: list[str], faces: str
) -> None:
    async def test(host: TableServer) -> None:
        before, _ = await two_pages(host, "cardgames", 2)
        page = await Page(host.port, before.code, before.name, lang=lang, letters=letters).open()
        await page.until(page.has_hand)
        assert (page.shown["words"]["letters"], page.shown["words"]["faces"]) == (told, faces)

    with_server(test, tmp_path)
