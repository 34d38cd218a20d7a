"""Nodes of a server in processes of their own, each with a cable to the database and a clock to break."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress

from rummy.server.serve import free_port
from tests.server.clocks import LIBRARY, Clock


class Cable:
    """A way from a node to the database, which can be cut so that nothing comes through."""

    def __init__(self, target: int) -> None:
        self.target, self.port = target, 0
        self._mended = asyncio.Event()
        self._mended.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen, and pass on what comes."""
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with suppress(OSError, asyncio.CancelledError):
            await self._mended.wait()
            from_there, to_there = await asyncio.open_connection("127.0.0.1", self.target)
            self._ends.add(to_there)
            await asyncio.gather(self._pass_on(reader, to_there), self._pass_on(from_there, writer))
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(2**16):
                await self._mended.wait()
                writer.write(data)
                await writer.drain()
        writer.close()

    def cut(self) -> None:
        """Let nothing through any more."""
        self._mended.clear()

    def mend(self) -> None:
        """Let everything through again, on new connections."""
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()
        self._mended.set()


class Node:
    """A node in a process of its own."""

    def __init__(self, cable: Cable, url: Callable[[int], str]) -> None:
        self.cable, self.clock, self._database, self.port = cable, Clock(), url, free_port()
        self.process: subprocess.Popen[str]

    @property
    def url(self) -> str:
        """The URL at which clients and other nodes reach it."""
        return f"ws://127.0.0.1:{self.port}/"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-m", "rummy", "serve", "--address", "127.0.0.1", "--port", str(self.port)]
        command += ["--store", self._database(self.cable.port), "--node-url", self.url]
        environment = {**os.environ, **(self.clock.environment if LIBRARY else {})}
        while True:  # the database may be away
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
            )
            assert self.process.stdout is not None
            if self.process.stdout.readline():
                return
            self.process.wait()

    def stop(self, number: signal.Signals) -> None:
        """End it by a signal, and wait until it has."""
        self.process.send_signal(number)
        self.process.wait()

    def remove(self) -> None:
        """Kill it, and delete its clock."""
        self.stop(signal.SIGKILL)
        self.clock.remove()
