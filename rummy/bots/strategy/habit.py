"""Habits of characters, which decide between two discards that are about equally good.

A habit changes nothing else and costs hardly any strength, but a player who watches the discards can learn
it. It depends only on what the seat can see.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rummy.bots.strategy.hand import discards, hand_faces
from rummy.bots.strategy.outlook import Outlook
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, card_points, is_wild, less
from rummy.engine.view import View

CLOSE = 2  # largest difference of two equal discards, in value and in card points
PLAIN = 25  # the same for a habit that shows within one match, at some cost in strength
PLAINLY = "plain_"  # begins the name of such a habit
PROMISE = 40.0  # value of a certain meld of three, in card points
GIFT = 30.0  # cost, in card points, of a discard that the next player can lay at once


@dataclass(frozen=True, slots=True)
class Habit:
    """A preference for keeping some cards: its kind, and a test of a card beside the rest of the hand."""

    kind: str  # "suit", "ranks" or "melds"
    likes: Callable[[Face, Faces], bool]
    close: int = CLOSE


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
PLAIN_HABITS = {f"{PLAINLY}{name}": replace(habit, close=PLAIN) for name, habit in HABITS.items()}


def fond_discard(view: View, meant: Face, habit: Habit) -> Face:
    """Return the planned discard `meant`, or an equally good one if the habit prefers to keep that card.

    Both must be within the habit's `close` card points of each other, in either direction: a habit must not
    make a beginner play better, either.
    """
    hand = hand_faces(view)
    if is_wild(meant, view.in_force) or not habit.likes(meant, less(hand, (meant,))):
        return meant
    cost, points = _cost_of(view, hand), card_points(meant, view.rules)
    apart = {
        face: abs(cost(face) - cost(meant))
        for face in discards(view)
        if not is_wild(face, view.in_force)
        and abs(card_points(face, view.rules) - points) <= habit.close
        and not habit.likes(face, less(hand, (face,)))
    }
    nearest = min(apart, key=lambda face: (apart[face], face), default=meant)
    return nearest if apart.get(nearest, 0.0) <= habit.close else meant


def _cost_of(view: View, hand: Faces) -> Callable[[Face], float]:
    """Return a function from a discard to its cost: melds that it could make, minus its card points."""
    outlook = Outlook(view)

    def cost(face: Face) -> float:
        hopes = PROMISE * outlook.promise(face, less(hand, (face,))) + GIFT * outlook.gift(face)
        return hopes - card_points(face, view.rules)

    return cost
