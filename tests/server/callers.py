"""Programs that call a server over real sockets."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rummy.online import match_room
from rummy.online.endpoint import endpoint_of
from rummy.online.identity import Challenge, key_for, person_of, proof
from rummy.online.messages import (
    OLDEST,
    VERSION,
    Bye,
    Command,
    Hello,
    Join,
    News,
    Nonce,
    Open,
    RoomInfo,
    TableSettings,
    Welcome,
)
from rummy.online.messages_text import read_news, write
from rummy.server.serve import ServerOptions, TableServer
from rummy.server.store import Store
from tests.online.evening import Person

Heard = TypeVar("Heard", bound=News)

THINKS = 0.1  # seconds between two looks at the table, no more often than a server allows
LIMIT = 240  # seconds for a test, however much else the machine does


def with_server(
    test: Callable[[TableServer], Awaitable[None]],
    folder: Path,
    store: Callable[[Path], Store] = Store.in_folder,
    **options: Any,
) -> None:
    """Run a test with a server of its own."""

    async def run() -> None:
        match_room.BOT_PAUSE, match_room.COUNTDOWN = 0.3, 0.2  # as fast as a server lets anybody answer
        host = TableServer(store(folder), ServerOptions(**options))
        await host.listen("127.0.0.1", 0)
        try:
            await asyncio.wait_for(test(host), LIMIT)
        finally:
            await host.close()

    asyncio.run(run())


class Caller:
    """Somebody's line."""

    def __init__(self, socket: ClientConnection, name: str) -> None:
        self.socket, self.name = socket, name

    async def say(self, command: Command | str) -> None:
        await self.socket.send(command if isinstance(command, str) else write(command))

    async def hear_any(self) -> News:
        """Return the next news of any kind."""
        return read_news(await self.socket.recv())

    async def hear(self, *kinds: type[Heard]) -> Heard:
        """Return the next news of these kinds; others are dropped."""
        while True:
            news = await self.hear_any()
            if isinstance(news, kinds):
                return news

    def hello(self, nonce: Nonce) -> Hello:
        """What their program says first."""
        key = key_for(self.name, nonce.server)
        endpoint = endpoint_of(self.socket.remote_address)
        shown = proof(key, Challenge(nonce.x, nonce.server, endpoint))
        return Hello((OLDEST, VERSION), "test", person_of(key), shown, self.name, key=key, at=endpoint.at)

    async def welcomed(self) -> Welcome:
        """Say who calls, and return the server's welcome."""
        answer = await self.greet()
        assert isinstance(answer, Welcome)
        return answer

    async def greet(self, **otherwise: Any) -> News:
        """Say who calls, or something else, and hear what the server makes of it."""
        nonce = await self.hear(Nonce)
        await self.say(replace(self.hello(nonce), **otherwise))
        return await self.hear_any()


async def call(port: int, name: str = "Anna") -> Caller:
    """A line on which nothing was said yet."""
    return Caller(await connect(f"ws://127.0.0.1:{port}/", compression=None), name)


async def known(port: int, name: str = "Anna") -> Caller:
    """A line of somebody who has said who they are."""
    caller = await call(port, name)
    await caller.welcomed()
    return caller


async def opened(
    port: int, settings: TableSettings | None = None, bots: tuple[str, ...] = ()
) -> tuple[Caller, RoomInfo]:
    """A line of Anna's, and the table that she has opened."""
    anna = await known(port)
    await anna.say(Open(settings or TableSettings("cardgames", 2), bots))
    return anna, await anna.hear(RoomInfo)


async def is_cut(caller: Caller) -> bool:
    """Whether the line ends, whatever is still said on it."""
    try:
        while True:
            await caller.hear_any()
    except ConnectionClosed:
        return True


class Player(Person):
    """Somebody who plays at a server until so many rounds are over, and calls again when the line breaks."""

    def __init__(self, name: str, port: int, rounds: int = 1) -> None:
        super().__init__(name, Random(name))
        self.port, self.rounds, self.calls = port, rounds, 0
        self.heard: list[int] = []

    @property
    def is_done(self) -> bool:
        room = self.table.room
        return room is not None and room.link > self.rounds

    async def play(self, code: str) -> None:
        """Join, and play on over as many lines as it takes."""
        while not self.is_done:
            with suppress(ConnectionClosed, OSError):
                await self._play_on(await known(self.port, self.name), code)

    async def _play_on(self, line: Caller, code: str) -> None:
        self.calls += 1
        await line.say(self.table.rejoin() if self.table.room else Join(code))
        listening, said = asyncio.create_task(self._listen(line)), None
        if resent := self.table.resend():
            await line.say(resent)
        try:
            while not (self.is_done or listening.done()):
                command = self.wants()
                if command is not None and command != said and self.table.room is not None:
                    await line.say(command)
                said = command
                await asyncio.sleep(THINKS)
        finally:
            listening.cancel()
            await line.socket.close()

    async def _listen(self, line: Caller) -> None:
        with suppress(ConnectionClosed):
            while not isinstance(news := await line.hear_any(), Bye):
                before = self.table.n
                self.table.receive(news)
                if self.table.n != before:
                    self.heard.append(self.table.n)
