"""The actions that a player can request, with cards as faces, and the error that refuses an action."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.cards import Face


class IllegalMove(ValueError):
    """The error for an action that the rules refuse.

    `reason` is the text key of a sentence, `details` are the values that this sentence names.
    """

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(reason)
        self.reason, self.details = reason, details

    def __str__(self) -> str:
        return f"{self.reason} {self.details}" if self.details else self.reason


@dataclass(frozen=True, slots=True)
class Draw:
    """A request to draw the next card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """A request to take the top discard, or with `card` a deeper discard and all cards above it.

    If the rules then require the top card to be melded at once, it joins the cards of the first group of
    `using`, or, if that is empty, a meld of the side. The other groups are further melds that the opening
    needs.
    """

    card: Face | None = None
    using: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class GiveBack:
    """A request to give the taken discard back and to draw from the stock instead."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A request to refuse a card on offer: the upcard at gin, a card to buy, or the last discard."""


@dataclass(frozen=True, slots=True)
class Buy:
    """A request to buy the upcard out of turn, which also gives the player the next card of the stock."""


@dataclass(frozen=True, slots=True)
class Meld:
    """A request to lay one or more new melds together."""

    melds: tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """A request to add a card to a meld on the table; `meld` counts from 0 in table order."""

    card: Face
    meld: int


@dataclass(frozen=True, slots=True)
class Swap:
    """A request to exchange natural cards, usually one, for a joker in a meld; `meld` counts from 0."""

    cards: tuple[Face, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A request to discard a card, which ends the turn."""

    card: Face


@dataclass(frozen=True, slots=True)
class Knock:
    """A request to knock: discard a card face down and show the hand.

    `melds` are the melds of the hand; if empty, those that leave the least deadwood.
    """

    card: Face
    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class BigGin:
    """A request to show a hand whose cards are all melded, without a discard."""


@dataclass(frozen=True, slots=True)
class Done:
    """The defender's request to end their laying off on the knocker's melds."""


@dataclass(frozen=True, slots=True)
class Declare:
    """A request to discard a card and show a hand in which all other cards are melded.

    `melds` are the melds of the hand; if empty, those that leave the fewest card points.
    """

    card: Face
    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Arrange:
    """A request to show a hand after another seat declared.

    Cards in `melds` don't count as penalty points; if it is empty, the melds that leave the fewest points.
    """

    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A request to ask the partner whether to go out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A request to answer the partner who asked whether to go out."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Drop:
    """A request to leave the round before drawing a card, at a fixed price in penalty points."""


@dataclass(frozen=True, slots=True)
class Rearrange:
    """A request to lay the table anew: its melds in table order, with all its cards and some of the hand."""

    melds: tuple[tuple[Face, ...], ...]


Action = (
    Draw
    | Take
    | GiveBack
    | Pass
    | Buy
    | Meld
    | LayOff
    | Swap
    | Discard
    | Knock
    | BigGin
    | Done
    | Declare
    | Arrange
    | Ask
    | Answer
    | Drop
    | Rearrange
)
