"""A server's port answers browsers: the page of an invitation, and figures for the operator."""

import asyncio
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from rummy.online.links import read_invitation
from rummy.online.messages import (
    Act,
    ClassInfo,
    FreeTableInfo,
    Join,
    OpenClass,
    OpenFreeTable,
    RoomInfo,
    TableSettings,
)
from rummy.paths import asset
from rummy.server.engines.sqlite import FILE
from rummy.server.limits import NetworkLimit
from rummy.server.page import page
from rummy.server.pages import digest
from rummy.server.serve import TableServer
from rummy.server.web import home, is_home
from rummy.text import Speech
from rummy.text.languages import LANGUAGES, accepted_language
from tests.server.browsers import asked, get
from tests.server.callers import known, opened, with_server
from tests.server.test_store import in_play

WRONG = "0" * 32


# The page


def test_the_page_is_the_same_for_every_code_wherever_it_is(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        code = table.code
        paths = (
            f"/{code}",
            f"/{code[:4]}-{code[4:].lower()}",
            f"/a/b/{code}?watch",
            "/K7QM9RTX",
            "/0000%200000",
        )
        pages = [await get(host.port, path) for path in paths]
        assert {each.status for each in pages} == {200}
        assert len({each.body for each in pages}) == 1

    with_server(test, tmp_path)


@pytest.mark.parametrize(
    "path", ["/nothing", "/favicon.ico", "/../../etc/passwd", "/K7QM9RTX/x", "/%00", "*", "/%ff"]
)
def test_there_are_no_other_pages(tmp_path: Path, path: str) -> None:
    async def test(host: TableServer) -> None:
        assert (await get(host.port, path)).status == 404

    with_server(test, tmp_path)


def test_the_page_loads_nothing_but_files_of_its_own_server(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        answer = await get(host.port, "/K7QM9RTX")
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
        assert "unsafe" not in policy
        loaded = re.findall(r'<(?!a )[^>]*(?:src|href)="(.*?)"', answer.body)
        assert loaded
        for path in loaded:
            file = await get(host.port, f"/{path}")
            assert (file.status, "immutable" in file.headers["Cache-Control"]) == (200, True)
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"

    with_server(test, tmp_path)


@pytest.mark.parametrize(
    "path", ["table.css", "../table.css", "faces/../../app/icon.png", "fonts/OFL.txt", "nothing.js"]
)
def test_only_files_of_this_version_of_the_page_are_served(tmp_path: Path, path: str) -> None:
    async def test(host: TableServer) -> None:
        folder = "0" * 12 if path == "table.css" else digest()
        assert (await get(host.port, f"/page/{folder}/{path}")).status == 404

    with_server(test, tmp_path)


def test_a_browser_that_can_gets_files_compressed(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        path = f"/K7QM9RTX/page/{digest()}/faces.json"
        plain, packed = await get(host.port, path), await get(host.port, path, Accept_Encoding="br, gzip")
        assert packed.headers["Content-Encoding"] == "gzip"
        assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"]) / 5
        assert len(plain.facts) == 53

    with_server(test, tmp_path)


def test_faces_have_the_letters_of_a_language(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        folder = f"/page/{digest()}"
        usual = (await get(host.port, f"{folder}/faces.json")).facts
        german = (await get(host.port, f"{folder}/faces-de.json")).facts
        changed = [face for face in usual if usual[face] != german[face]]
        assert changed == [f"{rank}{suit}" for rank in "JQ" for suit in "CDHS"]
        assert (await get(host.port, f"{folder}/faces-de/QH.svg")).body == german["QH"]
        assert (await get(host.port, f"{folder}/faces-xx/QH.svg")).status == 404

    with_server(test, tmp_path)


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("ja, fr;q=0.3, hi;q=0.7", "hi"),
        ("ja", "en"),
        ("pt-PT, en", "pt_PT"),
        ("pt-AO, en", "pt"),
        ("", "en"),
        ("de;q=0, es", "es"),
        ("x" * 10_000, "en"),
        ("de;q=9,,;;=", "en"),
    ],
)
def test_the_language_is_the_one_the_browser_likes_best(header: str, language: str) -> None:
    assert accepted_language(header) == language


def test_the_page_is_written_in_every_language(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        for language in LANGUAGES:
            tag = language.replace("_", "-")
            answer = await get(host.port, "/K7QM9RTX", Accept_Language=tag)
            assert f'<html lang="{tag}"' in answer.body

    with_server(test, tmp_path)


def test_the_page_of_the_server_leads_to_the_home_of_the_project_if_it_is_known() -> None:
    assert 'href="https://example.org/rummy"' in page(Speech(), "https://example.org/rummy")
    assert "Get Rummy" not in page(Speech(), "")
    assert home() == "" or home().startswith("https://")


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
@pytest.mark.parametrize(
    ("address", "opens"),
    [
        ("https://cards.example.org/k7qm-9rtx#" + WRONG, "rummy:https://cards.example.org/K7QM9RTX#" + WRONG),
        ("https://example.org/a/rummy/K7QM9RTX/", "rummy:https://example.org/a/rummy/K7QM9RTX"),
        ("https://example.org/a/K7QM9RTX/watch", "rummy:https://example.org/a/K7QM9RTX"),
        ("http://[fe80::1]:7733/K7QM9RTO", "rummy:http://[fe80::1]:7733/K7QM9RT0"),
        ("http://192.168.0.7:7733/K7QM9RTX#<script>", "rummy:http://192.168.0.7:7733/K7QM9RTX"),
    ],
)
def test_the_page_opens_its_own_address_in_the_program(address: str, opens: str) -> None:
    told = "import { readAddress } from './invitation.js'; "
    told += f"console.log(readAddress(new URL({address!r})).program)"
    assert said_by_node(told) == opens
    assert read_invitation(opens) is not None


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node.js")
@pytest.mark.parametrize(
    ("end", "watches"), [("", "false"), ("?watch", "true"), ("?watch#" + WRONG, "true"), ("/watch", "true")]
)
def test_a_link_to_watch_is_watched_at_once(end: str, watches: str) -> None:
    told = "import { readAddress } from './invitation.js'; "
    told += f"console.log(readAddress(new URL('https://example.org/K7QM9RTX{end}')).isTelevision)"
    assert said_by_node(told) == watches


def said_by_node(module: str) -> str:
    """Return what a module prints that imports from the page."""
    command = ["node", "--input-type=module", "-e", module]
    asked = subprocess.run(command, cwd=asset("page"), capture_output=True, text=True, check=True)
    return asked.stdout.strip()


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("192.168.0.7:7733", True),
        ("[fe80::1]:7733", True),
        ("localhost", True),
        ("anna-pc:7733", True),
        ("anna.local:7733", True),
        ("nas.lan", True),
        ("evil.example:7733", False),
        ("local.example", False),
        ("", False),
    ],
)
def test_a_name_that_a_stranger_can_own_is_no_home(host: str, is_ours: bool) -> None:
    assert is_home(host) == is_ours


# Who sits there


async def table_at(host: TableServer, code: str, key: str) -> object:
    answer = await get(host.port, f"/some/path/{code}/table", Rummy_Key=key, Accept_Language="de")
    return answer.facts if answer.status == 200 else answer.status


def test_who_has_the_key_learns_who_sits_at_the_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port, TableSettings("gin", 2))
        facts = await table_at(host, table.code, table.key)
        about = {"title": "Gin-Rommé", "watch": True, "people": ["Anna"], "about": "1 freier Platz"}
        assert facts == about

    with_server(test, tmp_path)


