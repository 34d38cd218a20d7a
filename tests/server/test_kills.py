"""A server that is killed in play has lost nothing that anybody heard of, and has done nothing twice."""

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import pytest
from online.test_evenings import commands
from server.callers import LIMIT, Player, known, opened
from websockets.exceptions import ConnectionClosed

from rummy.online.messages import Settings
from rummy.online.room import Room
from rummy.server.store import Store

KILLS = 4
SERVE = (sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1")


def started(folder: Path, port: int = 0) -> tuple[subprocess.Popen[str], int]:
    """A server in a process of its own, and where it listens."""
    command = [*SERVE, "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())["port"]


def test_a_killed_server_goes_on_where_everybody_was(tmp_path):
    async def test() -> None:
        process, port = started(tmp_path)
        anna, table = await opened(port, Settings("cardgames", 2))
        await anna.socket.close()
        players = [Player(name, port) for name in ("Anna", "Ben")]
        playing = asyncio.gather(*(player.play(table.code) for player in players))
        for _ in range(KILLS):
            await asyncio.sleep(3.0 if players[0].table.n == 0 else 1.0)
            process.kill()
            process.wait()
            process, _ = started(tmp_path, port)
        await asyncio.wait_for(playing, LIMIT)
        process.terminate()
        assert process.wait(10) == 0
        assert min(player.calls for player in players) > KILLS // 2
        _check(players, table.table)

    def _check(players: list[Player], name: str) -> None:
        store = Store(tmp_path)
        lines = store.lines(name)
        store.close()
        room = Room(name, lines).kept
        assert room.link == 2
        for seat, player in enumerate(players):
            for numbers in commands(lines, seat):
                assert numbers == [*range(1, len(numbers) + 1)]
            assert player.heard == sorted({*player.heard})
            assert player.table.n <= room.match.n

    asyncio.run(test())


def test_a_server_ends_when_it_is_told_to(tmp_path):
    async def test() -> None:
        process, port = started(tmp_path)
        anna = await known(port)
        process.terminate()
        with pytest.raises(ConnectionClosed, match="1012"):
            await anna.hear()
        assert process.wait(10) == 0

    asyncio.run(test())


def test_a_port_that_is_taken_is_told(tmp_path):
    process, port = started(tmp_path / "one")
    command = [sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1", "--port", str(port)]
    second = subprocess.run(
        [*command, "--data", str(tmp_path / "two")], capture_output=True, text=True, timeout=30
    )
    process.terminate()
    process.wait()
    assert second.returncode == 1
    assert str(port) in second.stderr


def test_a_server_knows_no_window(tmp_path):
    code = "import sys, rummy.server.command; print([name for name in sys.modules if 'pygame' in name])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
