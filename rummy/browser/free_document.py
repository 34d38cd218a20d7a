"""A free table as a document for a page: its piles with their places, the hands, and the buttons.

The felt is a thing whose parts are piles; each has its place `at` in card widths from the middle. A pile
that is stacked shows its two upper cards only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy.browser.documents import Document, Node, button, group, note
from rummy.match.remote_free_table import RemoteFreeTable
from rummy.online.messages import FreeTableInfo
from rummy.text import say
from rummy.viewmodel.free_table import ROOM
from rummy.viewmodel.shared_free_table import SharedFreeTable
from rummy.viewmodel.words.names import guest_name

TALL = 1.4  # a card's height in card widths
REACH = ((ROOM[0] - 1) / 2, (ROOM[1] - TALL) / 2)  # the farthest points of a page, in card widths
ACTS = {"deal": "d", "shuffle": "s", "turn": "t", "spread": "p", "gather": "g"}  # buttons, with their keys
UPPER = 2  # cards of a stacked pile that a page gets: the top one, and what is below while it is dragged


class FreeDocument:
    """The documents of a free table, from what the player's client knows."""

    def __init__(self, remote: RemoteFreeTable, model: SharedFreeTable) -> None:
        self.remote, self.model = remote, model

    @property
    def _me(self) -> int | None:
        return self.remote.client.me

    def people(self) -> Document:
        """Return the names of the people, by seat, and the code of the table."""
        people = [[name(self.remote.state, seat), ""] for seat in range(len(self.remote.state.seats))]
        return {"t": "people", "code": self.remote.state.code, "people": people, "sides": []}

    def table(self, line: str, sound: str, around: Sequence[Node]) -> dict[str, object]:
        """Return the table, with the sentence on the last event and its sound, and more things around it."""
        table, me = self.model.table, self._me
        seats: list[Node] = [self._seat(seat) for seat in range(len(table.hands))]
        own = [self._hand(me)] if me is not None else []
        parts = [note("prompt", self._prompt(line)), self._felt(), *own, *self._buttons()]
        thing = group("table", say("free.title"), [*parts, {"i": "seats", "c": seats}, *around])
        more = {"say": line, "cue": {"sound": sound} if sound else None}
        return {
            "t": "table",
            "thing": thing,
            "tools": " ".join(self._tools()),
            "seats": [[len(hand), ""] for hand in table.hands],
            "me": me,
            "round": 0,
            **{name: value for name, value in more.items() if value},
        }

    def _prompt(self, line: str) -> str:
        count = len(self.model.selected)
        return say("page.free_selected", count=count) if count else line

    # Cards

    def _card(self, card: int) -> str:
        face = str(self.model.faces[card]) if self.model.is_seen(card) else ""
        return f"{card}:{face}{':selected' if card in self.model.selected else ''}"

    def _felt(self) -> Node:
        piles: list[Node] = [self._pile(number) for number in range(len(self.model.table.piles))]
        return {**group("felt", say("thing.area"), piles), "reach": REACH}

    def _pile(self, number: int) -> Node:
        pile = self.model.table.piles[number]
        seen = pile.cards if pile.is_spread else pile.cards[-UPPER:]
        cards = " ".join(map(self._card, seen))
        state = {"s": "spread"} if pile.is_spread else {}
        thing = group(f"pile-{pile.cards[0]}", self.model.pile_words(number), [cards])
        return {**thing, "at": pile.at, "count": len(pile.cards), **state}

    def _hand(self, seat: int) -> Node:
        hand = self.model.table.hands[seat]
        cards = " ".join(map(self._card, hand))
        thing = group("hand", say("thing.hand", count=len(hand)), [cards] if cards else [])
        takes = bool(self.model.selected) and self.model.hand_selected != seat
        return {**thing, "s": "accepts"} if takes else thing

    def _seat(self, seat: int) -> Node:
        there = self.remote.state.seats[seat]
        words = [say("table.cards", count=len(self.model.table.hands[seat]))]
        words += [say("room.is_away")] if there.away else []
        return {
            "i": f"seat-{seat}",
            "n": ", ".join(words),
            "s": "away" if there.away else "" if there.id else "free",
        }

    # Buttons

    def _buttons(self) -> Iterator[Node]:
        """Yield the buttons for moves, or the one to take a seat; nothing for who can only watch."""
        if self._me is not None:
            yield {"i": "buttons", "c": [*self._moves()]}
        elif self.may_sit:
            yield {"i": "buttons", "c": [button("sit", say("join.sit"), "primary")]}

    def _moves(self) -> Iterator[Node]:
        model = self.model
        meant, stock = model.meant, model.stock
        is_spread = meant is not None and model.table.piles[meant].is_spread
        is_on = {"deal": stock is not None, "shuffle": stock is not None, "gather": True}
        for act, key in ACTS.items():
            label = say("free.square" if act == "spread" and is_spread else f"free.{act}")
            state = "" if is_on.get(act, bool(model.turnable)) else "disabled"
            yield button(act, label, state, key, say(f"free.hint_{act}"))

    def _tools(self) -> Iterator[str]:
        if self._me is not None:
            selected = "" if self.model.selected else ":disabled"
            yield "undo" if self.model.may_undo else "undo:disabled"
            yield "sort_hand"
            yield f"lay_down{selected}"
            yield f"whole_pile{selected}"
        yield "people"
        if self.remote.may_arrange:
            yield "new_cards"
        yield "leave_table"

    @property
    def may_sit(self) -> bool:
        """True if the player only watches while a seat is free."""
        return self._me is None and any(not seat.id for seat in self.remote.state.seats)

    # People

    def who_is_here(self, link: str) -> Node:
        """Return the list of the people at the table, with the link by which others join."""
        state = self.remote.state
        seats = [self._person(seat) for seat in range(len(state.seats))]
        watching = ", ".join(map(guest_name, state.watching))
        parts: list[Node] = [group("seats", say("thing.seats"), seats)]
        parts += [note("note-1", say("room.watching", names=watching))] if watching else []
        parts += [note("invitation", link)] if link and not all(seat.id for seat in state.seats) else []
        return group(
            "people", say("felt.people"), [*parts, button("close_people", say("back"), "primary", "escape")]
        )

    def _person(self, seat: int) -> Node:
        state = self.remote.state
        there = state.seats[seat]
        words = " · ".join([name(state, seat), *([say("room.is_away")] if there.away else [])])
        ways = [button(f"remove-{seat}", say("room.remove"))] if self.remote.may_remove(seat) else []
        return {**group(f"seat-{seat}", words, ways), "s": "me" if seat == self._me else ""}


def name(state: FreeTableInfo, seat: int) -> str:
    """Return the name of the person on a seat, or that the seat is free."""
    there = state.seats[seat]
    return guest_name(there.name) if there.id else say("room.free")
