"""The programs of the benchmark of a server speak as it does."""

import asyncio
import sys
from pathlib import Path

import pytest

PACE = 0.2  # seconds from one action to the next


@pytest.mark.skipif(sys.platform != "linux", reason="it reads of processes what only Linux tells")
def test_those_who_measure_a_server_are_let_in_and_play(tmp_path: Path) -> None:
    from benchmarks.serving import SEATS, Everybody, Server

    async def test() -> None:
        everybody = Everybody(server, 1, PACE)
        await everybody.sit_down()
        while everybody.met["actions"] < 2 * SEATS:
            await asyncio.sleep(PACE)
        await everybody.hang_up()
        assert not any(kind.startswith("bye") for kind in everybody.met)

    server = Server(tmp_path)
    try:
        asyncio.run(asyncio.wait_for(test(), 240))
    finally:
        server.kill()
