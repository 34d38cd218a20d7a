"""A club at a server: who has its link joins, members know each other, and its founder looks after it."""

import asyncio
import json
import re
import time
from base64 import b64encode
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from rummy.online.messages import (
    CloseClub,
    ClubInfo,
    ClubList,
    Command,
    FindClub,
    FindClubs,
    FindTables,
    Join,
    JoinClub,
    LeaveClub,
    Open,
    OpenClub,
    OpenTableInfo,
    OpenTables,
    OwnClub,
    Refused,
    Rejoin,
    RemoveMember,
    RenewClub,
    RoomInfo,
    TableSettings,
    VisitClub,
)
from rummy.online.messages_text import TO_PLAYER, write
from rummy.online.plausible import is_open_table
from rummy.online.plausible_clubs import CLUBS, check_club, check_clubs
from rummy.online.rated import RatedResult
from rummy.server import clubs
from rummy.server.desk import Desk
from rummy.server.operating import run
from rummy.server.serve import TableServer
from rummy.server.store import Store
from rummy.server.stored_clubs import StoredClub
from tests.server.browsers import get
from tests.server.callers import Caller, call, known, with_server
from tests.server.databases import emptied, needs_postgres
from tests.server.rated import store_result


async def told(caller: Caller, command: Command) -> ClubInfo:
    """Return the club with which a command is answered, as its sender's program believes it."""
    await caller.say(command)
    club = await caller.hear(ClubInfo)
    check_club(club)
    return club


async def refusal(caller: Caller, command: Command) -> str:
    await caller.say(json.dumps(json.loads(write(command))))  # half a character has to be escaped
    return (await caller.hear(Refused)).why


async def own(caller: Caller) -> tuple[OwnClub, ...]:
    await caller.say(FindClubs())
    found = await caller.hear(ClubList)
    check_clubs(found)
    return found.clubs


async def founded(port: int, *others: str) -> tuple[ClubInfo, list[Caller]]:
    """Return Anna's club with those who have joined it, and the lines of all of them."""
    anna = await known(port, "Anna")
    club = await told(anna, OpenClub("The regulars"))
    callers = [anna]
    for name in others:
        callers.append(await known(port, name))
        await told(callers[-1], JoinClub(club.code, club.key))
    return await told(anna, FindClub(club.club)), callers


def names(club: ClubInfo) -> list[str]:
    return [each.name for each in club.members]


# Joining


