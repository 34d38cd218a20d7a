"""Says at the door of a server, over real lines, what nobody should say, and looks whether it stands that.

Run `python -m checks.door --messages 10000`. Strangers and people who are known say hello, open tables and
classes, join, come back, block and lead, with values that make sense and values that don't; lines are changed
at random before they are sent. Each line may be refused or cut, but nothing else may come of it: no error in
the server, and who is polite is let in and finds a table afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import tempfile
from collections import Counter
from contextlib import suppress
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, get_args

from websockets.exceptions import ConnectionClosed

from checks.messages import NUMBERS, WORDS, Fault, mutated
from rummy.games.variants import VARIANTS
from rummy.online.messages import Command, Hello, Join, Nonce, RoomInfo, TableSettings, Welcome
from rummy.online.messages_text import write
from rummy.server.serve import TableServer
from tests.server.callers import Caller, call, known, opened

NAMES = ("Anna", "Ben", "Cleo")
PATIENCE = 20.0  # seconds for an answer, as others use the machine too
LINE = 12  # messages on one line at most
MUCH = 10**9


class Errors(logging.Handler):
    """Notes what went wrong in a server."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        self.found.append(f"{record.getMessage()}: {record.exc_info and record.exc_info[1]!r}")


class Siege:
    """A server at whose door anything is said."""

    def __init__(self, host: TableServer, chance: Random) -> None:
        self.host, self.chance = host, chance
        self.met: Counter[str] = Counter()
        self.heard_of = [*WORDS]  # names and codes of tables and classes

    def any_command(self) -> Command:
        """Something that may make sense, and often does not."""
        kind = self.chance.choice(get_args(Command))
        command: Command = kind(**{field.name: self._any_value(field.name) for field in fields(kind)})
        return command

    def _any_value(self, name: str) -> Any:
        chance = self.chance
        match name:
            case "v":
                return chance.choice(((1, 1), (0, 9), (7, 9), (9, 0)))
            case "q" | "n" | "i" | "seat" | "have" | "link" | "match" | "to":
                return chance.choice(NUMBERS)
            case "tables":
                return chance.choice((1, 2, *NUMBERS))
            case "seats" | "packs":
                return chance.choice((1, 2, *NUMBERS))
            case "cards":
                return chance.choice((24, 52, *NUMBERS))
            case "on" | "blocked" | "watch" | "jokers":
                return chance.random() < 0.5
            case "settings":
                rules = chance.choice((*VARIANTS, *WORDS))
                return TableSettings(rules, chance.choice((2, 3, *NUMBERS)))
            case "bots":
                return tuple(chance.choice(WORDS) for _ in range(chance.randrange(9)))
            case "choice":
                return chance.choice(("wait", "bot", "end", "no_clock"))
            case "code" | "table" | "lesson" | "who":
                return chance.choice(self.heard_of)
        return chance.choice(WORDS)

    def _sent(self, command: Command) -> str:
        line = write(command)
        if self.chance.random() < 0.3:
            line = mutated(line, self.chance).decode(errors="replace")
        return line

    async def one_line(self) -> None:
        """Call, say who calls or something else, and then anything."""
        caller = await call(self.host.port, self.chance.choice(NAMES))
        self.met["lines"] += 1
        with suppress(ConnectionClosed):
            hello = caller.hello(await caller.hear(Nonce))
            roll = self.chance.random()
            if roll < 0.2:
                hello = replace(hello, **{(name := self._any_field()): self._any_value(name)})
            await caller.say(write(hello) if roll < 0.9 else self._sent(hello))
            self.met["messages"] += 1
            for _ in range(self.chance.randrange(LINE)):
                command = self.any_command()
                self.met["messages"] += 1
                await caller.say(self._sent(command))
                await self._hear(caller)
        await caller.socket.close()

    def _any_field(self) -> str:
        return self.chance.choice([field.name for field in fields(Hello)])

    async def _hear(self, caller: Caller) -> None:
        """Hear what there is, and remember where one may go."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.01):
                while True:
                    news = await caller.hear_any()
                    told = (getattr(news, name, "") for name in ("table", "code", "lesson", "id"))
                    self.heard_of = [*self.heard_of, *filter(None, told)][-100:]

    async def is_polite(self) -> None:
        """Be let in and find a table, as if nothing had been; raises Fault."""
        try:
            async with asyncio.timeout(PATIENCE):
                _, table = await opened(self.host.port)
                guest = await known(self.host.port, "Dora")
                await guest.say(Join(table.code))
                await guest.hear(RoomInfo)
                stranger = await call(self.host.port, f"new {self.met['lines']}")
                if not isinstance(await stranger.greet(), Welcome):
                    raise Fault("a stranger is not let in")
        except (TimeoutError, ConnectionClosed, AssertionError) as error:
            raise Fault(f"nobody is let in any more: {error!r}") from error


def unlimited(host: TableServer) -> None:
    """Let everybody ask as much as they like: what is asked is looked at here, not how often."""
    for name in ("arrivals", "speeds", "calls", "openings", "guesses", "all_guesses"):
        setattr(host._limits, name, type(getattr(host._limits, name))(rate=MUCH, burst=MUCH))


async def _run(messages: int, seed: str, folder: Path) -> Counter[str]:
    errors = Errors()
    loggers = [logging.getLogger(name) for name in ("websockets.server", "asyncio")]
    for logger in loggers:
        logger.addHandler(errors)
    host = await TableServer.started(folder, "127.0.0.1", 0)
    try:
        unlimited(host)
        siege = Siege(host, Random(seed))
        while siege.met["messages"] < messages:
            await siege.one_line()
            if errors.found:
                raise Fault(errors.found[0])
        await siege.is_polite()
    finally:
        await host.close()
        for logger in loggers:
            logger.removeHandler(errors)
    if errors.found:
        raise Fault(errors.found[0])
    return siege.met


def run(messages: int, seed: str = "door") -> Counter[str]:
    """Say so much at the door of a server; returns what was said. Raises Fault."""
    with tempfile.TemporaryDirectory(prefix="rummy-door-") as name:
        return asyncio.run(_run(messages, seed, Path(name)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Say at a server's door what nobody should say.")
    parser.add_argument("--messages", type=int, default=2_000)
    parser.add_argument("--seed", default="door")
    given = parser.parse_args()
    try:
        met = run(given.messages, given.seed)
    except Fault as error:
        raise SystemExit(f"FAULT: {error}") from error
    print(", ".join(f"{many:,} {what}" for what, many in met.items()), "at the door: no fault")
