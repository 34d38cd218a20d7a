"""The actions that a player may request, in faces as the player sees them, and the error that refuses one."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.cards import Face


class IllegalMove(ValueError):
    """The refusal of an action: `reason` is a text key, `details` are the values that its sentence names."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(reason)
        self.reason, self.details = reason, details

    def __str__(self) -> str:
        return f"{self.reason} {self.details}" if self.details else self.reason


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw of the next card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """The taking of the top discard, or with `card` of a deeper one and all above it.

    Where a take gets the whole pile, its top card is melded at once with the first group of `using`, or laid
    off on a meld of the side; the other groups are the further melds that the opening needs.
    """

    card: Face | None = None
    using: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class GiveBack:
    """The return of the taken discard, after which the seat draws from the stock instead."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The refusal of a card on offer: the upcard at gin, a card to buy, or the only discard left to take."""


@dataclass(frozen=True, slots=True)
class Buy:
    """The taking of the upcard out of turn, together with the next card of the stock."""


@dataclass(frozen=True, slots=True)
class Meld:
    """The laying of one or more new melds together."""

    melds: tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """The addition of a card to a meld on the table; `meld` counts from 0 in table order."""

    card: Face
    meld: int


@dataclass(frozen=True, slots=True)
class Swap:
    """The exchange of natural cards, mostly one, for a joker of a meld; `meld` counts from 0 on the table."""

    cards: tuple[Face, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """A discard on the pile, which ends the turn."""

    card: Face


@dataclass(frozen=True, slots=True)
class Knock:
    """A knock: a discard face down and the showing of the hand; without `melds` in the best arrangement."""

    card: Face
    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class BigGin:
    """The showing of a hand whose cards are all melded, without a discard."""


@dataclass(frozen=True, slots=True)
class Done:
    """The end of the defender's laying off on the knocker's melds."""


@dataclass(frozen=True, slots=True)
class Declare:
    """A discard and the showing of a hand that is all melded; without `melds` in the best arrangement."""

    card: Face
    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Arrange:
    """The showing of a hand after another seat declared; cards in `melds` don't count, () takes the best."""

    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """The question to the partner whether to go out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to the partner's question whether to go out."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Drop:
    """The leaving of a round before drawing, at a fixed price in points."""


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
)
