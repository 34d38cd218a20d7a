"""The events of a match, in card numbers only: none shows a hidden face, so every seat may see them all."""

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
    """The result of a round: its winner or None, the card points added per seat, and the reason it ended.

    `unopened` holds the seats that laid no first melds, where that cost more than their cards.
    """

    winner: int | None
    points: tuple[int, ...]
    reason: EndReason
    unopened: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The shuffle and cut of the pack, which begin a round."""

    round_number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The deal of one card to a seat."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Upturned:
    """The turning up of the next card of the stock as the pile."""

    card: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """The beginning of a seat's turn to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat's refusal of the first upcard, which the other seat may then take."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat's draw from the stock."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat's taking of cards from the discard pile, the chosen one first."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GaveBack:
    """A seat's return of the card that it took; it draws anew."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat's refusal of the discard where the stock is empty, which ends the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked:
    """The offer to a seat to buy the upcard that the seat about to draw leaves."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotBought:
    """A seat's refusal to buy the upcard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bought:
    """A seat's purchase of the upcard out of turn, with the card of the stock that it drew besides."""

    seat: int
    card: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Melded:
    """A seat's new meld: its cards in table order, and the face that each of them shows."""

    seat: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A card laid off on a meld by a seat, with the cards and faces of the meld after it."""

    seat: int
    card: int
    meld: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Natural cards laid by a seat, the first in place of a joker that it took, with the meld after it."""

    seat: int
    given: tuple[int, ...]
    joker: int
    meld: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat's discard."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """A knock by a seat with its discard, None for big gin; its melds follow as events of their own."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class LayOffsEnded:
    """The end of the defender's laying off on the knocker's melds."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat's discard and declaration of a fully melded hand; each opponent has one more turn."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """The showing of a seat's hand after a declaration; its melds follow as events of their own."""

    seat: int


@dataclass(frozen=True, slots=True)
class WildShown:
    """The turning up of a card beside the stock, whose rank is wild in this deal."""

    card: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A seat's leaving of the round before it drew; its hand stays closed."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeclaredWrongly:
    """A seat's discard and a declaration that the rules refuse, which ends the round for this seat."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Rejoined:
    """The return to the match of a seat that was out, with its new score."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A red three laid face up from a hand before its side."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """Cards of the stock set aside face down as the second hand of the next seat or side."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The picking up of the second hand by a seat that has shed its first."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskedPartner:
    """A seat's question to its partner whether to go out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer to its partner, who must go out in this turn after a yes, and may not after a no."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The reshuffle of cards of the pile into a new stock, under numbers that don't reveal their order."""

    old: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """The turning over of the unshuffled pile; with `upcard` its oldest card starts the new pile."""

    upcard: bool


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The end and the score of a round."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The end of the match."""

    winner: int


Event = (
    RoundBegan | Dealt | Upturned | TurnBegan | Passed | Drew | Took | GaveBack | Declined | Melded | LaidOff
    | Swapped | Discarded | Knocked | LayOffsEnded | Reshuffled | TurnedOver | RoundEnded | MatchEnded
    | Declared | Arranged | Asked | NotBought | Bought | LaidOut | AskedPartner | Answered
    | WildShown | Dropped | DeclaredWrongly | Rejoined | SetAside | PickedUp
)  # fmt: skip
