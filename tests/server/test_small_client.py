"""The small client of the documents plays with everybody else."""

import asyncio
import importlib.util
from pathlib import Path

import pytest

from rummy.online.match_room import MatchRoom
from rummy.online.messages import Leave, RoomInfo, TableSettings
from rummy.server.serve import TableServer
from rummy.server.store import Store
from tests.online.elsewhere import match_of
from tests.server.callers import opened, with_server

CLIENT = Path(__file__).parents[2] / "docs" / "small_client.py"
_spec = importlib.util.spec_from_file_location("small_client", CLIENT)
assert _spec is not None
assert _spec.loader is not None
small_client = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(small_client)


@pytest.mark.parametrize("game", ["cardgames", "gin"])
def test_the_small_client_joins_by_a_code_and_plays_to_the_end(tmp_path: Path, game: str) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port, TableSettings(f"{game}, deals=1/1/1/1/1", 2), ("casual",))
        await anna.say(Leave())
        tables.append(table)
        await small_client.play(f"ws://127.0.0.1:{host.port}/", table.code, "Robin")

    tables: list[RoomInfo] = []
    with_server(test, tmp_path)
    store = Store.in_folder(tmp_path)
    assert match_of(MatchRoom(tables[0].table, store.lines(tables[0].table)).state).game.is_finished
    store.close()


def test_the_small_client_answers_a_knock() -> None:
    robin = small_client.Player("Robin")
    robin.room = {"me": 0}
    knock = [[[13, 1, 27], {"27": "6H"}], [[9, 1, [29, 11, 1], "6C 6D 6H"], {}]]
    said = robin.hear({"t": "happened", "n": 23, "e": knock})
    assert said == {"t": "do", "q": 1, "n": 23, "a": "done"}


async def robin_at(host: TableServer, code: str) -> str:
    """What the small client says when it gives up."""
    with pytest.raises(SystemExit) as given_up:
        await small_client.play(f"ws://127.0.0.1:{host.port}/", code, "Robin")
    return str(given_up.value)


def test_the_small_client_gives_up_where_there_is_no_table(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        assert await robin_at(host, "K7QM9RTX") == "Nothing is left to do here: no_table"

    with_server(test, tmp_path)


def test_the_small_client_gives_up_where_there_is_no_seat(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        _, table = await opened(host.port, TableSettings("gin", 2), ("casual",))
        assert await robin_at(host, table.code) == "There is no seat for me here."

    with_server(test, tmp_path)


def test_the_small_client_gives_up_when_the_server_is_gone(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        waiting = asyncio.create_task(robin_at(host, table.code))
        while len((await anna.hear(RoomInfo)).seats[1].id) == 0:
            pass
        await host.close()
        assert await waiting == "The server is gone."

    with_server(test, tmp_path)


def test_the_small_client_gives_up_when_nothing_is_left_to_try() -> None:
    robin = small_client.Player("Robin")
    robin.tries = ["done"]
    with pytest.raises(SystemExit, match="Nothing is left to do here: not_now"):
        robin.hear({"t": "refused", "q": 1, "why": "not_now"})


def test_the_small_client_is_small() -> None:
    text = CLIENT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 150
    assert "import rummy" not in text
    assert "from rummy" not in text
