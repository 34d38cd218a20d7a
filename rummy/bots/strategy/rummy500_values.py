"""The value of a hand at Rummy 500, whose players score the cards that they lay on the table.

Each card in the hand counts with the chance that it may still be laid, and against the hand with the chance
that the round ends before. Both follow from the number of turns left: as long as the stock lasts, fewer if
another hand is small. A discard stays available to all, so a card in the pile is nearly as good as one in the
hand, for this seat and for the others; that makes discards that could be melded with it expensive.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import cached_property

from rummy.bots.strategy.outlook import all_partners, beyond, neighbours
from rummy.engine.cards import PACK, Face
from rummy.engine.melds import Faces, card_points, fitting, hand_points
from rummy.engine.view import View

CARDS_A_TURN = 1.0  # cards by which another hand shrinks in a turn, on average
SEEN_A_TURN = 1.0  # unseen cards that each other seat adds to the pile for each turn of this seat
OPEN = 0.6  # chance to take a card that is in the pile
KEPT = 0.1  # chance to get a card that is in another hand
JOKER_HOPE = 0.9  # chance to lay a joker
CAUGHT = 1.0  # card points lost for each one left in the hand at the end
GAINED = 1.0  # factor for card points that may still be scored
OUT = 0.7  # value of going out, as a share of the largest other hand's points
UNKNOWN = 7.0  # average card points of an unseen card in another hand
GIFT = 1.0  # cost, in card points, of each card point that opponents score with a discard
MATCH = 200.0  # value of winning the match, in card points
LATER = 0.5  # factor for a gift to players after the next one


class Rummy500Values:
    """Chances and expected card points for one view, computed when needed."""

    def __init__(self, view: View) -> None:
        self.view, self.rules = view, view.rules
        self.turns = _turns_left(view)
        self.pile = {*view.shown(view.pile)}
        self.partners = all_partners(view.rules)

    @cached_property
    def unseen(self) -> dict[Face, int]:
        """The number of unseen copies of each face, in the stock or in other hands."""
        return _unseen(self.view)

    @cached_property
    def held(self) -> list[dict[Face, float]]:
        """The chances that each other seat holds each face, the next player first."""
        return [_holdings(self.view, seat, self.unseen) for seat in _others(self.view)]

    @cached_property
    def near(self) -> dict[Face, Face]:
        """The cards that fit the table after one lay-off, each with the card that must be laid off first."""
        return {
            face: gap
            for meld in self.view.melds
            for gap, face in beyond(meld.shown, self.rules)
            if not gap.joker
        }

    @cached_property
    def chance(self) -> dict[Face, float]:
        """The chance that each card comes to this seat before the round ends."""
        view, hidden = self.view, sum(self.unseen.values())
        come = self.turns * (1 + SEEN_A_TURN * (view.seats - 1)) / max(1, hidden)
        by_copies = {copies: 1 - math.exp(-come * copies) for copies in {*self.unseen.values()}}
        chance = {face: by_copies[copies] for face, copies in self.unseen.items()}
        for seat in _others(view):
            for card in view.hands[seat]:
                if card in view.faces:
                    chance[view.faces[card]] = max(KEPT, chance.get(view.faces[card], 0.0))
        return chance | dict.fromkeys(self.pile, OPEN)

    def hope(self, face: Face, held: Collection[Face]) -> float:
        """Return the chance that a card can be laid with the held cards before the round ends."""
        if face.joker:
            return JOKER_HOPE
        chance = self.chance
        misses = 1 - self.chance.get(self.near[face], 0.0) if face in self.near else 1.0
        for one, two in self.partners[face]:
            first = 1.0 if one in held else chance.get(one, 0.0)
            misses *= 1 - first * (1.0 if two in held else chance.get(two, 0.0))
        return 1 - misses

    def worth(self, rest: Faces) -> float:
        """Return the expected card points that the cards kept in the hand bring; negative for a loss."""
        held = {*rest}
        return added(self._worth(face, self._others(face, rest, held), len(rest)) for face in rest)

    def worth_without(self, hand: Faces, places: Iterable[int]) -> list[float]:
        """Return for each place in the hand the expected points of the hand without the card there."""
        count, held, found = len(hand) - 1, {*hand}, list[float]()
        whole = [self._worth(face, self._others(face, hand, held), count) for face in hand]
        for place in places:
            rest, each = (*hand[:place], *hand[place + 1 :]), [*whole[:place], *whole[place + 1 :]]
            near, held = neighbours(hand[place], self.rules), {*rest}
            for at, face in enumerate(rest):
                if face in near:
                    each[at] = self._worth(face, self._others(face, rest, held), count)
            found.append(added(each))
        return found

    def _others(self, face: Face, cards: Faces, held: set[Face]) -> set[Face]:
        """Return the faces that can join a card: without the card itself, unless a second copy can."""
        return held - {face} if self.rules.suits_repeat and cards.count(face) == 1 else held

    def _worth(self, face: Face, others: Collection[Face], count: int) -> float:
        """Return the expected card points of a card with other cards, in a hand of `count` cards."""
        hope = self.hope(face, others)
        caught = CAUGHT * count / (count + self.turns)
        return card_points(face, self.rules) * (GAINED * hope - caught * (1 - hope))

    @property
    def going_out(self) -> float:
        """The value of going out, in card points: the opponents lose the points in their hands."""
        return OUT * max(_points_of(self.view, seat) for seat in _opponents(self.view))

    def match_point(self, laid: int, left: Faces) -> float:
        """Return a bonus or penalty in card points if an end of the round now decides the match.

        Return 0 if it does not. `laid` are the points that this seat would still score, `left` the cards that
        it would keep.
        """
        view, seats = self.view, range(self.view.seats)
        held = [_points_of(view, seat) for seat in seats]
        held[view.seat] = hand_points(left, self.rules) - laid
        won = [view.laid_points[seat] - held[seat] for seat in seats]
        ends = [view.scores[seat] + sum(won[view.side_of(seat) :: view.sides]) for seat in seats]
        if not view.is_last(ends):
            return 0.0
        return MATCH if max(ends) == ends[view.seat] else -MATCH

    def gift(self, face: Face) -> float:
        """Return the expected card points that a discard lets the opponents score."""
        spared, cost = 1.0, 0.0
        for turn, (seat, holds) in enumerate(zip(_others(self.view), self.held, strict=True)):
            taken = self._is_use_to(face, holds)
            cost += (1.0 if turn == 0 else LATER) * spared * taken * (seat in _opponents(self.view))
            spared *= 1 - taken
        return GIFT * cost * 3 * card_points(face, self.rules)

    def _is_use_to(self, face: Face, holds: dict[Face, float]) -> float:
        if face.joker or any(face in fitting(meld.shown, self.rules) for meld in self.view.melds):
            return 1.0
        misses = 1.0
        for one, two in self.partners[face]:
            misses *= 1 - self._open(one, holds) * self._open(two, holds)
        return 1 - misses

    def _open(self, face: Face, holds: dict[Face, float]) -> float:
        return 1.0 if face in self.pile and self.rules.deep_takes else holds.get(face, 0.0)


def _others(view: View) -> list[int]:
    """Return the other seats in the round, the next player first."""
    return [seat for seat in view.in_turn(view.seat)[1:] if view.takes_part(seat)]


def _opponents(view: View) -> list[int]:
    """Return the other seats in the round except a partner's, the next player first."""
    return [seat for seat in _others(view) if view.side_of(seat) != view.side_of(view.seat)]


