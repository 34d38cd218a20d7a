"""A server says what it keeps of people, and means it."""

from datetime import timedelta
from pathlib import Path

import pytest

from rummy.server import daily, tables
from rummy.server.pages import page as seat_page
from rummy.server.privacy_page import privacy_page
from rummy.server.serve import TableServer
from rummy.text import Speech
from tests.server.browsers import get
from tests.server.callers import known, opened, with_server

HOSTILE = '"><script>alert(1)</script>'


@pytest.mark.parametrize("path", ["/privacy", "/solo/privacy", "/K7QM9RTX/privacy"])
def test_the_page_is_beside_every_other(tmp_path: Path, path: str) -> None:
    async def test(host: TableServer) -> None:
        page = await get(host.port, path)
        assert (page.status, page.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
        assert "<h1>Privacy</h1>" in page.body
        assert "<script" not in page.body
        assert "Set-Cookie" not in page.headers

    with_server(test, tmp_path)


def test_the_pages_at_which_people_arrive_lead_to_it(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        for path in ("/", "/K7QM9RTX", "/new", "/strangers"):
            assert '<a href="privacy">Privacy</a>' in (await get(host.port, path)).body

    with_server(test, tmp_path, has_lobby=True)


def test_a_private_server_tells_nothing_of_strangers() -> None:
    public, private = (privacy_page(Speech(), has_lobby=has_lobby) for has_lobby in (True, False))
    assert "open to everyone" in public
    assert "open to everyone" not in private


def test_the_operator_may_say_where_people_find_them(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        body = (await get(host.port, "/privacy")).body
        assert "Who runs this server: &quot;&gt;&lt;script&gt;" in body
        assert "<script" not in body

    with_server(test, tmp_path, contact=HOSTILE)


def test_the_days_are_those_of_the_code() -> None:
    page = privacy_page(Speech(), has_lobby=True)
    assert tables.DAYS == 14 * tables.DAY
    assert page.count("14 days") == 2
    assert timedelta(28) <= daily.KEPT <= timedelta(31)
    assert "kept for a month" in page


def test_the_data_of_a_server_holds_no_address_of_a_player(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        await known(host.port, "Ben")
        await anna.socket.close()
        host.sweep()
        host._store.check().result()
        held = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"Ben" in held
        assert b"127.0.0.1" not in held

    with_server(test, tmp_path, has_lobby=True)


def test_the_page_of_a_seat_says_it_in_the_language_of_its_player() -> None:
    assert '<a href="privacy">Privacy</a>' in seat_page(Speech())
