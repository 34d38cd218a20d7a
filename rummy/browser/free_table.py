"""A seat at a free table, which has no rules, in a browser: what its player asks for, and what follows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rummy.browser.cards_form import CardsForm, laid_out
from rummy.browser.documents import Document
from rummy.browser.free_document import FreeDocument
from rummy.browser.free_moves import FreeMoves
from rummy.browser.inviting import invitation, link_to
from rummy.browser.questions import Answer, Asker, Question
from rummy.free.commands import (
    Felt,
    Goal,
    Into,
    Onto,
)
from rummy.free.table import FeltPoint, point
from rummy.match.remote import RemoteTable
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.messages import Join, Leave, OpenFreeTable, Remove, Say
from rummy.online.sayings import SENTENCES
from rummy.text import say
from rummy.viewmodel.free_table import FELT, Cards, Thing
from rummy.viewmodel.shared_free_table import SOUNDS, SharedFreeTable, host_refusal, kind_of
from rummy.viewmodel.words.names import guest_name
from rummy.viewmodel.words.sayings import words_of


class FreeSeat:
    """A player or spectator at a free table, whose screen is a page."""

    def __init__(self, table: RemoteTable, asker: Asker, home: str) -> None:
        self.remote = RemoteFreeTable(table.connection, table.free_table, table.people)
        self.model, self.asker, self._home = SharedFreeTable(self.remote.client), asker, home
        self.document = FreeDocument(self.remote, self.model)
        self.moves = FreeMoves(self.remote, self.model, asker)
        self.moves.line = "" if self._me is None else say("felt.how")
        self._shows_people = self._is_alone
        self._people = self._ids()
        self.remote.client.happened.clear()

    @property
    def why_gone(self) -> str:
        """The reason why there is no table for this page any more, as the end of a key, or ""."""
        return self.remote.trouble

    # From the page

    def hear(self, message: Mapping[str, object]) -> None:
        """Do what a page asks for; anything that means nothing now is ignored."""
        match message:
            case {"do": "press", "on": str(name), **more}:
                self._press(name, more)
            case {"do": "drop", "cards": list(things), "on": str(target), **more}:
                self._drop([*map(str, things)], target, more)
            case {"do": "select", "cards": list(things)} if self._me is not None:
                cards = self._cards_of([*map(str, things)])
                self.model.selected = tuple(card for card in cards if self.model.table.hand_of(card) is None)
            case {"do": "nudge", "on": str(name), "by": [int(across), int(down)]}:
                self._nudge(name, (max(-1, min(1, across)) / 2, max(-1, min(1, down)) / 2))
            case {"do": "say", "saying": str(saying)} if saying in SENTENCES and self._me is not None:
                self.remote.say(Say(saying))

    @property
    def _me(self) -> int | None:
        return self.remote.client.me

    def _press(self, name: str, more: Mapping[str, object]) -> None:
        if name.startswith("button-"):
            self._command(name.removeprefix("button-"))
            return
        thing = self._thing(name)
        if thing is None or self._me is None:
            return
        if more.get("twice") is True and (command := self.model.press_twice(thing)) is not None:
            self.moves.do(command)
            return
        meant = self.model.press(thing, self._point(more), adds=more.get("adds") is True or self._adds(thing))
        if isinstance(meant, tuple):
            self.model.selected = meant
        elif meant is not None:
            self.moves.do(meant)
        elif thing.kind == "plate" and not self.remote.state.seats[thing.number].id:
            self.model.selected = self.model.table.hands[thing.number]

    def _adds(self, thing: Thing) -> bool:
        """Return True if a press on a card adds it to the others that are selected in a spread pile."""
        number = self.model.table.pile_of(thing.number) if thing.kind == "card" else None
        return number is not None and number == self.model.meant and self.model.table.piles[number].is_spread

    def _thing(self, name: str) -> Thing | None:
        """Return the thing with an id, if there is one that the player may use."""
        kind, _, digits = name.partition("-")
        number = int(digits) if digits.isdecimal() and digits.isascii() and len(digits) < 4 else -1
        match kind:
            case "felt":
                return FELT
            case "hand" if self._me is not None:
                return Thing("tray", self._me)
            case "seat" if number in range(len(self.model.table.hands)):
                return Thing("plate", number)
            case "card" if number >= 0 and self.model.may_take(number):
                return Thing("card", number)
            case "pile" if number >= 0 and (pile := self.model.table.pile_of(number)) is not None:
                return Thing("badge", pile)
        return None

    def _point(self, more: Mapping[str, object]) -> FeltPoint:
        """Return the point of the table in a message; without one, where there is room for the selection."""
        match more.get("at"):
            case [int() | float() as x, int() | float() as y]:
                return point(x, y)
        return self.moves.free_place

    def _drop(self, things: list[str], target: str, more: Mapping[str, object]) -> None:
        """Do what a drop of cards means: of single ones, of a pile, or of the hand at a free seat."""
        cards = self._cards_of(things)
        if not cards or self._me is None:
            return
        table = self.model.table
        if {*cards} < {*self.model.selected}:  # the page shows only the upper cards of a pile
            cards = tuple(card for pile in table.piles for card in pile.cards if card in self.model.selected)
        piles = self.model.whole_piles(cards)
        thing, gap = self._thing(target), more.get("gap")
        at = min(gap, len(table.packs.faces)) if isinstance(gap, int) and gap >= 0 else None
        goal: Goal | None = None
        match thing:
            case Thing("plate" | "tray", seat):
                goal = Into(seat, at)
            case Thing("badge", number) if number not in piles:
                goal = Onto(number, at if table.piles[number].is_spread else None)
            case Thing("badge") | Thing("felt"):
                goal = Felt(self._point(more), len(cards) > 1 and not things[0].startswith("seat-"))
        if goal is not None:
            self.moves.do(self.model.drop(cards, piles, goal))

    def _cards_of(self, things: list[str]) -> Cards:
        cards = list[int]()
        for thing in map(self._thing, things):
            match thing:
                case Thing("card", number):
                    cards.append(number)
                case Thing("badge", number):
                    cards += self.model.table.piles[number].cards
                case Thing("plate", seat):
                    cards += filter(self.model.may_take, self.model.table.hands[seat])
        return tuple(dict.fromkeys(cards))

    def _nudge(self, name: str, by: FeltPoint) -> None:
        """Move the selected piles, or else the pile of a thing, by half a card width."""
        if self._me is not None:
            self.moves.nudge(self.model.selected or self._cards_of([name]), by)

    # Buttons

    def _command(self, name: str) -> None:
        match name:
            case "people":
                self._shows_people = True
            case "close_people":
                self._shows_people = False
            case "sit" if self.document.may_sit:
                state = self.remote.state
                self.remote.say(Join(state.code, key=state.key))
            case "new_cards" if self.remote.may_arrange:
                CardsForm(
                    self._cards, self.asker, lambda cards: self.remote.say(laid_out(cards)), False
                ).ask()
            case "leave_table":
                self._ask_to_leave()
            case _ if name.startswith("remove-") and (seat := self._thing(f"seat-{name[7:]}")) is not None:
                if self.remote.may_remove(seat.number):
                    self.remote.say(Remove(seat.number))
            case _ if self._me is not None:
                self.moves.press(name)

    def _lay_out(self, cards: OpenFreeTable) -> None:
        self.remote.say(laid_out(cards))

    @property
    def _cards(self) -> OpenFreeTable:
        packs = self.model.table.packs
        return OpenFreeTable(len(self.remote.state.seats), packs.cards, packs.packs, packs.has_jokers)

    def _ask_to_leave(self) -> None:
        if self._me is None:
            self._leave()
            return
        answers = [
            Answer(say("leaving.no"), lambda: None, is_primary=True),
            Answer(say("leaving.yes"), self._leave),
        ]
        title, text = say("leaving.title"), say("felt.get_up_text")
        self.asker.ask(Question(title, text, answers, stays=True))

    def _leave(self) -> None:
        self.remote.say(Leave())
        self.remote.trouble = self.remote.trouble or "left"

    # To the page

    def documents(self) -> Iterator[Document]:
        """Yield the people, the table, and a refusal and the phrases since the last call."""
        self.remote.update()
        self._follow()
        state = self.remote.state
        link = link_to(self._home, state.code, state.key)
        yield self.document.people()
        yield from invitation(link)
        around = [self.document.who_is_here(link)] if self._shows_people else []
        line = self.moves.line or ("" if self._me is not None else say("felt.watching"))
        yield {**self.document.table(line, self.moves.sound, around), **self.asker.shown}
        self.moves.sound = ""
        if self.moves.refusal:
            yield {"t": "no", "words": self.moves.refusal}
            self.moves.refusal = ""
        for seat, saying in self.remote.take_said():
            name = guest_name(state.seats[seat].name)
            yield {"t": "chat", "seat": seat, "name": name, "text": words_of(saying)}

    def _follow(self) -> None:
        """Take over what has happened since the last call."""
        client, before = self.remote.client, self.model.table
        happened, client.happened = client.happened, []
        self.model.refresh()
        if before.packs != self.model.table.packs:
            self.model.selected = ()
        self.model.keep_selection()
        for update in happened:
            self.moves.line = self.model.told(update)
            self.moves.sound = SOUNDS.get(kind_of(update), "place")
        people, self._people = self._people, self._ids()
        for seat in range(len(self._people)):
            who = self.remote.state.seats[seat]
            if who.id and who.id not in people and seat != self._me:
                self.moves.line = say("felt.came", name=guest_name(who.name))
        if client.refusals:
            self.moves.refusal = host_refusal(client.refusals[-1])
            client.refusals.clear()

    def _ids(self) -> list[str]:
        return [seat.id for seat in self.remote.state.seats]

    @property
    def _is_alone(self) -> bool:
        return self._me is not None and sum(bool(who) for who in self._ids()) < 2
