"""The view of one seat on a table: the same card numbers, fewer faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from rummy.engine.cards import Face, Numbers
from rummy.engine.contracts import Contract
from rummy.engine.events import Event, GaveBack
from rummy.engine.match_scoring import TotalEntries, is_full, is_last, match_entries, match_totals
from rummy.engine.melds import card_points
from rummy.engine.scoring import Entries, knock_entries, points_laid, side_entries, written_by
from rummy.engine.table import BaseTable, Column, Table, buys_left


@dataclass(frozen=True, kw_only=True)  # without slots, which makes it faster to create
class View(BaseTable):
    """A table as `seat` sees it; `faces` holds only those it saw in this round, and there is no seed.

    `earlier` holds its views at the ends of the last rounds, as far as the match keeps them. `reputations`
    holds estimates of each seat's knocking from earlier matches, for bots (see bots.playouts.habits), or ().
    """

    seat: int
    earlier: tuple[View, ...] = ()
    reputations: tuple[float, ...] = ()

    @property
    def hand(self) -> Numbers:
        """The card numbers of the seat's own hand."""
        return self.hands[self.seat]

    def shown(self, cards: Numbers) -> tuple[Face, ...]:
        """Return the faces of cards that this seat knows; raise KeyError for one that it does not."""
        return tuple(map(self.faces.__getitem__, cards))

    @property
    def is_my_turn(self) -> bool:
        """True if this seat has to act."""
        return self.turn == self.seat and not self.is_over

    @property
    def has_opened(self) -> bool:
        """True if this seat may lay off: it has laid its first melds, or the rules need none."""
        rules = self.rules
        if rules.sides_open:
            return bool(self.melds_of(self.side_of(self.seat)))
        needs = rules.opening > 0 or rules.contracts or not rules.lay_off_before_melding
        return not needs or self.seat in self.melded or self.new_melds > 0

    @property
    def opening(self) -> int:
        """The card points that the first melds of this seat's side need."""
        return self.rules.opening_at(self.scores[self.seat], self.deal)

    @property
    def contract(self) -> Contract | None:
        """The contract that this seat has to lay first in this deal; None once laid, or without one."""
        return None if self.has_opened else self.in_force.contract

    @property
    def may_meld(self) -> bool:
        """True if this seat may still lay new melds in this round; False once it has laid its contract."""
        return not (self.rules.contracts and self.has_opened)

    @property
    def lays_off_later(self) -> bool:
        """True if this seat has laid its contract in this turn, and may lay off only in later ones."""
        return self.rules.lay_off_later and self.new_melds > 0

    @property
    def must_open(self) -> bool:
        """True if this seat has to lay its first melds together, before it may lay anything else."""
        return not self.has_opened and (self.opening > 0 or self.rules.contracts != ())

    @property
    def may_take_top(self) -> bool:
        """True if a seat must decide about the top discard now."""
        return self.phase in ("upcard", "draw", "buy")

    @property
    def buys_left(self) -> int | None:
        """The upcards that this seat may still buy in this deal; None for any number."""
        return buys_left(self, self.seat)

    @property
    def must_open_with_taken(self) -> bool:
        """True if the card taken from the pile must be among the first melds or be given back."""
        return self.taken is not None and self.rules.opening > 0 and not self.has_opened

    @property
    def drop_price(self) -> int:
        """The penalty points that it costs this seat to leave the round now."""
        return self.rules.later_drop if self.seat in self.drew else self.rules.first_drop

    def written_by(self, seat: int, left_over: Numbers | None = None) -> int:
        """Return the penalty points of a loser's closed hand that is visible, or of its `left_over` cards."""
        return written_by(self, seat, left_over)

    @property
    def given_back(self) -> Face | None:
        """The discard that the seat gave back just now, where the rules then forbid taking another."""
        last = self.history[-1] if self.history else None
        return self.faces[last.card] if isinstance(last, GaveBack) and not self.rules.take_again else None

    @property
    def only_discards(self) -> bool:
        """True in the first turn of a round without an upcard, in which the seat only discards."""
        began = not (self.pile or self.melds) and self.taken is None and self.drawn is None
        return began and self.rules.first_discard == "first_player"

    @property
    def may_decline(self) -> bool:
        """True if the stock is empty and this seat may end the round by leaving the discard."""
        return self.phase == "draw" and not self.stock and self.rules.renewal == "discards_only"

    @property
    def laid_points(self) -> tuple[int, ...]:
        """The card points that each seat has on the table."""
        return points_laid(self.melds, self.seats, self.rules)

    @property
    def knows_hand(self) -> bool:
        """True if the seat knows its own cards, as all players do; False in a view of an onlooker."""
        return self.faces.keys() >= {*self.hand}

    @property
    def totals(self) -> tuple[int, ...]:
        """The total of each seat, including the bonuses at the end of the match."""
        return match_totals(self)

    @property
    def knock_entries(self) -> Entries:
        """The points of a settled knock, entry by entry."""
        return knock_entries(self)

    @property
    def side_entries(self) -> tuple[Entries, ...]:
        """The points of each side in the round so far, entry by entry, as far as this seat knows."""
        return side_entries(self)

    @property
    def match_entries(self) -> TotalEntries:
        """The additions to the scores at the end of the match, entry by entry."""
        return match_entries(self)

    @property
    def target(self) -> int:
        """The score that ends the match."""
        return self.rules.target_for(self.seats)

    @property
    def deals(self) -> int:
        """The rounds that make up the match; 0 where the target ends it."""
        return self.rules.deals_for(self.seats)

    def is_last(self, scores: Sequence[float]) -> bool:
        """Return whether the match would end if this round led to these scores and one seat leads.

        Always False for columns scored side by side, whose sums don't determine it.
        """
        return not self.columns and is_last(self.rules, scores, self.deals_played + 1)

    def is_full(self, column: Column) -> bool:
        """Return True if one of several games scored side by side has reached the target."""
        return is_full(column, self.rules)

    @property
    def knock_limit(self) -> int:
        """The card points that may be left outside melds to knock."""
        if self.upcard is None or not self.rules.limit_from_upcard:
            return self.rules.knock_limit
        return card_points(self.upcard, self.rules)


Seen = tuple[Event, View]  # an event, and the seat's view after it
_HIDDEN = {field.name for field in fields(Table)} - {field.name for field in fields(BaseTable)}


def observe(
    table: Table, seat: int, earlier: tuple[View, ...] = (), reputations: tuple[float, ...] = ()
) -> View:
    """Return the view of a seat on a table, with its views of earlier rounds and estimates of the players."""
    seen, faces = vars(table).copy(), table.faces  # ten times as fast as copying the public fields one by one
    for name in _HIDDEN:
        del seen[name]
    seen["faces"] = {card: faces[card] for card in table.known[seat]}
    seen["seat"], seen["earlier"], seen["reputations"] = seat, earlier, reputations
    view = object.__new__(View)  # three times as fast as a call of its constructor
    object.__setattr__(view, "__dict__", seen)
    return view
