"""Expert judgement at Three Thirteen: every next card, and what the hand may still become.

While many turns are left, going out with the next card is worth much more than a few points, and of two hands
with equal expectations the one with more points now has better chances later. Late in the round, the use that
the next player may make of a discard counts too. The figures were fitted to pairs of discards that were both
played on from (see docs/bots-lab.md). Hands are in the form of the fast model (see fast.declaring), so all
discards are compared.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

from rummy.bots.fast.deadwood import BITS, FACES
from rummy.bots.fast.declaring import ClosedGame, ClosedHand
from rummy.bots.fast.jokers import JOKER, hand_of
from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.outlook import Outlook, unseen_copies
from rummy.engine.cards import Face
from rummy.engine.events import Discarded
from rummy.engine.melds import is_wild
from rummy.engine.rules import Rules
from rummy.engine.view import View

LATER = 0.25  # bonus of each card point outside melds now: it may still be shed
GIFT = 3.0  # cost, in card points, of a discard that the next player can meld at once
CLOSE = 14  # extra points that a discard may leave and still be compared


class ClosedStage(NamedTuple):
    """The weights of a phase of the round."""

    turns: float  # own turns before which the phase ends
    out: float  # value of going out, in card points
    risk: float  # cost of each meld that the next player may make of a discard with unseen cards


STAGES = (
    ClosedStage(2, 30.0, 0.0),
    ClosedStage(4, 15.0, 1.5),
    ClosedStage(7, 8.0, 2.5),
    ClosedStage(inf, 5.0, 2.5),
)


def is_usual_three_thirteen(view: View) -> bool:
    """Return True if the game is Three Thirteen by its usual rules, and nobody has gone out."""
    rules = view.rules
    is_usual = rules.settlement == "penalty" and rules.renewal == "shuffle" and rules.ace_runs == "low"
    is_open = rules.suits_repeat and rules.take_wilds and rules.last_turns and rules.discard_drawn
    needs = rules.runs_to_go_out or rules.has_jokers or rules.wrong_declaration or rules.first_drop
    has_few = rules.packs_for(view.seats) <= 2 and rules.wild_by != "shown" and not rules.most_points
    return is_usual and is_open and has_few and not (needs or rules.discard_taken) and view.declarer is None


@lru_cache(maxsize=32)
def game_by(rules: Rules) -> ClosedGame:
    """Return the fast model of one deal, cached by its rules."""
    return ClosedGame(rules)


class ThreeThirteenMaster:
    """The values of a seat's options with its closed hand."""

    def __init__(self, view: View) -> None:
        self.view, self.game = view, game_by(view.in_force)
        self.hand = self.game.held(hand_of(map(self._card, hand_faces(view))))
        self.coming = dict[int, int]()
        for face, copies in unseen_copies(view).items():
            if copies > 0:
                card = self._card(face)
                self.coming[card] = self.coming.get(card, 0) + copies
        turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
        self.stage = next(stage for stage in STAGES if turns < stage.turns)

    def wants(self, top: Face) -> bool:
        """Return True if taking a card leaves less than a draw can be expected to."""
        card = self._card(top)
        if card == JOKER:
            return True
        taken = self.game.worth(self.game.came(self.hand, card), card, self.stage.out)
        return taken < self.game.expected(self.hand, self.coming, self.stage.out)

    def best_discard(self, caution: float) -> Face:
        """Return the discard after which the hand costs least."""
        view, outlook = self.view, Outlook(self.view)
        taken = 0 if view.taken is None else self._card(view.faces[view.taken])
        rests = {card: self.game.gone(self.hand, card) for card in self.game.discardable(self.hand, taken)}
        most = min(rest.left for rest in rests.values()) + CLOSE

        def cost(card: int) -> float:
            face = self._face(card)
            sure = outlook.gift(face)
            helps = GIFT * sure + self.stage.risk * (outlook.risk(face) - sure)
            return self._cost(rests[card]) + caution * helps

        return self._face(min((card for card in rests if rests[card].left <= most), key=cost))

    def _cost(self, held: ClosedHand) -> float:
        """Return the cost of a hand after a discard, in card points."""
        return self.game.expected(held, self.coming, self.stage.out) - LATER * held.left

    def _card(self, face: Face) -> int:
        return JOKER if is_wild(face, self.view.in_force) else BITS[face]

    def _face(self, card: int) -> Face:
        wild = (face for face in hand_faces(self.view) if is_wild(face, self.view.in_force))
        return next(wild) if card == JOKER else FACES[card]
