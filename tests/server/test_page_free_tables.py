"""A free table in a browser: cards go wherever its people drag them, and hands stay hidden."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rummy.server.limits import Limit
from rummy.server.serve import TableServer
from tests.server.callers import with_server
from tests.server.seats import Page

HOME = "http://cards.example.org/play/"
Two = Callable[[Page, Page], Awaitable[None]]


async def opened(host: TableServer) -> Page:
    """The page of Anna, who has opened a free table of one pack for four."""
    host._limits.speeds = Limit(rate=1_000, burst=1_000)
    page = await Page(host.port, "new", new="free", home=HOME).open()
    await page.until(lambda: "ask" in page.shown.get("room", {}))
    await page.say({"do": "answer", "n": 0})
    await page.until(lambda: "table" in page.shown)
    page.code = page.shown["people"]["code"]
    return page


async def joined(anna: Page, name: str = "Ben", **more: Any) -> Page:
    page = await Page(anna.port, anna.code, name, **more).open()
    await page.until(lambda: "table" in page.shown)
    return page


def at_table(test: Two, folder: Path) -> None:
    """Run a test with the pages of Anna and Ben at a free table of one pack."""

    async def run(host: TableServer) -> None:
        anna = await opened(host)
        await test(anna, await joined(anna))

    with_server(run, folder)


def piles(page: Page) -> list[dict[str, Any]]:
    return [each for each in page.things() if isinstance(each, dict) and each["i"].startswith("pile-")]


def top(page: Page) -> str:
    """The top card of the first pile, with its face if that is seen."""
    return str(piles(page)[0]["c"][-1])


def counts(page: Page) -> list[int]:
    return [cards for cards, _ in page.shown["table"]["seats"]]


def card(text: str) -> str:
    return f"card-{text.split(':')[0]}"


async def deal(page: Page, count: int = 3) -> None:
    await page.press("button-deal")
    await page.until(lambda: "ask" in page.shown["table"])
    await page.say({"do": "choose", "n": 0, "option": str(count)})
    await page.say({"do": "answer", "n": 0})
    await page.until(lambda: len(seen(page)) == count)


def seen(page: Page) -> list[str]:
    """The cards of a page's hand with their faces, which only the host knows at first."""
    return [text for text in page.hand if text.split(":")[1]]


async def drop(page: Page, what: str, on: str, **more: Any) -> None:
    await page.say({"do": "drop", "cards": [what], "on": on, **more})


