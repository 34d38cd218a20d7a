"""A good club player who counts what he has seen.

Each turn he looks for the way to lay that sheds most cards, and so never misses that he can go out. He takes
a discard if he can lay more with it than without, for that shrinks his hand by a card more than a draw does.
He keeps the cards that promise most melds, by what can still come (see outlook), and would rather throw high
ones the fewer cards another player holds. He avoids discards that the next player can lay: what fits the
table or goes with cards which that player was seen to take. Once the stock was renewed, the low cards sit in
all hands and nobody gets on with them: then he forgets the points, and takes a discard that promises more
than the worst card he holds.
"""

from __future__ import annotations

from random import Random

from rummy.bots.hand import best_plan, discards, hand_faces
from rummy.bots.outlook import Outlook
from rummy.engine.actions import Action, Discard, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, card_points
from rummy.engine.view import View

PROMISE = 40.0  # card points that one certain meld of three is worth: going out, not only its own points
FEAR = 4.0  # cards in the smallest other hand that make a card point in hand cost just one point
TEMPTING = 5.0  # card points that a discard must be better than the worst card in hand, to change the hand
GIFT = 30.0  # card points that it costs to discard what the next player can lay at once


class Sharp:
    """A good club player: counts the cards seen and watches the next player."""

    def choose(self, view: View, rng: Random) -> Action:
        """Return his action; he leaves nothing to chance."""
        return self._draw(view) if view.phase == "draw" else self._play(view)

    def _draw(self, view: View) -> Action:
        if not is_legal(view, Draw()):
            return Take()
        return Take() if view.pile and self._wants(view, view.faces[view.pile[-1]]) else Draw()

    def _wants(self, view: View, top: Face) -> bool:
        hand = hand_faces(view)
        if len(best_plan(view, (*hand, top)).rest) <= len(best_plan(view, hand).rest):
            return True
        return view.recycles > 0 and _Judged(view, (*hand, top)).is_tempting(top)

    def _play(self, view: View) -> Action:
        hand = hand_faces(view)
        plan = best_plan(view, hand)
        return plan.actions[0] if plan.actions else Discard(_Judged(view, hand).least_missed(discards(view)))


class _Judged:
    """A hand, judged by what its seat knows."""

    def __init__(self, view: View, hand: Faces) -> None:
        self.view, self.hand, self.outlook = view, hand, Outlook(view)
        fewest = min(len(cards) for seat, cards in enumerate(view.hands) if seat != view.seat)
        self.cost_of_point = 0.0 if view.recycles else FEAR / fewest

    def least_missed(self, choices: list[Face]) -> Face:
        """The card whose discard costs least."""
        return min(choices, key=lambda face: (self._worth(face) + GIFT * self.outlook.gift(face), face))

    def is_tempting(self, face: Face) -> bool:
        """Whether a card is clearly worth more than the worst of the hand."""
        return self._worth(face) - min(map(self._worth, self.hand)) > TEMPTING

    def _worth(self, face: Face) -> float:
        others = tuple(other for other in self.hand if other != face)
        points = self.cost_of_point * card_points(face, self.view.rules)
        return PROMISE * self.outlook.promise(face, others) - points
