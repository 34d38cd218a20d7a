"""A free table over a line that breaks: what was done is done once, and everybody sees the same again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rummy.free.commands import DealCards, Felt, MoveCards
from rummy.match.connection import Credentials
from rummy.match.remote import RemoteTable
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.messages import Join, OpenFreeTable, Remove
from rummy.storage.people import Contact
from tests.ui.remote import Server, until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    yield server
    server.stop()


def felt(server: Server, name: str, wish: OpenFreeTable | Join, kept: list[Contact]) -> RemoteFreeTable:
    table = RemoteTable(server.address, Credentials(name, name), "ab" * 32, wish, lambda: None)
    until(lambda: table.free_table.is_known, table)
    table.people.save = kept.append
    return RemoteFreeTable(table.connection, table.free_table, table.people)


def test_a_free_table_goes_on_after_its_server_was_away(server: Server) -> None:
    anna = felt(server, "Anna", OpenFreeTable(2), [])
    ben = felt(server, "Ben", Join(anna.state.code), [])
    anna.do(DealCards(0, 5))
    until(lambda: ben.client.n == 1 and not anna.client.is_waiting, anna, ben)
    server.stop()
    anna.do(MoveCards(anna.client.table.piles[0].cards[-1:], Felt((3.0, 0.0))))  # while nobody hears it
    assert len(anna.client.table.piles) == 2
    server.start()
    until(lambda: ben.client.n == 2 and not anna.client.is_waiting, anna, ben)
    assert anna.client.table.piles == ben.client.table.piles
    anna.close()
    ben.close()


def test_the_others_may_arrange_the_table_as_soon_as_the_server_lets_them_and_no_sooner(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy.online.free_table_room.AWAY", 2.0)
    anna = felt(server, "Anna", OpenFreeTable(2), [])
    ben = felt(server, "Ben", Join(anna.state.code), [])
    anna.close()
    until(lambda: ben.state.seats[0].away, ben)
    assert not ben.may_arrange
    assert not ben.may_remove(0)
    until(lambda: ben.may_arrange and ben.may_remove(0), ben)
    ben.say(Remove(0))
    until(lambda: ben.state.seats[0].id == "", ben)
    assert ben.client.refusals == []
    ben.close()


def test_sayings_of_muted_and_blocked_people_are_dropped(server: Server) -> None:
    kept: list[Contact] = []
    anna = felt(server, "Anna", OpenFreeTable(2), kept)
    ben = felt(server, "Ben", Join(anna.state.code), [])
    until(lambda: anna.people.contact(1) is not None, anna)
    regard = anna.people.contact(1)
    assert regard is not None
    assert anna.people.contact(0) is None  # oneself
    anna.people.set_contact(Contact(regard.id, regard.name, blocked=True, host=regard.host))
    ben.say(ben.client.rejoin())
    assert [each.blocked for each in kept] == [True]
    anna.close()
    ben.close()
