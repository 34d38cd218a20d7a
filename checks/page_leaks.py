"""Exchanges hidden cards at a table, and looks whether a byte of a page in a browser becomes another.

Run `python -m checks.page_leaks --positions 1000`. In the middle of rounds of all games somebody opens
their page, selects and sorts cards, presses what is on the table, sees the next move, and opens the page
again, at two tables that differ only in faces which they don't know. All documents that the page gets must
have the same bytes; every seat has such a page, and somebody who only watches. `--plant` has the documents
tell of the next card of the stock, and fails unless that is found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import ClassVar

from checks.leaking import compare, is_found, main, replaced, run
from checks.midgames import permuted_after
from checks.room_leaks import PEOPLE, SECRET, WATCHER
from rummy.bots.opponents import BOTS
from rummy.browser import match
from rummy.browser.chain import PageChain
from rummy.browser.documents import seats_of, text_of
from rummy.browser.guest import Guest
from rummy.engine.actions import Action, IllegalMove
from rummy.engine.chains import link_of
from rummy.engine.events import Event
from rummy.engine.table import Table, replace
from rummy.engine.view import observe
from rummy.games.dealer import play
from rummy.games.notation import write_action
from rummy.games.variants import VARIANTS
from rummy.match.remote import RemoteTable
from rummy.online.hosted_match import HostedMatch
from rummy.online.match_room import COUNTDOWN, MatchRoom
from rummy.online.messages import Act, GiveLink, Join, Ready, TableSettings, Welcome
from rummy.online.messages_text import read_news, write
from rummy.online.replica import for_onlookers
from rummy.online.room import Effects
from rummy.server.browsers import InnerConnection
from rummy.text import Speech
from rummy.viewmodel.model import TableModel

CODE = "K7QM9RTX"
PRESSED = 4  # cards of the hand
PLACES = ("pile", "meld-0", "area", "seat-0")  # what a seat presses while another one is to move


class Watched:
    """A room in the middle of a round, and all documents of the page of one reader there."""

    latest: ClassVar[Watched]

    def __init__(self, table: Table, reader: int) -> None:
        Watched.latest = self
        people = PEOPLE[: table.seats]
        self.people, self.reader, self.texts = people, [*people, WATCHER][reader], list[str]()
        settings = TableSettings(table.rules.name, table.seats)
        self.room, _ = MatchRoom.opened("t81", CODE, SECRET, (people[0], people[0]), settings, ())
        for who in people:
            self.room.join(who, who, False, 0.0)
            self.room.handle(who, Ready(link_of(SECRET, 0)), 0.0)
        self.room.wake(COUNTDOWN)
        for who in people:
            self.room.handle(who, GiveLink(1, link_of(SECRET, 1)), COUNTDOWN)
        self.match.game.table = table
        self.open()

    @property
    def match(self) -> HostedMatch:
        """The match that is played."""
        assert self.room.state.match is not None
        return self.room.state.match

    def open(self) -> None:
        """Open the page, perhaps again."""
        self._line = InnerConnection("server", Welcome(self.reader, self.reader), lambda: None)
        chain, wish = PageChain(link_of(SECRET, 0)), Join(CODE, self.reader == WATCHER)
        self.page = Guest(RemoteTable.over(self._line, wish, chain), chain, Speech())
        self.hear(self.room.join(self.reader, self.reader, self.reader == WATCHER, COUNTDOWN))

    def hear(self, out: Effects) -> None:
        """Tell the page what the room says, and the room what the page's client says."""
        for who, news in out.mail:
            if who == self.reader:
                self._line.put(read_news(write(news)))
        self.texts += map(text_of, self.page.documents())
        commands = [*self._line.commands]
        self._line.commands.clear()
        for command in commands:
            if not isinstance(command, Join):  # as it has joined already
                self.hear(self.room.handle(self.reader, command, COUNTDOWN))

    def press(self, *things: str) -> None:
        """Press things on the page."""
        for thing in things:
            self.page.hear({"do": "press", "on": thing})
            if (request := self.page.take_request()) is not None:
                self.page.answer(request, request.at_level("casual").answer())
            self.hear(Effects([], []))

    def all_of(self, action: Action) -> list[str]:
        """Return all documents of the page, while the seat to move does something."""
        actor = self.people[self.match.game.table.turn]
        seat = self.people.index(self.reader) if self.reader in self.people else None
        hand = self.match.game.table.hands[seat] if seat is not None else ()
        self.press("button-sort_suit", "button-sort_rank", "button-hint")
        self.press(*(f"card-{card}" for card in hand[:PRESSED]), *(f"card-{card}" for card in hand[:PRESSED]))
        if actor != self.reader:
            self.press(*PLACES)
        self.hear(self.room.handle(actor, Act(1, self.match.n, write_action(action)), COUNTDOWN))
        self.open()
        return self.texts


def look(game: str, number: int, table: Table) -> int:
    """Look at a midgame by every reader's page; returns how many pairs were compared. Raises Leaked."""
    name = f"midgame {number} of {game}"
    chance, compared = Random(name), 0
    action = BOTS["casual"].choose(observe(table, table.turn), chance)
    steps = [(event, for_onlookers(after)) for event, after in play(table, table.turn, action)]
    if steps[-1][1].is_over:  # all may know all then
        return 0
    for reader in range(table.seats + 1):
        changed, _ = permuted_after(for_onlookers(table), steps, reader, chance)
        other = replace(changed, known=table.known)
        if other.faces == table.faces or _events(other, action) != [event for event, _ in steps]:
            continue
        compared += 1
        texts, others = (Watched(each, reader).all_of(action) for each in (table, other))
        assert any('"t":"table"' in text for text in texts)
        compare(texts, others, f"{name}, reader {reader}, {write_action(action)}")
    return compared


def _events(table: Table, action: Action) -> list[Event]:
    try:
        return [event for event, _ in play(table, table.turn, action)]
    except IllegalMove:  # with a card that lies face down
        return []


# Leaks, which have to be found


def _telling(tell: Callable[[str], str]) -> Callable[[TableModel], list[object]]:
    """Return a description of the seats that also tells of the next card of the stock."""

    def seats(model: TableModel) -> list[object]:
        table = Watched.latest.match.game.table
        return [*seats_of(model), tell(str(table.faces[table.stock[-1]]) if table.stock else "")]

    return seats


TOLD: dict[str, Callable[[str], str]] = {
    "the next card": lambda face: face,
    "a byte more if the next card is red": lambda face: "." * (face[-1:] in ("H", "D")),
}
PLANTS = {
    plant: partial(
        is_found, partial(replaced, match, "seats_of", _telling(tell)), partial(run, look, len(VARIANTS))
    )
    for plant, tell in TOLD.items()
}


if __name__ == "__main__":
    main("Exchange hidden cards, and compare all that a page is sent.", look, 300, PLANTS)
