"""A free table at a server, over real sockets: two people move cards, and the file forgets nothing."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from checks.server_kills import started
from rummy.free.commands import DealCards, FreeCommand, MoveCards, TurnOver
from rummy.free.commands import Felt as FeltPlace
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.messages import (
    Command,
    FreeTableInfo,
    Join,
    Open,
    OpenFreeTable,
    Refused,
    Rejoin,
    TableSettings,
)
from rummy.server.desk import Desk
from rummy.server.serve import TableServer
from tests.server.callers import Caller, known, with_server


class Mover(Caller):
    """Somebody at a free table, and what their program knows of it."""

    client = ClientFreeTable()

    @property
    def state(self) -> FreeTableInfo:
        assert self.client.state is not None
        return self.client.state

    async def until(self, is_so: Callable[[], bool]) -> None:
        while not is_so():
            self.client.receive(await self.hear_any())

    async def do(self, command: FreeCommand) -> None:
        """Do something, and hear what came of it."""
        self.client.do(command)
        said = self.client.next_command()
        assert said is not None
        await self.say(said)
        await self.until(lambda: not self.client.is_waiting)


async def mover(port: int, name: str, wish: Command) -> Mover:
    caller = await known(port, name)
    found = Mover(caller.socket, caller.name)
    found.client = ClientFreeTable()
    await found.say(wish)
    await found.until(lambda: found.client.is_known)
    return found


def test_a_move_is_seen_by_the_other_but_for_hidden_faces(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await mover(host.port, "Anna", OpenFreeTable(2))
        ben = await mover(host.port, "Ben", Join(anna.state.code))
        await anna.until(lambda: anna.state.seats[1].name == "Ben")
        await anna.do(DealCards(0, 5))
        top = anna.client.table.piles[0].cards[-1]
        await anna.do(MoveCards((top,), FeltPlace((3.0, 0.0)), True))
        await ben.until(lambda: ben.client.n == 2)
        assert ben.client.table.piles == anna.client.table.piles
        assert ben.client.faces.keys() & anna.client.faces.keys() == {top}
        assert {*ben.client.faces} == {top, *ben.client.table.hands[1]}

    with_server(test, tmp_path)


def test_a_free_table_survives_a_killed_server(tmp_path: Path) -> None:
    async def test() -> None:
        process, port = started(tmp_path)
        anna = await mover(port, "Anna", OpenFreeTable(2))
        await anna.do(DealCards(0, 5))
        await anna.do(TurnOver(anna.client.table.piles[0].cards[:3]))
        process.kill()
        process.wait()
        process, port = started(tmp_path)
        again = await mover(port, "Anna", Rejoin(anna.state.table))
        assert (again.client.table, again.client.faces, again.client.n) == (
            anna.client.table,
            anna.client.faces,
            2,
        )
        process.terminate()
        assert await asyncio.to_thread(process.wait, 10) == 0

    asyncio.run(test())


def test_a_code_leads_to_a_free_table_or_to_another_one(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await mover(host.port, "Anna", OpenFreeTable(2))
        ben = await known(host.port, "Ben")
        await ben.say(Join(anna.state.code))
        assert (await ben.hear(FreeTableInfo)).me == 1
        await ben.say(Open(TableSettings("gin", 2)))
        await anna.until(lambda: anna.state.seats[1].away)

    with_server(test, tmp_path)


def test_a_free_table_saved_elsewhere_goes_on_and_can_be_fetched(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await mover(host.port, "Anna", OpenFreeTable(2))
        await anna.do(DealCards(0, 5))
        hand = sorted(map(str, anna.client.faces.values()))
        table = await host.free_table(anna.state.table)
        code = await host.restore_free_table(table)
        again = await mover(host.port, "Anna", Join(code))
        assert sorted(map(str, again.client.faces.values())) == hand
        assert again.client.table.names == ("Anna", "2")

    with_server(test, tmp_path)


def test_a_free_table_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        caller = await known(host.port, "Anna")
        await caller.say(OpenFreeTable(9))
        assert await caller.hear(Refused) == Refused("wrong_players")

    with_server(test, tmp_path)


def test_an_operator_sees_who_is_at_a_free_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna = await mover(host.port, "Anna", OpenFreeTable(2))
        desk = Desk.in_folder(tmp_path)
        (told,) = desk.tables()
        desk.close()
        assert (told["table"], told["free"]) == (anna.state.table, True)
        assert isinstance(told["people"], dict)
        assert [*told["people"].values()] == ["Anna"]

    with_server(test, tmp_path)
