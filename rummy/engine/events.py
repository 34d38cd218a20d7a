"""The events of a match, as data: they name cards by number, so that they show no hidden face to a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rummy.engine.cards import Face, Numbers

EndReason = Literal[
    "out", "rummy", "stock", "deadlock", "stalled", "void", "knock", "undercut", "gin", "big_gin", "declared",
    "concealed", "wrong_declaration", "dropped", "chinchon",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a round: the winning seat or None, the points that each seat gets, and how it ended.

    `unopened` holds the seats that got the fixed penalty for laying no first melds, if the rules set one.
    """

    winner: int | None
    points: tuple[int, ...]
    reason: EndReason
    unopened: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The beginning of a round, with the shuffle and cut of the pack."""

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
    """A seat's taking of cards from the discard pile, the deepest card first."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GaveBack:
    """A seat's return of the discard that it took, after which it draws from the stock."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat's refusal to take the discard when the stock is empty, which ends the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked:
    """The offer to a seat to buy the upcard, before the seat whose turn it is draws from the stock."""

    seat: int


@dataclass(frozen=True, slots=True)
class NotBought:
    """A seat's refusal to buy the upcard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Bought:
    """A seat's purchase of the upcard out of turn; `drawn` is the card of the stock that comes with it."""

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
    """A card laid off on a meld by a seat; `cards` and `shown` are the meld after that."""

    seat: int
    card: int
    meld: int
    cards: tuple[int, ...]
    shown: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Cards laid on a meld by a seat in exchange for a joker; `cards` and `shown` are the meld after that."""

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
    """A knock by a seat; `card` is its discard, None for big gin. Events for its melds follow."""

    seat: int
    card: int | None


@dataclass(frozen=True, slots=True)
class LayOffsEnded:
    """The end of the defender's laying off on the knocker's melds."""

    seat: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat's discard and its claim that its other cards are all melded."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Arranged:
    """The showing of a seat's hand after a declaration; events for its melds follow."""

    seat: int


@dataclass(frozen=True, slots=True)
class WildShown:
    """The turning up of a card beside the stock; cards of its rank are wild in this deal."""

    card: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """A seat's leaving of the round before a draw; its hand stays face down."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeclaredWrongly:
    """A seat's discard and false claim that its cards are melded, which ends the round for the seat."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Rejoined:
    """The return to the match of a seat that was out, with the score that it now has."""

    seat: int
    score: int


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The laying out of a red three from a seat's hand, face up on the table."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class SetAside:
    """Cards set aside face down in the deal, as a second hand that the next seat or side picks up later."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The picking up of a second hand, set aside in the deal, by a seat that has shed its first hand."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskedPartner:
    """A seat's question to its partner whether to go out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat's answer whether its partner may go out; the partner must after a yes and may not after a no."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The reshuffle of cards of the pile to a new stock, in which they get new numbers."""

    old: tuple[int, ...]
    new: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """The turning over of the pile to a new stock, unshuffled.

    With `upcard` the oldest card of the pile stays as the first card of the new pile.
    """

    upcard: bool


@dataclass(frozen=True, slots=True)
class Rearranged:
    """Cards of a hand laid by a seat, with all melds of the table after it and the faces that they show."""

    seat: int
    played: tuple[int, ...]
    melds: tuple[tuple[int, ...], ...]
    shown: tuple[tuple[Face, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The end of a round, with its result."""

    result: Result


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The end of the match, with the seat that won it."""

    winner: int


Event = (
    RoundBegan | Dealt | Upturned | TurnBegan | Passed | Drew | Took | GaveBack | Declined | Melded | LaidOff
    | Swapped | Discarded | Knocked | LayOffsEnded | Reshuffled | TurnedOver | RoundEnded | MatchEnded
    | Declared | Arranged | Asked | NotBought | Bought | LaidOut | AskedPartner | Answered
    | WildShown | Dropped | DeclaredWrongly | Rejoined | SetAside | PickedUp | Rearranged
)  # fmt: skip

Played = Melded | LaidOff | Swapped | Discarded | Declared | GaveBack | Rearranged  # cards of a hand


def played_cards(event: Played) -> Numbers:
    """Return the cards that leave a hand by an event."""
    match event:
        case Melded(cards=cards) | Swapped(given=cards) | Rearranged(played=cards):
            return cards
        case LaidOff(card=card) | Discarded(card=card) | Declared(card=card) | GaveBack(card=card):
            return (card,)