def test_who_opens_the_link_sits_at_the_table(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await anna.until(lambda: "Ben" in str(anna.shown["people"]))
        assert ben.words("table") == "Free table"
        assert (ben.shown["table"]["me"], ben.hand, counts(ben)) == (1, [], [0, 0, 0, 0])
        assert [pile["count"] for pile in piles(ben)] == [52]

    at_table(test, tmp_path)


def test_dealt_cards_are_seen_by_who_holds_them(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        await ben.until(lambda: len(seen(ben)) == 3)
        assert not {*seen(anna)} & {*seen(ben)}
        assert counts(anna) == [3, 3, 0, 0]

    at_table(test, tmp_path)


def test_a_card_goes_from_hand_to_felt_to_pile_to_another_hand(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        played = anna.hand[0]
        await drop(anna, card(played), "felt", at=[2.5, 1])
        await ben.until(lambda: len(piles(ben)) == 2)
        assert piles(ben)[1] == {**piles(ben)[1], "at": [2.5, 1.0], "c": [":".join(played.split(":")[:2])]}
        await drop(ben, card(played), piles(ben)[0]["i"])
        await ben.until(lambda: len(piles(ben)) == 1)
        await drop(ben, card(played), "seat-0")
        await anna.until(lambda: len(anna.hand) == 3)
        assert played in anna.hand

    at_table(test, tmp_path)


def test_selected_cards_go_where_one_presses_next(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        for text in anna.hand[:2]:
            await anna.press(card(text))
        await anna.until(lambda: str(anna.hand).count("selected") == 2)
        await anna.say({"do": "press", "on": "felt", "at": [-2, 0]})
        await ben.until(lambda: len(piles(ben)) == 2)
        assert (piles(ben)[1]["s"], piles(ben)[1]["count"]) == ("spread", 2)

    at_table(test, tmp_path)


def test_two_presses_turn_a_card_over(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        assert not top(ben).split(":")[1]
        await anna.say({"do": "press", "on": card(top(anna)), "twice": True})
        await ben.until(lambda: top(ben).split(":")[1])

    at_table(test, tmp_path)


@pytest.mark.parametrize("number", [0, 1])
def test_who_comes_back_has_their_hand(tmp_path: Path, number: int) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        page = (anna, ben)[number]
        await page.until(lambda: len(seen(page)) == 3)
        await page.close()
        again = await joined(anna, page.name)
        assert sorted(again.hand) == sorted(page.hand)

    at_table(test, tmp_path)


def test_who_gives_up_their_seat_leaves_their_cards_to_the_others(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        await ben.press("button-leave_table")
        await ben.until(lambda: "ask" in ben.shown["table"])
        await ben.say({"do": "answer", "n": 1})
        await ben.until(lambda: "bye" in ben.shown)
        await anna.until(lambda: "Free seat" in str(anna.shown["people"]["people"][1]))
        await drop(anna, "seat-1", "hand")
        await anna.until(lambda: len(anna.hand) == 6)

    at_table(test, tmp_path)


def test_nobody_takes_from_the_hand_of_another(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        await ben.until(lambda: len(seen(ben)) == 3)
        await drop(anna, card(ben.hand[0]), "hand")
        await drop(anna, "seat-1", "hand")
        await anna.press("button-undo")
        await anna.until(lambda: "no" in anna.shown)
        assert counts(anna) == [3, 3, 0, 0]

    at_table(test, tmp_path)


def test_a_phrase_is_heard_at_the_table(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await ben.say({"do": "say", "saying": "good_luck"})
        await anna.until(lambda: "chat" in anna.shown)
        assert (anna.shown["chat"]["seat"], anna.shown["chat"]["name"]) == (1, "Ben")

    at_table(test, tmp_path)


def test_who_watches_sees_no_hand_and_moves_nothing(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await deal(anna)
        watcher = await joined(anna, "Carla", watch=True)
        assert watcher.shown["table"]["me"] is None
        await drop(watcher, card(top(watcher)), "felt", at=[3, 1])
        await watcher.press("button-shuffle")
        assert not watcher.hand
        await drop(ben, card(top(ben)), "felt", at=[-3, 1])
        await watcher.until(lambda: len(piles(watcher)) == 2)
        assert piles(watcher)[1]["at"] == [-3.0, 1.0]

    at_table(test, tmp_path)


def test_the_host_lays_out_other_cards(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await ben.press("button-new_cards")
        await anna.press("button-new_cards")
        await anna.until(lambda: "ask" in anna.shown["table"])
        assert "ask" not in ben.shown["table"]
        await anna.say({"do": "choose", "n": 1, "option": "32"})
        await anna.say({"do": "answer", "n": 0})
        await ben.until(lambda: piles(ben)[0]["count"] == 32)

    at_table(test, tmp_path)


def test_others_find_the_link_on_the_list_of_people(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        link = anna.shown["invitation"]["link"]
        assert link.startswith(f"{HOME}{anna.code}#")
        await anna.press("button-people")
        await anna.until(lambda: anna.words("invitation") == link)

    at_table(test, tmp_path)


def test_a_card_on_the_felt_is_selected_and_taken_to_the_hand(tmp_path: Path) -> None:
    async def test(anna: Page, ben: Page) -> None:
        await ben.press(card(top(ben)))
        await ben.until(lambda: top(ben).endswith(":selected"))
        assert "accepts" in ben.states("hand")
        await ben.press("hand")
        await anna.until(lambda: counts(anna) == [0, 1, 0, 0])

    at_table(test, tmp_path)
