"""A seat in a browser: its page, over real sockets, shows what the seat may see, and plays."""

import asyncio
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rummy.engine.chains import link_of
from rummy.online.messages import Join, RoomInfo, TableSettings
from rummy.paths import asset
from rummy.server.pages import digest
from rummy.server.serve import TableServer
from tests.samples import sampled
from tests.server.browsers import get
from tests.server.callers import known, opened, with_server
from tests.server.seats import Page, two_pages

PAGE = asset("page")
GAMES = ["cardgames", "gin", "rummy500", "indian_points", "chinchon"]  # a page that plays so simply ends


def over(page: Page) -> Callable[[], bool]:
    """Return whether a round is over on a page."""
    return lambda: "scores" in page.shown


async def refused(page: Page) -> str:
    """Return what a page is told before its connection ends."""
    try:
        await page.open()
        while True:
            await page.hear()
    except (ConnectionClosed, InvalidStatus):
        return str(page.shown["bye"]["words"]) if "bye" in page.shown else ""


@pytest.mark.parametrize("game", sampled(GAMES, 2))
def test_a_round_is_played_by_what_two_pages_show(tmp_path: Path, game: str) -> None:
    async def test(host: TableServer) -> None:
        seats = 2 if game == "gin" else 3
        pages = await two_pages(host, game, seats, *["casual"] * (seats - 2))
        await asyncio.gather(*(page.play(over(page)) for page in pages))
        anna, ben = (page.shown["scores"] for page in pages)
        assert anna == ben

    with_server(test, tmp_path)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
@pytest.mark.parametrize("game", sampled(["gin", "rummy500", "indian_points"], 1))
def test_a_page_proves_that_a_deal_came_from_its_own_number_too(tmp_path: Path, game: str) -> None:
    async def test(host: TableServer) -> None:
        seats = 2 if game == "gin" else 3
        anna, ben = await two_pages(host, game, seats, *["casual"] * (seats - 2))
        await asyncio.gather(*(page.play(page.has_deal) for page in (anna, ben)))
        assert proven(ben) == [True, False, False, False]

    with_server(test, tmp_path)


CHECKS = """
import { isProven } from "./fair.js";
const [deal, chains, own, hand] = JSON.parse(process.argv[1]);
const others = [{ ...chains, tip: "0".repeat(64) }, own, hand], foreign = [chains, "0".repeat(64), hand];
const exchanged = [chains, own, hand.map(card => (card === hand[0] ? "*2C" : card))];
const found = [[chains, own, hand], others, foreign, exchanged].map(told => isProven(deal, ...told));
console.log(JSON.stringify(found));
"""


def proven(page: Page) -> object:
    """What a page finds of its deal, and of the same with another tip, another link, or another hand."""
    deal, chains = page.shown["deal"], page.shown["chains"]
    dealt = [each for each in page.documents if each["t"] == "table" and each.get("dealt")]
    hand = next(part for part in dealt[-1]["thing"]["c"] if part["i"] == "hand")["c"]
    faces = [card.split(":")[1] for card in hand if isinstance(card, str)]
    told = json.dumps([deal, chains, link_of(page.secret, deal["n"]), faces])
    asked = ["node", "--input-type=module", "-e", CHECKS, told]
    return json.loads(subprocess.run(asked, cwd=PAGE, capture_output=True, text=True, check=True).stdout)


