"""What a server keeps is on the disk before anybody hears of it; a disk that takes nothing loses nothing."""

import asyncio
import os
import shutil
import sqlite3
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from checks.server_kills import started
from rummy.engine.chains import link_of
from rummy.engine.events import TurnBegan
from rummy.online.endpoint import Endpoint
from rummy.online.identity import Challenge, is_theirs, key_for, lock_of, person_of, proof
from rummy.online.match_room import MatchRoom
from rummy.online.messages import (
    Act,
    Applied,
    Block,
    Bye,
    ClassInfo,
    GiveLink,
    News,
    Open,
    OpenClass,
    Ready,
    Refused,
    Rejoin,
    RoomInfo,
    SetPortrait,
    TableSettings,
    Welcome,
)
from rummy.server import tables
from rummy.server.engines.sqlite import FILE, INDEX, LOG, Displaced, SqliteEngine
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.server.callers import Caller, call, is_cut, known, opened, with_server
from tests.server.full_disk import fill, needs_limits
from tests.server.reluctant import Reluctant, reluctant

NOTHING = 0.3  # seconds in which nothing is heard
SECRET = "ab" * 32  # of a chain of links


async def hears_nothing(caller: Caller) -> bool:
    try:
        await asyncio.wait_for(caller.hear_any(), NOTHING)
    except TimeoutError:
        return True
    return False


async def quiet(*callers: Caller) -> None:
    """Hear all that there is to hear."""
    for caller in callers:
        while not await hears_nothing(caller):
            pass


async def with_portrait(caller: Caller, portrait: str) -> News:
    """The first news of a table at which the first seat shows a picture."""
    while True:
        state = await caller.hear(RoomInfo)
        if state.seats[0].portrait == portrait:
            return state


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "RETRY", 0.05)


# Before anybody hears of it


