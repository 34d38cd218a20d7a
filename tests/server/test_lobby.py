"""Strangers find tables at a server: those that are open for everybody, and by a search."""

import asyncio
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from rummy.engine.chains import link_of
from rummy.engine.events import TurnBegan
from rummy.online import matchmaking
from rummy.online.aliases import is_alias
from rummy.online.identity import key_for, person_of
from rummy.online.messages import (
    Access,
    Act,
    Applied,
    Block,
    Conceded,
    FindTables,
    Found,
    GiveLink,
    Join,
    Leave,
    Open,
    OpenTableInfo,
    OpenTables,
    Ready,
    Refused,
    Rejoin,
    ReportPerson,
    RoomInfo,
    Seeking,
    SeekTable,
    SetAlias,
    Snapshot,
    StopSeeking,
    TableSettings,
)
from rummy.server.desk import Desk
from rummy.server.serve import TableServer
from rummy.server.store import FIRST, Store
from tests.server.callers import Caller, call, known, with_server
from tests.server.reluctant import Reluctant, reluctant

CLOCK = TableSettings("gin", 2, pace="fast")
SEEK = SeekTable("gin", 2, "fast")
SECRET = "ab" * 32


async def opened(port: int, name: str = "Anna", access: Access = "open") -> tuple[Caller, RoomInfo]:
    """Somebody's line, and the table that they have opened for everybody."""
    caller = await known(port, name)
    await caller.say(Open(CLOCK, access=access))
    return caller, await caller.hear(RoomInfo)


async def tables(caller: Caller, game: str = "") -> tuple[OpenTableInfo, ...]:
    await caller.say(FindTables(game))
    return (await caller.hear(OpenTables)).tables


async def until_listed(caller: Caller, count: int) -> None:
    """Ask until so many tables are in the list."""
    while len(await tables(caller)) != count:
        pass


def person(host: TableServer, caller: Caller) -> str:
    return person_of(key_for(caller.name, host._sessions.name))


# Open tables


def test_a_table_for_everybody_is_listed_with_who_sits_there_and_joined_with_one_command(
    tmp_path: Path,
) -> None:
    async def test(host: TableServer) -> None:
        _, room = await opened(host.port)
        ben = await known(host.port, "Ben")
        (found,) = await tables(ben)
        assert (found.rules, found.seats, found.free, found.pace, found.rated) == ("gin", 2, 1, "fast", False)
        assert [each.name for each in found.people] == [room.seats[0].name]
        await ben.say(Join(found.code, key=found.key))
        assert (await ben.hear(RoomInfo)).me == 1

    with_server(test, tmp_path, has_lobby=True)


def test_strangers_have_names_from_the_list_alone(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port, "Anna")
        for name in ("Blue Heron", "Anna"):  # the second is no such name
            await anna.say(SetAlias(name))
        await anna.say(Open(CLOCK, access="open"))
        room = await anna.hear(RoomInfo)
        ben = await known(host.port, "Ben")
        await ben.say(Join(room.code))
        names = [seat.name for seat in (await ben.hear(RoomInfo)).seats]
        assert names[0] == "Blue Heron"
        assert is_alias(names[1])

    with_server(test, tmp_path, has_lobby=True)


def test_a_person_keeps_the_name_that_they_chose_among_strangers(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port, "Anna")
        await anna.say(SetAlias("Blue Heron"))
        await anna.say(SetAlias("no such name"))
        await anna.say(FindTables())
        await anna.hear(OpenTables)  # after what came before was done
        await anna.socket.close()
        _, room = await opened(host.port)
        assert room.seats[0].name == "Blue Heron"

    with_server(test, tmp_path, has_lobby=True)


