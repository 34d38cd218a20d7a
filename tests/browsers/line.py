"""A line between browsers and a server that can be cut, delayed and measured."""

import asyncio
import threading
from contextlib import suppress

from tests.browsers.channel import PATIENCE

CHUNK = 2**16  # bytes


class Line:
    """A port that passes bytes on to another; `delay` in seconds each way, `rate` in bytes a second."""

    def __init__(self, to: int, delay: float = 0.0, rate: float = 0.0) -> None:
        self.to, self.delay, self.rate = to, delay, rate
        self.received = self.sent = 0  # bytes from and to the server
        self.port, self.is_broken = 0, False
        self._open: set[asyncio.StreamWriter] = set()
        self._free_at = 0.0  # when what was sent before has gone
        started = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(started)), daemon=True)
        self._thread.start()
        assert started.wait(PATIENCE)

    async def _run(self, started: threading.Event) -> None:
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        async with await asyncio.start_server(self._accept, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            await self._ended.wait()
            self._cut()
            while self._open:
                await asyncio.sleep(0.01)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_broken:
            return writer.transport.abort()
        await asyncio.sleep(2 * self.delay)  # of the handshake
        there_reader, there = await asyncio.open_connection("127.0.0.1", self.to)
        self._open |= {writer, there}
        await asyncio.gather(self._pass(reader, there, 0), self._pass(there_reader, writer, 1))
        self._open -= {writer, there}
        return None

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, down: int) -> None:
        waiting = asyncio.Queue[tuple[float, bytes]]()
        sending = asyncio.create_task(self._send(waiting, writer))
        with suppress(ConnectionError):
            while chunk := await reader.read(CHUNK):
                self.received += len(chunk) * down
                self.sent += len(chunk) * (1 - down)
                waiting.put_nowait((self._due(len(chunk)), chunk))
        waiting.put_nowait((self._due(0), b""))
        await sending

    async def _send(self, waiting: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter) -> None:
        """Send what is due, until nothing more comes."""
        due, chunk = await waiting.get()
        while chunk:
            await asyncio.sleep(due - self._loop.time())
            writer.write(chunk)
            due, chunk = await waiting.get()
        await asyncio.sleep(due - self._loop.time())
        writer.close()

    def _due(self, size: int) -> float:
        """Return when bytes that are sent now arrive."""
        self._free_at = max(self._free_at, self._loop.time()) + (size / self.rate if self.rate else 0.0)
        return self._free_at + self.delay

    def _cut(self) -> None:
        for writer in self._open:
            writer.transport.abort()

    def cut(self) -> None:
        """Break all connections at once."""
        self._loop.call_soon_threadsafe(self._cut)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._ended.set)
        self._thread.join(PATIENCE)
