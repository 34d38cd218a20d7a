"""What happened, in card numbers only: an event never shows a hidden face, so anybody may hear it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rummy.engine.cards import Face

EndReason = Literal[
    "out", "rummy", "stock", "deadlock", "stalled", "void", "knock", "undercut", "gin", "big_gin", "declared",
    "concealed", "wrong_declaration", "dropped", "chinchon",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended: the seat that won it or None, card points added per seat, and why.

    Seats that never laid first melds are named where that cost them more than their cards.
    """

    winner: int | None
    points: tuple[int, ...]
    reason: EndReason
    unopened: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The pack was shuffled and cut."""

    round_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat got its next card."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Upturned:
    """The next card of the stock was laid face up as the pile."""

    card: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the first upcard to the other one."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card from the stock."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took cards from the discard pile, the chosen one first."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GaveBack:
    """A seat put the card that it took back on the pile, and is to draw anew."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat took no discard where there was nothing else to draw, which ends the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat is asked whether it buys the upcard, which the one who is to draw leaves."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotBought:
    """A seat that was asked does not buy the upcard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bought:
    """A seat took the upcard when it was not its turn, and drew a card of the stock besides."""

    seat: int
    card: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Melded:
    """A seat laid a meld: its cards in the order in which they lie, and what each stands for."""

    seat: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A seat laid a card off on a meld, which now lies as told."""

    seat: int
    card: int
    meld: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat laid natural cards, the first in place of a joker that it took; the meld now lies as told."""

    seat: int
    given: tuple[int, ...]
    joker: int
    meld: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat put a card on the discard pile."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat showed its hand after a discard, face down; none for big gin. Its melds follow one by one."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class LayOffsEnded:
    """The defender lays off no more on the knocker's melds."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat discarded and showed its hand, which is melded whole; the others have one turn more."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """A seat showed its hand after somebody declared; its melds follow."""

    seat: int


@dataclass(frozen=True, slots=True)
class WildShown:
    """A card of the stock was laid open beside it: its rank is wild in this deal."""

    card: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A seat left the round before it drew; its hand stays closed."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeclaredWrongly:
    """A seat discarded and showed a hand that is no right declaration, which ends the round for it."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Rejoined:
    """A seat that was out came back into the match with a score."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A red three left a hand and lies open before its side."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """Cards of the stock were laid aside face down as the second hand of the next seat or side."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickedUp:
    """A seat that had shed its first hand took up the second one."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskedPartner:
    """A seat asked its partner whether to go out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat answered its partner, who has to go out in this turn, or may not."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Cards of the pile became a new stock; they got new numbers, in no telling order."""

    old: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """The pile was turned over unshuffled; with `upcard` its oldest card starts the new pile."""

    upcard: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over and scored."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The target is reached."""

    winner: int


Event = (
    RoundBegan | Dealt | Upturned | TurnBegan | Passed | Drew | Took | GaveBack | Declined | Melded | LaidOff
    | Swapped | Discarded | Knocked | LayOffsEnded | Reshuffled | TurnedOver | RoundEnded | MatchEnded
    | Declared | Arranged | Asked | NotBought | Bought | LaidOut | AskedPartner | Answered
    | WildShown | Dropped | DeclaredWrongly | Rejoined | SetAside | PickedUp
)  # fmt: skip
