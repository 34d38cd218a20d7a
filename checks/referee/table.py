"""The table as a referee keeps it, a move as it is written, and the position as text. It judges nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from checks.referee.cards import face, held
from checks.referee.melds import Cards, as_run
from checks.referee.rules import Rules


class Illegal(Exception):
    """A move that the rules do not allow."""


def need(allowed: bool, otherwise: str) -> None:
    """Refuse the move unless this holds."""
    if not allowed:
        raise Illegal(otherwise)


class Move(NamedTuple):
    """What a player does: a word, the cards it is done with, and on which meld."""

    kind: str
    groups: tuple[Cards, ...] = ()
    meld: int = 0

    @property
    def cards(self) -> Cards:
        """All cards that it names, those of its first part first."""
        return tuple(card for group in self.groups for card in group)

    def __str__(self) -> str:
        groups = " + ".join(" ".join(group) for group in self.groups)
        match self.kind:
            case "lay":
                return f"lay {groups} {self.meld + 1}"
            case "swap":
                return f"swap {'+'.join(self.cards)} {self.meld + 1}"
            case "knock" | "declare" if len(self.groups) > 1:
                return f"{self.kind} {groups.replace(' +', ':', 1)}"
        return f"{self.kind} {groups}".strip()


PLAIN = (
    *("draw", "take", "give back", "pass", "big gin", "done", "buy", "arrange"),
    *("ask", "yes", "no", "drop"),
)


def read_move(text: str) -> Move:
    """A move in the notation."""
    kind, _, rest = text.partition(" ")
    if text in PLAIN:
        return Move(text)
    meld = 0
    if kind in ("lay", "swap"):
        rest, _, number = rest.rpartition(" ")
        rest, meld = rest.replace("+", " "), int(number) - 1
    groups = rest if kind == "take:" else rest.replace(":", " +")
    return Move(kind, tuple(tuple(group.split()) for group in groups.split(" + ")), meld)


class Meld(NamedTuple):
    """Cards that lie together, and who laid each."""

    cards: Cards
    by: tuple[int, ...]

    def with_card(self, card: str, seat: int) -> Meld:
        """The meld with one card more."""
        return Meld((*self.cards, card), (*self.by, seat))

    def text(self, rules: Rules) -> str:
        """Its cards in order; where cards laid score, those that somebody else laid name them."""
        if rules.suits_repeat or rules.flow == "declare":
            return " ".join(self.cards)
        laid = dict(zip(self.cards, self.by, strict=True))
        ordered = as_run(self.cards, rules.ladder) or sorted(self.cards, key=face)
        named = {card for card in laid if rules.settlement == "laid" and laid[card] != self.by[0]}
        return " ".join(f"{card}@{laid[card]}" if card in named else card for card in ordered)


class Column(NamedTuple):
    """One of several games that are scored side by side: points and rounds won, by seat."""

    scores: tuple[int, ...] = (0, 0)
    won: tuple[int, ...] = (0, 0)

    def text(self) -> str:
        """As a position tells it."""
        return " ".join(map(str, (*self.scores, *self.won)))


class Result(NamedTuple):
    """How a round ended."""

    reason: str
    winner: int | None
    points: tuple[int, ...]


@dataclass
class Table:
    """All that lies there, and what was done in this turn and this round."""

    rules: Rules
    seats: int
    dealer: int = 0
    round_number: int = 0
    scores: tuple[int, ...] = ()
    phase: str = "over"
    turn: int = 0
    hands: tuple[Cards, ...] = ()
    melds: tuple[Meld, ...] = ()
    pile: Cards = ()
    stock: Cards = ()
    result: Result | None = None

    taken: str = ""  # the discard taken in this turn, until it is laid
    lent: str = ""  # a joker taken in this turn, as what it was laid in it; an exchange may bring it back
    drawn: str = ""  # the card drawn from the stock in this turn, until it is laid
    owed: Cards = ()  # what has to be laid in this turn
    gave_back: bool = False
    only_discards: bool = False  # the first turn of somebody who was dealt a card more
    drew: bool = False
    laid: int = 0  # cards laid in this turn
    new_melds: int = 0  # of this turn
    opens: bool = False  # whether the first of them were the player's first melds of the round
    fresh: bool = True  # nothing was laid in earlier turns

    active: frozenset[int] = frozenset()  # who has melded or laid off
    opened: frozenset[int] = frozenset()  # who has melded
    renewals: int = 0
    idle: int = 0
    passes: int = 0
    upcard: str = ""
    knocker: int | None = None
    deadwood: int = 0  # the knocker's
    rounds: list[Result] = field(default_factory=list)

    deal: int = 1  # of the schedule; void rounds are none
    bought: tuple[int, ...] = ()  # upcards, by seat
    asked: tuple[int, ...] = ()  # who may still buy the upcard, after the one whose turn it says
    drawer: int = 0  # who is to draw after that
    discarder: int | None = None  # of the upcard
    jokers_laid: bool = False  # in this turn
    declarer: int | None = None
    red: tuple[Cards, ...] = ()  # red threes, by side
    second: tuple[Cards, ...] = ()  # second hands that wait, by side or by seat
    answer: bool | None = None  # of the partner in this turn
    columns: tuple[Column, ...] = ()

    shown: str = ""  # the card whose rank is wild
    out: frozenset[int] = frozenset()  # of the match
    returns: tuple[int, ...] = ()  # of seats into the match, in order
    left: Mapping[int, int] = field(default_factory=dict)  # the round, each for so many points
    why_left: str = ""  # of the last of them
    have_drawn: frozenset[int] = frozenset()
    played: frozenset[int] = frozenset()  # who has had a turn
    whole_run: bool = False  # whoever closed has all cards in one run
    chinchon: bool = False  # and no joker among them, which wins the match

    def copy(self) -> Self:
        """The same table, to try something there."""
        return copy(self)

    @property
    def hand(self) -> Cards:
        """The cards of the player whose turn it is."""
        return self.hands[self.turn]

    def waiting(self, seat: int) -> int:
        """The place of the second hand that waits for a seat."""
        return seat if self.rules.second_hand == "seat" else seat % 2

    def keep(self, hand: Iterable[str]) -> None:
        """Let the player whose turn it is hold these cards."""
        self.hands = (*self.hands[: self.turn], tuple(hand), *self.hands[self.turn + 1 :])

    def shed(self, cards: Iterable[str]) -> None:
        """Take cards out of the hand; what is not there may not be laid."""
        hand = list(self.hand)
        for card in map(held, cards):
            need(card in hand, f"{card} is not in the hand")
            hand.remove(card)
        self.keep(hand)

    def position(self) -> dict[str, str]:
        """What lies where, by the lines of a position; hands in any order."""
        lines = {"turn": f"{self.turn} {self.phase}", "scores": " ".join(map(str, self.scores))}
        lines |= {f"hand {seat}": " ".join(sorted(hand)) for seat, hand in enumerate(self.hands)}
        for at, meld in enumerate(self.melds):
            lines[f"meld {at}"] = f"{meld.by[0]}: {meld.text(self.rules)}"
        lines |= {"pile": " ".join(self.pile), "stock": " ".join(self.stock)}
        if self.rules.buys:
            lines["buys"] = " ".join(map(str, self.bought)) if any(self.bought) else ""
        if self.rules.cards_by_deal or self.rules.contracts or self.rules.openings_by_deal:
            lines["deal"] = str(self.deal)
        lines |= {"wild": self.shown, "out": " ".join(map(str, sorted(self.out)))}
        lines |= {f"red {side}": " ".join(sorted(red)) for side, red in enumerate(self.red)}
        lines |= {f"second {side}": " ".join(hand) for side, hand in enumerate(self.second)}
        if any(column != Column() for column in self.columns):
            lines["columns"] = " / ".join(column.text() for column in self.columns)
        return lines | {"dealer": str(self.dealer)}
