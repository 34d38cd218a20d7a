"""Tables that are found on the network: two programs on this computer, by real announcements."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from secrets import randbits

import pytest
from zeroconf import Zeroconf

from rummy.online.codes import code_of
from rummy.ui.online import nearby
from rummy.ui.online.nearby import Nearby, nearest
from rummy.ui.online.network import found_tables
from rummy.ui.online.network.announcement import Announcement, read_announcement
from tests.ui.remote import Server

CODE = code_of(randbits(40))  # others may play on this computer
GIN = Announcement(CODE, "Anna", "gin", 1)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Nearby, Nearby]]:
    monkeypatch.setattr(nearby, "INTERFACES", ("127.0.0.1",))
    anna, ben = Nearby(lambda: None), Nearby(lambda: None)
    yield anna, ben
    anna.close()
    ben.close()


def seen(by: Nearby) -> list[Announcement]:
    return [each.about for each in by.tables if each.about.code == CODE]


def test_a_table_is_found_followed_and_gone(both: tuple[Nearby, Nearby]) -> None:
    anna, ben = both
    ben.watch(True)
    anna.announce(GIN, 7733)
    until(lambda: seen(ben) == [GIN])
    found = next(each for each in ben.tables if each.about == GIN)
    assert found.address == "ws://127.0.0.1:7733/"
    anna.announce(None, 7733)
    until(lambda: not seen(ben))


def test_a_full_table_is_not_offered(both: tuple[Nearby, Nearby]) -> None:
    anna, ben = both
    ben.watch(True)
    anna.announce(GIN, 7733)
    until(lambda: seen(ben) == [GIN])
    anna.announce(replace(GIN, free=0), 7733)
    until(lambda: not seen(ben))


def test_a_network_without_announcements_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nearby, "INTERFACES", ("192.0.2.1",))  # which no computer has
    alone = Nearby(lambda: None)
    alone.watch(True)
    alone.announce(GIN, 7733)
    time.sleep(0.1)
    assert alone.tables == ()
    alone.close()


def test_an_announcement_is_read_as_it_was_told() -> None:
    told = {key.encode(): value.encode() for key, value in GIN.properties().items()}
    assert read_announcement(CODE, told) == GIN


def test_a_table_says_which_match_it_continues() -> None:
    about = replace(GIN, goes_on="9e07c1d2a4b8f635/1")
    told = {key.encode(): value.encode() for key, value in about.properties().items()}
    assert read_announcement(CODE, told) == about
    assert "goes_on" not in GIN.properties()


@pytest.mark.parametrize(
    "match", [b"9e07", b"/1", b"9e07/one", b"9e\n07/1", b"9" * 65 + b"/1", b"9/1/1", None]
)
def test_a_match_that_makes_no_sense_is_none(match: bytes | None) -> None:
    told = {b"name": b"Anna", b"rules": b"gin", b"free": b"1", b"goes_on": match}
    about = read_announcement(CODE, told)
    assert about is not None
    assert about.goes_on == ""


@pytest.mark.parametrize(
    "otherwise", [{b"free": b"many"}, {b"free": None}, {b"name": b""}, {b"rules": b"chess"}, {b"name": None}]
)
def test_an_announcement_that_makes_no_sense_is_no_table(otherwise: dict[bytes, bytes | None]) -> None:
    told = {b"name": b"Anna", b"rules": b"gin", b"free": b"1"}
    assert read_announcement("K7QM9RTX", told) is not None
    assert read_announcement("K7QM9RTX", told | otherwise) is None
    assert read_announcement("no", told) is None


def test_a_name_from_elsewhere_is_one_line_and_not_long() -> None:
    told = {b"name": b"An\nna \x1b[31m" + b"x" * 200, b"rules": b"gin", b"free": b"1"}
    about = read_announcement("K7QM9RTX", told)
    assert about is not None
    assert about.name.isprintable()
    assert len(about.name) <= 24


def test_house_rules_too_long_for_an_announcement_are_left_out() -> None:
    about = Announcement("K7QM9RTX", "Anna", "gin, " + "x" * 300, 1)
    assert about.properties()["rules"] == "gin"


def test_the_address_in_the_same_network_is_taken() -> None:
    assert nearest(["10.0.0.7", "192.168.0.7"], ["192.168.0.9"]) == "192.168.0.7"
    assert nearest(["10.0.0.7"], []) == "10.0.0.7"


LIARS = 6


@pytest.fixture
def crowded(both: tuple[Nearby, Nearby], monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Nearby, Nearby]]:
    """A network on which so many tables are announced at addresses where nobody listens."""
    monkeypatch.setattr(found_tables, "MOST", LIARS // 2)
    with Zeroconf(["127.0.0.1"]) as liar:
        for number in range(LIARS):
            about = Announcement(code_of(randbits(40)), f"Aaron {number}", "gin", 1)
            lie = nearby._service(about, 9)
            lie.addresses = [bytes([127, 0, 9, number + 1])]
            liar.register_service(lie, cooperating_responders=True)
        yield both


def test_a_table_that_answers_comes_before_all_at_invented_addresses(
    crowded: tuple[Nearby, Nearby], tmp_path: Path
) -> None:
    anna, ben = crowded
    server = Server(tmp_path)
    ben.watch(True)
    until(lambda: len(ben.tables) >= LIARS // 2)
    anna.announce(GIN, server.port)
    until(lambda: bool(ben.tables) and ben.tables[0].about == GIN)
    server.stop()
