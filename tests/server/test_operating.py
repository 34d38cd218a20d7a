"""An operator looks after a server that runs: who is there, who may come, and when it ends."""

import asyncio
import json
import subprocess
import sys
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from rummy.engine.chains import link_of
from rummy.online.messages import (
    Bye,
    ClassInfo,
    FreeTableCards,
    Open,
    OpenClass,
    OpenFreeTable,
    Ready,
    Refused,
    Rejoin,
    RoomInfo,
    TableSettings,
    Welcome,
)
from rummy.server import serve
from rummy.server.desk import Desk
from rummy.server.engines.sqlite import FILE, INDEX, LOG, connect
from rummy.server.operating import run
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.server.browsers import get
from tests.server.callers import Player, call, known, opened, with_server
from tests.server.databases import emptied, needs_postgres


@contextmanager
def desk(folder: Path) -> Iterator[Desk]:
    found = Desk.in_folder(folder)
    yield found
    found.close()


def test_a_banned_person_is_disconnected_and_refused(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        ben = await call(host.port, "Ben")
        you = await ben.welcomed()
        with desk(tmp_path) as operator:
            operator.ban(you.id)
            host.sweep()
            assert await ben.hear_any() == Bye("banned")
            assert await (await call(host.port, "Ben")).greet() == Bye("banned")
            operator.allow(you.id)
        assert isinstance(await (await call(host.port, "Ben")).greet(), Welcome)

    with_server(test, tmp_path)


def test_a_file_that_could_not_be_read_once_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "SWEEP", 0.01)

    async def test(host: TableServer) -> None:
        ben = await call(host.port, "Ben")
        you = await ben.welcomed()
        with closing(connect(tmp_path / FILE)) as file:
            file.execute("alter table ban rename to away")
            await asyncio.sleep(0.1)
            file.execute("alter table away rename to ban")
            file.execute("insert into ban values (?)", (you.id,))
        assert await ben.hear_any() == Bye("banned")

    with_server(test, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can remove an open file there")
@pytest.mark.parametrize("end", [LOG, INDEX])
def test_nothing_is_written_where_the_server_would_not_find_it(tmp_path: Path, end: str) -> None:
    async def test(host: TableServer) -> None:
        (tmp_path / f"{FILE}{end}").unlink()
        ban = [sys.executable, "-m", "rummy", "operate", "ban", "ab", "--data", str(tmp_path)]
        refused = await asyncio.to_thread(lambda: subprocess.run(ban, capture_output=True, text=True))
        assert refused.returncode == 1
        assert "stop the server" in refused.stderr

    with_server(test, tmp_path)


def test_a_server_that_drains_opens_nothing_and_begins_nothing(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        with desk(tmp_path) as operator:
            operator.drain()
        host.sweep()
        settings = TableSettings("gin", 2)
        for command in (Open(settings), OpenClass(settings, 2), Ready(link_of("ab" * 32, 0))):
            await anna.say(command)
            assert await anna.hear(Refused) == Refused("closing")

    with_server(test, tmp_path)


def test_a_server_that_drains_ends_when_the_last_match_is_over(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port, TableSettings("gin, deals=1/1/1/1/1", 2), ("casual",))
        await anna.socket.close()
        player = Player("Anna", host.port)
        playing = asyncio.create_task(player.play(table.code))
        while player.table.room is None or player.table.room.state != "playing":
            await asyncio.sleep(0.05)
        with desk(tmp_path) as operator:
            operator.drain()
        host.sweep()
        assert not host.ended.is_set()
        playing.cancel()
        await asyncio.wait([playing])
        while host.people:
            await asyncio.sleep(0.05)
        host.sweep()
        assert host.ended.is_set()

    with_server(test, tmp_path)


def test_a_server_that_drains_ends_when_nobody_is_at_a_free_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port, "Anna")
        await anna.say(OpenFreeTable(2))
        await anna.hear(FreeTableCards)
        with desk(tmp_path) as operator:
            operator.drain()
        host.sweep()
        assert not host.ended.is_set()
        await anna.socket.close()
        while host.people:
            await asyncio.sleep(0.05)
        host.sweep()
        assert host.ended.is_set()

    with_server(test, tmp_path)


def test_a_server_that_was_drained_is_open_when_it_is_started_again(tmp_path: Path) -> None:
    async def drained(host: TableServer) -> None:
        with desk(tmp_path) as operator:
            operator.drain()
        host.sweep()
        assert host.ended.is_set()

    async def again(host: TableServer) -> None:
        host.sweep()
        await opened(host.port)

    with_server(drained, tmp_path)
    with_server(again, tmp_path)


def test_tables_and_classes_are_listed_with_their_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        rooms.append(table)
        await anna.say(OpenClass(TableSettings("gin", 2), 1))
        await anna.hear(ClassInfo)
        assert run(["tables", "--data", str(tmp_path)]) == 0

    rooms: list[RoomInfo] = []
    with_server(test, tmp_path)
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    found = next(each for each in told if each.get("table") == rooms[0].table)
    assert found["people"] == {rooms[0].host: "Anna"}
    assert (found["code"], found["playing"]) == (rooms[0].code, False)
    assert any(each.get("class") for each in told)


def test_a_table_is_exported_as_it_is_stored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        assert run(["export", table.table, "--data", str(tmp_path)]) == 0
        out = capsys.readouterr().out.splitlines()
        assert out == host._store.lines(table.table)

    with_server(test, tmp_path)


def test_somebody_is_found_by_name_and_forgotten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(host: TableServer) -> None:
        await known(host.port, "Anna")
        assert run(["find", "anna", "--data", str(tmp_path)]) == 0
        who = json.loads(capsys.readouterr().out)["id"]
        assert run(["forget", who, "--data", str(tmp_path)]) == 0
        assert run(["find", "anna", "--data", str(tmp_path)]) == 0
        assert capsys.readouterr().out == ""

    with_server(test, tmp_path)


def test_the_page_for_moderation_is_opened_and_closed_while_the_server_runs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def test(host: TableServer) -> None:
        assert run(["moderate", "--data", str(tmp_path)]) == 0
        password = b64encode(f"me:{capsys.readouterr().out.strip()}".encode()).decode()
        allowed = {"Authorization": f"Basic {password}"}
        assert (await get(host.port, "/moderation", **allowed)).status == 200
        assert run(["moderate-off", "--data", str(tmp_path)]) == 0
        assert (await get(host.port, "/moderation", **allowed)).status == 404

    with_server(test, tmp_path)


@pytest.mark.parametrize("command", ["ban", "allow", "export", "forget"])
def test_nothing_is_done_about_what_nobody_knows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    async def test(host: TableServer) -> None:
        await known(host.port)
        assert run([command, "nobody", "--data", str(tmp_path)]) == 1
        assert "nobody" in capsys.readouterr().err

    with_server(test, tmp_path)


def test_without_a_server_there_is_nothing_to_operate(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tables", "--data", str(tmp_path)]) == 1
    assert "there are no tables" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_a_reader_that_stops_after_the_first_lines_causes_no_error(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.append("t0", 0, ["line"] * 50_000).result(60)
    store.close()
    command = [sys.executable, "-m", "rummy", "operate", "export", "t0", "--data", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert (process.stderr.read(), process.wait()) == ("", 0)
    process.stderr.close()


# A database


@needs_postgres
def test_a_server_moves_from_its_folder_to_a_database(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play(host: TableServer) -> None:
        anna, table = await opened(host.port, TableSettings("gin, deals=1/1/1/1/1", 2), ("casual",))
        await anna.socket.close()
        await Player("Anna", host.port).play(table.code)
        tables.append(table)
        assert run(["move-to", database, "--data", str(tmp_path)]) == 1
        assert "another server" in capsys.readouterr().err

    async def come_back(host: TableServer) -> None:
        anna = await known(host.port)
        await anna.say(Rejoin(tables[0].table))
        found = await anna.hear(RoomInfo)
        assert (found.code, found.key, found.link) == (tables[0].code, tables[0].key, 2)

    tables: list[RoomInfo] = []
    database = emptied()
    with_server(play, tmp_path)
    assert run(["move-to", database, "--data", str(tmp_path)]) == 0
    assert run(["move-to", database, "--data", str(tmp_path)]) == 1
    assert "there are tables" in capsys.readouterr().err
    with_server(come_back, tmp_path, lambda folder: Store.in_database(database, "ws://one/"))


@needs_postgres
def test_an_operator_looks_after_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(host: TableServer) -> None:
        ben, table = await opened(host.port)
        assert run(["tables", *there]) == run(["export", table.table, *there]) == 0
        facts, *lines = capsys.readouterr().out.splitlines()
        assert (json.loads(facts)["people"], lines) == (
            {table.host: "Anna"},
            host._store.lines(table.table),
        )
        assert run(["ban", table.host, *there]) == run(["drain", *there]) == run(["restored", *there]) == 0
        host.sweep()
        assert await ben.hear(Bye) == Bye("banned")
        assert host._store.lines(table.table)[-1] == "restored"
        assert host._store.is_draining

    there = ["--store", emptied()]
    with_server(test, tmp_path, lambda folder: Store.in_database(there[1], "ws://one/"))
