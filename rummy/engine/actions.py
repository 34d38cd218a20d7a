"""What a player may ask for, in faces as they see them, and the refusal. Nothing here decides."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.cards import Face


class IllegalMove(ValueError):
    """An action that the rules refuse; `reason` is a key for the text, `details` what it speaks of."""

    def __init__(self, reason: str, **details: object) -> None:
        super().__init__(reason)
        self.reason, self.details = reason, details

    def __str__(self) -> str:
        return f"{self.reason} {self.details}" if self.details else self.reason


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the next card of the stock."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top discard, or with a face a deeper one and all above it.

    Where the whole pile goes, its top card is laid at once with the first of these groups, or on a meld that
    lies; the other groups are melds that are needed beside it to open.
    """

    card: Face | None = None
    using: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class GiveBack:
    """Put the taken discard back, to draw from the stock instead."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the upcard to the other player."""


@dataclass(frozen=True, slots=True)
class Buy:
    """Take the upcard out of turn, with the next card of the stock."""


@dataclass(frozen=True, slots=True)
class Meld:
    """Lay one or more melds on the table together."""

    melds: tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Add a card to a meld on the table; the meld counts from 0 in table order."""

    card: Face
    meld: int


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange natural cards, mostly one, for a joker of a meld; the meld counts from 0 in table order."""

    cards: tuple[Face, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile, which ends the turn."""

    card: Face


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard face down and show the hand; no melds named: the best arrangement."""

    card: Face
    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class BigGin:
    """Show a hand whose every card is melded, without a discard."""


@dataclass(frozen=True, slots=True)
class Done:
    """Lay off no more on the knocker's melds."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Discard, and show a hand whose every card is melded; no melds named: the best arrangement."""

    card: Face
    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Arrange:
    """Show a hand after somebody declared: what is melded does not count; no melds named: the best ones."""

    melds: tuple[tuple[Face, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner whether to go out."""


@dataclass(frozen=True, slots=True)
class Answer:
    """Tell the partner to go out, or not to."""

    yes: bool


@dataclass(frozen=True, slots=True)
class Drop:
    """Leave the round before drawing, for a fixed price."""


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
