"""The drill *What did they take*: after six turns of another player, which discard would help them?"""

from __future__ import annotations

from random import Random

from rummy.career.drills.question import (
    Answer,
    CardRow,
    DrillQuestion,
    Explanation,
    by_rank,
    goes_with,
    is_meld,
    shuffled,
)
from rummy.engine.cards import PACK, Face
from rummy.engine.melds import Faces

TURNS = 6
SAFE = 3  # cards to choose from that go with no card that was taken


def taking_question(rng: Random) -> DrillQuestion:
    """Return six turns, of which two or three took a discard, and four cards, of which one is dangerous.

    The dangerous card makes a meld with two cards that were taken; no other goes with any of them.
    """
    while True:
        first = rng.choice(PACK)
        second = rng.choice([face for face in PACK if goes_with(face, first)])
        pair = by_rank((first, second))
        dangers = [face for face in PACK if face not in pair and is_meld((*pair, face))]
        apart = [face for face in PACK if not _near(face, pair)]
        lone = [face for face in apart if not any(_near(face, (other,)) for other in dangers)]
        third = rng.sample(lone, rng.choice((0, 1)))
        taken = (*pair, *third)
        free = [face for face in PACK if not _near(face, taken)]
        safe = rng.sample(free, SAFE)
        thrown = _thrown(rng, [face for face in free if face not in safe], safe)
        danger = rng.choice(dangers)
        if not _near(danger, tuple(third)):
            break
    wrong = [Answer(face, _harmless(face, taken, thrown)) for face in safe]
    right = Answer(danger, Explanation("taking_right", {"card": danger, "cards": pair}))
    answers, index = shuffled(rng, right, wrong)
    return DrillQuestion("taking", tuple(_turns(rng, taken, thrown)), answers, index)


def _near(face: Face, others: Faces) -> bool:
    return any(face == other or goes_with(face, other) for other in others)


def _thrown(rng: Random, free: list[Face], safe: list[Face]) -> Faces:
    """Return six discards, one of which has the rank of a safe card."""
    like = [face for face in free if face.rank == safe[0].rank]
    first = rng.sample(like, min(1, len(like)))
    rest = [face for face in free if face not in first]
    found = [*first, *rng.sample(rest, TURNS - len(first))]
    rng.shuffle(found)
    return tuple(found)


def _turns(rng: Random, taken: Faces, thrown: Faces) -> list[CardRow]:
    """Return a row for each turn: with two groups if a card was taken and another discarded."""
    order = rng.sample(taken, len(taken))
    takes = sorted(rng.sample(range(TURNS), len(taken)))
    found = dict(zip(takes, order, strict=True))
    return [
        CardRow("took", ((found[turn],), (face,)), turn + 1)
        if turn in found
        else CardRow("drew", ((face,),), turn + 1)
        for turn, face in enumerate(thrown)
    ]


def _harmless(face: Face, taken: Faces, thrown: Faces) -> Explanation:
    """Return the reason why a card that goes with no taken one is not the dangerous one."""
    like = tuple(other for other in thrown if goes_with(face, other))
    if like:
        return Explanation("taking_thrown", {"card": face, "other": like[0]})
    return Explanation("taking_apart", {"card": face, "cards": by_rank(taken)})
