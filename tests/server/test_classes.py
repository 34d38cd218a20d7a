"""A class at a server, over real sockets: one teacher, many tables, pupils who come by one code."""

import asyncio
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from checks.server_kills import started
from rummy.online.client_class import ClientClass
from rummy.online.messages import (
    Bye,
    ClassInfo,
    ClassTableInfo,
    Join,
    Move,
    Moved,
    OpenClass,
    Pause,
    Refused,
    Rejoin,
    RejoinClass,
    RoomInfo,
    Start,
    TableSettings,
)
from rummy.server.serve import TableServer
from tests.online.elsewhere import room_of
from tests.server.callers import LIMIT, Caller, Player, known, with_server

SHORT = TableSettings("cardgames, deals=1/1/1/1/1", 3, watch=False)
ENOUGH = 3  # actions, and the deal


class Teacher(Caller):
    """A teacher's line, and what was heard on it."""

    client = ClientClass()

    @property
    def state(self) -> ClassInfo:
        assert self.client.state is not None
        return self.client.state

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self.client.receive(await self.hear_any())

    def hang_up(self) -> None:
        """End the line, whatever is still to be heard on it."""
        self.socket.transport.abort()


async def teacher(port: int, wish: OpenClass | RejoinClass) -> Teacher:
    caller = await known(port, "Frau Sommer")
    found = Teacher(caller.socket, caller.name)
    found.client = ClientClass()
    await found.say(wish)
    return found


async def opened(port: int, tables: int) -> tuple[Teacher, ClassInfo]:
    """A class of short matches, as its teacher sees it."""
    found = await teacher(port, OpenClass(SHORT, tables))
    await found.until(lambda: found.client.state is not None and len(found.client.tables) == tables)
    return found, found.state


class Pupil(Player):
    """Somebody who plays until so much has happened at their table."""

    @property
    def is_done(self) -> bool:
        return self.table.n >= ENOUGH


def seated(found: Teacher) -> list[str]:
    return [seat.name for table in found.client.tables.values() for seat in table.seats if seat.tip]


def test_twenty_four_pupils_play_at_ten_tables_by_one_code(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        sommer, lesson = await opened(host.port, 10)
        pupils = [Pupil(f"Pupil {number}", host.port) for number in range(24)]
        playing = asyncio.gather(*(pupil.play(lesson.code) for pupil in pupils))
        await sommer.until(lambda: len(seated(sommer)) == 24)
        crowd = Counter(room_of(pupil.table).table for pupil in pupils)
        assert sorted(crowd.values()) == [2] * 6 + [3] * 4
        await sommer.say(Start())
        await sommer.until(lambda: len(sommer.client.results) >= 10)
        await playing
        sommer.hang_up()
        assert all(pupil.is_done for pupil in pupils)
        assert not any(pupil.table.past.unproven for pupil in pupils)

    with_server(test, tmp_path)


def test_a_class_survives_a_killed_server(tmp_path: Path) -> None:
    async def test() -> None:
        process, port = started(tmp_path)
        sommer, lesson = await opened(port, 2)
        pupils = [Pupil(name, port) for name in ("Anna", "Ben", "Carla")]
        playing = asyncio.gather(*(pupil.play(lesson.code) for pupil in pupils))
        await sommer.until(lambda: len(seated(sommer)) == 3)
        await sommer.say(Start())
        await sommer.say(Pause(True))
        await sommer.until(lambda: sommer.state.paused)
        process.kill()
        process.wait()
        process, _ = started(tmp_path, port)
        sommer = await teacher(port, RejoinClass(lesson.lesson))
        await sommer.until(lambda: len(sommer.client.tables) == 2)
        assert sommer.client.state == ClassInfo(
            lesson.lesson, lesson.code, SHORT, 2, paused=True, key=lesson.key
        )
        assert sorted(seated(sommer)) == ["Anna", "Ben", "Carla"]
        await sommer.say(Pause(False))
        await asyncio.wait_for(playing, LIMIT)
        sommer.hang_up()
        process.terminate()
        assert await asyncio.to_thread(process.wait, 10) == 0

    asyncio.run(test())


def test_a_pupil_is_moved_and_informed(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        sommer, lesson = await opened(host.port, 2)
        anna = await known(host.port, "Anna")
        await anna.say(Join(lesson.code))
        before = await anna.hear(RoomInfo)
        await sommer.until(lambda: bool(sommer.client.tables[0].seats[0].id))
        await sommer.say(Move(sommer.client.tables[0].seats[0].id, 1))
        moved = await anna.hear(Moved)
        assert moved.table != before.table
        await sommer.until(
            lambda: [bool(sommer.client.tables[at].seats[0].id) for at in (0, 1)] == [False, True]
        )

    with_server(test, tmp_path)


def test_a_pupil_who_was_away_gets_the_table_of_their_new_seat(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        sommer, lesson = await opened(host.port, 2)
        anna = await known(host.port, "Anna")
        await anna.say(Join(lesson.code))
        before = await anna.hear(RoomInfo)
        await sommer.until(lambda: bool(sommer.client.tables[0].seats[0].id))
        anna.socket.transport.abort()
        await sommer.say(Move(sommer.client.tables[0].seats[0].id, 1))
        await sommer.until(lambda: bool(sommer.client.tables[1].seats[0].id))
        back = await known(host.port, "Anna")
        await back.say(Rejoin(before.table))
        moved = await back.hear(Moved)
        await back.say(Rejoin(moved.table))
        assert (await back.hear(RoomInfo)).me == 0

    with_server(test, tmp_path)


def test_only_the_teacher_leads_a_class(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, lesson = await opened(host.port, 1)
        ben = await known(host.port, "Ben")
        for wish in (RejoinClass(lesson.lesson), Start(), Pause(True)):
            await ben.say(wish)
            assert await ben.hear(Refused) == Refused("no_table")

    with_server(test, tmp_path)


@pytest.mark.parametrize("wish", [OpenClass(SHORT, 0), OpenClass(SHORT, 31)])
def test_a_class_has_a_sensible_number_of_tables(tmp_path: Path, wish: OpenClass) -> None:
    async def test(host: TableServer) -> None:
        caller = await known(host.port, "Frau Sommer")
        await caller.say(wish)
        assert await caller.hear(Refused) == Refused("too_many_tables")

    with_server(test, tmp_path)


def test_a_teacher_who_comes_back_ends_the_older_connection(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        sommer, lesson = await opened(host.port, 1)
        later = await teacher(host.port, RejoinClass(lesson.lesson))
        assert isinstance(await later.hear(ClassInfo), ClassInfo)
        assert isinstance(await later.hear(ClassTableInfo), ClassTableInfo)
        assert await sommer.hear(Bye) == Bye("elsewhere")

    with_server(test, tmp_path)


def test_a_class_is_no_table_to_come_back_to(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, lesson = await opened(host.port, 1)
        ben = await known(host.port, "Ben")
        await ben.say(Rejoin(lesson.lesson))
        assert await ben.hear(Refused) == Refused("no_table")

    with_server(test, tmp_path)


def test_a_person_who_has_guessed_too_often_finds_no_class_either(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, lesson = await opened(host.port, 1)
        ben = await known(host.port, "Ben")
        for code in ["K7QM9RTX"] * 5 + [lesson.code]:
            await ben.say(Join(code))
        assert [(await ben.hear(Refused)).why for _ in range(6)] == ["no_table"] * 5 + ["too_many"]

    with_server(test, tmp_path)
