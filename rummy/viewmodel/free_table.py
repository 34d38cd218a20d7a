"""A table without rules as its players see it and use it, in whatever front end they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rummy.engine.cards import Face
from rummy.free.commands import Felt, FreeCommand, Goal, Into, MoveCards, NotPossible, Onto, Shift, TurnOver
from rummy.free.table import FeltPoint, FreeTable
from rummy.text import say, says
from rummy.viewmodel.words.cards import card_name

STEP = 0.34  # card widths between two cards of a spread pile
ROOM = (12.0, 4.4)  # least width and height of the table between the hands, in card widths
FREE = (1.25, 1.6)  # card widths of an unoccupied place, across and down

ThingKind = Literal["card", "badge", "plate", "tray", "felt", "button"]
Cards: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing that can be pressed: a card, a pile's badge, a hand's name or tray, a button, the felt."""

    kind: ThingKind
    number: int = -1  # of the card, the pile or the seat
    name: str = ""  # of the button


FELT = Thing("felt")


class FreeTableModel:
    """A table without rules with what is selected and open, whether local or remote."""

    def __init__(self) -> None:
        self.shown: int | None = None  # the seat of the only open hand
        self.selected: Cards = ()
        self.cursor: Thing | None = None  # the keyboard focus

    @property
    def table(self) -> FreeTable:
        """The cards, piles and hands of the table."""
        raise NotImplementedError

    @property
    def faces(self) -> Mapping[int, Face]:
        """The faces, by card number, that this player may see."""
        return dict(enumerate(self.table.packs.faces))

    @property
    def dealt(self) -> int:
        """The number of hands that get cards in a deal."""
        return len(self.table.hands)

    @property
    def may_undo(self) -> bool:
        """True if the last action can be undone."""
        raise NotImplementedError

    def may_take(self, card: int) -> bool:
        """Return True if the player may move a card."""
        return True

    def cover(self) -> None:
        """Close all hands, but open the hand at a table with a single one."""
        self.shown = 0 if len(self.table.names) == 1 else None

    # The selection

    @property
    def piles_selected(self) -> tuple[int, ...]:
        """The numbers of the selected piles if the selection consists of whole piles, else empty."""
        return self.whole_piles(self.selected)

    def whole_piles(self, cards: Cards) -> tuple[int, ...]:
        """Return the numbers of the piles of which these cards consist, or () if they are no whole piles."""
        numbers = {self.table.pile_of(card) for card in cards}
        whole = tuple(sorted(number for number in numbers if number is not None))
        count = sum(len(self.table.piles[number].cards) for number in whole)
        return whole if None not in numbers and count == len(cards) else ()

    @property
    def hand_selected(self) -> int | None:
        """The seat in whose hand the selected cards are, or None if they are in piles or none."""
        return self.table.hand_of(self.selected[0]) if self.selected else None

    @property
    def meant(self) -> int | None:
        """The number of the pile that buttons act on: of the selected cards, or else in focus; or None."""
        cursor = self.cursor
        if self.selected:
            numbers = {self.table.pile_of(card) for card in self.selected}
            return numbers.pop() if len(numbers) == 1 else None
        if cursor is not None and cursor.kind == "card":
            return self.table.pile_of(cursor.number)
        return None

    @property
    def stock(self) -> int | None:
        """The number of the pile to deal from or to shuffle: the one meant, else the largest, or None."""
        return self.table.stock if self.meant is None else self.meant

    @property
    def turnable(self) -> Cards:
        """The cards to turn over: the selected ones, unless they are in a hand, else the one in focus."""
        if self.selected:
            return self.selected if self.hand_selected is None else ()
        return (self.cursor.number,) if self.cursor is not None and self.meant is not None else ()

    @property
    def whole(self) -> Cards:
        """All cards of the pile or open hand that is meant or selected, or else in focus."""
        if self.meant is not None:
            return self.table.piles[self.meant].cards
        here = self.selected or ((self.cursor.number,) if self.cursor and self.cursor.kind == "card" else ())
        seat = self.table.hand_of(here[0]) if here else None
        return self.table.hands[seat] if seat is not None and self.may_take(here[0]) else ()

    def selected_with(self, cards: Cards, *, adds: bool) -> Cards:
        """Return the selection after a press on cards; `adds` keeps the rest of it if possible.

        Cards of a hand are never selected together with cards of piles or of another hand.
        """
        before = self.selected
        is_alike = before and self.hand_selected == self.table.hand_of(cards[0])
        if adds and is_alike:
            rest = tuple(card for card in before if card not in cards)
            return rest if len(rest) < len(before) else (*before, *cards)
        return () if before == cards else cards

    def keep_selection(self) -> None:
        """Drop selected cards that the player may not move any more, or that are in different hands now."""
        mine = [card for card in self.selected if self.may_take(card)]
        self.selected = tuple(
            card for card in mine if self.table.hand_of(card) == self.table.hand_of(mine[0])
        )

    # What presses and drops mean

    def press(self, thing: Thing, at: FeltPoint, *, adds: bool) -> FreeCommand | Cards | None:
        """Return what a press means: a command for the selected cards, or the cards selected after it.

        `at` is the point of the table. Return None for a press that means neither, as on the name of a hand.
        """
        chosen = self.selected
        match thing.kind:
            case "plate" | "tray":
                if chosen and self.hand_selected != thing.number:
                    return self.laid(chosen, Into(thing.number))
                return () if thing.kind == "tray" else None
            case "card" if (seat := self.table.hand_of(thing.number)) is not None:
                if chosen and self.hand_selected != seat:
                    return self.laid(chosen, Into(seat))
                return self.selected_with((thing.number,), adds=True)
            case "card" | "badge":
                return self._press_pile(thing, adds=adds)
            case "felt" if chosen:
                is_spread = self.hand_selected is not None and len(chosen) > 1
                return self.laid(chosen, Felt(at, is_spread))
        return None

    def _press_pile(self, thing: Thing, *, adds: bool) -> FreeCommand | Cards:
        number = thing.number if thing.kind == "badge" else self.table.pile_of(thing.number)
        assert number is not None
        pile = self.table.piles[number].cards
        if self.selected and not adds and not {*self.selected} & {*pile}:
            return self.laid(self.selected, Onto(number))
        return self.selected_with(pile if thing.kind == "badge" else (thing.number,), adds=adds)

    def press_twice(self, thing: Thing) -> FreeCommand | None:
        """Return the command to turn over the card, or all cards of the pile whose badge is pressed twice."""
        if thing.kind == "badge":
            return TurnOver(self.table.piles[thing.number].cards)
        is_on_felt = thing.kind == "card" and self.table.pile_of(thing.number) is not None
        return TurnOver((thing.number,)) if is_on_felt else None

    def drop(self, cards: Cards, piles: tuple[int, ...], goal: Goal) -> FreeCommand:
        """Return the command for dropping cards; whole `piles` dropped beside others keep their shape."""
        if piles and isinstance(goal, Felt):
            first = self.table.piles[piles[0]].at
            return Shift(piles, (round(goal.at[0] - first[0], 3), round(goal.at[1] - first[1], 3)))
        return self.laid(cards, goal)

    def laid(self, cards: Cards, goal: Goal) -> MoveCards:
        """Return the move of cards to a goal; cards from a hand turn like the pile below them, if any."""
        seat = self.table.hand_of(cards[0])
        if seat is None or isinstance(goal, Into):
            return MoveCards(cards, goal)
        if isinstance(goal, Onto):
            below = [card for card in self.table.piles[goal.pile].cards if card not in cards]
            return MoveCards(cards, goal, below[-1] in self.table.up if below else None)
        return MoveCards(cards, goal, seat == self.shown or None)

    def free_place(self, cards: int, across: float, down: float) -> FeltPoint:
        """Return the unoccupied place nearest to the table's middle for this number of cards side by side.

        Its distance from the middle is at most `across` and `down`, in card widths.
        """
        taken = [pile.at for pile in self.table.piles]
        wide = FREE[0] + (cards - 1) * STEP
        spots = [(x / 4, y / 4) for x in range(-40, 41) for y in range(-20, 21)]
        inside = [spot for spot in spots if abs(spot[0]) <= across and abs(spot[1]) <= down]
        free = [
            spot
            for spot in inside
            if all(abs(spot[1] - y) >= FREE[1] or not -FREE[0] < x - spot[0] < wide for x, y in taken)
        ]
        return min(free or inside, key=lambda spot: spot[0] ** 2 + 4 * spot[1] ** 2)

    # Words

    def shows(self, seat: int) -> bool:
        """Return True if the hand of a seat is open."""
        hand, faces = self.table.hands[seat], self.faces
        return seat == self.shown and all(card in faces for card in hand)

    def is_seen(self, card: int) -> bool:
        """Return True if a card is face up on the table or in the open hand."""
        seat = self.table.hand_of(card)
        return card in self.table.up if seat is None else self.shows(seat)

    def card_words(self, card: int) -> str:
        """Return the name of a card, or that it is face down."""
        return card_name(self.faces[card]) if self.is_seen(card) else say("gin.face_down")

    def pile_words(self, number: int) -> str:
        """Return the number of cards in a pile, with the name of the top card."""
        cards = self.table.piles[number].cards
        return say("heard.pile", count=len(cards), card=self.card_words(cards[-1]))


def refusal(error: NotPossible) -> str:
    """Return the sentence on why a command is impossible."""
    keys = f"free.{error.reason}", f"felt.{error.reason}", "room.not_now"
    return say(next(filter(says, keys)), **error.details)
