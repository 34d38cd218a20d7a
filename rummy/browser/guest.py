"""A guest at a table in a browser: a client like any other, whose screen is a page.

The guest holds only what this seat's client holds, so that nothing else can get into a document.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rummy.browser.cards_form import NEW, CardsForm
from rummy.browser.chain import PageChain
from rummy.browser.documents import Document
from rummy.browser.free_table import FreeSeat
from rummy.browser.match import Match
from rummy.browser.questions import Asker
from rummy.browser.room import Room
from rummy.browser.wishes import wish_text
from rummy.engine.actions import Action
from rummy.match.advice import HintRequest
from rummy.match.readiness import Readiness
from rummy.match.remote import RemoteTable
from rummy.online.messages import OpenFreeTable, RoomInfo, Say
from rummy.online.sayings import SENTENCES
from rummy.text import Speech, say, says, speaking
from rummy.viewmodel.words.rooms import seat_words, sought_like
from rummy.viewmodel.words.sayings import words_of

NEWS = ("chat", "no", "log", "clock")  # documents that may come again as they were
LEFT = ("ended", "moved")  # why a match is left for the room


class Guest:
    """A player or spectator in a browser: messages of their page come in, documents for it go out."""

    def __init__(
        self,
        table: RemoteTable,
        chain: PageChain,
        speech: Speech,
        *,
        home: str = "",
        is_alone: bool = False,
        is_new: bool = False,
        asks_cards: bool = False,
        is_ready: bool = False,
    ) -> None:
        self.table, self.chain, self.speech = table, chain, speech
        self._is_alone, self._asked_ready = is_alone, False  # until a match against bots has begun
        self._is_ready = is_alone or is_ready  # for the first match, without being asked
        self._is_new = is_new  # the player has opened a table, and was not asked yet what is played there
        self._asks_cards = asks_cards  # of a new table without rules, which is opened after that
        self._asker = Asker()
        self._room = Room(table, self._asker, home)
        self._match: Match | None = None
        self._home = home
        self._free_seat: FreeSeat | None = None  # at a table without rules
        self._sat = "", 0  # the table and the number of the match that was opened last
        self._sent: dict[str, Document] = {}  # the last document of each kind
        self._asked_link = 0
        self._readiness = Readiness(wants=False)  # of a pupil: others press a button
        self._leads_to = ""  # the place, beside the table's, at which the page looks for another table
        self.is_gone = False  # True after the last document

    @property
    def room(self) -> RoomInfo | None:
        """The room, or None until the host has sent it."""
        return self.table.room

    # From the page

    def hear(self, message: Mapping[str, object]) -> None:
        """Do what a page asks for; anything that means nothing now is ignored."""
        with speaking(self.speech):
            if self._asker.hear(message):
                return
            if self._free_seat is not None:
                self._free_seat.hear(message)
                return
            match message, self._match:
                case {"do": "press", "on": str(thing)}, match:
                    self._take_seat_back()
                    if not self._press(thing.removeprefix("button-")) and match is not None:
                        match.press(thing)
                case {"do": "drop", "cards": list(things), "on": str(target), **more}, Match() as match:
                    self._take_seat_back()
                    match.drop([*map(str, things)], target, more)
                case {"do": "lift", "cards": list(things)}, Match() as match:
                    match.turn.lift([*map(str, things)])
                case {"do": "keys"}, _:
                    self.speech = self.speech.without_drags()
                case {"do": "say", "saying": str(saying)}, _ if saying in SENTENCES and self._has_seat:
                    self.table.say(Say(saying))
                case {"do": "link", "n": int(number), "link": str(link)}, match:
                    if self.chain.add(number, link) and match is not None and match.seat.awaits_deal:
                        self.table.share()

    def take_request(self) -> HintRequest | None:
        """Return the request for a hint since the last call, which the host answers, or None."""
        return self._match.hints.take_request() if self._match is not None else None

    def answer(self, request: HintRequest, action: Action) -> None:
        """Show the answer to a request for a hint, if it still fits the table."""
        with speaking(self.speech):
            if self._match is not None:
                self._match.turn.do(*self._match.hints.answer(request, action))

    @property
    def _has_seat(self) -> bool:
        return self.room is not None and self.room.me is not None

    def _take_seat_back(self) -> None:
        """Take the seat back from the bot that has played there while nobody answered."""
        if self._match is not None and self._match.seat.is_stood_in:
            self._match.seat.sit_again()

    def _press(self, name: str) -> bool:
        """Do what a button of the room asks for, leaving a match that is over; return whether it is one."""
        if name in ("again", "sit", "room") and self.room is not None and self.room.state != "playing":
            self._match = None
        if name == "new_table" and self.room is not None:
            self._leads_to = f"strangers#{wish_text(sought_like(self.room.settings))}"
        return self._room.press(name)

    # To the page

    def check_past(self) -> bool:
        """Check the finished round, which may lead to more documents; return False if there is none."""
        return self.table.check_past()

    def documents(self) -> Iterator[Document]:
        """Yield what the page does not show yet, after processing what the host has sent."""
        with speaking(self.speech):
            found = [*self._documents()]
        for document in found:
            kind = str(document["t"])
            if kind in NEWS or self._sent.get(kind) != document:
                self._sent[kind] = document
                yield document

    def _documents(self) -> Iterator[Document]:
        if self._asks_cards:
            yield self._form()
            return
        if self._match is None and self._free_seat is None:
            self.table.update()
        if self.table.free_table.is_known:
            yield from self._of_free_table()
            return
        if why := self._why_gone:
            self.is_gone = True
            bye: Document = {"t": "bye", "words": say(why), "again": False}
            yield {"t": "go", "to": self._leads_to} if self._leads_to else bye
            return
        if (room := self.room) is None:
            return
        self._begin(room)
        if self._match is not None:
            yield from self._match.documents(room)
        elif not self._is_alone:
            yield from self._room.invitation(room)
            yield self._room.document(room)
        for seat, saying in self.table.take_said():
            name = seat_words(room, seat)[0]
            yield {"t": "chat", "seat": seat, "name": name, "text": words_of(saying)}
        if self.chain.wanted and self.chain.wanted != self._asked_link:
            self._asked_link = self.chain.wanted
            yield {"t": "link", "n": self.chain.wanted}

    def _form(self) -> Document:
        """Return the document that asks for the cards of a new free table."""
        if self._asker.question is None:
            CardsForm(NEW, self._asker, self._open_free_table).ask()
        return {"t": "room", **self._asker.shown}

    def _open_free_table(self, cards: OpenFreeTable) -> None:
        self._asks_cards = False
        self.table.ask_for(cards)

    def _of_free_table(self) -> Iterator[Document]:
        if self._free_seat is None:
            self._free_seat = FreeSeat(self.table, self._asker, self._home)
        found = [*self._free_seat.documents()]
        if why := self._free_seat.why_gone:
            self.is_gone = True
            found = [{"t": "bye", "words": say(_key(why, "gone", otherwise="page.left")), "again": False}]
        yield from found

    @property
    def _why_gone(self) -> str:
        """The key of the reason why there is no table for this page any more, or ""."""
        table, match = self.table, self._match
        if self.room is None and table.client.refusals:
            return _key(table.client.refusals[-1], "room", "gone", otherwise="page.unknown")
        why = table.trouble or (match.seat.why_gone if match is not None else "")
        return _key(why, "gone", otherwise="page.left") if why and why not in LEFT else ""

    def _begin(self, room: RoomInfo) -> None:
        """Open the match that is played at the table, if it is new; leave one that is not there any more.

        Ask the host of a new table what is played there.
        """
        if self._is_new:
            self._is_new = False
            self._room.ask_for_game(room, say("page.new_table"), say("hosting.open"))
        if self._is_ready and room.state == "waiting" and not self._asked_ready:
            self._asked_ready = True
            self.table.say(self.table.client.be_ready())
        is_pupil = bool(room.lesson) and room.me is not None and room.state != "playing"
        if is_pupil and self._readiness.must_notify(room, self.table.connection):
            self._readiness.note(self.table.connection, room)
            self.table.say(self.table.client.be_ready())
        if self._match is not None and self._match.seat.why_gone in LEFT:
            self._match = None
        known = self._sat[1] if self._sat[0] == room.table else 0
        if room.state == "playing" and room.match > known and self.table.client.is_there:
            self._match, self._sat = Match(self.table, self._asker), (room.table, room.match)
            self._is_alone = False


def _key(why: str, *kinds: str, otherwise: str) -> str:
    """Return the key of a reason among these kinds of sentences, or another one if there is none."""
    return next((f"{kind}.{why}" for kind in kinds if says(f"{kind}.{why}")), otherwise)
