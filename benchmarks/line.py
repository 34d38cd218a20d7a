"""A client's end of a websocket that costs next to nothing, so that one process can have thousands."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator

SMALL, MEDIUM, LARGE = 126, 2**16, 127  # lengths of frames, and what is written instead of the longest
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # first bytes of frames that are not continued
UNMASKED = bytes(4)  # the mask of a client's frames: with zeros, nothing changes
OPENED = 60.0  # seconds
REQUEST = (
    "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Refused(ConnectionError):
    """An error for a request that the server answers otherwise; its argument is the first line."""


class Line(asyncio.Protocol):
    """An open websocket to a port of this machine, over which texts go.

    Whatever is said or heard on a broken line raises ConnectionError.
    """

    def __init__(self) -> None:
        self._data = bytearray()
        self._is_open = False
        self._texts: asyncio.Queue[str | None] = asyncio.Queue()
        self.code = 0  # with which the server has closed it
        self.heard = 0  # bytes of all texts
        self.transport: asyncio.Transport

    @classmethod
    async def opened(cls, port: int, address: str = "127.0.0.1", receives: int = 0) -> Line:
        """Return a line from one of this machine's addresses; raise OSError and TimeoutError.

        The system keeps at most `receives` bytes for it that were not read yet, if that isn't 0.
        """
        end = socket.socket()
        if receives:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        end.setblocking(False)
        end.bind((address, 0))
        async with asyncio.timeout(OPENED):
            loop = asyncio.get_running_loop()
            await loop.sock_connect(end, ("127.0.0.1", port))
            _, line = await loop.create_connection(cls, sock=end)
            line.transport.write(REQUEST.format(port=port).encode())
            answer = await line.recv()
        if " 101 " not in answer:
            line.cut()
            raise Refused(answer)
        return line

    @property
    def remote_address(self) -> tuple[str, int]:
        """The address and port of the server."""
        host, port = self.transport.get_extra_info("peername")
        return str(host), int(port)

    async def send(self, text: str) -> None:
        """Send a text, without waiting for anybody."""
        if self.transport.is_closing():
            raise ConnectionError
        self.transport.write(_frame(TEXT, text.encode()))

    async def recv(self) -> str:
        """Return the next text."""
        text = await self._texts.get()
        if text is None:
            self._texts.put_nowait(None)
            raise ConnectionError
        return text

    async def __aiter__(self) -> AsyncIterator[str]:
        """Yield all texts until the line ends."""
        try:
            while True:
                yield await self.recv()
        except ConnectionError:
            return

    def read(self, on: bool) -> None:
        """Read what comes, or leave it to the system."""
        if on:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    async def close(self) -> None:
        """End the line in good order."""
        if not self.transport.is_closing():
            self.transport.write(_frame(CLOSE, (1000).to_bytes(2)))
            self.transport.close()

    def cut(self) -> None:
        """End the line at once."""
        self.transport.abort()

    # For asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the transport."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Let nobody wait any more."""
        self._texts.put_nowait(None)

    def data_received(self, data: bytes) -> None:
        """Take all frames that are complete."""
        self._data += data
        if not self._is_open:
            head, found, rest = self._data.partition(b"\r\n\r\n")
            if not found:
                return
            self._is_open, self._data = True, rest
            self._texts.put_nowait(head.partition(b"\r\n")[0].decode())
        while (frame := self._next()) is not None:
            self._take(*frame)

    def _next(self) -> tuple[int, bytes] | None:
        """Return the kind and content of the next frame, or None if it is not complete."""
        data = self._data
        if len(data) < 2:
            return None
        size, at = data[1], 2
        if size >= SMALL:
            at = 4 if size == SMALL else 10
            size = int.from_bytes(data[2:at])
        if len(data) < at + size:
            return None
        kind, content = data[0], bytes(data[at : at + size])
        del data[: at + size]
        return kind, content

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self.heard += len(content)
            self._texts.put_nowait(content.decode())
        elif kind == PING:
            self.transport.write(_frame(PONG, content))
        elif kind == CLOSE:
            self.code = int.from_bytes(content[:2])
            self.transport.write(_frame(CLOSE, content[:2]))
            self.transport.close()


def _frame(kind: int, content: bytes) -> bytes:
    size = len(content)
    if size < SMALL:
        head = bytes((kind, 0x80 | size))
    elif size < MEDIUM:
        head = bytes((kind, 0x80 | SMALL)) + size.to_bytes(2)
    else:
        head = bytes((kind, 0x80 | LARGE)) + size.to_bytes(8)
    return head + UNMASKED + content
