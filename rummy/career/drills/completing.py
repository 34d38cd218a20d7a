"""The drill *What can still come*: which cards, and how many, can still make a meld with held ones?"""

from __future__ import annotations

from random import Random

from rummy.career.drills.question import (
    Answer,
    CardRow,
    DrillQuestion,
    Explanation,
    by_rank,
    goes_with,
    in_order,
    is_meld,
    shuffled,
)
from rummy.engine.cards import PACK, Face
from rummy.engine.melds import Faces

SEEN = 13  # cards in the pile
MOST = 4  # cards that can make a meld with two or three others
ANSWERS = 4


def completing_question(rng: Random) -> DrillQuestion:
    """Return a question about two or three cards in the hand and the discards that were seen."""
    while True:
        held = _held(rng)
        fitting = completing(held)
        gone = tuple(face for face in fitting if rng.random() < 0.4)
        others = [face for face in PACK if face not in held and face not in fitting]
        pile = [*gone, *rng.sample(others, SEEN - len(gone))]
        rng.shuffle(pile)
        still = tuple(face for face in fitting if face not in gone)
        if still and len(fitting) <= MOST:
            break
    rows = CardRow("hold", (held,)), CardRow("seen", (tuple(pile),))
    if gone and rng.random() < 0.5:
        return _which(rng, rows, still, gone)
    return _how_many(rows, still, gone)


def completing(held: Faces) -> Faces:
    """Return the cards of the pack of which each makes a meld with two or all three of these cards."""
    kept = [held] if len(held) == 2 else [held, held[:2], held[1:], (held[0], held[2])]
    return tuple(face for face in PACK if face not in held and any(is_meld((*cards, face)) for cards in kept))


def _held(rng: Random) -> Faces:
    """Return two cards that go together, or three of which two pairs do, but which are no meld."""
    while True:
        first = rng.choice(PACK)
        near = [face for face in PACK if goes_with(face, first)]
        held = (first, *rng.sample(near, rng.choice((1, 2))))
        if not is_meld(held):
            return by_rank(held)


def _how_many(rows: tuple[CardRow, ...], still: Faces, gone: Faces) -> DrillQuestion:
    """Return the question of how many cards can still come."""
    count = len(still)
    first = max(0, min(count - 1, MOST + 1 - ANSWERS))
    details: dict[str, object] = {"cards": by_rank(still), "gone": by_rank(gone)}
    key = "completing_gone" if gone else "completing_all"
    wrong = [
        Answer(number, Explanation(key, details))
        for number in range(first, first + ANSWERS)
        if number != count
    ]
    answers, index = in_order(Answer(count, Explanation(key, details)), wrong)
    return DrillQuestion("completing_count", rows, answers, index)


def _which(rng: Random, rows: tuple[CardRow, ...], still: Faces, gone: Faces) -> DrillQuestion:
    """Return the question of which card can still come."""
    held, pile = rows[0].faces, rows[1].faces
    unfit = [face for face in PACK if face not in (*held, *pile, *still) and _looks_fit(face, held)]
    wrong = [Answer(face, Explanation("completing_seen", {"card": face})) for face in rng.sample(gone, 1)]
    for face in rng.sample(unfit, min(len(unfit), ANSWERS - 1 - len(wrong))):
        wrong.append(Answer(face, Explanation("completing_unfit", {"card": face, "cards": held})))
    right = rng.choice(still)
    reason = Explanation("completing_right", {"card": right, "cards": held})
    answers, index = shuffled(rng, Answer(right, reason), wrong)
    return DrillQuestion("completing_which", rows, answers, index)


def _looks_fit(face: Face, held: Faces) -> bool:
    """Return whether a card is near one of these cards, in rank."""
    return any(abs(face.rank - other.rank) <= 2 for other in held)
