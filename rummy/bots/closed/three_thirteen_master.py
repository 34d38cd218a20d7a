"""How masters judge closed hands with a wild rank: by the next card, and by what may still become of them.

While many turns are left, to go out with the next card is far better than a few points less, and of two hands
from which as much can be expected the one that holds more now has the better chances later. Later, what the
next player may do with a discard counts as well. The figures were fitted to pairs of discards that were both
played on from (docs/bots-lab.md). Hands are integers here (see compact/declaring), so all discards are seen.
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

LATER = 0.25  # how much a card point outside melds now is better than one expected: it may still go
GIFT = 3.0  # card points that it costs to discard what the next player can meld at once
CLOSE = 14  # card points by which a discard may leave more than another, to be looked at


class ClosedStage(NamedTuple):
    """How a seat judges for a while."""

    turns: float  # before which it judges so
    out: float  # card points that it is worth to go out
    risk: float  # and that each meld costs which they may make of a discard, but not with a card they took


STAGES = (
    ClosedStage(2, 30.0, 0.0),
    ClosedStage(4, 15.0, 1.5),
    ClosedStage(7, 8.0, 2.5),
    ClosedStage(inf, 5.0, 2.5),
)


def can_foresee(view: View) -> bool:
    """Return True if the game is Three Thirteen as it is mostly played, and nobody is out yet."""
    rules = view.rules
    is_usual = rules.settlement == "penalty" and rules.renewal == "shuffle" and rules.ace_runs == "low"
    is_open = rules.suits_repeat and rules.take_wilds and rules.last_turns and rules.discard_drawn
    needs = rules.runs_to_go_out or rules.has_jokers or rules.wrong_declaration or rules.first_drop
    has_few = rules.packs_for(view.seats) <= 2 and rules.wild_by != "shown" and not rules.most_points
    return is_usual and is_open and has_few and not (needs or rules.discard_taken) and view.declarer is None


@lru_cache(maxsize=32)
def game_by(rules: Rules) -> ClosedGame:
    """The game of one deal on integers."""
    return ClosedGame(rules)


class Foresight:
    """What a seat whose turn it is can expect of its hand."""

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
        """Return True if a discard leaves less than can be expected of the stock."""
        card = self._card(top)
        if card == JOKER:
            return True
        taken = self.game.worth(self.game.came(self.hand, card), card, self.stage.out)
        return taken < self.game.expected(self.hand, self.coming, self.stage.out)

    def best_thrown(self, caution: float) -> Face:
        """The discard after which the hand is best."""
        view, outlook = self.view, Outlook(self.view)
        taken = 0 if view.taken is None else self._card(view.faces[view.taken])
        rests = {card: self.game.gone(self.hand, card) for card in self.game.throwable(self.hand, taken)}
        most = min(rest.left for rest in rests.values()) + CLOSE

        def cost(card: int) -> float:
            face = self._face(card)
            sure = outlook.gift(face)
            helps = GIFT * sure + self.stage.risk * (outlook.risk(face) - sure)
            return self._cost(rests[card]) + caution * helps

        return self._face(min((card for card in rests if rests[card].left <= most), key=cost))

    def _cost(self, held: ClosedHand) -> float:
        """What a hand costs after a discard."""
        return self.game.expected(held, self.coming, self.stage.out) - LATER * held.left

    def _card(self, face: Face) -> int:
        return JOKER if is_wild(face, self.view.in_force) else BITS[face]

    def _face(self, card: int) -> Face:
        wild = (face for face in hand_faces(self.view) if is_wild(face, self.view.in_force))
        return next(wild) if card == JOKER else FACES[card]
