"""An expert's judgement at Indian rummy, by the distance from a declaration and the points that would count.

A hand is worth more the fewer cards it lacks, and the more of the possible next cards help. The points that
would count if another player declared lower its value, the more the longer the round lasts. So does its cost
by the sharp level's measure (see `Outlay`), which judges what its unmelded cards may become. The weights were
fitted to pairs of discards after which games were played on (see docs/bots-lab.md). Hands are in the form of
the fast model (see `indian`), so that all discards can be compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from rummy.bots.fast.deadwood import BITS
from rummy.bots.fast.jokers import JOKER, JokerHand, hand_of, less
from rummy.bots.strategy.hand import discardable, hand_faces
from rummy.bots.strategy.outlook import Outlook, unseen_copies
from rummy.engine.cards import Face
from rummy.engine.events import Discarded
from rummy.engine.melds import is_wild
from rummy.engine.view import View
from rummy.games.declaring.bots.declaring import wins_the_match
from rummy.games.declaring.bots.indian import indian_by
from rummy.games.shared.showing.bots.outlay import Outlay

GIFT = 3.0  # cost in card points of a discard that the next player can meld at once
DRAW = 7.0  # value of a draw from the stock, in card points
WHOLE = 100.0  # value of a hand that can be declared, above that of any other hand


class NearStage(NamedTuple):
    """The weights for a phase of the round, in card points."""

    turns: float  # the seat's own turns before which the phase ends
    near: tuple[float, ...]  # value by the number of missing cards: one, two, ...
    chance: tuple[float, ...]  # added value if a helping card is certain to come, by the same number
    counted: float  # cost of each card point that would count now
    outlay: float  # cost of each point of `Outlay`, the sharp level's measure


STAGES = (
    NearStage(2, (10.0, -3.0, -5.0, -7.0, -10.0), (11.0, 20.0, 8.0, 3.0, 4.0), 0.25, 0.19),
    NearStage(4, (11.0, 5.0, 3.0, 1.0, -2.0), (21.0, 9.0, 4.0, 4.0, 4.0), 0.29, 0.21),
    NearStage(inf, (6.0, 0.0, -1.0, -1.0, -5.0), (14.0, 10.0, 2.0, 0.0, 0.0), 0.41, 0.08),
)


def is_usual_indian(view: View) -> bool:
    """Return True if `IndianMaster` fits the rules (two runs, two packs at most) and nobody has declared."""
    rules = view.rules
    needs_two = rules.runs_to_go_out == 2 and not rules.suits_repeat
    return needs_two and rules.packs_for(view.seats) <= 2 and view.declarer is None


class IndianMaster:
    """The values of the options of a seat with a closed hand."""

    def __init__(self, view: View) -> None:
        self.view, self.game = view, indian_by(view.in_force)
        self.hand, self.unseen = hand_of(map(self._card, hand_faces(view))), unseen_copies(view)
        self.left = sum(copies for copies in self.unseen.values() if copies > 0)
        turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
        stage = next(stage for stage in STAGES if turns < stage.turns)
        self.stage = stage._replace(counted=0.0) if wins_the_match(view) else stage

    def wants(self, top: Face) -> bool:
        """Return True if the upcard is wild, or the hand with it is worth clearly more than without it."""
        if is_wild(top, self.view.in_force):
            return True
        hand, card = hand_faces(self.view), self._card(top)
        now = self._worth(self.hand, Outlay(hand, self.view.in_force, self.unseen).without())
        outlay = Outlay((*hand, top), self.view.in_force, self.unseen)
        natural = [face for face in hand if not is_wild(face, self.view.in_force)]
        rests = self._nearest(hand_of((*map(self._card, hand), card)), natural or hand)
        return max(self._worth(rest, outlay.without(face)) for face, rest in rests.items()) > now + DRAW

    def best_discard(self, caution: float) -> Face:
        """Return the best of the discards after which the hand lacks the fewest cards."""
        view, outlook = self.view, Outlook(self.view)
        outlay = Outlay(hand_faces(view), view.in_force, self.unseen)
        rests = self._nearest(self.hand, discardable(view))

        def worth(face: Face) -> float:
            return self._worth(rests[face], outlay.without(face)) - GIFT * caution * outlook.gift(face)

        return max(sorted(rests), key=worth)

    def _nearest(self, hand: JokerHand, faces: Sequence[Face]) -> dict[Face, JokerHand]:
        """Return the hand after each discard of `faces` that leaves the fewest missing cards."""
        rests = {face: less(hand, 0, 1) if face.joker else less(hand, BITS[face]) for face in faces}
        least = min(map(self.game.missing, rests.values()))
        return {face: rest for face, rest in rests.items() if self.game.missing(rest) == least}

    def _worth(self, hand: JokerHand, outlay: float) -> float:
        """Return the value of a hand after a discard, in card points; `outlay` is its cost by `Outlay`."""
        missing, stage = self.game.missing(hand), self.stage
        if not missing:
            return WHOLE
        at = min(missing, len(stage.near)) - 1
        helping = self.game.helping(hand)
        coming = sum(
            copies for face, copies in self.unseen.items() if copies > 0 and self._card(face) & helping
        )
        counted = min(self.game.count(hand), self.view.rules.most_points or inf)
        chance = stage.chance[at] * coming / max(1, self.left)
        return stage.near[at] + chance - stage.counted * counted - stage.outlay * outlay

    def _card(self, face: Face) -> int:
        return JOKER if face.joker else BITS[face]
