"""An operator looks after a server that runs: who is there, who may come, and when it ends."""

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from server.callers import Player, call, known, opened, with_server

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
    Report,
    RoomInfo,
    TableSettings,
    Welcome,
)
from rummy.server import serve, store
from rummy.server.operating import Desk, run
from rummy.server.serve import TableServer
from rummy.server.store import FILE, INDEX, LOG, Store, connect


@contextmanager
def desk(folder: Path) -> Iterator[Desk]:
    found = Desk(folder)
    yield found
    found.close()


def test_a_banned_person_is_disconnected_and_refused(tmp_path):
    async def test(host: TableServer) -> None:
        ben = await call(host.port, "Ben")
        you = await ben.greet()
        with desk(tmp_path) as operator:
            operator.ban(you.id)
            host.sweep()
            assert await ben.hear() == Bye("banned")
            assert await (await call(host.port, "Ben")).greet() == Bye("banned")
            operator.allow(you.id)
        assert isinstance(await (await call(host.port, "Ben")).greet(), Welcome)

    with_server(test, tmp_path)


def test_a_file_that_could_not_be_read_once_is_read_again(tmp_path, monkeypatch):
    monkeypatch.setattr(serve, "SWEEP", 0.01)

    async def test(host: TableServer) -> None:
        ben = await call(host.port, "Ben")
        you = await ben.greet()
        with closing(connect(tmp_path / FILE)) as file:
            file.execute("alter table ban rename to away")
            await asyncio.sleep(0.1)
            file.execute("alter table away rename to ban")
            file.execute("insert into ban values (?)", (you.id,))
        assert await ben.hear() == Bye("banned")

    with_server(test, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="nobody can remove an open file there")
@pytest.mark.parametrize("end", [LOG, INDEX])
def test_no_word_is_left_where_the_server_would_not_find_it(tmp_path, end):
    async def test(host: TableServer) -> None:
        ben = await call(host.port, "Ben")
        ban = [sys.executable, "-m", "rummy", "operate", "ban", (await ben.greet()).id, "--data", tmp_path]
        (tmp_path / f"{FILE}{end}").unlink()
        refused = await asyncio.to_thread(subprocess.run, ban, capture_output=True, text=True)
        assert refused.returncode == 1
        assert "try again" in refused.stderr
        host._store.check().result(10)
        assert (await asyncio.to_thread(subprocess.run, ban)).returncode == 0
        host.sweep()
        assert await ben.hear() == Bye("banned")

    with_server(test, tmp_path)


def test_a_server_that_drains_opens_nothing_and_begins_nothing(tmp_path):
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


def test_a_server_that_drains_ends_when_the_last_match_is_over(tmp_path):
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


def test_a_server_that_drains_ends_when_nobody_is_at_a_free_table(tmp_path):
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


def test_a_server_that_was_drained_is_open_when_it_is_started_again(tmp_path):
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


def test_tables_and_classes_are_listed_with_their_people(tmp_path, capsys):
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


def test_a_table_is_exported_as_it_is_stored(tmp_path, capsys):
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port)
        assert run(["export", table.table, "--data", str(tmp_path)]) == 0
        out = capsys.readouterr().out.splitlines()
        assert out == host._store.lines(table.table)

    with_server(test, tmp_path)


def test_reports_are_listed_once_and_without_a_name(tmp_path, capsys):
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        for report in (Report(1, 7, "0badcafe"), Report(1, 7, "0badcafe"), Report(1, 8, "\x1b[2J")):
            await anna.say(report)
        assert await anna.hear(Refused) == Refused("not_now")
        tables.append(table)

    tables: list[RoomInfo] = []
    with_server(test, tmp_path)
    assert run(["reports", "--data", str(tmp_path)]) == 0
    (told,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (told["table"], told["match"], told["n"], told["seen"]) == (tables[0].table, 1, 7, "0badcafe")
    assert told["person"] == tables[0].host
    assert "Anna" not in told.values()


def test_only_the_latest_reports_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(store, "REPORTS", 2)
    kept = store.Store(tmp_path)
    for n in range(5):
        kept.report("t81", "a1", "0.2.0", Report(1, n, "0badcafe"), float(n)).result()
    kept.close()
    with desk(tmp_path) as operator:
        assert [told["n"] for told in operator.reports()] == [4, 3]


@pytest.mark.parametrize("command", ["ban", "allow", "export"])
def test_nothing_is_done_about_what_nobody_knows(tmp_path, capsys, command):
    async def test(host: TableServer) -> None:
        await known(host.port)
        assert run([command, "nobody", "--data", str(tmp_path)]) == 1
        assert "nobody" in capsys.readouterr().err

    with_server(test, tmp_path)


def test_without_a_server_there_is_nothing_to_operate(tmp_path, capsys):
    assert run(["tables", "--data", str(tmp_path)]) == 1
    assert "there are no tables" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_a_reader_that_stops_after_the_first_lines_causes_no_error(tmp_path):
    Store(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as file:
        reports = ((n,) for n in range(5_000))
        file.executemany("insert into report values ('t', 1, ?, 'a', 'x', '1', 0)", reports)
    command = [sys.executable, "-m", "rummy", "operate", "reports", "--data", str(tmp_path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    process.stdout.readline()
    process.stdout.close()
    assert (process.stderr.read(), process.wait()) == ("", 0)
    process.stderr.close()
