"""The questions of drills: cards in rows, answers to choose from, and a reason for each answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeVar

from rummy.engine.cards import PACK, Face
from rummy.engine.melds import Faces
from rummy.engine.valid_melds import readings
from rummy.games.variants import VARIANTS

Drill = Literal["deadwood", "completing", "taking", "knocking"]
DRILLS: tuple[Drill, ...] = ("deadwood", "completing", "taking", "knocking")
GIN = VARIANTS["gin"]
REACH = 2  # ranks up to which two cards of a suit can be in a run of three

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Explanation:
    """A key of a sentence of the drills, with its details."""

    key: str
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CardRow:
    """Cards in groups, with the key of their label and a number in it."""

    label: str
    groups: tuple[Faces, ...]
    number: int = 0

    @property
    def faces(self) -> Faces:
        """All cards of the row."""
        return tuple(face for group in self.groups for face in group)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to choose: a number, a card, or a key; with the reason why it is right or wrong."""

    value: int | Face | str
    reason: Explanation


@dataclass(frozen=True, slots=True)
class DrillQuestion:
    """A question with rows of cards and answers, of which the one with the index `right` is right."""

    ask: str  # key of the question
    rows: tuple[CardRow, ...]
    answers: tuple[Answer, ...]
    right: int


def shuffled(rng: Random, right: Answer, wrong: Sequence[Answer]) -> tuple[tuple[Answer, ...], int]:
    """Return the answers in random order, and the index of the right one."""
    answers = [right, *wrong]
    rng.shuffle(answers)
    return tuple(answers), answers.index(right)


def in_order(right: Answer, wrong: Sequence[Answer]) -> tuple[tuple[Answer, ...], int]:
    """Return answers with numbers in ascending order, and the index of the right one."""
    answers = sorted([right, *wrong], key=lambda answer: int(str(answer.value)))
    return tuple(answers), answers.index(right)


def is_meld(faces: Sequence[Face]) -> bool:
    """Return whether cards are a meld at gin."""
    return bool(readings(tuple(faces), GIN))


def goes_with(face: Face, other: Face) -> bool:
    """Return whether two cards can be in one meld of three cards."""
    near = face.suit == other.suit and abs(face.rank - other.rank) <= REACH
    return face != other and (face.rank == other.rank or near)


def by_rank(faces: Sequence[Face]) -> Faces:
    """Return cards sorted by rank."""
    return tuple(sorted(faces))


def random_meld(rng: Random) -> Faces:
    """Return a random set of three cards or run of three or four."""
    if rng.random() < 0.5:
        rank = rng.randint(1, 13)
        return by_rank(rng.sample([face for face in PACK if face.rank == rank], 3))
    length, suit = rng.choice((3, 3, 4)), rng.choice("CDHS")
    first = rng.randint(1, 14 - length)
    return tuple(Face(rank, suit) for rank in range(first, first + length))
