"""Leaving a table in a browser: a bot plays on for people in a match, and who comes back looks on."""

from pathlib import Path

import pytest

from rummy.server.serve import TableServer
from tests.server.callers import with_server
from tests.server.reluctant import Reluctant, reluctant
from tests.server.seats import Page, two_pages

LEAVE, STAY = 1, 0  # the numbers of the answers


def asked(page: Page, screen: str = "table") -> str:
    """What a page is asked."""
    return str(page.shown[screen].get("ask", {}).get("text", ""))


async def leave(page: Page, answer: int = LEAVE) -> None:
    """Leave the table in a match, or stay after all."""
    await page.press("button-leave_table")
    await page.until(lambda: asked(page))
    await page.say({"do": "answer", "n": answer})


def has_left(page: Page) -> bool:
    return "bye" in page.shown


def test_a_bot_plays_on_for_who_leaves_a_match(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        await ben.until(ben.has_hand)
        await leave(ben)
        await ben.until(lambda: has_left(ben))
        assert ben.shown["bye"]["words"] == "You have left the table."
        await anna.play(lambda: "scores" in anna.shown)

    with_server(test, tmp_path)


def test_who_has_left_a_match_may_watch_it_and_sit_down_after_it(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 3, "casual")
        await ben.until(ben.has_hand)
        await leave(ben)
        again = await Page(host.port, ben.code, "Ben").open()
        await again.until(lambda: "table" in again.shown)
        assert again.shown["table"]["me"] is None
        await anna.press("button-concede")
        await anna.until(lambda: asked(anna))
        await anna.say({"do": "answer", "n": 1})
        await again.until(lambda: again.thing("button-room"))
        await again.press("button-room")
        await again.until(lambda: again.thing("button-sit", "room"))

    with_server(test, tmp_path)


def test_who_closes_the_page_while_the_room_stores_their_step_stops_nobody(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        await ben.until(ben.has_hand)
        store = reluctant(host)
        store.is_held, store.asked = True, 0
        await leave(ben)
        await store.until_asked()
        await ben.close()
        await anna.press("button-sort_suit")  # is answered after the page of Ben has ended
        await anna.hear()
        store.let_go()
        await anna.play(lambda: "scores" in anna.shown)

    with_server(test, tmp_path, Reluctant.in_folder)


def test_who_stays_after_all_plays_on(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, ben = await two_pages(host, "cardgames", 2)
        await ben.until(ben.has_hand)
        await leave(ben, STAY)
        await ben.until(lambda: not asked(ben))
        assert ben.hand

    with_server(test, tmp_path)


def test_a_question_about_the_table_outlasts_the_moves_of_others(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        for page in anna, ben:
            await page.until(page.has_hand)
        waits, moves = (anna, ben) if ben.is_my_turn else (ben, anna)
        await waits.press("button-leave_table")
        await waits.until(lambda: asked(waits))
        await moves.press("stock")
        await waits.until(lambda: drew(waits))
        assert asked(waits)

    with_server(test, tmp_path)


def drew(page: Page) -> bool:
    """Return whether a page says that somebody drew."""
    return "draws" in page.words("prompt")


@pytest.mark.parametrize("has_others", [True, False])
def test_who_is_alone_in_a_waiting_room_is_not_asked(tmp_path: Path, has_others: bool) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 3)
        if not has_others:
            await ben.press("button-leave_table")
            await ben.until(lambda: asked(ben, "room"))
            await ben.say({"do": "answer", "n": LEAVE})
            await anna.until(lambda: "Ben" not in str(anna.shown["room"]["thing"]))
        await anna.press("button-leave_table")
        await anna.until(lambda: asked(anna, "room") if has_others else has_left(anna))

    with_server(test, tmp_path)
