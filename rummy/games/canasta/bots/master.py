"""Expert play at canasta, on counts of the cards of each rank, by measured habits.

The habits were compared on the fast model, whose rounds end as those of the engine do. So the model also
decides here: the view is converted to counts, and the model's decision to an action.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rummy.engine.actions import Action, Ask, Discard, Draw, LayOff, Meld, Pass, Take
from rummy.engine.cards import JOKER as JOKER_FACE
from rummy.engine.cards import Face
from rummy.engine.events import Discarded
from rummy.engine.melds import Faces, card_points, is_wild, rank_of
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.canasta.fast_game import (
    CLUB_HABITS,
    LONE_CLUB_HABITS,
    LONE_HABITS,
    MASTER_HABITS,
    CanastaHabits,
    build_on,
    least_missed,
    wanted,
)
from rummy.games.canasta.fast_laying import way_out
from rummy.games.canasta.fast_round import (
    CANASTA,
    JOKER,
    KINDS,
    MOST_WILD,
    POINTS,
    RED,
    TWO,
    CanastaPlan,
    CanastaRound,
    CanastaSide,
    CanastaTake,
    empty_side,
)
from rummy.games.judge import is_legal

THREE = 3
PACKS = 2
JOKERS = 2  # in each pack


class LevelHabits(NamedTuple):
    """The habits of a level with a partner, and alone."""

    with_partner: CanastaHabits
    lone: CanastaHabits


CLUB = LevelHabits(CLUB_HABITS, LONE_CLUB_HABITS)  # of the sharp level
MASTER = LevelHabits(MASTER_HABITS, LONE_HABITS)  # of the expert level


def is_usual_canasta(rules: Rules, seats: int) -> bool:
    """Return True if the fast model supports the rules: canasta for two sides, with few house rules."""
    sides = rules.packs_for(seats) == rules.sides_for(seats) == PACKS and rules.sides_open
    cards = rules.red_three_points > 0 and rules.pack == "french" and rules.jokers_per_pack == JOKERS
    melds = rules.only_sets and rules.black_threes and rules.suits_repeat and not rules.fewer_wilds
    laying = rules.lay_off_before_melding and rules.discard_jokers and not rules.melds_per_turn
    wild = rules.wild == TWO and rules.wild_limit == MOST_WILD
    pile = not (rules.only_pairs or rules.free_pile or rules.pile_cards or rules.stock_left)
    pile = pile and not rules.single_pile
    taking = not (rules.deep_takes or rules.lay_top or rules.take_again)
    kinds = rules.natural_to_go_out or rules.mixed_to_go_out
    out = not (kinds or rules.final_discard) and rules.second_hand == "none"
    out = out and rules.concealed_apart and rules.opens_concealed
    turns = rules.clockwise or seats == PACKS
    if not (turns and sides and cards and melds and laying and wild and pile and taking and out):
        return False
    faces = (JOKER_FACE, *(Face(rank, "S") for rank in range(1, KINDS)))
    return all(card_points(face, rules) == points for face, points in zip(faces, POINTS, strict=True))


def canasta_master_action(view: View, habits: LevelHabits, caution: float) -> Action:
    """Return the action by a level's habits under rules for which `is_usual_canasta` returns True.

    `caution` weights what a discard gives to the next player.
    """
    own = habits.lone if view.partner_of(view.seat) is None else habits.with_partner
    return CanastaMaster(view, own, caution).action()


def kind_of(face: Face) -> int:
    """Return the number of a card's kind in the fast model."""
    if face.joker:
        return JOKER
    return RED if face.rank == THREE and face.suit in "DH" else face.rank


def fast_round(view: View) -> CanastaRound:
    """Return a round of the fast model that holds what a seat knows.

    Other hands are empty in `hands`, with their sizes in `sizes` and the cards that the seat has seen in
    `known`. The stock has as many cards as in the view, all of them twos.
    """
    seats, kinds = range(view.seats), {number: kind_of(face) for number, face in view.faces.items()}
    known = [_counts(hand, kinds) for hand in view.hands]
    hands = [known[seat][:] if seat == view.seat else [0] * KINDS for seat in seats]
    shown, pile = _counts(tuple(kinds), kinds), [kinds[number] for number in view.pile]
    thrown = [[0] * KINDS for _ in seats]
    for event in view.history:
        if isinstance(event, Discarded):
            thrown[event.seat][kinds[event.card]] += 1
    return CanastaRound(
        hands,
        [len(hand) for hand in view.hands],
        [_side(view, side) for side in range(view.sides)],
        [TWO] * len(view.stock),
        pile,
        view.frozen,
        view.seat,
        view.rules.cards_drawn,
        view.rules.canastas_to_go_out,
        known,
        shown,
        [seat in view.melded or _added_to_partner(view, seat) for seat in seats],
        thrown,
        laid=view.shed > 0,
    )


