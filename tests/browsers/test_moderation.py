"""The operator's page in real browsers, whose forms tell where they were sent from."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.server.desk import Desk
from tests.browsers.conftest import NewPage
from tests.ui.remote import Server


@pytest.fixture
def public(tmp_path: Path) -> Iterator[Server]:
    """A server with a report."""
    server = Server(tmp_path / "public", has_lobby=True)
    store = server.host._store
    for person, name in (("a" * 16, "Anna"), ("b" * 16, "Ben")):
        store.save_person(person, "lock", name).result()
    lines = [
        'table {"code": "K7QM9RTX", "host": "", "secret": "", "settings": '
        '{"rules": "gin", "seats": 2, "pace": "fast"}, "access": "rated"}',
        f"sit 0 {'a' * 16} Amber Bear",
        f"sit 1 {'b' * 16} Blue Heron",
        "begin 9",
        "deal - -",
        "do 1 1 draw",
        "do 1 2 discard KS",
        "say 1 hurry",
        "do 0 1 draw",
    ]
    store.open_room("s1", "K7QM9RTX", lines, 0.0).result()
    store.report("s1", (1, 3), 1_800_000_000.0, ("a" * 16, "b" * 16), "pesters").result()
    yield server
    server.stop()


def test_the_operator_reads_a_report_and_bans_with_a_button(public: Server, any_page: NewPage) -> None:
    desk = Desk.of(public.host._store)
    page = any_page(390, 844, touch=True)
    place = public.address.removeprefix("ws://").replace("127.0.0.1", "table.local")
    page.open(f"http://me:{desk.new_secret()}@{place}moderation")
    page.press('a[href="moderation/s1"]')
    page.until("document.querySelector('mark') !== null")
    page.press('a[href="../moderation"]')
    page.until("document.querySelector('form[action*=ban]') !== null")
    page.press("form[action*=ban] button")
    page.until("document.querySelector('form[action*=allow]') !== null")
    assert desk.banned == ["b" * 16]
    page.press("form[action*=dismiss] button")
    page.until("document.querySelector('form[action*=dismiss]') === null")
    assert [*desk.reports()] == []
