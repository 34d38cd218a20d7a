"""The immutable state of a table: all that is known of a match at one moment, with its rules and scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from rummy.engine.cards import ACE, Face, Numbers
from rummy.engine.events import Bought, Discarded, Drew, GaveBack, Passed, Result, Took
from rummy.engine.frozen_pile import is_frozen
from rummy.engine.rules import Rules, with_wild
from rummy.engine.switches.fields import ANY_NUMBER

Phase = Literal["upcard", "draw", "play", "layoff", "over", "finished", "arrange", "buy", "answer"]
OVER = ("over", "finished")  # phases in which no seat acts: after a round, after the match


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: its card numbers in order, their faces as shown, and the seat that laid each."""

    cards: Numbers
    shown: tuple[Face, ...]
    laid_by: tuple[int, ...]
    owner: int  # the seat that laid the first cards of the meld


@dataclass(frozen=True, slots=True)
class Column:
    """One of several games that are scored side by side: the points and the rounds won of each seat."""

    scores: Numbers
    won: Numbers


@dataclass(frozen=True, kw_only=True)  # without slots, for `replace` and `observe`
class BaseTable:
    """The state of a table without its secrets: no seed, and no record of who knows which card.

    `faces` maps card numbers to faces: all cards in a Table, those that its seat has seen in a View. The next
    card of the stock and the top card of the pile are the last in their tuples.
    """

    rules: Rules
    seats: int
    phase: Phase
    turn: int
    dealer: int
    scores: tuple[int, ...]
    hands: tuple[Numbers, ...]
    round_number: int = 0
    faces: Mapping[int, Face] = field(default_factory=dict)
    melds: tuple[TableMeld, ...] = ()
    stock: Numbers = ()
    pile: Numbers = ()
    taken: int | None = None
    drawn: int | None = None
    owed: frozenset[int] = frozenset()  # cards in a hand that must be melded or laid off in this turn
    melded: frozenset[int] = frozenset()  # seats that shed a card in an earlier turn of the round
    shed: int = 0  # cards melded or laid off in this turn
    new_melds: int = 0  # melds laid in this turn
    recycles: int = 0
    history: tuple[Passed | Drew | Took | GaveBack | Discarded | Bought, ...] = ()  # in this round
    last_result: Result | None = None
    winner: int | None = None
    passed: frozenset[int] = frozenset()  # seats that passed the first upcard, until one draws
    upcard: Face | None = None  # the first upcard, if it sets the knock limit or can double the score
    knocker: int | None = None
    knock_card: int | None = None  # the knocker's discard, face down on the pile
    declarer: int | None = None  # the seat that declared, from then until the round ends
    drawer: int | None = None  # the seat that draws next, while others may buy the upcard
    bought: tuple[int, ...] = ()  # upcards that each seat has bought in this deal
    wild_card: int | None = None  # the card turned up beside the stock, whose rank is wild in this deal
    drew: frozenset[int] = frozenset()  # seats that have drawn in this round, with closed hands
    fines: tuple[int, ...] = ()  # by seat, for leaving this round: a drop or a wrong declaration
    red: tuple[Numbers, ...] = ()  # the red threes of each side
    second: tuple[Numbers, ...] = ()  # the second hand of each seat or side; empty once picked up
    fresh: frozenset[int] = frozenset()  # seats without a turn in this round yet, if they may not close
    out: frozenset[int] = frozenset()  # seats that are out of the match
    rejoined: tuple[int, ...] = ()  # times that each seat has rejoined, if the rules limit them
    answer: bool | None = None  # whether the partner, asked in this turn, agreed to going out
    deals_played: int = 0  # rounds that counted, if the match has a number or schedule of deals
    rounds_won: tuple[int, ...] = ()  # by seat, if each round won earns a bonus at the end of the match
    columns: tuple[Column, ...] = ()  # games scored side by side; the scores are their sums

    @property
    def is_over(self) -> bool:
        """True if the round is over; the match may be over, too."""
        return self.phase in OVER

    @property
    def deal(self) -> int:
        """The number of the current or latest deal, counted from 1; void rounds are not counted."""
        ended = self.is_over and not (self.last_result and self.rules.is_void(self.last_result.winner))
        return self.deals_played + (not ended)

    @property
    def sides(self) -> int:
        """The number of sides; a side is a single seat or a pair of partners."""
        return self.rules.sides_for(self.seats)

    def side_of(self, seat: int) -> int:
        """Return the number of a seat's side, from 0; partners sit opposite each other."""
        return seat % self.rules.sides_for(self.seats)

    def partner_of(self, seat: int) -> int | None:
        """Return the seat of this seat's partner, or None without partners."""
        sides = self.sides
        return (seat + sides) % self.seats if sides < self.seats else None

    def melds_of(self, side: int) -> tuple[TableMeld, ...]:
        """Return the melds that a side laid."""
        return tuple(meld for meld in self.melds if self.side_of(meld.owner) == side)

    def second_of(self, seat: int) -> Numbers:
        """Return the second hand that a seat may pick up once its first hand is shed, or ()."""
        if not self.second:
            return ()
        return self.second[seat if self.rules.second_hand == "seat" else self.side_of(seat)]

    @property
    def frozen(self) -> bool:
        """True if a card in the pile freezes it, so that only a pair can take it."""
        return is_frozen((self.faces[card] for card in self.pile), self.rules)

    @property
    def in_force(self) -> Rules:
        """The rules of this deal, with its wild rank and its contract."""
        rules = self.rules.in_deal(self.seats, self.deal)
        if self.wild_card is None:
            return rules
        return with_wild(rules, self.faces[self.wild_card].rank or ACE)  # a joker makes the aces wild

    def fine_of(self, seat: int) -> int:
        """Return the penalty points of a seat for leaving this round early; 0 if it hasn't left."""
        return self.fines[seat] if self.fines else 0

    def takes_part(self, seat: int) -> bool:
        """Return True if a seat plays in this round or, after the end of the round, in the next one."""
        return seat not in self.out and (self.is_over or not self.fine_of(seat))

    @property
    def still_in(self) -> Numbers:
        """The seats that play in this round or, after the end of the round, in the next one."""
        return tuple(seat for seat in range(self.seats) if self.takes_part(seat))

    @property
    def open_hands(self) -> Numbers:
        """The seats whose hands are face up after a knock or a closing."""
        if self.knocker is None:
            return ()
        if self.rules.knocks or self.phase not in ("arrange", "layoff"):
            return (self.knocker,)
        order, seat = [self.knocker], self.after(self.knocker)
        while seat != self.knocker and not (self.phase == "arrange" and seat == self.turn):
            order.append(seat)
            seat = self.after(seat)
        return tuple(order)

    def is_open_to_all(self, meld: TableMeld) -> bool:
        """Return True if, after a knock or closing, any seat may lay off on this meld."""
        where = self.rules.lay_off_on
        return where == "all" or (where == "closer" and meld.owner == self.knocker)

    def after(self, seat: int) -> int:
        """Return the next seat in the order of play that takes part in the round."""
        step = 1 if self.rules.clockwise else -1
        if not (self.out or self.fines):  # all play, which is the usual case
            return (seat + step) % self.seats
        return next((each for each in self.in_turn(seat)[1:] if self.takes_part(each)), seat)

    def in_turn(self, seat: int) -> tuple[int, ...]:
        """Return all seats in the order of play, beginning with `seat`."""
        step = 1 if self.rules.clockwise else -1
        return tuple((seat + step * turn) % self.seats for turn in range(self.seats))


@dataclass(frozen=True, kw_only=True)
class Table(BaseTable):
    """The whole state of a match at one moment, including what the seats can't know."""

    seed: str
    known: tuple[frozenset[int], ...]
    idle_turns: int = 0  # turns without a card shed or drawn from the first stock, the deal included


if TYPE_CHECKING:
    from dataclasses import replace as replace
else:

    def replace(table, **changes):
        """Return the table with some fields replaced, ten times as fast as `dataclasses.replace`."""
        after = object.__new__(Table)
        object.__setattr__(after, "__dict__", table.__dict__ | changes)
        return after


def buys_left(table: BaseTable, seat: int) -> int | None:
    """Return how many upcards a seat may still buy in this deal, or None for any number."""
    buys = table.in_force.buys
    if buys == ANY_NUMBER:
        return None
    return buys - (table.bought[seat] if table.bought else 0)


def shuffle_seed(table: Table, round_number: int, shuffle: int) -> str:
    """Return the seed of a shuffle in a round; `shuffle` is 0 for the deal, n for the nth new stock."""
    return f"{table.seed}/{round_number}/{shuffle}"