def _added_to_partner(view: View, seat: int) -> bool:
    return any(seat in meld.laid_by and meld.owner != seat for meld in view.melds)


def _counts(numbers: tuple[int, ...], kinds: dict[int, int]) -> list[int]:
    """Return the number of known cards of each kind among these cards, without red threes."""
    counts = [0] * KINDS
    for number in numbers:
        if kinds.get(number, RED) != RED:
            counts[kinds[number]] += 1
    return counts


def _side(view: View, at: int) -> CanastaSide:
    side = empty_side(view.rules.opening_at(view.scores[at], view.deal))
    side.red = len(view.red[at]) if view.red else 0
    for meld in view.melds_of(at):
        rank, wild = rank_of(meld.shown, view.rules), sum(is_wild(card, view.rules) for card in meld.shown)
        side.natural[rank], side.wild[rank] = len(meld.shown) - wild, wild
        side.owner[rank] = meld.owner
        side.points += sum(card_points(card, view.rules) for card in meld.shown)
        side.melds += 1
        side.canastas += len(meld.shown) >= CANASTA
    return side


class CanastaMaster:
    """The choices of a seat by its habits, on counts of the cards of each kind."""

    def __init__(self, view: View, habits: CanastaHabits, caution: float) -> None:
        self.view, self.now = view, fast_round(view)
        self.habits = replace(habits, caution=caution)
        self.jokers_first = False
        self.cards: dict[int, list[Face]] = {}
        for face in sorted(view.shown(view.hand)):
            self.cards.setdefault(kind_of(face), []).append(face)

    def action(self) -> Action:
        """Return the action of the seat: how it gets cards, or what it lays or discards."""
        if self.view.phase == "draw":
            return self._came()
        return self._laid() or Discard(self.cards[least_missed(self.now, self.habits)][0])

    def _came(self) -> Action:
        way = wanted(self.now, self.habits)
        if way is not None:
            return self._take(way)
        return Draw() if self.view.stock else Pass()

    def _take(self, way: CanastaTake) -> Take:
        self.jokers_first = way.jokers_first
        first = (self.now.pile[-1], way.natural, way.wild)
        groups = self._groups((first, *way.beside))
        return Take(using=groups if groups != ((),) else ())

    def _laid(self) -> Action | None:
        """Return the next action that lays cards or goes out, or None."""
        now, view = self.now, self.view
        out = way_out(now)
        if out is not None and view.answer is not False:
            plan, thrown = out
            return self._asked() or self._step(plan, at_once=True) or Discard(self.cards[thrown][0])
        after = now.copy()
        build_on(after, self.habits)
        before, side = now.side_of(view.seat), after.side_of(view.seat)
        grown = [
            (rank, side.natural[rank] - before.natural[rank], side.wild[rank] - before.wild[rank])
            for rank in range(1, KINDS)
        ]
        plan = tuple(more for more in grown if more[1] or more[2])
        self.jokers_first = after.jokers_first
        return self._step(plan, at_once=not before.melds)

    def _asked(self) -> Ask | None:
        """Return the action that asks the partner, if they hold many cards, or None."""
        partner, view = self.view.partner_of(self.view.seat), self.view
        asks = partner is not None and 0 < self.habits.asks <= len(view.hands[partner])
        return Ask() if asks and view.answer is None and is_legal(view, Ask()) else None

    def _step(self, plan: CanastaPlan, *, at_once: bool) -> Action | None:
        """Return a plan's next action, or None; if `at_once`, all new melds are laid together."""
        for rank, natural, wild in plan:
            place = self._place(rank)
            if place is not None and (not natural or not at_once):
                return LayOff((self.cards[rank] if natural else self._wilds(wild))[0], place)
        groups = self._groups(plan)
        return Meld(groups if at_once else groups[:1]) if groups else None

    def _place(self, rank: int) -> int | None:
        """Return the index on the table of the side's meld of this rank, or None."""
        view, side = self.view, self.view.side_of(self.view.seat)
        places = (
            place
            for place, meld in enumerate(view.melds)
            if view.side_of(meld.owner) == side and rank_of(meld.shown, view.rules) == rank
        )
        return next(places, None)

    def _wilds(self, count: int) -> list[Face]:
        kinds = (JOKER, TWO) if self.jokers_first else (TWO, JOKER)
        return [card for kind in kinds for card in self.cards.get(kind, [])][:count]

    def _groups(self, plan: CanastaPlan) -> tuple[Faces, ...]:
        """Return the cards for the melds of a plan, with the remaining wild cards in their order."""
        wild, groups = self._wilds(self.now.wilds(self.view.seat)), list[Faces]()
        for rank, natural, more in plan:
            groups.append((*self.cards.get(rank, [])[:natural], *wild[:more]))
            wild = wild[more:]
        return tuple(groups)
