"""What a character is fond of: where two discards are as good as each other, it decides which of them goes.

A habit never changes more than that choice, and costs hardly anything: so it makes nobody weaker, but whoever
watches the discards can learn it. It looks at the hand and at what its seat knows, as the levels do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rummy.bots.strategy.hand import discards, hand_faces, less
from rummy.bots.strategy.outlook import Outlook
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, card_points, is_wild
from rummy.engine.view import View

CLOSE = 2  # card points that two discards may be apart, in worth as in points, and still be as good
PROMISE = 40.0  # card points that one certain meld of three is worth
GIFT = 30.0  # card points that it costs to discard what the next player can lay at once


@dataclass(frozen=True, slots=True)
class Habit:
    """What kind of thing somebody is fond of, and whether a card beside the others of the hand is that."""

    kind: str  # "suit", "ranks" or "melds"
    likes: Callable[[Face, Faces], bool]


def _suits(suits: str) -> Habit:
    return Habit("suit", lambda face, others: face.suit in suits)


def _ranks(low: int, high: int) -> Habit:
    return Habit("ranks", lambda face, others: low <= face.rank <= high)


def _in_a_run(face: Face, others: Faces) -> bool:
    return any(face.suit == other.suit and 0 < abs(face.rank - other.rank) <= 2 for other in others)


HABITS: dict[str, Habit] = {
    "hearts": _suits("H"),
    "spades": _suits("S"),
    "diamonds": _suits("D"),
    "red": _suits("HD"),
    "middle": _ranks(6, 8),
    "low": _ranks(1, 3),
    "runs": Habit("melds", _in_a_run),
    "clubs": _suits("C"),
}


def fond_discard(view: View, meant: Face, habit: Habit) -> Face:
    """The card that goes in the place of the one that was meant to: another one if they are fond of that.

    That is neither better nor worse by more than CLOSE: a habit is not to make a beginner wiser either.
    """
    hand = hand_faces(view)
    if view.kind == "canasta":  # what a discard gives away there is seldom as good as another one
        return meant
    if is_wild(meant, view.in_force) or not habit.likes(meant, less(hand, (meant,))):
        return meant
    cost, points = _cost_of(view, hand), card_points(meant, view.rules)
    apart = {
        face: abs(cost(face) - cost(meant))
        for face in discards(view)
        if not is_wild(face, view.in_force)
        and abs(card_points(face, view.rules) - points) <= CLOSE
        and not habit.likes(face, less(hand, (face,)))
    }
    nearest = min(apart, key=lambda face: (apart[face], face), default=meant)
    return nearest if apart.get(nearest, 0.0) <= CLOSE else meant


def _cost_of(view: View, hand: Faces) -> Callable[[Face], float]:
    """What it costs to discard a card, in card points: hopes and gifts, less the points that go with it."""
    outlook = Outlook(view)

    def cost(face: Face) -> float:
        hopes = PROMISE * outlook.promise(face, less(hand, (face,))) + GIFT * outlook.gift(face)
        return hopes - card_points(face, view.rules)

    return cost