def test_of_a_class_only_its_game_and_free_seats_are_told(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(OpenClass(TableSettings("gin", 2), 3))
        lesson = await anna.hear(ClassInfo)
        ben = await known(host.port, "Ben")
        await ben.say(Join(lesson.code))
        await ben.hear(RoomInfo)
        facts = await table_at(host, lesson.code, lesson.key)
        assert isinstance(facts, dict)
        assert (facts["people"], facts["watch"], facts["about"]) == ([], False, "5 freie Plätze")

    with_server(test, tmp_path)


def test_a_free_table_has_its_page_too(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(OpenFreeTable(2))
        table = await anna.hear(FreeTableInfo)
        facts = await table_at(host, table.code, table.key)
        assert isinstance(facts, dict)
        assert facts["title"] == "Freier Tisch"

    with_server(test, tmp_path)


def test_without_the_right_key_a_table_looks_like_none(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        answers = [
            await get(host.port, f"/{code}/table", Rummy_Key=key)
            for code, key in ((table.code, WRONG), (table.code, ""), ("K7QM9RTX", WRONG), ("K7QM9RTX", "é"))
        ]
        assert {(each.status, each.body) for each in answers} == {(404, "{}")}
        assert len({str(each.headers) for each in answers}) == 1

    with_server(test, tmp_path)


def test_wrong_keys_count_as_guesses_but_the_right_one_still_fits(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        told = [(await get(host.port, f"/{table.code}/table", Rummy_Key=WRONG)).status for _ in range(6)]
        assert told == [404] * 5 + [429]
        ben = await known(host.port, "Ben")
        await ben.say(Join("K7QM9RTX"))
        assert isinstance(await table_at(host, table.code, table.key), dict)

    with_server(test, tmp_path)


# The operator


def test_a_healthy_server_says_so_and_one_whose_disk_refuses_too(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await opened(host.port)
        assert (await get(host.port, "/health")).status == 200
        (tmp_path / "tables" / FILE).rename(tmp_path / "away")
        assert (await get(host.port, "/health")).status == 503

    with_server(test, tmp_path / "tables")


def test_the_figures_count_what_happens_and_name_nobody(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, n = await in_play(host)
        for q, action in ((1, "draw"), (2, "big gin")):
            await anna.say(Act(q, n + q - 1, action))
        await anna.say(Join("K7QM9RTX"))
        await asyncio.sleep(0.2)
        told = (await get(host.port, "/metrics")).body
        for figure in (
            "rummy_rooms 1",
            "rummy_seats_taken 1",
            "rummy_connections 1",
            "rummy_actions_total 1",
            'rummy_action_seconds_bucket{le="+Inf"} 1',
            'rummy_refusals_total{reason="no_table"} 1',
        ):
            assert f"\n{figure}\n" in f"\n{told}"
        (room,) = host._tables._rooms.values()
        assert not any(secret in told for secret in ("Anna", room.room.state.name, room.room.state.code))

    with_server(test, tmp_path)


@pytest.mark.parametrize("header", ["X_Forwarded_For", "Forwarded", "Via", "X_Real_IP"])
def test_figures_are_not_passed_on_to_others(tmp_path: Path, header: str) -> None:
    async def test(host: TableServer) -> None:
        assert (await get(host.port, "/metrics", **{header: "127.0.0.1"})).status == 404

    with_server(test, tmp_path)


# Nonsense


@pytest.mark.parametrize(
    "request_",
    [
        b"",
        b"\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5_000 + b"\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n123456789",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ],
    ids=["nothing", "lines", "version", "tls", "path", "header", "headers", "body", "chunks"],
)
def test_nonsense_gets_no_page_and_breaks_nothing(tmp_path: Path, request_: bytes) -> None:
    async def test(host: TableServer) -> None:
        anna, n = await in_play(host)
        try:
            answer = await asyncio.wait_for(asked(host.port, request_), 1.0)
        except (TimeoutError, ConnectionError):
            pass
        else:
            assert answer.status == 0 or answer.status >= 400
        await anna.say(Act(1, n, "draw"))
        assert (await get(host.port, "/K7QM9RTX")).status == 200

    with_server(test, tmp_path)


def test_a_browser_that_sends_slowly_is_not_waited_for(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
        writer.write(b"GET /")
        assert await asyncio.wait_for(reader.read(), 15.0) == b""
        writer.close()

    with_server(test, tmp_path)


def test_people_play_on_while_pages_are_asked_for_by_the_thousand(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        host._limits.arrivals = NetworkLimit(rate=1, burst=100)
        anna, n = await in_play(host)
        flood = asyncio.create_task(asks_for_pages(host.port, 1_000))
        await anna.say(Act(1, n, "draw"))
        await anna.hear_any()
        told = await flood
        assert told[200] < 200
        assert told[429] > 800
        while len(host._unanswered):
            await asyncio.sleep(0.01)

    with_server(test, tmp_path)


async def asks_for_pages(port: int, many: int) -> dict[int, int]:
    """How often a page was asked for, by what came of it."""
    found = {200: 0, 429: 0}
    for _ in range(many // 50):
        for answer in await asyncio.gather(*(get(port, "/K7QM9RTX") for _ in range(50))):
            found[answer.status] += 1
    return found