def _turns_left(view: View) -> float:
    """Return the expected number of turns that this seat still has."""
    fewest = min(max(1, len(view.hands[seat])) for seat in _others(view)) / CARDS_A_TURN
    stock = len(view.stock) / view.seats
    return fewest * stock / (fewest + stock) if stock else 0.3


def _unseen(view: View) -> dict[Face, int]:
    laid = (card for meld in view.melds for card in meld.cards)
    seen = (*laid, *view.pile, *(card for hand in view.hands for card in hand))
    copies = dict.fromkeys(PACK, view.rules.packs_for(view.seats))
    for card in seen:
        face = view.faces.get(card)
        if face in copies:
            copies[face] -= 1
    return {face: count for face, count in copies.items() if count > 0}


def _holdings(view: View, seat: int, unseen: dict[Face, int]) -> dict[Face, float]:
    """Return the chance that a seat holds each face: 1 if it took the card, else by its unseen cards."""
    hand = view.hands[seat]
    share = sum(card not in view.faces for card in hand) / max(1, sum(unseen.values()))
    holds = {face: 1 - (1 - share) ** copies for face, copies in unseen.items()}
    return holds | {view.faces[card]: 1.0 for card in hand if card in view.faces}


def _points_of(view: View, seat: int) -> float:
    """Return the estimated card points of a seat's hand."""
    known = [view.faces[card] for card in view.hands[seat] if card in view.faces]
    return hand_points(known, view.rules) + UNKNOWN * (len(view.hands[seat]) - len(known))


def added(values: Iterable[float]) -> float:
    """Return the sum of the values, rounded at each step.

    From Python 3.12 on, `sum` rounds only once, and near ties would be decided differently.
    """
    total = 0.0
    for value in values:
        total += value
    return total
