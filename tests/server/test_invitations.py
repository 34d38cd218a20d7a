"""A server passes on invitations to those whom they are for, and tells nobody else of them."""

from pathlib import Path

import pytest

import rummy.server.store
from rummy.online.messages import (
    Block,
    FindInvitations,
    InvitationInfo,
    Invitations,
    InvitePerson,
    Join,
    Leave,
    Refused,
    RoomInfo,
    TableSettings,
)
from rummy.server.serve import TableServer
from tests.server.callers import Caller, call, known, opened, with_server


async def come(port: int, name: str) -> tuple[Caller, str]:
    """Let somebody come to a server; their line and their id."""
    caller = await call(port, name)
    return caller, (await caller.welcomed()).id


async def offered(caller: Caller, *by: str) -> list[str]:
    """Return who of these people invites somebody, as their server tells."""
    await caller.say(FindInvitations(by))
    return [each.by for each in (await caller.hear(Invitations)).tables]


def test_an_invitation_tells_the_game_and_how_to_join_it(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        ben, who = await come(host.port, "Ben")
        anna, room = await opened(host.port, TableSettings("gin", 2))
        await anna.say(InvitePerson(who))
        assert await offered(anna, who) == []  # the answer comes after the invitation
        await ben.say(FindInvitations((room.host,)))
        told = InvitationInfo(room.host, "gin", room.code, room.key)
        assert await ben.hear(Invitations) == Invitations((told,))

    with_server(test, tmp_path)


def test_who_asks_for_others_sees_no_invitation_of_a_stranger(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        ben, who = await come(host.port, "Ben")
        anna, room = await opened(host.port)
        await anna.say(InvitePerson(who))
        await anna.say(FindInvitations(()))
        await anna.hear(Invitations)
        assert await offered(ben, "ab" * 8) == []
        assert await offered(ben, room.host) == [room.host]

    with_server(test, tmp_path)


def test_nobody_finds_out_whom_somebody_else_invites(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        eve, _ = await come(host.port, "Eve")
        _, ben = await come(host.port, "Ben")
        anna, room = await opened(host.port)
        await anna.say(InvitePerson(ben))
        await offered(anna)
        assert await offered(eve, room.host, ben) == []

    with_server(test, tmp_path)


def test_an_invitation_ends_when_its_sender_leaves_the_table_or_the_server(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        ben, who = await come(host.port, "Ben")
        for leaves in (True, False):
            anna, room = await opened(host.port)
            await anna.say(InvitePerson(who))
            await offered(anna)
            assert await offered(ben, room.host) == [room.host]
            await (anna.say(Leave()) if leaves else anna.socket.close())
            while await offered(ben, room.host):
                pass

    with_server(test, tmp_path)


def test_a_table_that_is_full_is_not_offered(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        ben, who = await come(host.port, "Ben")
        anna, room = await opened(host.port)
        await anna.say(InvitePerson(who))
        carla, _ = await come(host.port, "Carla")
        await carla.say(Join(room.code))
        await carla.hear(RoomInfo)
        assert await offered(ben, room.host) == []

    with_server(test, tmp_path)


@pytest.mark.parametrize("by_sender", [True, False])
def test_a_block_between_two_people_hides_invitations(tmp_path: Path, by_sender: bool) -> None:
    async def test(host: TableServer) -> None:
        ben, who = await come(host.port, "Ben")
        anna, room = await opened(host.port)
        await anna.say(InvitePerson(who))
        await (anna.say(Block(who, True)) if by_sender else ben.say(Block(room.host, True)))
        await offered(anna)
        assert await offered(ben, room.host) == []

    with_server(test, tmp_path)


def test_only_those_who_have_a_seat_invite(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, room = await opened(host.port)
        dora, _ = await come(host.port, "Dora")
        await dora.say(Join(room.code, watch=True))
        await dora.hear(RoomInfo)
        await dora.say(InvitePerson("ab" * 8))
        assert await dora.hear(Refused) == Refused("not_now")

    with_server(test, tmp_path)


def test_a_person_invites_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rummy.server.store, "INVITED", 2)

    async def test(host: TableServer) -> None:
        invited = [await come(host.port, name) for name in ("Ben", "Carla", "Dora")]
        anna, room = await opened(host.port, TableSettings("cardgames", 4))
        for _, who in invited:
            await anna.say(InvitePerson(who))
        await offered(anna)
        assert [bool(await offered(line, room.host)) for line, _ in invited] == [False, True, True]

    with_server(test, tmp_path)


def test_a_client_of_the_version_before_is_welcome(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        assert (await known(host.port)).name == "Anna"  # it says hello with version 2

    with_server(test, tmp_path)
