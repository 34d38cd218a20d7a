"""A server that is killed in play has lost nothing that anybody heard of, and has done nothing twice."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from checks.server_kills import run, started
from rummy.online.messages import Lines, SetPortrait
from rummy.server.serve import TableServer
from rummy.server.sessions import WAITING, ClientSession
from tests.server.callers import known, opened, with_server
from tests.server.reluctant import Reluctant, reluctant

KILLS = 2
ENDS = 10  # seconds within which a server has ended


def test_a_killed_server_goes_on_where_everybody_was() -> None:
    came = run(KILLS)
    assert came.faults == []
    assert came.told > KILLS


def test_a_server_ends_on_a_signal(tmp_path: Path) -> None:
    async def test() -> None:
        process, port = started(tmp_path)
        anna = await known(port)
        process.terminate()
        with pytest.raises(ConnectionClosed, match="1012"):
            await anna.hear_any()
        assert process.wait(ENDS) == 0

    asyncio.run(test())


async def silent(port: int, *, says_what_it_wants: bool) -> asyncio.StreamWriter:
    """A line to a server on which nobody answers any more."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    if says_what_it_wants:
        wants = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13"
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
        writer.write(f"GET / HTTP/1.1\r\nHost: localhost\r\n{wants}\r\n{key}\r\n\r\n".encode())
        assert b"nonce" in await reader.readuntil(b"}")
    return writer


def test_a_server_ends_within_ten_seconds_even_if_a_client_does_not_answer(tmp_path: Path) -> None:
    async def test() -> None:
        process, port = started(tmp_path)
        lines = [await silent(port, says_what_it_wants=wants) for wants in (True, False, True)]
        anna = await known(port)
        process.terminate()
        with pytest.raises(ConnectionClosed, match="1012"):
            await anna.hear_any()
        assert await asyncio.to_thread(process.wait, ENDS) == 0
        for line in lines:
            line.close()

    asyncio.run(test())


def test_a_server_ends_within_ten_seconds_even_if_a_client_does_not_read(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, table = await opened(host.port)
        anna.socket.transport.pause_reading()
        (line,) = host._tables.by_name(table.table).listeners.values()
        assert isinstance(line, ClientSession)
        while line.socket.transport.get_write_buffer_size() < WAITING // 2:
            line.send(Lines(1, 0, ("x" * 4_000,) * 4))
            await asyncio.sleep(0)
        began = time.monotonic()
        await host.close()
        assert time.monotonic() - began < ENDS

    with_server(test, tmp_path)


def test_a_server_ends_within_ten_seconds_whatever_its_disk_does(tmp_path: Path) -> None:
    async def test(host: TableServer) -> None:
        anna, _ = await opened(host.port)
        reluctant(host).is_held = True
        await anna.say(SetPortrait("owl"))
        await reluctant(host).until_asked()
        began = time.monotonic()
        await host.close()
        assert time.monotonic() - began < ENDS

    with_server(test, tmp_path, Reluctant.in_folder)


def test_a_port_that_is_taken_is_reported(tmp_path: Path) -> None:
    process, port = started(tmp_path / "one")
    command = [sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1", "--port", str(port)]
    second = subprocess.run(
        [*command, "--data", str(tmp_path / "two")], capture_output=True, text=True, timeout=30
    )
    process.terminate()
    process.wait()
    assert second.returncode == 1
    assert str(port) in second.stderr


def test_a_server_knows_no_window(tmp_path: Path) -> None:
    code = "import sys, rummy.server.command; print([name for name in sys.modules if 'pygame' in name])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"
