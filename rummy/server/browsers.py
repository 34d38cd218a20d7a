"""Seats in browsers: for each page a client in this process, which is a client like any other.

What the page shows comes from that client alone, which has received no more than its seat may see.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.server import broadcast

from rummy.browser.cards_form import NEW as NEW_FREE
from rummy.browser.chain import PageChain
from rummy.browser.documents import Document, text_of, words_for
from rummy.browser.guest import Guest
from rummy.browser.solo import NEW, alone
from rummy.browser.strangers import LOBBY, Strangers
from rummy.browser.teacher import NEW as NEW_CLASS
from rummy.browser.teacher import Teacher
from rummy.browser.wishes import read_wish
from rummy.engine.chains import is_link
from rummy.match.advice import HintRequest
from rummy.match.connection import Connection
from rummy.match.remote import RemoteTable
from rummy.online.codes import read_code
from rummy.online.identity import key_for, readable
from rummy.online.messages import (
    VERSION,
    Bye,
    Command,
    FindTables,
    Join,
    News,
    Open,
    OpenClass,
    OpenFreeTable,
    RejoinClass,
    Welcome,
)
from rummy.online.messages_text import TO_SERVER, read_news
from rummy.online.wire import BadMessage
from rummy.server import pages
from rummy.server.sessions import WAITING, ClientSession, Disconnected, Sessions
from rummy.server.thinkers import Thinkers
from rummy.text import Speech, say, says, speaking

HELLO_WITHIN = 15.0  # seconds
LONGEST = 200  # characters of the address of a page
SOON = 5.0  # seconds after which a client without news looks whether something is due


Wish = Join | Open | OpenFreeTable | OpenClass | RejoinClass | FindTables


class InnerConnection(Connection):
    """The connection of a browser's client to the room, in one process: it is never late."""

    def __init__(self, server: str, welcome: Welcome, wake: Callable[[], None]) -> None:
        self.address, self.server, self.welcome = "", server, welcome
        self.status, self.why, self.known_at, self.version = "open", "", (), VERSION
        self.commands: deque[Command] = deque()
        self._news: deque[News] = deque([welcome])
        self._wake = wake

    @property
    def is_open(self) -> bool:
        """True until the client or the room has ended the connection."""
        return self.status == "open"

    def send(self, command: Command) -> None:
        """Queue a command for the room."""
        if self.is_open:
            self.commands.append(command)
            self._wake()

    def put(self, news: News) -> None:
        """Queue a message of the room for the client."""
        if isinstance(news, Bye):
            self.status, self.why = "ended", news.why
        self._news.append(news)
        self._wake()

    def receive(self) -> list[News]:
        """Return the messages since the last call."""
        news, self._news = [*self._news], deque()
        return news

    def wait(self, seconds: float) -> None:
        """Return at once: nobody waits in this process."""

    def close(self) -> None:
        """End the connection, as the client has left."""
        self.status = "ended"


@dataclass(eq=False)
class BrowserSession(ClientSession):
    """The session of a browser's client: what a room sends goes to that client."""

    line: InnerConnection | None = None

    def forward(self, text: str) -> None:
        """Pass a message of the room to the client."""
        if self.line is not None:
            self.line.put(read_news(text))


