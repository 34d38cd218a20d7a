"""The view that one seat has of a table: the same card numbers, but only the faces that it has seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import chain

from rummy.engine.actions import Action, Declare, Discard, Knock, LayOff, Meld, Rearrange, Swap, Take
from rummy.engine.cards import Face, Numbers
from rummy.engine.contracts import Contract
from rummy.engine.events import Event, GaveBack
from rummy.engine.match_scoring import is_full, is_last
from rummy.engine.melds import Faces, beyond, card_points
from rummy.engine.scoring import points_laid
from rummy.engine.table import BaseTable, Column, Table, buys_left


@dataclass(frozen=True, kw_only=True)  # without slots, which makes it faster to create
class View(BaseTable):
    """A table as `seat` sees it, without a seed and with the faces of cards that it has seen in this round.

    `earlier` holds the seat's views at the ends of earlier rounds, if the match stores them. `reputations` is
    for bots: what earlier matches add to the log odds that each seat knocks as soon as it can (see
    games.gin.bots.habits), or ().
    """

    seat: int
    earlier: tuple[View, ...] = ()
    reputations: tuple[float, ...] = ()

    @property
    def hand(self) -> Numbers:
        """The numbers of the cards in the seat's own hand."""
        return self.hands[self.seat]

    def shown(self, cards: Numbers) -> tuple[Face, ...]:
        """Return the faces of these cards; raise KeyError for a card that the seat hasn't seen."""
        return tuple(map(self.faces.__getitem__, cards))

    def beyond_table(self, melds: Iterable[Faces]) -> Faces:
        """Return the cards of `melds` that are not on the table yet."""
        return beyond(melds, (meld.shown for meld in self.melds))

    def played_by(self, action: Action) -> Faces:
        """Return the cards of the hand that an action plays."""
        match action:
            case Rearrange(melds):
                return self.beyond_table(melds)
            case Meld(melds) | Take(using=melds):
                return tuple(face.held for face in chain(*melds))
            case Swap(cards):
                return cards
            case LayOff(face) | Discard(face) | Knock(face) | Declare(face):
                return (face.held,)
        return ()

    @property
    def is_my_turn(self) -> bool:
        """True if this seat must act next."""
        return self.turn == self.seat and not self.is_over

    @property
    def has_opened(self) -> bool:
        """True if this seat may lay off, because its first melds are laid or the rules need none."""
        rules = self.rules
        if rules.sides_open:
            return bool(self.melds_of(self.side_of(self.seat)))
        needs = rules.opening > 0 or rules.contracts or not rules.lay_off_before_melding
        return not needs or self.seat in self.melded or self.new_melds > 0

    @property
    def opening(self) -> int:
        """The card points that this seat's side needs for its first melds."""
        return self.rules.opening_at(self.scores[self.seat], self.deal)

    @property
    def contract(self) -> Contract | None:
        """The contract that this seat must lay in this deal, or None if it is laid or there is none."""
        return None if self.has_opened else self.in_force.contract

    @property
    def may_meld(self) -> bool:
        """True if this seat may lay new melds: always, except after its contract."""
        return not (self.rules.contracts and self.has_opened)

    @property
    def lays_off_later(self) -> bool:
        """True if this seat laid its first melds in this turn and may lay off only in later turns."""
        return self.lays_off_after(0)

    def lays_off_after(self, laid: int) -> bool:
        """Return True if this seat, after `laid` more melds, may lay off only in later turns."""
        rules = self.rules
        are_first = rules.contracts != () or (rules.opening > 0 and self.seat not in self.melded)
        return rules.lay_off_later and are_first and self.new_melds + laid > 0

    @property
    def must_open(self) -> bool:
        """True if this seat must lay its first melds together before any other cards."""
        return not self.has_opened and (self.opening > 0 or self.rules.contracts != ())

    @property
    def may_take_top(self) -> bool:
        """True in a phase in which a seat decides whether to take the top discard."""
        return self.phase in ("upcard", "draw", "buy")

    @property
    def buys_left(self) -> int | None:
        """The number of upcards that this seat may still buy in this deal, or None for any number."""
        return buys_left(self, self.seat)

    @property
    def must_open_with_taken(self) -> bool:
        """True if the card taken from the pile must be in the seat's first melds or be given back."""
        return self.taken is not None and self.rules.opening > 0 and not self.has_opened

    @property
    def drop_price(self) -> int:
        """The penalty points that this seat gets for leaving the round now."""
        return self.rules.later_drop if self.seat in self.drew else self.rules.first_drop

    @property
    def given_back(self) -> Face | None:
        """The discard that the seat has just given back, if the rules forbid taking it again, or None."""
        last = self.history[-1] if self.history else None
        return self.faces[last.card] if isinstance(last, GaveBack) and not self.rules.take_again else None

    @property
    def only_discards(self) -> bool:
        """True in the first turn of a round without an upcard, when the seat discards without drawing."""
        began = not (self.pile or self.melds) and self.taken is None and self.drawn is None
        return began and self.rules.first_discard == "first_player"

    @property
    def may_decline(self) -> bool:
        """True if the stock is empty and this seat may end the round by refusing the last discard."""
        return self.phase == "draw" and not self.stock and self.rules.renewal == "discards_only"

    @property
    def laid_points(self) -> tuple[int, ...]:
        """The card points that each seat has laid on the table."""
        return points_laid(self.melds, self.seats, self.rules)

    @property
    def knows_hand(self) -> bool:
        """True if the seat knows its own cards, as every player does; False in the view of an onlooker."""
        return self.faces.keys() >= {*self.hand}

    @property
    def target(self) -> int:
        """The score at which the match ends."""
        return self.rules.target_for(self.seats)

    @property
    def deals(self) -> int:
        """The number of rounds that make up the match; 0 if the target ends it."""
        return self.rules.deals_for(self.seats)

    def is_last(self, scores: Sequence[float]) -> bool:
        """Return True if the match would end with these scores after this round, unless two share the lead.

        Always False for games scored side by side, because their sums don't decide that.
        """
        return not self.columns and is_last(self.rules, scores, self.deals_played + 1)

    def is_full(self, column: Column) -> bool:
        """Return True if a column, one of several games scored side by side, has reached the target."""
        return is_full(column, self.rules)

    @property
    def knock_limit(self) -> int:
        """The most deadwood, in card points, with which a seat may knock."""
        if self.upcard is None or not self.rules.limit_from_upcard:
            return self.rules.knock_limit
        return card_points(self.upcard, self.rules)


Seen = tuple[Event, View]  # an event, and the seat's view after it
_HIDDEN = {field.name for field in fields(Table)} - {field.name for field in fields(BaseTable)}


def observe(
    table: Table, seat: int, earlier: tuple[View, ...] = (), reputations: tuple[float, ...] = ()
) -> View:
    """Return a seat's view of a table, with its views of earlier rounds and the reputations of all seats."""
    seen, faces = vars(table).copy(), table.faces  # ten times as fast as copying the public fields one by one
    for name in _HIDDEN:
        del seen[name]
    seen["faces"] = {card: faces[card] for card in table.known[seat]}
    seen["seat"], seen["earlier"], seen["reputations"] = seat, earlier, reputations
    view = object.__new__(View)  # three times as fast as a call of its constructor
    object.__setattr__(view, "__dict__", seen)
    return view
