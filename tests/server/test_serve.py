"""A server and those who call it, over real sockets."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from checks import door
from checks.messages import Fault
from rummy.online.match_room import MatchRoom
from rummy.online.messages import (
    Act,
    Block,
    Bye,
    Chat,
    Hello,
    Invite,
    Join,
    Lines,
    Nonce,
    Open,
    Refused,
    Rejoin,
    RoomInfo,
    Say,
    TableSettings,
    Welcome,
)
from rummy.server.engines.engine import Taken
from rummy.server.serve import TableServer
from rummy.server.sessions import ClientSession, Sessions
from rummy.server.store import Store
from tests.server.callers import Player, call, is_cut, known, opened, with_server

# Who calls


def test_a_client_is_the_same_person_the_next_time(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        first, again = [await (await call(host.port)).greet() for _ in range(2)]
        assert isinstance(first, Welcome)
        assert first == again

    with_server(test, tmp_path)


def test_the_key_is_sent_only_once(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await known(host.port)
        assert isinstance(await (await call(host.port)).greet(key=""), Welcome)

    with_server(test, tmp_path)


@pytest.mark.parametrize(
    "otherwise",
    [
        {"proof": "ab" * 32},
        {"proof": ""},
        {"proof": "AB" * 32},
        {"proof": "é"},
        {"id": "ab" * 8},
        {"key": "ab" * 32, "id": "cd" * 8},
    ],
)
def test_an_identity_cannot_be_claimed(tmp_path: Path, otherwise: dict[str, Any]) -> None:
    async def test(host: TableServer) -> None:
        assert await (await call(host.port)).greet(**otherwise) == Bye("not_you")

    with_server(test, tmp_path)


def test_a_proof_is_good_for_one_connection_only(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        first, second = await call(host.port), await call(host.port)
        overheard = first.hello(await first.hear(Nonce))
        await second.hear(Nonce)
        await second.say(overheard)
        assert await second.hear_any() == Bye("not_you")

    with_server(test, tmp_path)


def test_a_client_of_another_version_is_refused_with_the_reason(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        assert await (await call(host.port)).greet(v=(7, 9)) == Bye("other_version")

    with_server(test, tmp_path)


@pytest.mark.parametrize("line", ["", "hello", "[]", '{"t":"join","code":"K7QM9RTX"}', "x" * 5_000])
def test_a_client_without_a_hello_gets_no_answer(tmp_path: Path, line: str) -> None:
    async def test(host: TableServer) -> None:
        caller = await call(host.port)
        await caller.hear(Nonce)
        await caller.say(line)
        assert await is_cut(caller)

    with_server(test, tmp_path)


# At a table


def test_a_table_is_joined_by_its_code_however_it_is_typed(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        ben = await known(host.port, "Ben")
        await ben.say(Join(f" {table.code[:4].lower()}-{table.code[4:].lower()} "))
        assert [seat.name for seat in (await ben.hear(RoomInfo)).seats] == ["Anna", "Ben"]

    with_server(test, tmp_path)


def test_a_wrong_code_opens_nothing_and_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        ben = await known(host.port, "Ben")
        for _ in range(6):
            await ben.say(Join("K7QM9RTX"))
        assert [(await ben.hear(Refused)).why for _ in range(6)] == ["no_table"] * 5 + ["too_many"]

    with_server(test, tmp_path)


def test_the_key_of_a_link_opens_its_table_after_any_number_of_wrong_codes(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        ben = await known(host.port, "Ben")
        for key in ("", "", table.key, "5d" * 16, ""):
            await ben.say(Join("K7QM9RTX", key=key))
            assert await ben.hear_any() == Refused("no_table")
        await ben.say(Join(table.code, key="5d" * 16))
        assert await ben.hear_any() == Refused("too_many")
        await ben.say(Join(table.code, key=table.key))
        assert (await ben.hear(RoomInfo)).me == 1

    with_server(test, tmp_path)


def test_a_person_who_does_not_get_in_has_guessed_too(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port, TableSettings("gin", 2, watch=False), ("sharp",))
        ben = await known(host.port, "Ben")
        for _ in range(6):
            await ben.say(Join(table.code))
        assert [(await ben.hear(Refused)).why for _ in range(6)] == ["no_table"] * 5 + ["too_many"]

    with_server(test, tmp_path)


def test_a_key_is_the_same_when_the_server_is_there_again(tmp_path: Path) -> None:
    async def key(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(Rejoin(tables[0]) if tables else Open(TableSettings("gin", 2)))
        room = await anna.hear(RoomInfo)
        tables.append(room.table)
        keys.append(room.key)

    tables: list[str] = []
    keys: list[str] = []
    with_server(key, tmp_path)
    with_server(key, tmp_path)
    assert len(keys[0]) == 32
    assert keys[0] == keys[1]


@pytest.mark.parametrize("watch", [False, True])
def test_a_person_who_is_blocked_finds_no_table(tmp_path: Path, watch: bool) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        ben = await call(host.port, "Ben")
        you = await ben.welcomed()
        await anna.say(Block(you.id, blocked=True))
        await anna.say(Say("hello"))
        await anna.hear(Chat)
        await ben.say(Join(table.code, watch))
        assert await ben.hear_any() == Refused("no_table")

    with_server(test, tmp_path)


def test_a_person_finds_no_table_of_those_they_blocked_either(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        ben = await known(host.port, "Ben")
        await ben.say(Block(table.host, blocked=True))
        await ben.say(Join(table.code))
        assert await ben.hear_any() == Refused("no_table")

    with_server(test, tmp_path)


@pytest.mark.parametrize("watch", [False, True])
def test_nobody_comes_to_a_table_where_a_person_they_block_watches(tmp_path: Path, watch: bool) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        eve, ben = await call(host.port, "Eve"), await known(host.port, "Ben")
        you = await eve.welcomed()
        await eve.say(Join(table.code, watch=True))
        await eve.hear(RoomInfo)
        await ben.say(Block(you.id, blocked=True))
        await ben.say(Join(table.code, watch))
        assert await ben.hear_any() == Refused("no_table")

    with_server(test, tmp_path)


def test_nobody_comes_to_a_table_where_a_person_who_blocks_them_watches(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        eve, ben = await known(host.port, "Eve"), await call(host.port, "Ben")
        you = await ben.welcomed()
        await eve.say(Block(you.id, blocked=True))
        await eve.say(Join(table.code, watch=True))
        await eve.hear(RoomInfo)
        await ben.say(Join(table.code))
        assert await ben.hear_any() == Refused("no_table")

    with_server(test, tmp_path)


def test_nobody_comes_back_to_a_table_that_is_not_theirs(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        ben = await known(host.port, "Ben")
        await ben.say(Rejoin(table.table))
        assert await ben.hear_any() == Refused("no_table")

    with_server(test, tmp_path)


def test_the_newest_connection_of_a_person_counts(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        again = await known(host.port)
        await again.say(Rejoin(table.table))
        assert await anna.hear(Bye) == Bye("elsewhere")
        assert (await again.hear(RoomInfo)).me == 0

    with_server(test, tmp_path)


def test_a_person_who_changes_tables_gets_no_more_of_the_first(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, first = await opened(host.port)
        ben = await known(host.port, "Ben")
        await ben.say(Join(first.code))
        await ben.hear(RoomInfo)
        await anna.say(Open(TableSettings("gin", 2)))
        await anna.hear(RoomInfo)
        while not (await ben.hear(RoomInfo)).seats[0].away:
            pass

    with_server(test, tmp_path)


def test_a_person_who_asks_too_fast_for_a_moment_has_to_wait(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        for q in range(1, 31):
            await anna.say(Act(q, 9, "draw"))
        assert [(await anna.hear(Refused)).q for _ in range(30)] == [*range(1, 31)]

    with_server(test, tmp_path)


def test_a_person_who_goes_on_asking_too_fast_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rummy.server.sessions.HELD", 3)

    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        for _ in range(30):
            await anna.say(Act(9, 9, "draw"))
        assert await anna.hear(Bye) == Bye("too_fast")

    with_server(test, tmp_path)


def test_a_second_hello_is_refused(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        await anna.say(Hello((2, 2), "test", "", "", "Anna"))
        assert await anna.hear(Bye) == Bye("bad_message")

    with_server(test, tmp_path)


# Playing


def test_two_people_and_a_bot_play_a_round(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port, TableSettings("cardgames", 3))
        await anna.say(Invite(2, "casual"))
        await anna.hear(RoomInfo)
        await anna.socket.close()
        players = [Player(name, host.port) for name in ("Anna", "Ben")]
        await asyncio.gather(*(player.play(table.code) for player in players))

    with_server(test, tmp_path)


def test_the_stored_lines_make_the_room_again(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port, TableSettings("gin", 2), ("sharp",))
        await anna.socket.close()
        await Player("Anna", host.port).play(table.code)
        names.append(table.table)

    names: list[str] = []
    with_server(test, tmp_path)
    store = Store.in_folder(tmp_path)
    assert MatchRoom(names[0], store.lines(names[0])).state.link == 2
    store.close()


def test_a_table_is_there_when_the_server_is_again(tmp_path: Path) -> None:
    async def first(host: TableServer) -> None:
        _, table = await opened(host.port)
        tables.append(table)

    async def then(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(Rejoin(tables[0].table))
        assert (await anna.hear(RoomInfo)).code == tables[0].code

    tables: list[RoomInfo] = []
    with_server(first, tmp_path)
    with_server(then, tmp_path)


def test_a_server_that_finds_its_port_taken_lets_go_of_its_folder(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        with pytest.raises(OSError, match=str(host.port)):
            await TableServer.started(tmp_path / "other", "127.0.0.1", host.port)
        await (await TableServer.started(tmp_path / "other", "127.0.0.1", 0)).close()

    with_server(test, tmp_path)


def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        with pytest.raises(Taken, match="another server"):
            await TableServer.started(tmp_path, "127.0.0.1", 0)

    with_server(test, tmp_path)
    with_server(known_again, tmp_path)


async def known_again(host: TableServer) -> None:
    await known(host.port)


def test_rules_that_nobody_can_play_open_no_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(Open(TableSettings("cardgames, opening=banana", 2)))
        assert await anna.hear_any() == Refused("no_rules")

    with_server(test, tmp_path)


# Much at once


def line_of(host: TableServer, table: RoomInfo) -> ClientSession:
    """The server's end of the only line to a table."""
    (line,) = host._tables.by_name(table.table).listeners.values()
    assert isinstance(line, ClientSession)
    return line


def test_much_can_be_sent_at_once(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        for _ in range(500):
            line_of(host, table).send(Chat(0, "hello"))
        assert [await anna.hear(Chat) for _ in range(500)] == [Chat(0, "hello")] * 500

    with_server(test, tmp_path)


def test_a_client_that_reads_too_slowly_is_cut_off(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        line, much = line_of(host, table), Lines(1, 0, ("x" * 4_000,) * 4)
        for _ in range(2_000):
            line.send(much)
        assert await is_cut(anna)

    with_server(test, tmp_path)


def test_no_message_before_the_welcome_does_harm() -> None:
    assert door.run(400)["lines"] > 20


def test_a_door_that_breaks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sessions, "_check_openings", lambda self, line: dict[str, object]()["nothing"])
    with pytest.raises(Fault, match="nothing"):
        door.run(400)
