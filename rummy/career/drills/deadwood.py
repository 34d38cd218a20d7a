"""The drill *Count deadwood*: how many points of a hand of gin are outside melds?"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rummy.career.drills.question import (
    GIN,
    Answer,
    CardRow,
    DrillQuestion,
    Explanation,
    by_rank,
    in_order,
    random_meld,
)
from rummy.engine.cards import ACE, PACK
from rummy.engine.melds import Faces, hand_points, least_deadwood, less
from rummy.engine.valid_melds import card_points

HAND = 10
WRONG = 3  # answers beside the right one
COURT = 10  # the rank above which ranks and points differ


def deadwood_question(rng: Random) -> DrillQuestion:
    """Return a hand with at least one meld, and four numbers of points."""
    while True:
        hand = _hand(rng)
        left, melds = least_deadwood(hand, GIN)
        loose = less(hand, (face for meld in melds for face in meld))
        slips = {points: reason for points, reason in _slips(left, melds, loose) if points != left}
        if melds and len(loose) > 1 and len(slips) >= WRONG:
            break
    chosen = rng.sample(sorted(slips), WRONG)
    right = Answer(left, Explanation("deadwood_right", {"melds": melds, "cards": by_rank(loose)}))
    answers, index = in_order(right, [Answer(points, slips[points]) for points in chosen])
    return DrillQuestion("deadwood", (CardRow("hand", (by_rank(hand),)),), answers, index)


def _hand(rng: Random) -> Faces:
    """Return ten cards, with one or two melds among them."""
    hand = set(random_meld(rng))
    if rng.random() < 0.6:
        hand |= set(random_meld(rng))
    rest = [face for face in PACK if face not in hand]
    return tuple([*sorted(hand), *rng.sample(rest, HAND)][:HAND])


def _slips(left: int, melds: tuple[Faces, ...], loose: Faces) -> Iterator[tuple[int, Explanation]]:
    """Yield numbers that players come to by mistake, each with what is wrong about it."""
    for face in loose:
        yield left - card_points(face, GIN), Explanation("deadwood_forgets", {"card": face})
    for meld in melds:
        yield left + hand_points(meld, GIN), Explanation("deadwood_meld", {"cards": meld})
    courts = tuple(face for face in loose if face.rank > COURT)
    if courts:
        beyond = sum(face.rank - COURT for face in courts)
        yield left + beyond, Explanation("deadwood_court", {"cards": by_rank(courts)})
    aces = tuple(face for face in loose if face.rank == ACE)
    if aces:
        yield left + COURT * len(aces), Explanation("deadwood_ace", {"cards": by_rank(aces)})
