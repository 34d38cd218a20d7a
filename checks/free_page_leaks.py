"""Exchanges hidden cards at a free table, and looks whether a byte of a page in a browser becomes another.

Run `python -m checks.free_page_leaks`. At two tables that differ only in faces which a reader doesn't know,
people deal, pass cards on face down and shuffle, and the reader's page selects, drags and presses. All
documents that the page gets must have the same bytes; every seat has such a page, and somebody who only
watches. The exit code is 1 if not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import ClassVar

from checks.leaking import Leaked, compare, is_found, replaced
from checks.room_leaks import PEOPLE, SECRET, WATCHER
from rummy.browser.chain import PageChain
from rummy.browser.documents import text_of
from rummy.browser.free_document import FreeDocument
from rummy.browser.guest import Guest
from rummy.engine.chains import link_of
from rummy.match.remote import RemoteTable
from rummy.online.free_table_room import FreeTableRoom
from rummy.online.masked_table import MaskedTable
from rummy.online.messages import Act, Join, OpenFreeTable, Welcome
from rummy.online.messages_text import read_news, write
from rummy.online.room import Effects
from rummy.server.browsers import InnerConnection
from rummy.text import Speech

CODE, HANDS, DEALT, EACH = "K7QM9RTX", 3, 3, 20
SEED = "a deal"


class WatchedFreeTable:
    """A free table after a deal, and all documents of the page of one reader there."""

    latest: ClassVar[WatchedFreeTable]

    def __init__(self, reader: int, exchange: Callable[[MaskedTable], MaskedTable]) -> None:
        WatchedFreeTable.latest = self
        self.reader, self.texts = [*PEOPLE[:HANDS], WATCHER][reader], list[str]()
        host = PEOPLE[0]
        self.room, _ = FreeTableRoom.opened("t81", CODE, SECRET, (host, host), OpenFreeTable(HANDS))
        for who in PEOPLE[:HANDS]:
            self.room.join(who, who, False, 0.0)
        self._asked = dict.fromkeys(PEOPLE[:HANDS], 0)
        self.act(host, f"deal {DEALT} from {self.stock[0]}")
        self.act(host, f"turn {self.stock[-1]}")
        self.room.state.masked = exchange(self.room.state.masked)
        self.open()

    @property
    def stock(self) -> tuple[int, ...]:
        """The cards of the first pile."""
        return self.room.state.table.piles[0].cards

    def open(self) -> None:
        """Open the page, perhaps again."""
        self._line = InnerConnection("server", Welcome(self.reader, self.reader), lambda: None)
        chain, watches = PageChain(link_of(SECRET, 0)), self.reader == WATCHER
        self.page = Guest(RemoteTable.over(self._line, Join(CODE, watches), chain), chain, Speech())
        self.hear(self.room.join(self.reader, self.reader, watches, 0.0))

    def hear(self, out: Effects) -> None:
        """Tell the page what the room says, and the room what the page's client says."""
        for who, news in out.mail:
            if who == self.reader and hasattr(self, "_line"):
                self._line.put(read_news(write(news)))
        if not hasattr(self, "page"):
            return
        self.texts += map(text_of, self.page.documents())
        commands = [*self._line.commands]
        self._line.commands.clear()
        for command in commands:
            if isinstance(command, Act):
                self._asked[self.reader] = command.q
            if not isinstance(command, Join):  # as it has joined already
                self.hear(self.room.handle(self.reader, command, 0.0))

    def act(self, who: str, text: str) -> None:
        """Have a person at the table do something."""
        self._asked[who] += 1
        self.hear(self.room.handle(who, Act(self._asked[who], self.room.state.n, text), 0.0))

    def say(self, **message: object) -> None:
        """Have the page send a message."""
        self.page.hear(message)
        self.hear(Effects([], []))

    def all_of(self) -> list[str]:
        """Return all documents of the page, while everybody handles cards without showing them."""
        other = next(who for who in PEOPLE[:HANDS] if who != self.reader)
        seat = self.room.state.seat_of(other)
        assert seat is not None
        self.say(do="press", on=f"card-{self.stock[-2]}")
        self.act(other, f"move {self.room.state.table.hands[seat][0]} to felt 3 1 down")
        for button in "sort_hand", "whole_pile", "people", "close_people":
            self.say(do="press", on=f"button-{button}")
        self.act(other, f"move {self.stock[0]} to hand {seat}")
        self.say(do="drop", cards=[f"card-{self.stock[0]}"], on="felt", at=[-3, 1])
        self.say(do="press", on=f"seat-{seat}")
        self.say(do="press", on="button-undo")
        self.act(other, f"shuffle {self.stock[0]}")
        self.open()
        return self.texts


def exchanged(reader: int, chance: Random, masked: MaskedTable) -> MaskedTable:
    """Return a table with faces exchanged among the cards that a reader doesn't see."""
    seen = masked.seen_by(reader if reader < HANDS else None)
    hidden = [card for card in range(len(masked.faces)) if card not in seen]
    faces = [*masked.faces]
    for card, other in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        faces[card] = masked.faces[other]
    return replace(masked, faces=tuple(faces))


def run(each: int = EACH) -> int:
    """Look at so many pairs of tables for each reader, and return how many there were; raise Leaked."""
    for reader in range(HANDS + 1):
        texts = WatchedFreeTable(reader, lambda masked: masked).all_of()
        assert any('"i":"felt"' in text for text in texts)
        for number in range(each):
            chance = Random(f"{reader} {number}")
            others = WatchedFreeTable(reader, partial(exchanged, reader, chance)).all_of()
            compare(texts, others, f"reader {reader}, {number}")
    return (HANDS + 1) * each


# Leaks, which have to be found


def _telling(tell: Callable[[str], str]) -> Callable[[FreeDocument, int], str]:
    """Return a description of cards that also tells of a card at the bottom of the stock."""
    shipped = FreeDocument._card

    def card(document: FreeDocument, number: int) -> str:
        state = WatchedFreeTable.latest.room.state
        return shipped(document, number) + tell(str(state.masked.faces[state.table.piles[0].cards[0]]))

    return card


PLANTS = {
    "the lowest card": lambda face: face,
    "a byte more if the lowest card is red": lambda face: "." * (face[-1:] in ("H", "D")),
}


def found() -> Iterator[tuple[str, bool]]:
    """Yield each planted leak, and whether it is found."""
    for plant, tell in PLANTS.items():
        yield plant, is_found(partial(replaced, FreeDocument, "_card", _telling(tell)), run)


if __name__ == "__main__":
    try:
        print(f"{run(300)} pairs of tables: every document has the same bytes")
    except Leaked as error:
        raise SystemExit(f"LEAKED: {error}") from None
