"""The lessons as data: a deal in the notation, what the friend does, and what the player is shown to do."""

from __future__ import annotations

from dataclasses import dataclass

from rummy.engine.actions import Action, Discard, Draw, Knock, LayOff, Meld, Take
from rummy.engine.cards import parse
from rummy.match.players import Player

FRIEND = Player("Lisa", "careless")


@dataclass(frozen=True, slots=True)
class Task:
    """What is said, which actions satisfy it, and the cards that are lit before the place they go to.

    `laid_out` is said instead while the hand lies open for a knock.
    """

    text: str
    wanted: tuple[Action, ...]
    cards: str = ""
    laid_out: str = ""

    def accepts(self, action: Action) -> bool:
        """Whether an action is what the task waits for, whatever the order of its cards."""
        return any(_meant(action) == _meant(wanted) for wanted in self.wanted)


def _meant(action: Action) -> object:
    if isinstance(action, Meld):
        return {frozenset(meld) for meld in action.melds}
    return Knock(action.card) if isinstance(action, Knock) else action


@dataclass(frozen=True, slots=True)
class Lesson:
    """A hand that is played from a position to the end of the round; perhaps another hand follows."""

    name: str
    position: str
    friend: tuple[Action, ...]
    tasks: tuple[Task, ...]
    then: Lesson | None = None


def _discard(*cards: str) -> tuple[Action, ...]:
    return tuple(Discard(card) for each in cards for card in parse(each))


RUMMY = Lesson(
    "rummy",
    """
    rules: cardgames
    turn: 0 draw
    hand 0: 4D 4S 5H 6H 2D QC KS
    hand 1: 9C TC JC 4C KD 8S 6S
    pile: 8D
    stock: 3C 7H
    """,
    (Draw(), Meld((parse("9C TC JC"),)), *_discard("4C")),
    (
        Task("lesson.draw", (Draw(),)),
        Task("lesson.run", (Meld((parse("5H 6H 7H"),)),), "5H 6H 7H"),
        Task("lesson.discard", _discard("KS", "2D"), "KS"),
        Task("lesson.take", (Take(),)),
        Task("lesson.set", (Meld((parse("4C 4D 4S"),)),), "4C 4D 4S"),
        Task("lesson.lay_off", (LayOff(parse("QC")[0], 1),), "QC"),
        Task("lesson.out", _discard("2D", "KS")),
    ),
)
GIN_ITSELF = Lesson(
    "gin",
    """
    rules: gin
    turn: 0 draw
    hand 0: 2H 3H 4H 9S 9D 9C TC JC QC KD
    hand 1: AS AD AC 5S 6S 7S 6D 8H TH QH
    pile: QS
    stock: KC
    """,
    (),
    (
        Task("lesson.gin_last", (Draw(),)),
        Task("lesson.gin_gin", (Knock(parse("KD")[0]),), laid_out="lesson.gin_shown"),
    ),
)
GIN = Lesson(
    "knock",
    """
    rules: gin
    turn: 0 draw
    hand 0: 5S 6S 7S JD JH 2C 3H AD 9C KH
    hand 1: 8C 8D 8H QC QS 6D TD 3C 4C 5C
    pile: QD
    stock: 4S 5H JC
    """,
    (Draw(), *_discard("QS")),
    (
        Task("lesson.gin_draw", (Draw(),)),
        Task("lesson.gin_discard", _discard("KH", "9C"), "KH"),
        Task("lesson.gin_again", (Draw(),)),
        Task(
            "lesson.gin_knock",
            tuple(Knock(card) for card in parse("9C KH")),
            laid_out="lesson.gin_laid_out",
        ),
    ),
    GIN_ITSELF,
)
