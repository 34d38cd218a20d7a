"""Several nodes are one server: every table is reached from each, and belongs to one that is alive."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import asdict
from secrets import token_hex

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from checks.nodes import run
from rummy.online import match_room
from rummy.online.messages import (
    Bye,
    ClassInfo,
    ClassTableInfo,
    ClubInfo,
    FindInvitations,
    FindTables,
    Invitations,
    InvitePerson,
    Join,
    JoinClub,
    MuteAll,
    Nonce,
    Open,
    OpenClass,
    OpenClub,
    OpenTableInfo,
    OpenTables,
    Rejoin,
    RejoinClass,
    RoomInfo,
    SetPortrait,
    TableSettings,
)
from rummy.server.command import run as serve
from rummy.server.engines import cluster
from rummy.server.engines.engine import Conflict, StoreError
from rummy.server.engines.ownership import Claim, Elsewhere
from rummy.server.limits import Client
from rummy.server.relays import Introduction
from rummy.server.serve import TableServer, free_port
from rummy.server.store import Store
from tests.server.browsers import get
from tests.server.callers import LIMIT, Caller, Player, call, known, opened
from tests.server.clocks import Clock, needs_clock
from tests.server.databases import QUICK, Database, emptied, needs_disk, needs_postgres, shared
from tests.server.seats import Page

pytestmark = needs_postgres
LONG = 10.0  # seconds


async def node(database: str) -> TableServer:
    """Return a node that listens."""
    port = free_port()
    store = await asyncio.to_thread(Store.in_database, database, f"ws://127.0.0.1:{port}/")
    return await TableServer.started(store, "127.0.0.1", port)


def with_nodes(test: Callable[[TableServer, TableServer], Awaitable[None]]) -> None:
    """Run a test with two nodes of one server."""

    async def run() -> None:
        match_room.BOT_PAUSE, match_room.COUNTDOWN = 0.3, 0.2
        database = emptied()
        async with AsyncExitStack() as stack:
            nodes = [await node(database) for _ in range(2)]
            for each in nodes:
                stack.push_async_callback(each.close)
            await asyncio.wait_for(test(*nodes), LIMIT)

    asyncio.run(run())


def rooms(host: TableServer) -> int:
    """Return how many rooms a node has loaded."""
    return host._tables.count


async def ended_with(caller: Caller) -> int:
    """Return the code with which a connection ends, whatever is still said on it."""
    try:
        while True:
            await caller.hear_any()
    except ConnectionClosed:
        return caller.socket.close_code or 0


async def back(port: int, table: str) -> RoomInfo:
    """Return what Anna hears when she comes back to a table; she calls until a node has it."""
    while True:
        with suppress(ConnectionClosed, InvalidStatus):
            anna = await known(port)
            await anna.say(Rejoin(table))
            return await anna.hear(RoomInfo)


def test_a_match_is_played_at_two_nodes() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        anna, table = await opened(one.port, TableSettings("cardgames, cards_dealt=3/3/3/3/3", 2))
        await anna.socket.close()
        players = Player("Anna", one.port), Player("Ben", other.port)
        await asyncio.gather(*(each.play(table.code) for each in players))
        assert [each.calls for each in players] == [1, 1]
        assert (rooms(one), rooms(other)) == (1, 0)

    with_nodes(test)


def test_a_club_and_its_tables_are_the_same_at_all_nodes() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        anna, ben = await known(one.port), await known(other.port, "Ben")
        await anna.say(OpenClub("The regulars"))
        club = await anna.hear(ClubInfo)
        await ben.say(JoinClub(club.code, club.key))
        assert [each.name for each in (await ben.hear(ClubInfo)).members] == ["Anna", "Ben"]
        await anna.say(Open(TableSettings("gin", 2, pace="fast"), access="rated", club=club.club))
        table = await anna.hear(RoomInfo)
        found: tuple[OpenTableInfo, ...] = ()
        while not found:
            await ben.say(FindTables(club=club.club))
            found = (await ben.hear(OpenTables)).tables
        await ben.say(Join(found[0].code, key=found[0].key))
        joined = await ben.hear(RoomInfo)
        assert (joined.table, [seat.name for seat in joined.seats]) == (table.table, ["Anna", "Ben"])

    with_nodes(test)


def test_a_page_of_a_node_has_a_seat_at_a_table_of_another() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        anna, table = await opened(one.port)
        found = await get(other.port, f"/{table.code}/table", Rummy_Key=table.key)
        assert found.facts["people"] == ["Anna"]
        page = await Page(other.port, table.code, "Ben").open()
        while (await anna.hear(RoomInfo)).seats[1].name != "Ben":
            pass
        await page.close()
        while not (await anna.hear(RoomInfo)).seats[1].away:
            pass

    with_nodes(test)


def test_a_class_belongs_to_one_node_with_all_its_tables() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        teacher = await known(one.port, "Teacher")
        await teacher.say(OpenClass(TableSettings("gin", 2), 2))
        lesson = await teacher.hear(ClassInfo)
        pupils = [await known(host.port, name) for host, name in ((one, "Ben"), (other, "Cleo"))]
        for pupil in pupils:
            await pupil.say(Join(lesson.code))
            await pupil.hear(RoomInfo)
        again = await known(other.port, "Teacher")
        await again.say(RejoinClass(lesson.lesson))
        assert {"Ben", "Cleo"} <= {*str([await again.hear(ClassTableInfo) for _ in range(2)]).split("'")}
        await again.say(MuteAll(on=True))
        while not (await again.hear(ClassInfo)).hushed:
            pass
        assert (rooms(one), rooms(other)) == (2, 0)

    with_nodes(test)


def test_friends_invite_each_other_at_any_node() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        anna, table = await opened(one.port)
        ben = await call(other.port, "Ben")
        await anna.say(InvitePerson((await ben.welcomed()).id))
        await ben.say(FindInvitations((table.host,)))
        while not (found := (await ben.hear(Invitations)).tables):
            await ben.say(FindInvitations((table.host,)))
        assert (found[0].code, found[0].key) == (table.code, table.key)
        await anna.socket.close()
        while found:
            await ben.say(FindInvitations((table.host,)))
            found = (await ben.hear(Invitations)).tables

    with_nodes(test)


def test_the_tables_of_a_node_that_ends_go_on_at_another() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        anna, table = await opened(one.port)
        await anna.say(SetPortrait("owl"))
        while (await anna.hear(RoomInfo)).seats[0].portrait != "owl":
            pass
        closing = asyncio.create_task(one.close())
        assert await ended_with(anna) == 1012
        assert (await back(other.port, table.table)).seats[0].portrait == "owl"
        await closing

    with_nodes(test)


def test_a_node_that_others_have_given_up_sends_everybody_away_and_comes_back() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        anna, table = await opened(one.port)
        far, before = await known(other.port, "Ben"), one._store.node
        await far.say(Join(table.code))
        await far.hear(RoomInfo)
        with psycopg.connect(shared().url()) as connection:
            connection.execute("delete from node where id = %s", (before,))
        assert [await ended_with(each) for each in (anna, far)] == [1012, 1012]
        assert (await back(other.port, table.table)).code == table.code
        while one._store.node in (0, before):
            await asyncio.sleep(0.01)
        assert (await back(one.port, table.table)).code == table.code
        assert rooms(other) == 1

    with_nodes(test)


def test_a_node_that_must_not_serve_answers_nobody() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        await asyncio.wrap_future(one._store.leave())
        assert (await get(one.port, "/health")).status == 503
        with pytest.raises(InvalidStatus):
            await known(one.port)
        assert (await get(other.port, "/health")).status == 200

    with_nodes(test)


def test_nobody_but_a_node_speaks_for_others() -> None:
    async def test(one: TableServer, other: TableServer) -> None:
        _, table = await opened(one.port)
        eve = await call(one.port, "Eve")
        await eve.hear(Nonce)
        facts = json.dumps(asdict(Introduction(table.host, "Anna", Client())))
        await eve.say(f"{'0' * 64} {facts}")
        assert await eve.hear_any() == Bye("bad_message")

    with_nodes(test)


def test_a_node_needs_its_url_and_a_database(capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = f"postgresql://127.0.0.1:{free_port()}/x"
    with pytest.raises(SystemExit, match="2"):
        serve(["--store", nowhere])
    assert "--node-url" in capsys.readouterr().err
    with pytest.raises(StoreError, match="refused"):
        Store.in_database(nowhere, "ws://here/")


@pytest.fixture
def stores() -> Iterator[tuple[Store, Store]]:
    database = emptied()
    one, other = Store.in_database(database, "ws://one/"), Store.in_database(database, "ws://other/")
    yield one, other
    one.close()
    other.close()


def test_a_node_adds_nothing_to_a_room_that_another_has_taken(stores: tuple[Store, Store]) -> None:
    one, other = stores
    claim = Claim("t0", one.node)
    one.open_room("t0", "K7QM9RTX", ["table"], 0.0, claim).result(LONG)
    assert one.take("t0") == claim
    with pytest.raises(Elsewhere, match="ws://one/"):
        other.take("t0")
    one.leave().result(LONG)
    taken = other.take("t0")
    with pytest.raises(Conflict):
        one.append("t0", 1, ["sit"], claim).result(LONG)
    other.append("t0", 1, ["stand"], taken).result(LONG)
    assert other.lines("t0") == ["table", "stand"]


def test_what_a_dead_node_had_belongs_to_the_first_that_asks(stores: tuple[Store, Store]) -> None:
    one, other = stores
    one.open_room("t0", "K7QM9RTX", ["table"], 0.0, Claim("t0", one.node)).result(LONG)
    one._ownership.close()  # as if its process were killed
    while True:
        with suppress(Elsewhere):
            assert other.take("t0") == Claim("t0", other.node)
            break


def test_a_frozen_node_is_given_up_whatever_time_it_wrote_last(
    stores: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "FROZEN", 1.0)
    one, other = stores
    one.open_room("t0", "K7QM9RTX", ["table"], 0.0, Claim("t0", one.node)).result(LONG)
    frozen = one.node
    assert isinstance(one._ownership, cluster.Cluster)
    one._ownership._ended.set()  # it beats no more, but holds its lock
    with psycopg.connect(shared().url()) as connection:
        connection.execute("update node set beat = beat + interval '1 hour' where id = %s", (frozen,))
    while True:
        with suppress(Elsewhere):
            assert other.take("t0") == Claim("t0", other.node)
            break


@needs_clock
def test_a_database_whose_clock_is_set_keeps_its_nodes() -> None:
    clock = Clock()
    database = Database(*QUICK, environment=clock.environment)
    stores = [Store.in_database(database.url(), url) for url in ("ws://one/", "ws://other/")]
    before = [each.node for each in stores]
    for ahead in (3600, -3600, 0):
        clock.set(ahead)
        time.sleep(4 * cluster.BEAT)
        assert [each.node for each in stores] == before
    for each in stores:
        each.close()
    database.remove()
    clock.remove()


def fill_up(store: Store, claim: Claim) -> None:
    """Add long lines to the room of a claim; raise StoreError if the disk takes no more."""
    for n in range(1, 100):
        store.append(claim.group, n, [token_hex(2**14)], claim).result(LONG)


@needs_disk
def test_a_database_whose_disk_is_full_refuses_and_takes_lines_later() -> None:
    database = Database(*QUICK, has_disk=True)
    store = Store.in_database(database.url(), "ws://one/")
    claim = Claim("t0", store.node)
    store.open_room("t0", "K7QM9RTX", ["table"], 0.0, claim).result(LONG)
    database.fill()
    with pytest.raises(StoreError):
        fill_up(store, claim)
    kept = store.lines("t0")
    database.free()
    store.append("t0", len(kept), ["sit"], claim).result(LONG)
    assert store.lines("t0") == [*kept, "sit"]
    store.close()
    database.remove()


@pytest.mark.long
def test_nodes_that_break_while_people_play_lose_and_double_nothing() -> None:
    came = run(faults=12, seed="long")
    assert came.wrong == []
    assert came.told > came.faults.total()
