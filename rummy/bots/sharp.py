"""A good club player who counts what he has seen.

He takes a discard if it lets him lay more this turn than he could without it, for that shrinks his hand by a
card more than a draw does. Each turn he looks for the way to lay that sheds most cards, and so never misses
that he can go out. He discards the card that costs most and promises least: its points, which count for less
when a round drags, against the melds that may still come of it, and against what the next player could do
with it, judged by the table and by the cards which that player was seen to take and to pass by.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from rummy.bots.hand import best_plan, discards, fits_table, hand_faces
from rummy.bots.outlook import Outlook
from rummy.engine.actions import Action, Discard, Draw, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import arrange, card_points
from rummy.engine.view import View

PROMISE = 40.0  # card points that one certain meld of three is worth
EVEN = 0.0
FEAR = 4.0
PATIENCE = 3.0  # by how much points lose weight with each renewal of the stock
GIFT = 9.0  # cost of a discard that the next player can lay off
WANTED = 4.0  # cost for each card he was seen to take that goes with the discard
REFUSED = 1.0  # gain for each card beside it that lies in the pile


class Sharp:
    """A good club player: counts the cards seen and watches the next player."""

    def choose(self, view: View, rng: Random) -> Action:
        """Return his action."""
        return self._draw(view) if view.phase == "draw" else self._play(view)

    def _draw(self, view: View) -> Action:
        return Take() if self._wants_discard(view) or not is_legal(view, Draw()) else Draw()

    def _wants_discard(self, view: View) -> bool:
        if not view.pile:
            return False
        hand, top = hand_faces(view), view.faces[view.pile[-1]]
        return len(best_plan(view, (*hand, top)).rest) <= len(best_plan(view, hand).rest)

    def _play(self, view: View) -> Action:
        plan = best_plan(view, hand_faces(view))
        return plan.actions[0] if plan.actions else Discard(self._least_missed(view))

    def _least_missed(self, view: View) -> Face:
        judged = _Judged(view)
        return max(discards(view), key=lambda face: (judged.relief(face), face))


class _Judged:
    """What is known at the moment of a discard."""

    def __init__(self, view: View) -> None:
        self.view, self.hand, self.outlook = view, hand_faces(view), Outlook(view)
        fewest = min(len(hand) for seat, hand in enumerate(view.hands) if seat != view.seat)
        self.weight = (EVEN + FEAR / fewest) / (1 + PATIENCE * view.recycles)
        self.next_player = view.shown(self._seen_in_next_hand())

    def _seen_in_next_hand(self) -> tuple[int, ...]:
        following = (self.view.seat + 1) % self.view.seats
        return tuple(card for card in self.view.hands[following] if card in self.view.faces)

    def relief(self, face: Face) -> float:
        """How glad one is to be rid of a card, in card points."""
        points = card_points(face, self.view.rules) * self.weight
        others = tuple(other for other in self.hand if other != face)
        return points - PROMISE * self.outlook.promise(face, others) - self._danger(face)

    def _danger(self, face: Face) -> float:
        if fits_table(self.view, face):
            return GIFT
        wanted = sum(1 for other in self.next_player if _near(face, other))
        wanted += sum(1 for pair in combinations(self.next_player, 2) if arrange((face, *pair), self.view.rules))
        return WANTED * wanted - REFUSED * self._passed_by(face)

    def _passed_by(self, face: Face) -> int:
        return sum(1 for other in self.view.shown(self.view.pile) if _near(face, other))


def _near(face: Face, other: Face) -> bool:
    """Whether two cards may be parts of one meld of three."""
    gap = abs(face.rank - other.rank)
    return gap == 0 if face.suit != other.suit else min(gap, 13 - gap) <= 2