def test_nothing_is_sent_that_is_not_on_the_disk_yet(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        ben = await known(host.port, "Ben")
        await ben.say(f'{{"t":"join","code":"{table.code}"}}')
        await quiet(anna, ben)
        store = reluctant(host)
        store.is_held, store.asked = True, 0
        await anna.say(SetPortrait("owl"))
        await store.until_asked()
        assert await hears_nothing(anna)
        assert await hears_nothing(ben)
        store.let_go()
        await with_portrait(anna, "owl")
        await with_portrait(ben, "owl")

    with_server(test, tmp_path, Reluctant.in_folder)


def test_a_move_is_answered_once_it_is_on_the_disk(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, n = await in_play(host)
        await quiet(anna)
        store = reluctant(host)
        store.is_held, store.asked = True, 0
        await anna.say(Act(1, n, "draw"))
        await store.until_asked()
        assert await hears_nothing(anna)
        store.let_go()
        assert (await anna.hear(Applied)).q == 1

    with_server(test, tmp_path, Reluctant.in_folder)


def test_a_teacher_who_comes_back_gets_nothing_that_is_not_on_the_disk_yet(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        teacher = await known(host.port, "Teacher")
        await teacher.say(OpenClass(TableSettings("gin", 2), 1))
        state = await teacher.hear(ClassInfo)
        store = reluctant(host)
        store.is_held, store.asked = True, 0
        pupil = await known(host.port, "Ben")
        await pupil.say(f'{{"t":"join","code":"{state.code}"}}')
        await store.until_asked()
        again = await known(host.port, "Teacher")
        await again.say(f'{{"t":"teach","lesson":"{state.lesson}"}}')
        assert await hears_nothing(again)
        store.let_go()
        assert "Ben" in str([await again.hear_any() for _ in range(2)])

    with_server(test, tmp_path, Reluctant.in_folder)


async def in_play(host: TableServer) -> tuple[Caller, int]:
    """Somebody alone with a bot at a table for two, whose turn it is, and the last action that they know."""
    anna, _ = await opened(host.port, TableSettings("cardgames", 2), ("sharp",))
    await anna.say(Ready(link_of(SECRET, 0)))
    while (await anna.hear(RoomInfo)).state != "playing":
        pass
    await anna.say(GiveLink(1, link_of(SECRET, 1)))
    while True:
        news = await anna.hear(Applied)
        if TurnBegan(0) in [told.event for told in news.e]:
            return anna, news.n


# Many at once, and for good


class Traced(SqliteEngine):
    """An engine that notes what its writer does."""

    def __init__(self, folder: Path) -> None:
        self.done: list[str] = []
        super().__init__(folder)
        self._writer.set_trace_callback(self.done.append)


def test_writes_while_the_disk_is_busy_are_written_together(tmp_path: Path) -> None:
    engine = Traced(tmp_path)
    store = Store(engine)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("begin immediate")
    first = store.append("t0", 0, ["first"])
    while "begin immediate" not in engine.done:
        time.sleep(0.01)
    more = [store.append(f"t{number}", 0, ["one", "two"]) for number in range(1, 21)]
    assert not first.done()
    other.execute("commit")
    for each in (first, *more):
        each.result(10)
    assert [text for text in engine.done if text == "commit"] == ["commit"] * 2
    assert store.lines("t20") == ["one", "two"]
    other.close()
    store.close()


def test_a_stored_line_survives_a_power_cut(tmp_path: Path) -> None:
    engine = SqliteEngine(tmp_path)
    for connection in (engine._reader, engine._writer):
        asked = [
            connection.execute(f"pragma {name}").fetchone()[0] for name in ("synchronous", "journal_mode")
        ]
        assert asked == [2, "wal"]  # 2: each commit is synced
    engine.close()


# Keys


def test_a_key_is_nowhere_in_the_files_of_a_server(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await opened(host.port)
        keys.append(key_for("Anna", host._sessions.name))
        assert isinstance(await (await call(host.port)).greet(key=""), Welcome)

    keys: list[str] = []
    with_server(test, tmp_path)
    assert keys[0] not in all_of(tmp_path)


def all_of(folder: Path) -> str:
    """All that stands in the files of a folder."""
    return "".join(file.read_bytes().decode("latin-1") for file in folder.rglob("*") if file.is_file())


def test_keys_that_an_earlier_version_stored_are_locked_and_still_fit(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        for name in names:
            assert isinstance(await (await call(host.port, name)).greet(key=""), Welcome)
        assert await (await call(host.port, "Eve")).greet(key="") == Bye("not_you")

    names = ("Anna", "Ben", "Cleo")
    store = Store.in_folder(tmp_path)
    server = store.value("name", lambda: "9e07c1d2a4b8f635")
    store.close()
    older = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    older.execute("create table person (id text primary key, key text, name text) without rowid")
    keys = {name: key_for(name, server) for name in names}
    for name, key in keys.items():
        older.execute("insert into person values (?, ?, ?)", (person_of(key), key, name))
    older.close()
    assert all(key in all_of(tmp_path) for key in keys.values())
    with_server(test, tmp_path)
    assert not any(key in all_of(tmp_path) for key in keys.values())
    with_server(test, tmp_path)


def test_a_thief_of_the_servers_file_cannot_log_in() -> None:
    key, lock = key_for("Anna", "s"), lock_of(key_for("Anna", "s"))
    who = person_of(key)
    asked = Challenge("x", "s", Endpoint("192.168.0.7:7733", "ce"))
    shown = proof(key, asked)
    assert is_theirs(shown, who, lock, asked)
    assert not is_theirs(proof(lock, asked), who, lock, asked)
    assert not is_theirs(shown, "ab" * 8, lock, asked)
    assert key not in shown
    for other in (
        replace(asked, nonce="y"),
        replace(asked, server="other"),
        replace(asked, endpoint=Endpoint("192.168.0.8:7733", "ce")),
        replace(asked, endpoint=Endpoint("192.168.0.7:7733", "")),
    ):
        assert not is_theirs(shown, who, lock, other)


# A disk that takes nothing


def test_a_table_waits_for_a_full_disk_reports_it_and_goes_on(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        reluctant(host).fails = 5
        await anna.say(SetPortrait("owl"))
        assert await anna.hear(Refused) == Refused("disk_full")
        assert (await anna.hear(RoomInfo)).seats[0].portrait == "owl"
        assert reluctant(host).fails == 0

    with_server(test, tmp_path, Reluctant.in_folder)


def test_a_move_that_waits_for_a_full_disk_is_performed_once_however_often_it_is_sent(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, n = await in_play(host)
        reluctant(host).fails = 10**6
        await anna.say(Act(1, n, "draw"))
        assert await anna.hear(Refused) == Refused("disk_full")
        again = await known(host.port)
        await again.say(Rejoin(room_of(host).room.state.name, n))
        await again.say(Act(1, n, "draw"))
        assert await again.hear(Refused) == Refused("disk_full")
        reluctant(host).fails = 0
        heard = [await again.hear(Applied), await again.hear(Applied)]
        assert [(news.n, news.q) for news in heard] == [(n + 1, 1)] * 2
        assert sum("do 0 1" in line for line in reluctant(host).lines(room_of(host).room.state.name)) == 1

    with_server(test, tmp_path, Reluctant.in_folder)


def room_of(host: TableServer) -> tables.LiveRoom:
    (room,) = host._tables._rooms.values()
    return room


def test_a_person_who_leaves_while_the_disk_is_full_is_away_afterwards(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        ben = await known(host.port, "Ben")
        await ben.say(f'{{"t":"join","code":"{table.code}"}}')
        await quiet(anna, ben)
        reluctant(host).fails = 10**6
        await anna.say(SetPortrait("owl"))
        assert await anna.hear(Refused) == Refused("disk_full")
        await ben.socket.close()
        while len(room_of(host).listeners) > 1:
            await asyncio.sleep(0.01)
        reluctant(host).fails = 0
        while not (await anna.hear(RoomInfo)).seats[1].away:
            pass

    with_server(test, tmp_path, Reluctant.in_folder)


def test_the_answer_of_an_expert_waits_for_a_full_disk(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port, TableSettings("cardgames", 2), ("expert",))
        await anna.say(Ready(link_of(SECRET, 0)))
        while (await anna.hear(RoomInfo)).state != "playing":
            pass
        await anna.say(GiveLink(1, link_of(SECRET, 1)))
        n, turn = 0, None
        while turn is None:
            news = await anna.hear(Applied)
            turns = [told.event.seat for told in news.e if isinstance(told.event, TurnBegan)]
            n, turn = news.n, turns[-1] if turns else None
        if turn == 0:
            await anna.say(Act(1, n, "draw"))
            (face,) = dict((await anna.hear(Applied)).e[0].faces).values()
            await anna.say(Act(2, n + 1, f"discard {face}"))
            n = (await anna.hear(Applied)).n
        room = room_of(host).room
        assert isinstance(room, MatchRoom)
        while room._asked != (1, n):
            await asyncio.sleep(0.01)
        reluctant(host).fails = 10**6
        assert await anna.hear(Refused) == Refused("disk_full")  # it has answered
        reluctant(host).fails = 0
        assert (await anna.hear(Applied)).n == n + 1

    with_server(test, tmp_path, Reluctant.in_folder)


def test_a_room_whose_lines_others_have_written_is_read_again(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        store = host._store
        lines = store.lines(table.table)
        store.append(table.table, len(lines), ["look 0 fox"]).result(10)
        await anna.say(SetPortrait("owl"))
        assert await is_cut(anna)
        again = await known(host.port)
        await again.say(Rejoin(table.table))
        assert (await again.hear(RoomInfo)).seats[0].portrait == "fox"
        await again.say(SetPortrait("owl"))
        await with_portrait(again, "owl")

    with_server(test, tmp_path)


def test_a_snapshot_of_another_version_is_skipped(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        store = host._store
        lines = store.lines(table.table)
        store.append(table.table, len(lines), ["look 0 fox", "whole {}"]).result(10)
        await anna.say(SetPortrait("owl"))
        assert await is_cut(anna)
        again = await known(host.port)
        await again.say(Rejoin(table.table))
        assert (await again.hear(RoomInfo)).seats[0].portrait == "fox"

    with_server(test, tmp_path)


# A file that is not where it was

posix = pytest.mark.skipif(sys.platform == "win32", reason="nobody can move an open file there")


def kept(folder: Path) -> list[str]:
    """The lines that a server would find there after it was killed."""
    after = folder.with_name("after")
    shutil.copytree(folder, after)
    store = Store.in_folder(after)
    lines = store.lines("t0")
    store.close()
    shutil.rmtree(after)
    return lines


@posix
@pytest.mark.parametrize("end", ["", LOG, INDEX])
def test_nothing_is_written_once_a_file_was_removed(tmp_path: Path, end: str) -> None:
    store = Store.in_folder(tmp_path)
    store.append("t0", 0, ["first"]).result(10)
    (tmp_path / f"{FILE}{end}").unlink()
    with pytest.raises(Displaced):
        store.append("t0", 1, ["second"]).result(10)
    store.close()


@posix
def test_a_server_that_ends_without_its_log_has_everything_in_its_file(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    store.append("t0", 0, ["first"]).result(10)
    (tmp_path / f"{FILE}{LOG}").unlink()
    store.close()
    assert kept(tmp_path) == ["first"]


def test_nothing_is_written_to_tables_that_were_moved_away_until_they_are_back(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "tables")
    store.append("t0", 0, ["first"]).result(10)
    (tmp_path / "tables").rename(tmp_path / "elsewhere")
    with pytest.raises(Displaced):
        store.append("t0", 1, ["second"]).result(10)
    assert kept(tmp_path / "elsewhere") == ["first"]
    (tmp_path / "elsewhere").rename(tmp_path / "tables")
    store.append("t0", 1, ["second"]).result(10)
    assert kept(tmp_path / "tables") == ["first", "second"]
    store.close()


@posix
def test_tables_of_another_server_in_the_place_of_removed_ones_are_left_alone(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path / "tables")
    store.append("t0", 0, ["first"]).result(10)
    shutil.rmtree(tmp_path / "tables")
    other = Store.in_folder(tmp_path / "tables")
    with pytest.raises(Displaced):
        store.append("t0", 1, ["second"]).result(10)
    store.close()
    other.append("t0", 0, ["theirs"]).result(10)
    assert kept(tmp_path / "tables") == ["theirs"]
    other.close()


@posix
def test_a_table_whose_folder_was_moved_waits_reports_it_and_goes_on(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        (tmp_path / "tables").rename(tmp_path / "elsewhere")
        await anna.say(SetPortrait("owl"))
        assert await anna.hear(Refused) == Refused("disk_full")
        (tmp_path / "elsewhere").rename(tmp_path / "tables")
        await with_portrait(anna, "owl")

    with_server(test, tmp_path / "tables")


# Really full


@needs_limits
def test_a_server_on_a_full_disk_refuses_newcomers_and_commands_and_goes_on(tmp_path: Path) -> None:
    async def test(port: int, process_id: int) -> None:
        anna, table = await opened(port)
        end = fill(process_id)
        assert await (await call(port, "Ben")).greet() == Refused("disk_full")
        again = await call(port)
        assert isinstance(await again.greet(), Welcome)  # who is known comes in
        await again.say(Block("ab" * 8, blocked=True))
        assert await again.hear(Refused) == Refused("disk_full")
        await again.say(Open(TableSettings("gin", 2)))
        assert await again.hear(Refused) == Refused("disk_full")
        assert isinstance(await (await call(port)).greet(name="Ann"), Welcome)
        await anna.say(SetPortrait("owl"))
        assert await anna.hear(Refused) == Refused("disk_full")
        await again.say(Rejoin(table.table))
        assert await again.hear(Refused) == Refused("disk_full")
        end()
        await with_portrait(again, "owl")
        assert isinstance(await (await call(port, "Ben")).greet(), Welcome)

    process, port = started(tmp_path)
    try:
        asyncio.run(test(port, process.pid))
    finally:
        process.kill()
        process.wait()


@needs_limits
def test_a_server_on_a_full_disk_ends_on_a_signal(tmp_path: Path) -> None:
    async def test(port: int) -> None:
        anna, _ = await opened(port)
        fill(process.pid)
        await anna.say(SetPortrait("owl"))
        assert await anna.hear(Refused) == Refused("disk_full")
        process.terminate()
        await asyncio.to_thread(process.wait, 10)

    process, port = started(tmp_path)
    try:
        asyncio.run(test(port))
        assert process.returncode == 0
    finally:
        process.kill()
        process.wait()
    assert os.path.getsize(tmp_path / FILE) > 0
