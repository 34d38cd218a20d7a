"""Pages of browsers that talk to a server over real sockets: they show what they are sent, and press."""

import asyncio
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import chain
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedOK

from rummy.engine.chains import link_of
from rummy.online import match_room
from rummy.online.messages import Open, RoomInfo, TableSettings
from rummy.server.limits import Limit
from rummy.server.serve import TableServer
from tests.server.callers import known

Node = dict[str, Any]
SOON = 2.0  # seconds
AT_ONCE = 0.01  # seconds
SILENCE = 30  # times SOON without a document, however much else the machine does
PRESSES = 300  # in a turn, more than any way to end it takes
PROMISE = "button-ask"  # after which one may have to go out in this turn


def unpacked(thing: Node | str) -> Node | str:
    """A thing whose cards in a row are a text each."""
    if isinstance(thing, str) or "c" not in thing:
        return thing
    found = (part.split(" ") if isinstance(part, str) else [unpacked(part)] for part in thing["c"])
    return {**thing, "c": [*chain(*found)]}


def parts(thing: Node | str) -> Iterator[Node | str]:
    """Yield a thing and all things in it; a card is a text."""
    yield thing
    if isinstance(thing, dict):
        for part in thing.get("c", []):
            yield from parts(part)


class Page:
    """The page of one browser, without its pictures."""

    def __init__(self, port: int, code: str, name: str = "Anna", **more: Any) -> None:
        self.port, self.code, self.name, self.more = port, code, name, more
        self.secret = sha256(name.encode()).hexdigest()
        self.shown: dict[str, Any] = {}  # the last document of each kind
        self.documents: list[Any] = []
        self.texts: list[str] = []  # all that has arrived
        self.tries = 0  # cards that could not be discarded in this turn
        self.tried: set[str] = set()  # the tables at which a button for a move was pressed
        self._news, self._heard = asyncio.Event(), 0
        self._reading: asyncio.Task[None]
        self.hello: object = None  # what it says first, if not what it should
        self.socket: ClientConnection | None = None

    async def open(self) -> "Page":
        address = f"ws://127.0.0.1:{self.port}/{self.code}/seat"
        origin = self.more.pop("origin", f"http://127.0.0.1:{self.port}")
        self.socket = await connect(address, origin=origin)
        hello = {"do": "hello", "code": self.code, "key": "", "watch": False, "name": self.name, "lang": "en"}
        whole = {**hello, "token": self.secret, "tip": link_of(self.secret, 0), **self.more}
        await self.say(whole if self.hello is None else self.hello)
        self._reading = asyncio.create_task(self._read())
        return self

    async def _read(self) -> None:
        """Show what arrives; links are given when they are asked for."""
        assert self.socket is not None
        try:
            async for text in self.socket:
                await self._show(str(text))
        finally:
            self._news.set()

    async def _show(self, text: str) -> None:
        document = json.loads(text)
        if "thing" in document:
            document["thing"] = unpacked(document["thing"])
        self.texts.append(text)
        self.documents.append(document)
        self.shown[document["t"]] = document
        if document["t"] == "link":
            number = document["n"]
            await self.say({"do": "link", "n": number, "link": link_of(self.secret, number)})
        self._news.set()

    async def say(self, message: object) -> None:
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def press(self, thing: str) -> None:
        await self.say({"do": "press", "on": thing})

    async def hear(self) -> None:
        """Wait for the next document, if there is none yet; raise ConnectionClosed at the end."""
        while self._heard == len(self.documents):
            if self._reading.done():
                await self._reading
                raise ConnectionClosedOK(None, None)
            self._news.clear()
            await self._news.wait()
        self._heard = len(self.documents)

    async def hears(self, seconds: float = SOON) -> bool:
        """Return whether a document comes soon."""
        try:
            await asyncio.wait_for(self.hear(), seconds)
        except TimeoutError:
            return False
        return True

    async def until(self, is_so: Callable[[], object]) -> None:
        while not is_so():
            await self.hear()

    async def close(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    # What is on the screen

    def has_room(self) -> bool:
        return "room" in self.shown

    def has_hand(self) -> bool:
        return bool(self.hand)

    def has_deal(self) -> bool:
        return "deal" in self.shown

    def thing(self, name: str, screen: str = "table") -> Node | None:
        found = (each for each in self.things(screen) if isinstance(each, dict) and each["i"] == name)
        return next(found, None)

    def things(self, screen: str = "table") -> list[Node | str]:
        return [*parts(self.shown[screen]["thing"]), *self.tools] if screen in self.shown else []

    @property
    def tools(self) -> list[Node]:
        """The buttons beside those for moves, which are named in the words."""
        tools = (each.partition(":") for each in self.shown.get("table", {}).get("tools", "").split())
        return [{"i": f"button-{name}", "s": state} for name, _, state in tools]

    def words(self, name: str, screen: str = "table") -> str:
        thing = self.thing(name, screen)
        return str(thing["n"]) if thing else ""

    def states(self, name: str) -> list[str]:
        thing = self.thing(name)
        return str(thing.get("s", "")).split() if thing else []

    @property
    def log(self) -> list[str]:
        """The lines of the log."""
        found: list[str] = []
        for document in self.documents:
            if document["t"] == "log":
                found[document["from"] :] = [words for _, words in document["lines"]]
        return found

    @property
    def hand(self) -> list[str]:
        hand = self.thing("hand")
        return [each for each in hand.get("c", []) if isinstance(each, str)] if hand else []

    @property
    def is_my_turn(self) -> bool:
        me = self.shown["table"]["me"] if "table" in self.shown else None
        return me is not None and "turn" in self.states(f"seat-{me}")

    @property
    def turn(self) -> object:
        """The round and the seat whose turn it is."""
        seats = (self.thing("seats") or {}).get("c", [])
        return self.shown["table"]["round"], [each["i"] for each in seats if "turn" in each.get("s", "")]

    async def play(self, is_over: Callable[[], object]) -> None:
        """Do what comes first of all that the screen offers, until something is so.

        Fail if that ends no turn, or if nothing more comes.
        """
        done: object = None
        turn: object = None
        presses = silence = 0
        while not is_over():
            if await self.hears(AT_ONCE):
                silence = 0
                continue  # only what shows the whole answer to a press is acted on
            table, refusal = self.shown.get("table"), self.shown.get("no")
            if table is None or done == (id(table), id(refusal)):
                if not await self.hears():
                    done, silence = None, silence + 1  # what was pressed meant nothing: look again
                assert silence < SILENCE, (self.words("prompt"), self.hand)
                continue
            done = id(table), id(refusal)
            turn, presses = self.turn, presses + 1 if self.turn == turn else 0
            assert presses < PRESSES, (self.words("prompt"), self.hand)
            await self._act(table)

    async def _act(self, table: Any) -> None:
        if "ask" in table:
            await self.say({"do": "answer", "n": len(table["ask"]["options"]) - 1})
        elif (end := self.thing("button-next")) is not None and "disabled" not in end.get("s", ""):
            await self.press("button-next")
        elif self.is_my_turn:
            await self._move()

    async def _move(self) -> None:
        for pile in "stock", "pile":
            if "lit" in self.states(pile):
                await self.press(pile)
                return
        buttons = (self.thing("buttons") or {}).get("c", [])
        wanted = [each["i"] for each in buttons if each.get("s") == "primary" and each["i"] != PROMISE]
        told = str(self.shown["table"]["thing"])
        if wanted and told not in self.tried:
            self.tried.add(told)
            await self.press(wanted[0])
            return
        chosen = [card for card in self.hand if "selected" in card]
        if chosen and "accepts" in self.states("pile"):
            self.tries = 0
            await self.press("pile")
        elif chosen:
            self.tries += 1  # this one can't be discarded: the next time another one
            await self.press(f"card-{chosen[0].split(':')[0]}")
        elif self.tries > len(self.hand):  # none can, so the move before has to be taken back
            self.tries = 0
            await self.press("button-undo")
        elif self.hand:
            await self.press(f"card-{self.hand[-1 - self.tries % len(self.hand)].split(':')[0]}")


async def two_pages(
    host: TableServer, game: str, seats: int, *bots: str, hints: bool = True
) -> tuple[Page, Page]:
    """Two pages at a new table, whose other seats have bots; all may play as fast as they can."""
    host._limits.speeds, match_room.BOT_PAUSE = Limit(rate=1_000, burst=1_000), 0.0
    anna, ben = Page(host.port, ""), Page(host.port, "", "Ben")
    caller = await known(host.port, anna.secret)
    await caller.say(Open(TableSettings(game, seats, hints=hints), bots))
    anna.code = ben.code = (await caller.hear(RoomInfo)).code
    for page in anna, ben:
        await page.open()
        await page.until(page.has_room)
        await page.press("button-ready")
    return anna, ben