def test_a_table_leaves_the_list_when_it_is_full_or_empty_and_comes_back(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, room = await opened(host.port)
        ben, eve = await known(host.port, "Ben"), await known(host.port, "Eve")
        await ben.say(Join(room.code))
        await until_listed(eve, 0)
        await ben.say(Leave())
        await until_listed(eve, 1)
        await anna.socket.close()
        await until_listed(eve, 0)

    with_server(test, tmp_path, has_lobby=True)


def test_a_table_by_code_is_in_no_list(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await opened(host.port, access="code")
        assert await tables(await known(host.port, "Ben")) == ()

    with_server(test, tmp_path, has_lobby=True)


def test_a_server_that_closes_lists_no_table_and_finds_none(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await opened(host.port)
        ben = await known(host.port, "Ben")
        host._tables.close_down()
        host._sessions.lobby.renew()
        await until_listed(ben, 0)
        await ben.say(SEEK)
        assert (await ben.hear(Refused)).why == "closing"

    with_server(test, tmp_path, has_lobby=True)


def test_the_list_of_a_game_has_no_other(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await opened(host.port)
        ben = await known(host.port, "Ben")
        assert [len(await tables(ben, game)) for game in ("gin", "canasta", "")] == [1, 0, 1]

    with_server(test, tmp_path, has_lobby=True)


@pytest.mark.parametrize("blocker", ["Anna", "Ben"])
def test_people_one_of_whom_has_blocked_the_other_do_not_see_each_others_tables(
    tmp_path: Path, blocker: str
) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        ben = await known(host.port, "Ben")
        one, other = (anna, ben) if blocker == "Anna" else (ben, anna)
        await one.say(Block(person(host, other), True))
        await until_listed(ben, 0)

    with_server(test, tmp_path, has_lobby=True)


def test_the_list_outlives_the_server_as_people_come_back(tmp_path: Path) -> None:
    async def before(host: TableServer) -> None:
        await opened(host.port)

    async def test(host: TableServer) -> None:
        assert len(await tables(await known(host.port, "Ben"))) == 1

    with_server(before, tmp_path, has_lobby=True)
    with_server(test, tmp_path, has_lobby=True)


def test_an_answer_is_never_too_long_however_many_tables_there_are(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        for number in range(300):
            entry = f'["K7QM9RTX","gin","{"x" * 900}",1,"none",false,[["p","Blue Heron"]]]'
            host._store.list_table(f"t{number}", entry.replace(f'"{"x" * 900}"', "2"), 1e12).result()
        assert 10 < len(await tables(await known(host.port, "Ben"))) <= 40

    with_server(test, tmp_path, has_lobby=True)


def test_a_private_server_has_neither_list_nor_search_nor_open_tables(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port)
        for command in (FindTables(), SEEK, Open(CLOCK, access="open")):
            await anna.say(command)
            assert (await anna.hear(Refused)).why == "no_lobby"

    with_server(test, tmp_path)


def test_an_older_program_does_not_come_to_a_table_for_everybody(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, room = await opened(host.port)
        ben = await call(host.port, "Ben")
        await ben.greet(v=(2, 3))
        for command in (Join(room.code, key=room.key), Rejoin(room.table)):
            await ben.say(command)
            assert (await ben.hear(Refused)).why == "no_table"

    with_server(test, tmp_path, has_lobby=True)


# The search


async def seeking(port: int, name: str, wish: SeekTable = SEEK) -> Caller:
    caller = await known(port, name)
    await caller.say(wish)
    return caller


async def seated(*callers: Caller) -> RoomInfo:
    """Have all come to the table that was found for them, and return it."""
    found = [await caller.hear(Found) for caller in callers]
    for caller, table in zip(callers, found, strict=True):
        await caller.say(Rejoin(table.table))
        room = await caller.hear(RoomInfo)
        assert room.me is not None
    assert len({each.table for each in found}) == 1
    return room


def test_two_who_seek_the_same_are_given_a_rated_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await seeking(host.port, "Anna")
        assert (await anna.hear(Seeking)).waiting == 1
        room = await seated(anna, await seeking(host.port, "Ben"))
        assert (room.access, room.settings) == ("rated", replace(CLOCK, undo=False, hints=False))
        assert all(is_alias(seat.name) for seat in room.seats)

    with_server(test, tmp_path, has_lobby=True)


def test_without_a_clock_the_table_is_not_rated(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        wish = SeekTable("gin", 2, "none")
        room = await seated(*[await seeking(host.port, name, wish) for name in ("Anna", "Ben")])
        assert room.access == "open"

    with_server(test, tmp_path, has_lobby=True)


def test_who_stops_or_loses_the_line_is_not_seated(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        slow = SeekTable("gin", 2, "slow")
        anna, ben = await seeking(host.port, "Anna"), await seeking(host.port, "Ben", slow)
        await anna.say(StopSeeking())
        await ben.socket.close()
        carla, dora = await seeking(host.port, "Carla"), await seeking(host.port, "Dora", slow)
        assert (await carla.hear(Seeking, Found), await dora.hear(Seeking, Found)) == (Seeking(1), Seeking(1))

    with_server(test, tmp_path, has_lobby=True)


def test_people_one_of_whom_has_blocked_the_other_are_not_seated_together(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, ben = await known(host.port, "Anna"), await known(host.port, "Ben")
        await anna.say(Block(person(host, ben), True))
        for caller in anna, ben:
            await caller.say(SEEK)
            assert isinstance(await caller.hear(Seeking, Found), Seeking)
        await seated(anna, await seeking(host.port, "Carla"))

    with_server(test, tmp_path, has_lobby=True)


def test_who_takes_bots_begins_with_them_at_a_table_that_is_not_rated(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        wish = SeekTable("cardgames", 4, "fast")
        anna, ben = await seeking(host.port, "Anna", wish), await seeking(host.port, "Ben", wish)
        await ben.say(replace(wish, bots=True))
        room = await seated(ben)
        assert [bool(seat.bot) for seat in room.seats] == [False, True, True, True]
        assert room.access == "open"
        assert isinstance(await anna.hear(Seeking), Seeking)

    with_server(test, tmp_path, has_lobby=True)


def test_the_search_widens_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Apart:
        def of(self, person: str, rules: str) -> tuple[float, float]:
            return (1000.0 if person == anna_id[0] else 1120.0), 50.0

    anna_id = [""]
    monkeypatch.setattr(matchmaking, "STEP", 0.2)

    async def test(host: TableServer) -> None:
        host._sessions.search._ratings = Apart()
        anna = await known(host.port, "Anna")
        anna_id[0] = person(host, anna)
        await anna.say(SEEK)
        await seated(anna, await seeking(host.port, "Ben"))

    with_server(test, tmp_path, has_lobby=True)


# Reports


def test_a_report_reaches_the_operator_once_with_table_and_match(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        callers = [await seeking(host.port, name) for name in ("Anna", "Ben")]
        room = await seated(*callers)
        anna, ben = callers
        by, who = person(host, anna), person(host, ben)
        for reason in ("stalls", "leaves"):  # the second says no more than the first
            await anna.say(ReportPerson(who, reason))
        await anna.say(ReportPerson(by, "stalls"))
        assert (await anna.hear(Refused)).why == "not_now"
        with closing(Desk.in_folder(tmp_path)) as desk:
            (told,) = desk.reports()
        assert told["at"]
        known = {"table": room.table, "match": 0, "n": 0, "by": by, "who": who, "reason": "stalls"}
        assert {name: told[name] for name in known} == known

    with_server(test, tmp_path, has_lobby=True)


def test_nobody_is_reported_by_strangers_to_their_table_or_among_friends(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port, access="code")
        ben, room = await opened(host.port, "Ben")
        eve = await known(host.port, "Eve")
        await eve.say(Join(room.code, watch=True))
        await eve.hear(RoomInfo)
        for caller in anna, eve:
            await caller.say(ReportPerson(person(host, ben), "pesters"))
            assert (await caller.hear(Refused)).why == "not_now"

    with_server(test, tmp_path, has_lobby=True)


def test_a_table_of_strangers_is_forgotten_after_a_day_unless_there_was_a_report(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    for name in ("s1", "s2", "t1"):
        store.open_room(name, name, ["line"], 50.0)
    store.report("s2", (1, 1), 50.0, ("a", "b"), "stalls")
    store.forget_rooms(10.0, 100.0).result()
    assert [name for name in ("s1", "s2", "t1") if store.lines(name)] == ["s2", "t1"]
    store.close()


# Results


def test_the_end_of_a_rated_match_is_told_and_counts_for_all_who_stayed(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        callers = [await seeking(host.port, name) for name in ("Anna", "Ben")]
        await seated(*callers)
        for caller in callers:
            await caller.say(Ready(link_of(SECRET, 0)))
        anna, ben = callers
        while (await anna.hear(RoomInfo)).state != "playing":
            pass
        for caller in callers:
            await caller.say(GiveLink(1, link_of(SECRET, 1)))
        await ben.hear(Applied)
        await ben.say(Act(1, 1, "concede"))
        winner, loser = person(host, anna), person(host, ben)
        while host._store.completion_of(loser) == (0, 0):
            await asyncio.sleep(0.02)
        ((_, result),) = host._store.results(FIRST, time.time())
        assert (result.rules, dict(result.places)) == ("gin", {winner: 1, loser: 2})
        assert [host._store.completion_of(who) for who in (winner, loser, "x")] == [(1, 0), (1, 0), (0, 0)]

    with_server(test, tmp_path, has_lobby=True)


# Matches


async def rated_match(port: int) -> tuple[Caller, Caller]:
    """Two people whose rated match has just begun, the first of whom is to move."""
    callers = [await seeking(port, name) for name in ("Anna", "Ben")]
    await seated(*callers)
    for caller in callers:
        await caller.say(Ready(link_of(SECRET, 0)))
    for caller in callers:
        while (room := await caller.hear(RoomInfo)).state != "playing":
            pass
        await caller.say(GiveLink(1, link_of(SECRET, 1)))
    for caller in callers:
        begun = await caller.hear(Applied)
    first = begun.e[-1].event
    assert isinstance(first, TurnBegan)
    assert room.me is not None
    return (callers[1], callers[0]) if first.seat == room.me else (callers[0], callers[1])


def outcome(folder: Path) -> tuple[int, bool]:
    """How many results a server has stored, and whether its only match is over."""
    found: list[tuple[int, bool]] = []

    async def look(host: TableServer) -> None:
        ((name,),) = host._store._read("select name from room")
        room = host._tables.look(name)
        found.append((len(host._store.results(FIRST, time.time())), not room.state.is_playing))

    with_server(look, folder, has_lobby=True)
    return found[0]


def test_a_server_killed_as_a_rated_match_ends_has_stored_its_result(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        mover, _ = await rated_match(host.port)
        reluctant(host).is_silent = True  # whatever would follow the commit
        await mover.say(Act(1, 1, "concede"))
        while host._store.completion_of(person(host, mover)) == (0, 0):
            await asyncio.sleep(0.02)

    with_server(test, tmp_path, Reluctant.in_folder, has_lobby=True)
    assert outcome(tmp_path) == (1, True)


def test_a_server_killed_before_a_rated_match_ends_goes_on_with_it(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        mover, _ = await rated_match(host.port)
        reluctant(host).asked, reluctant(host).is_held = 0, True
        await mover.say(Act(1, 1, "concede"))
        await reluctant(host).until_asked()

    with_server(test, tmp_path, Reluctant.in_folder, has_lobby=True)
    assert outcome(tmp_path) == (0, False)


def test_the_result_of_a_match_that_ends_on_a_full_disk_is_stored_once(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        mover, _ = await rated_match(host.port)
        reluctant(host).fails = 1
        await mover.say(Act(1, 1, "concede"))
        await mover.hear(Conceded)

    with_server(test, tmp_path, Reluctant.in_folder, has_lobby=True)
    assert outcome(tmp_path) == (1, True)


def test_a_rated_match_is_in_the_list_and_is_watched_a_turn_late(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        mover, other = await rated_match(host.port)
        eve = await known(host.port, "Eve")
        await until_listed(eve, 1)
        (found,) = await tables(eve)
        assert (found.free, found.rated, len(found.people)) == (0, True, 2)
        await eve.say(Join(found.code, watch=True, key=found.key))
        assert (await eve.hear(Snapshot)).n == 1
        await mover.say(Act(1, 1, "pass"))
        assert (await eve.hear(Applied)).n == 2  # it ends the turn
        await other.say(Act(1, 2, "take"))
        assert (await other.hear(Applied)).n == 2
        assert (await other.hear(Applied)).n == 3
        await eve.say(Rejoin(found_table(host)))
        assert (await eve.hear(Snapshot)).n == 2

    with_server(test, tmp_path, has_lobby=True)


def found_table(host: TableServer) -> str:
    (name,) = host._tables._rooms
    return name


def test_people_who_block_each_other_do_not_watch_each_other(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        mover, _ = await rated_match(host.port)
        eve = await known(host.port, "Eve")
        await mover.say(Block(person(host, eve), True))
        await until_listed(eve, 0)

    with_server(test, tmp_path, has_lobby=True)


def test_tables_to_sit_down_at_come_before_matches_to_watch(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        await rated_match(host.port)
        await opened(host.port, "Carla")
        eve = await known(host.port, "Eve")
        await until_listed(eve, 2)
        assert [each.free for each in await tables(eve)] == [1, 0]

    with_server(test, tmp_path, has_lobby=True)