def test_who_has_the_link_sees_the_name_and_joins_with_one_command(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, _ = await founded(host.port)
        ben = await known(host.port, "Ben")
        seen = await told(ben, VisitClub(club.code, club.key))
        assert seen == ClubInfo(club.club, "The regulars", 1)
        joined = await told(ben, JoinClub(club.code, club.key))
        assert (names(joined), joined.me, joined.is_led) == (["Anna", "Ben"], 1, False)
        assert await own(ben) == (OwnClub(club.club, "The regulars", 2),)

    with_server(test, tmp_path)


def test_a_member_who_opens_the_link_again_sees_the_whole_club(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, _) = await founded(host.port, "Ben")
        assert await told(anna, VisitClub(club.code, club.key)) == club

    with_server(test, tmp_path)


def test_a_name_is_cleaned_as_that_of_a_person_is(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port, "Anna")
        assert (await told(anna, OpenClub(" The\nclub\u202e " + "x" * 40))).name == "The club " + "x" * 15

    with_server(test, tmp_path)


def test_what_is_asked_twice_is_done_once(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        assert (await told(anna, OpenClub("The regulars"))).club == club.club
        assert names(await told(ben, JoinClub(club.code))) == ["Anna", "Ben"]

    with_server(test, tmp_path)


def test_wrong_codes_count_against_the_limit_on_guesses(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, _ = await founded(host.port)
        eve = await known(host.port, "Eve")
        whys = [await refusal(eve, VisitClub(f"0000000{number}")) for number in range(5)]
        assert whys == ["no_club"] * 5
        assert await refusal(eve, JoinClub(club.code)) == "too_many"
        assert (await told(eve, VisitClub(club.code, club.key))).name == club.name

    with_server(test, tmp_path)


@pytest.mark.parametrize("text", ["", "K7QM9RTX", "\ud800", "\0", "x" * 1500, "' or 1=1 --"])
def test_whatever_is_sent_as_a_code_or_an_id_is_refused(tmp_path: Path, text: str) -> None:
    async def test(host: TableServer) -> None:
        _, (anna,) = await founded(host.port)
        odd = (VisitClub(text, text), FindClub(text), LeaveClub(text), CloseClub(text), RenewClub(text))
        for command in odd:
            assert await refusal(anna, command) == "no_club"

    with_server(test, tmp_path)


def test_a_person_is_in_so_many_clubs_and_a_club_has_so_many_members(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clubs, "CLUBS", 2)
    monkeypatch.setattr(clubs, "MEMBERS", 2)

    async def test(host: TableServer) -> None:
        club, (anna, _) = await founded(host.port, "Ben")
        carla = await known(host.port, "Carla")
        assert await refusal(carla, JoinClub(club.code, club.key)) == "club_full"
        await told(anna, OpenClub("Another"))
        assert await refusal(anna, OpenClub("A third")) == "too_many_clubs"
        third = await told(carla, OpenClub("Carla's"))
        assert await refusal(anna, JoinClub(third.code, third.key)) == "too_many_clubs"

    with_server(test, tmp_path)


# Members


def test_only_members_learn_who_is_in_a_club(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (_, ben) = await founded(host.port, "Ben")
        eve = await known(host.port, "Eve")
        for command in (FindClub(club.club), LeaveClub(club.club), CloseClub(club.club)):
            assert await refusal(eve, command) == "no_club"
        led = (CloseClub(club.club), RenewClub(club.club), RemoveMember(club.club, club.founder))
        for order in led:
            assert await refusal(ben, order) == "not_now"

    with_server(test, tmp_path)


def test_who_leaves_sees_the_club_as_a_visitor_does(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        assert await told(ben, LeaveClub(club.club)) == ClubInfo(club.club, club.name, 1)
        assert (await own(ben), names(await told(anna, FindClub(club.club)))) == ((), ["Anna"])
        assert await refusal(anna, LeaveClub(club.club)) == "not_now"  # whose club would it be?

    with_server(test, tmp_path)


def test_a_renewed_link_replaces_the_former_one(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna,) = await founded(host.port)
        new = await told(anna, RenewClub(club.club))
        ben = await known(host.port, "Ben")
        assert await refusal(ben, JoinClub(club.code, club.key)) == "no_club"
        assert names(await told(ben, JoinClub(new.code, new.key))) == ["Anna", "Ben"]

    with_server(test, tmp_path)


def test_who_was_removed_does_not_come_back_by_the_link_they_know(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        left = await told(anna, RemoveMember(club.club, club.members[1].id))
        assert names(left) == ["Anna"]
        assert await refusal(ben, FindClub(club.club)) == "no_club"
        assert await refusal(ben, JoinClub(club.code, club.key)) == "no_club"
        assert await refusal(anna, RemoveMember(club.club, club.founder)) == "not_now"

    with_server(test, tmp_path)


def test_a_closed_club_is_gone_for_everybody(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        assert await told(anna, CloseClub(club.club)) == ClubInfo(club.club, club.name, 0)
        assert (await own(anna), await own(ben)) == ((), ())
        assert await refusal(ben, VisitClub(club.code, club.key)) == "no_club"

    with_server(test, tmp_path)


def test_a_club_outlives_the_server(tmp_path: Path) -> None:
    found: list[ClubInfo] = []

    async def before(host: TableServer) -> None:
        found.append((await founded(host.port, "Ben"))[0])

    async def test(host: TableServer) -> None:
        assert await told(await known(host.port, "Anna"), FindClub(found[0].club)) == found[0]

    with_server(before, tmp_path)
    with_server(test, tmp_path)


# The lists


def test_members_are_listed_from_their_first_rated_match_on_and_the_others_after_them(
    tmp_path: Path,
) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, *_) = await founded(host.port, "Ben", "Carla", "Dora")
        ids = {each.name: each.id for each in club.members}
        places = ((ids["Dora"], 1), (ids["Ben"], 2))
        store_result(host._store, "s1", 1, RatedResult("gin", places, time.time() - 90))
        while not (await told(anna, FindClub(club.club))).games:  # which the server looks at now and then
            await asyncio.sleep(0.1)
        for kind in ("top", "week"):
            seen = await told(anna, FindClub(club.club, "gin", kind))
            assert (seen.game, seen.kind, seen.games) == ("gin", kind, ("gin",))
            assert names(seen) == ["Dora", "Ben", "Anna", "Carla"]
            assert [each.matches for each in seen.members] == [1, 1, 0, 0]
            assert seen.members[0].gained == -seen.members[1].gained > 0

    with_server(test, tmp_path)


def test_members_are_called_by_their_own_names_also_by_a_new_one(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        await ben.socket.close()
        again = await call(host.port, "Ben")
        await again.greet(name="Benjamin")
        await told(again, JoinClub(club.code, club.key))  # which is stored after the new name
        assert names(await told(anna, FindClub(club.club))) == ["Anna", "Benjamin"]

    with_server(test, tmp_path)


def test_the_largest_club_fits_into_a_message(tmp_path: Path) -> None:
    store = Store.in_folder(tmp_path)
    letters = [chr(0x1F0A1 + number) for number in range(12)]
    everybody = [f"{number:016x}" for number in range(100)]
    store.clubs.open(StoredClub("ab" * 6, "K7QM9RTX", "\U0001f0a1" * 24, everybody[0]), 0.0, CLUBS)
    for number, who in enumerate(everybody):
        store.save_person(who, "lock", letters[number % 12] * 24)
        store.clubs.join(StoredClub("ab" * 6, "K7QM9RTX", "", ""), who, 100, CLUBS).result()

    async def test(host: TableServer) -> None:
        found = StoredClub("ab" * 6, "K7QM9RTX", "\U0001f0a1" * 24, everybody[0])
        club = host._sessions.clubs._seen(found, everybody[-1])
        check_club(club)
        assert len(club.members) == 100
        rated = len(",10000,350,1000000,-20000") * 100 + len('"indian_deals",' * 40)
        assert len(write(club).encode()) + rated < TO_PLAYER

    with_server(test, tmp_path, lambda _: store)


# Tables

CLOCK = TableSettings("gin", 2, pace="fast")


async def tables(caller: Caller, club: str = "") -> tuple[OpenTableInfo, ...]:
    await caller.say(FindTables(club=club))
    return (await caller.hear(OpenTables)).tables


async def listed(caller: Caller, club: ClubInfo) -> OpenTableInfo:
    """Return the first table that a member finds, as soon as there is one."""
    while not (found := await tables(caller, club.club)):
        pass
    return found[0]


def test_members_find_a_table_for_their_club_and_nobody_else_does(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        await anna.say(Open(CLOCK, access="rated", club=club.club))
        assert (await anna.hear(RoomInfo)).club == club.club
        found = await listed(ben, club)
        assert is_open_table(found, is_of_club=True)
        eve = await known(host.port, "Eve")
        assert await tables(eve) == await tables(ben) == ()
        assert await refusal(eve, FindTables(club=club.club)) == "no_club"
        await ben.say(Join(found.code, key=found.key))
        assert [seat.name for seat in (await ben.hear(RoomInfo)).seats] == ["Anna", "Ben"]

    with_server(test, tmp_path, has_lobby=True)


def test_a_private_server_has_tables_for_clubs(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, ben) = await founded(host.port, "Ben")
        await anna.say(Open(CLOCK, access="open", club=club.club))
        await anna.hear(RoomInfo)
        assert not (await listed(ben, club)).rated
        assert await refusal(ben, FindTables()) == "no_lobby"

    with_server(test, tmp_path)


def test_only_a_member_opens_a_table_for_a_club_and_only_one_to_be_found(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna,) = await founded(host.port)
        eve = await known(host.port, "Eve")
        assert await refusal(eve, Open(CLOCK, access="open", club=club.club)) == "no_club"
        assert await refusal(anna, Open(CLOCK, club=club.club)) == "not_now"

    with_server(test, tmp_path, has_lobby=True)


def test_an_older_program_does_not_come_to_a_table_for_a_club(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna,) = await founded(host.port)
        await anna.say(Open(CLOCK, access="open", club=club.club))
        room = await anna.hear(RoomInfo)
        ben = await call(host.port, "Ben")
        await ben.greet(v=(2, 3))
        assert await refusal(ben, Join(room.code, key=room.key)) == "no_table"

    with_server(test, tmp_path, has_lobby=True)


def test_a_table_belongs_to_its_club_also_after_a_restart(tmp_path: Path) -> None:
    rooms: list[RoomInfo] = []

    async def before(host: TableServer) -> None:
        club, (anna,) = await founded(host.port)
        await anna.say(Open(CLOCK, access="rated", club=club.club))
        rooms.append(await anna.hear(RoomInfo))

    async def test(host: TableServer) -> None:
        anna = await known(host.port, "Anna")
        await anna.say(Rejoin(rooms[0].table))
        again = await anna.hear(RoomInfo)
        assert (again.club, again.access, again.seats[0].name) == (rooms[0].club, "rated", "Anna")

    with_server(before, tmp_path)
    with_server(test, tmp_path)


# The page


def test_a_browser_sees_the_name_and_how_to_join_in_the_program(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await known(host.port, "Anna")
        club = await told(anna, OpenClub("<b>& Anna's"))
        page = await get(host.port, f"/a/{club.code.lower()}?club")
        assert page.status == 200
        assert "<h1>&lt;b&gt;&amp; Anna&#x27;s</h1>" in page.body
        (script,) = re.findall("<script>(.*)</script>", page.body)
        digest = b64encode(sha256(script.encode()).digest()).decode()
        assert f"script-src 'sha256-{digest}'" in page.headers["Content-Security-Policy"]
        assert not {club.key, "Anna</"} & {*re.findall("[0-9a-f]{32}|Anna</", page.body)}

    with_server(test, tmp_path)


def test_a_wrong_code_in_an_address_counts_as_a_guess(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, _ = await founded(host.port)
        for number in range(5):
            assert (await get(host.port, f"/0000000{number}?club")).status == 404
        assert (await get(host.port, f"/{club.code}?club")).status == 429

    with_server(test, tmp_path)


# The operator


def test_an_operator_finds_a_bad_name_and_closes_the_club(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, _) = await founded(host.port, "Ben")
        with closing(Desk.in_folder(tmp_path)) as desk:
            (found,) = desk.clubs()
            known = {"club": club.club, "name": club.name, "founder": club.founder, "members": 2}
            assert {name: found[name] for name in known} == known
            desk.close_club(club.club)
        assert await own(anna) == ()

    with_server(test, tmp_path)


def test_clubs_are_listed_and_closed_by_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(host: TableServer) -> None:
        club, _ = await founded(host.port)
        assert run(["clubs", "--data", str(tmp_path)]) == 0
        assert json.loads(capsys.readouterr().out)["club"] == club.club
        closing_it = ["close-club", club.club, "--data", str(tmp_path)]
        assert (run(closing_it), run(closing_it)) == (0, 1)
        assert "no club" in capsys.readouterr().err

    with_server(test, tmp_path)


@needs_postgres
def test_clubs_move_along_to_a_database(tmp_path: Path) -> None:
    found: list[ClubInfo] = []

    async def before(host: TableServer) -> None:
        found.append((await founded(host.port, "Ben"))[0])

    async def after(host: TableServer) -> None:
        ben = await known(host.port, "Ben")
        assert (await told(ben, FindClub(found[0].club))).members == found[0].members

    database = emptied()
    with_server(before, tmp_path)
    assert run(["move-to", database, "--data", str(tmp_path)]) == 0
    with_server(after, tmp_path, lambda folder: Store.in_database(database, "ws://one/"))


def test_a_banned_member_is_not_listed(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        club, (anna, _) = await founded(host.port, "Ben")
        with closing(Desk.in_folder(tmp_path)) as desk:
            desk.ban(club.members[1].id)
        assert (await own(anna))[0].count == 1
        assert names(await told(anna, FindClub(club.club))) == ["Anna"]

    with_server(test, tmp_path)
