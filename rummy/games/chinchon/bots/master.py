"""An expert's judgement in games that a player closes with few points left.

A hand is worth more the more of the unseen cards would let it close, and the more could still complete a meld
with two of its cards; from their third turn on, points outside melds count, too. A discard costs what it may
bring the next player. The weights were fitted to discards after which rounds were played on (see
docs/bots-lab.md).
"""

from __future__ import annotations

from itertools import chain
from math import inf
from typing import NamedTuple

from rummy.bots.strategy.hand import discardable, hand_faces
from rummy.bots.strategy.outlook import Outlook, partners, unseen_copies
from rummy.engine.cards import Face
from rummy.engine.events import Discarded
from rummy.engine.melds import Faces, card_points, hand_points, least_deadwood, less
from rummy.engine.view import View
from rummy.games.shared.showing.bots.closed_hand import lowers

DRAW = 3.0  # value of a draw from the stock, in card points


class ClosingStage(NamedTuple):
    """The weights for a phase of the round, in card points."""

    turns: float  # the seat's own turns before which the phase ends
    left: float  # cost of each card point outside melds
    close: float  # value if every unseen card lets the hand close
    hope: float  # value of each unseen card that completes a meld with two cards, once for each such pair
    risk: float  # cost of each meld that the next player may make of a discard


STAGES = (ClosingStage(2, 0.0, 34.0, 1.25, 5.0), ClosingStage(inf, 0.2, 19.0, 0.95, 7.0))


class ClosingMaster:
    """The values of the options of a seat with a closed hand."""

    def __init__(self, view: View) -> None:
        self.view, self.rules, self.hand = view, view.in_force, hand_faces(view)
        self.unseen = {face: copies for face, copies in unseen_copies(view).items() if copies > 0}
        turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
        self.stage = next(stage for stage in STAGES if turns < stage.turns)

    def wants(self, top: Face) -> bool:
        """Return True if the upcard makes a meld, or the hand with it is worth clearly more than without."""
        if lowers(self.view, top):
            return True
        held = (*self.hand, top)
        now = self._worth(self.hand)
        return any(self._worth(less(held, (card,))) > now + DRAW for card in self._spare(held, {*self.hand}))

    def best_discard(self, caution: float) -> Face:
        """Return the discard with the highest value; `caution` weights what it may bring the next player."""
        outlook, risk = Outlook(self.view), self.stage.risk * caution

        def worth(card: Face) -> float:
            return self._worth(less(self.hand, (card,))) - risk * outlook.risk(card)

        return max(sorted(self._spare(self.hand, {*discardable(self.view)})), key=worth)

    def _spare(self, held: Faces, free: set[Face]) -> set[Face]:
        """Return the cards of `free` outside the best melds, or all of them if there are none."""
        return free.intersection(self._loose(held)) or free

    def _worth(self, hand: Faces) -> float:
        """Return the value of a hand without its discard, in card points."""
        loose = self._loose(hand)
        closing = sum(copies for face, copies in self.unseen.items() if self._closes((*hand, face)))
        share = closing / max(1, sum(self.unseen.values()))
        worth = self.stage.close * share + self.stage.hope * self._hope(hand, loose)
        return worth - self.stage.left * hand_points(loose, self.rules)

    def _closes(self, held: Faces) -> bool:
        """Return True if a hand with one card too many can close."""
        loose = self._loose(held)
        dearest = max((card_points(card, self.rules) for card in loose), default=0)
        has_few = not self.rules.loose_cards or len(loose) - 1 <= self.rules.loose_cards
        return has_few and hand_points(loose, self.rules) - dearest <= self.view.knock_limit

    def _hope(self, hand: Faces, loose: Faces) -> float:
        """Return how many unseen cards complete a meld with pairs of cards, one of them outside melds."""
        hope = 0.0
        for card in loose:
            for pair in partners(card, self.rules):
                for held, coming in (pair, pair[::-1]):
                    if held in hand:
                        hope += self.unseen.get(coming, 0) * (0.5 if held in loose else 1.0)
        return hope

    def _loose(self, cards: Faces) -> Faces:
        return less(cards, chain.from_iterable(least_deadwood(cards, self.rules)[1]))
