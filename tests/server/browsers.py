"""Browsers that ask a server for a page over real sockets."""

import asyncio
import json
from dataclasses import dataclass
from typing import Any


@dataclass
class Page:
    """What a server has answered."""

    status: int
    headers: dict[str, str]
    body: str

    @property
    def facts(self) -> Any:
        return json.loads(self.body)


async def get(port: int, path: str, method: str = "GET", **headers: str) -> Page:
    """Ask for a page; in the names of headers, _ stands for -."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return await asked(port, "\r\n".join([*lines, "", ""]).encode())


async def asked(port: int, request: bytes) -> Page:
    """Send bytes, and read the answer until the server ends the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    head, _, body = (await reader.read()).decode(errors="replace").partition("\r\n\r\n")
    writer.close()
    first, *lines = head.split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return Page(int(first.split()[1]) if first else 0, headers, body)
