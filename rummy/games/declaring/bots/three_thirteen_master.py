"""An expert's judgement at Three Thirteen, by every card that may come and what the hand may become.

While many turns are left, going out with the next card is worth much more than a few points, and of two hands
with equal expectations the one with more points now has better chances later. Late in the round, the use that
the next player may make of a discard counts, too. The weights were fitted to pairs of discards after which
games were played on (see docs/bots-lab.md). Hands are in the form of the fast model (see `fast`), so that all
discards can be compared.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import NamedTuple

from rummy.bots.fast.deadwood import BITS, FACES
from rummy.bots.fast.jokers import JOKER, hand_of
from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.outlook import Outlook, unseen_copies
from rummy.engine.cards import Face
from rummy.engine.events import Discarded
from rummy.engine.melds import is_wild
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.declaring.fast import ClosedGame, ClosedHand

LATER = 0.25  # bonus of each card point outside melds now, because it may still be discarded
GIFT = 3.0  # cost in card points of a discard that the next player can meld at once
CLOSE = 14  # points more than the least that a discard may leave to be compared


class ClosedStage(NamedTuple):
    """The weights for a phase of the round, in card points."""

    turns: float  # the seat's own turns before which the phase ends
    out: float  # value of going out
    risk: float  # cost of each meld that the next player may make of a discard with unseen cards


STAGES = (
    ClosedStage(2, 30.0, 0.0),
    ClosedStage(4, 15.0, 1.5),
    ClosedStage(7, 8.0, 2.5),
    ClosedStage(inf, 5.0, 2.5),
)


def is_usual_three_thirteen(view: View) -> bool:
    """Return True if the rules are the usual ones of Three Thirteen and nobody has gone out."""
    rules = view.rules
    is_usual = rules.counts_penalties and rules.renewal == "shuffle" and rules.ace_runs == "low"
    is_open = rules.suits_repeat and rules.take_wilds and rules.last_turns and rules.discard_drawn
    needs = rules.runs_to_go_out or rules.has_jokers or rules.wrong_declaration or rules.first_drop
    has_few = rules.packs_for(view.seats) <= 2 and rules.wild_by != "shown" and not rules.most_points
    return is_usual and is_open and has_few and not (needs or rules.discard_taken) and view.declarer is None


@lru_cache(maxsize=32)
def game_by(rules: Rules) -> ClosedGame:
    """Return the fast model of a deal with these rules; cached."""
    return ClosedGame(rules)


class ThreeThirteenMaster:
    """The values of the options of a seat with a closed hand."""

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
        """Return True if the upcard is wild, or leaves a lower cost than a draw is expected to leave."""
        card = self._card(top)
        if card == JOKER:
            return True
        taken = self.game.worth(self.game.came(self.hand, card), card, self.stage.out)
        return taken < self.game.expected(self.hand, self.coming, self.stage.out)

    def best_discard(self, caution: float) -> Face:
        """Return the discard with the lowest cost; `caution` weights what it gives to the next player."""
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