def test_a_page_first_gets_its_words_and_then_the_room(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        page = await Page(host.port, table.code, "Ben", lang="de-CH,en").open()
        await page.until(lambda: "room" in page.shown)
        assert page.documents[0]["page"] == digest()
        assert page.documents[0]["cards"]["7H"] == "Herz Sieben"
        assert page.thing("button-ready", "room") is not None

    with_server(test, tmp_path)


def test_who_opens_the_page_again_sits_where_they_sat(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        await ben.until(lambda: ben.hand)
        await ben.close()
        again = await Page(host.port, ben.code, "Ben").open()
        await again.until(lambda: again.hand)
        assert {card.split(":")[0] for card in again.hand} == {card.split(":")[0] for card in ben.hand}
        await anna.close()

    with_server(test, tmp_path)


def test_who_watches_sees_no_hand(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await two_pages(host, "cardgames", 2)
        await anna.until(lambda: anna.hand)
        page = await Page(host.port, anna.code, "Carl", watch=True).open()
        await page.until(lambda: "table" in page.shown)
        assert (page.shown["table"]["me"], page.thing("hand")) == (None, None)

    with_server(test, tmp_path)


def test_no_document_has_a_card_that_the_seat_may_not_see(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        await anna.until(lambda: anna.hand)
        await ben.until(lambda: ben.hand)
        for one, other in (anna, ben), (ben, anna):
            told = "".join(text for text in one.texts if '"t":"words"' not in text)
            assert not [card for card in other.hand if f'"{card.partition(":")[0]}:' in told]

    with_server(test, tmp_path)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1"])
def test_a_page_of_another_site_gets_no_seat(tmp_path: Path, origin: str) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        assert await refused(Page(host.port, table.code, "Ben", origin=origin)) == ""

    with_server(test, tmp_path)


@pytest.mark.parametrize(
    "message",
    [
        {"do": "hello"},
        {"do": "hello", "token": "ab"},
        {"do": "press", "on": "button-ready"},
        [],
        "hello",
        {"do": "hello", "code": 1},
    ],
)
def test_a_page_that_does_not_introduce_itself_is_sent_away(tmp_path: Path, message: object) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        page = Page(host.port, table.code, "Ben")
        page.hello = message
        assert await refused(page)

    with_server(test, tmp_path)


def test_a_table_that_is_not_there_is_said_to_be_gone(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        assert "code" in await refused(Page(host.port, "K7QM9RTX"))

    with_server(test, tmp_path)


NONSENSE: list[object] = [
    {"do": "press", "on": "card-99999"},
    {"do": "press", "on": "meld-7"},
    {"do": "press", "on": ""},
    {"do": "press"},
    {"do": "drop", "cards": ["card-0", None, "stock"], "on": "meld-0", "aside": "x"},
    {"do": "drop", "cards": ["card-0"], "on": "hand", "gap": -5},
    {"do": "drop", "cards": [], "on": "pile", "aside": 1e400},
    {"do": "lift", "cards": ["card-0", 7]},
    {"do": "answer", "n": 99},
    {"do": "link", "n": 300, "link": "ab" * 32},
    {"do": "say", "saying": "no such phrase"},
    {"do": "press", "on": "button-next"},
    {"do": "press", "on": "button-sort_upside_down"},
    {},
    {"do": ["press"]},
]


def test_nonsense_of_a_page_changes_nothing(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await two_pages(host, "cardgames", 2)
        await anna.until(lambda: anna.hand)
        before = [card.partition(":")[0] for card in anna.hand]
        for message in NONSENSE:
            await anna.say(message)
        await anna.press("button-sort_suit")
        await anna.hear()
        await anna.press("button-sort_rank")
        await anna.hear()
        assert {card.partition(":")[0] for card in anna.hand} == {*before}

    with_server(test, tmp_path)


def test_a_link_of_another_chain_is_not_taken(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        wrong = Page(host.port, anna.code, "Ben").secret
        anna.secret = wrong  # from now on it gives links of Ben's chain
        await anna.until(lambda: "link" in anna.shown)
        await ben.until(lambda: "link" in ben.shown)
        await asyncio.sleep(0.3)
        assert not anna.hand

    with_server(test, tmp_path)


def test_bots_and_people_have_their_portraits(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await two_pages(host, "cardgames", 3, "casual")
        await anna.until(lambda: anna.hand)
        _, portrait = anna.shown["people"]["people"][2]
        for name in portrait, "own/cat":
            assert (await get(host.port, f"/page/{digest()}/portraits/{name}.svg")).status == 200

    with_server(test, tmp_path)


def test_a_page_says_phrases_and_hears_them(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await two_pages(host, "cardgames", 2)
        await ben.until(lambda: ben.hand)
        await ben.say({"do": "say", "saying": "good_luck"})
        await anna.until(lambda: "chat" in anna.shown)
        assert anna.shown["chat"]["text"] == "Good luck!"

    with_server(test, tmp_path)


def test_a_program_and_a_page_sit_at_one_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port, TableSettings("gin", 2))
        page = await Page(host.port, table.code, "Ben").open()
        await page.until(lambda: "room" in page.shown)
        while [seat.name for seat in (await anna.hear(RoomInfo)).seats] != ["Anna", "Ben"]:
            pass
        carl = await known(host.port, "Carl")
        await carl.say(Join(table.code))
        assert (await carl.hear(RoomInfo)).me is None

    with_server(test, tmp_path)


def test_a_match_alone_begins_with_the_first_document_of_the_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        page = await Page(host.port, "solo/gin", solo="gin").open()
        await page.until(lambda: page.hand)
        assert len(page.shown["table"]["seats"]) == 2
        again = await Page(host.port, page.shown["people"]["code"]).open()
        await again.until(lambda: again.hand)

    with_server(test, tmp_path, plays_solo=True)


def test_matches_alone_are_only_where_a_server_offers_them(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        assert await refused(Page(host.port, "solo/gin", solo="gin"))
        assert (await get(host.port, "/solo/gin")).status == 404
        assert "solo/" not in (await get(host.port, "/")).body

    with_server(test, tmp_path)


def test_the_shelf_leads_to_every_game(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        links = re.findall('href="(solo/.*?)"', (await get(host.port, "/")).body)
        assert len(links) > 15
        assert {(await get(host.port, f"/{link}")).status for link in links} == {200}

    with_server(test, tmp_path, plays_solo=True)