class Browser:
    """The page of one browser, with its client."""

    def __init__(
        self, sessions: Sessions, session: BrowserSession, thinkers: Thinkers, *, plays_solo: bool
    ) -> None:
        self._sessions, self._session, self._socket = sessions, session, session.socket
        self._thinkers, self._plays_solo = thinkers, plays_solo
        self._changed, self._requests = asyncio.Event(), asyncio.Queue[HintRequest]()
        self._speech = Speech()
        self._has_ended = False  # True when the page is gone, before its last commands are performed

    async def serve(self, speech_of: Callable[[str], Speech]) -> None:
        """Serve the page until it or the room ends; raise Disconnected and BadMessage."""
        try:
            guest = await self._welcome(speech_of)
            tell, *others = map(
                asyncio.ensure_future, (self._tell(guest), self._listen(guest), self._hint(guest))
            )
            await asyncio.wait([tell, *others], return_when=asyncio.FIRST_COMPLETED)
            self._has_ended = True
            self._changed.set()  # not cancelled: a step of the room that is cut short loses the room
            for task in others:
                task.cancel()
            for failure in await asyncio.gather(tell, *others, return_exceptions=True):
                if isinstance(failure, Exception):
                    raise failure
        except (Disconnected, BadMessage) as reason:
            self._say_farewell(str(reason) if isinstance(reason, Disconnected) else "bad_message")
            raise

    async def _welcome(self, speech_of: Callable[[str], Speech]) -> Guest | Teacher | Strangers:
        try:
            hello = read_page(await asyncio.wait_for(self._socket.recv(), HELLO_WITHIN))
        except TimeoutError:
            raise Disconnected("too_slow") from None
        match hello:
            case {"do": "hello", "token": str(token), "tip": str(tip), **more} if is_link(token) and is_link(
                tip
            ):
                wish = self._wish(more)
            case _:
                raise Disconnected("bad_message")
        speech = speech_of(str(more.get("lang", ""))[:200])
        speech = speech.with_own_letters() if more.get("letters") is True else speech
        self._speech = speech.without_drags() if more.get("taps") is True else speech
        name, key = readable(str(more.get("name", ""))[:100]), key_for(token, self._sessions.name)
        await self._sessions.admit(self._session, key, name)
        await self._sessions.rename(self._session, str(more.get("alias", "")))
        self._send(self._words())
        welcome = Welcome(self._session.person, self._session.name)
        line = self._session.line = InnerConnection(self._sessions.name, welcome, self._changed.set)
        is_new, home = wish is NEW, str(more.get("home", ""))[:LONGEST]
        if isinstance(wish, Join) and (
            lesson := self._sessions.class_led_by(self._session.person, wish.code)
        ):
            wish = RejoinClass(lesson)
        if isinstance(wish, OpenClass | RejoinClass):
            return Teacher(line, wish, self._speech, home)
        chain = PageChain(tip)
        if isinstance(wish, FindTables):
            name, sought = self._session.name_at("open"), read_wish(str(more["lobby"]))
            return Strangers(line, chain, self._speech, home, name, sought)
        table = RemoteTable.over(line, wish, chain)
        is_alone, asks_cards = isinstance(wish, Open) and not is_new, wish is NEW_FREE
        kind = {"is_alone": is_alone, "is_new": is_new, "asks_cards": asks_cards}
        return Guest(table, chain, self._speech, home=home, **kind)

    def _wish(self, more: Mapping[str, object]) -> Wish:
        """Return what a page asks for: a seat, a table, strangers, a match alone; raise Disconnected."""
        match more:
            case {"lobby": True | str()}:
                return LOBBY
            case {"new": True}:
                return NEW
            case {"new": "free"}:
                return NEW_FREE
            case {"new": "class"}:
                return NEW_CLASS
            case {"solo": str(game)} if self._plays_solo and (wish := alone(game)) is not None:
                return wish
            case {"code": str(typed)}:
                key = str(more.get("key", ""))[:64]
                return Join(read_code(typed) or typed[:16], more.get("watch") is True, key)
        raise Disconnected("bad_message")

    def _words(self) -> Document:
        with speaking(self._speech):
            return words_for(pages.digest(), pages.sounds())

    async def _listen(self, guest: Guest | Teacher | Strangers) -> None:
        async for text in self._socket:
            await self._sessions.slow_down(self._session)
            guest.hear(read_page(text))
            if (request := guest.take_request()) is not None:
                self._requests.put_nowait(request)
            self._changed.set()

    async def _hint(self, guest: Guest | Teacher | Strangers) -> None:
        while True:
            request = await self._requests.get()
            guest.answer(request, await self._thinkers.answer(request))
            self._changed.set()

    async def _tell(self, guest: Guest | Teacher | Strangers) -> None:
        line = self._session.line
        assert line is not None
        while True:
            self._changed.clear()
            for document in guest.documents():
                self._send(document)
            while line.commands:
                await self._sessions.do(self._session, line.commands.popleft())
            if guest.is_gone or self._has_ended:
                return
            await asyncio.sleep(0)  # others get their documents before
            if guest.check_past():
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(self._changed.wait(), SOON)

    def _send(self, document: Document) -> None:
        broadcast([self._socket], text_of(document))  # does not wait for the page
        if self._socket.transport.get_write_buffer_size() > WAITING:
            self._session.cut()

    def _say_farewell(self, why: str) -> None:
        with speaking(self._speech):
            words = say(f"gone.{why}" if says(f"gone.{why}") else "gone.bad_message")
        self._send({"t": "bye", "words": words, "again": why == "too_slow"})


def read_page(text: str | bytes) -> Mapping[str, Any]:
    """Return a message of a page; raise BadMessage."""
    if not isinstance(text, str) or len(text) > TO_SERVER:
        raise BadMessage("no short text")
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        raise BadMessage("no JSON") from None
    if not isinstance(message, dict):
        raise BadMessage("no object")
    return message
