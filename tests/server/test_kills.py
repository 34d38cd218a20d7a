"""A server that is killed in play has lost nothing that anybody heard of, and has done nothing twice."""

import asyncio
import subprocess
import sys

import pytest
from server.callers import known
from websockets.exceptions import ConnectionClosed

from checks.server_kills import run, started

KILLS = 2


def test_a_killed_server_goes_on_where_everybody_was():
    came = run(KILLS)
    assert came.faults == []
    assert came.told > KILLS


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
