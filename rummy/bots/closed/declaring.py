"""Play with closed hands, shared by all levels: when to declare, and the cost of each discard.

A bot that can declare does so with its best melds. Each level supplies its own choice of discard and of the
upcards that it takes.

Where melds count only beside runs, one of them pure, the points of a hand say little: they fall by fifty with
one card. There its distance from a declaration is measured instead (see burden).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from math import ceil

from rummy.bots.closed.indian_distance import Outlay
from rummy.bots.strategy.hand import hand_faces, less
from rummy.bots.strategy.outlook import Outlook, unseen_copies
from rummy.engine.actions import Action, Arrange, Declare, Discard, Draw, Drop, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal, mistake
from rummy.engine.melds import (
    Faces,
    best_with_runs,
    card_points,
    is_wild,
    least_deadwood,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View

PROMISE = 4.0  # value of a certain meld of three, in card points
GIFT = 3.0  # cost, in card points, of a discard that the next player can meld at once
OUT = 6.0  # value of going out, in card points: the others have one more turn
CLOSE = 10.0  # value of closing, in card points: they have none
HOPELESS, CROWDED = 165.0, 12.0  # burden above which one of two drops, and less for each further player
CANDIDATES = 4  # discards compared exactly
EVERY = 60  # different cards: no pack has more


def closed_action(
    view: View,
    wants: Callable[[View, Face], bool],
    unwanted: Callable[[View], Face],
    *,
    drops: bool = False,
) -> Action:
    """Return the action with a closed hand.

    The arguments decide whether to take the upcard and which card to discard. If `drops`, a hopeless hand is
    dropped before its first draw.
    """
    match view.phase:
        case "arrange":
            return Arrange(_melds(hand_faces(view), view))
        case "draw" if drops and is_hopeless(view):
            return Drop()
        case "draw":
            top = view.faces[view.pile[-1]] if view.pile else None
            is_wanted = top is not None and (not is_legal(view, Draw()) or wants(view, top))
            return Take() if is_wanted and is_legal(view, Take()) else Draw()
    return next(declarations(view), None) or Discard(unwanted(view))


def is_hopeless(view: View) -> bool:
    """Return True if a hand should be dropped while that is cheap: measured, it loses more when played."""
    if view.seat in view.drew or not is_legal(view, Drop()):
        return False
    return burden(view, hand_faces(view)) > HOPELESS - CROWDED * (len(view.still_in) - 2)


def burden(view: View, hand: Faces) -> float:
    """Return a hand's cost: its least deadwood or, where runs are required, its distance from declaring."""
    rules = view.in_force
    if not rules.runs_to_go_out:
        return least_deadwood(hand, rules)[0]
    return Outlay(hand, rules, unseen_copies(view)).without()


def declarations(view: View) -> Iterator[Declare]:
    """Yield the legal ways to declare, the one with the dearest discard first."""
    hand, rules = hand_faces(view), view.in_force
    if view.phase != "play" or least_deadwood(hand, rules)[0] > max(card_points(c, rules) for c in hand):
        return  # even without its dearest card something would be left
    for card in sorted({*hand}, key=lambda card: (-card_points(card, rules), card)):
        melds = _melds(less(hand, (card,)), view)
        declared = Declare(card, melds)
        if sum(map(len, melds)) == len(hand) - 1 and mistake(view, declared) is None:
            yield declared


def _melds(hand: Faces, view: View) -> tuple[Faces, ...]:
    return tuple(sorted(least_deadwood(hand, view.in_force)[1]))


def left_after(view: View, held: Faces, came: Face | None = None) -> float:
    """Return the least burden after a discard other than the card that came."""
    rules = view.in_force
    if rules.runs_to_go_out:
        outlay = Outlay(held, rules, unseen_copies(view))
        return min(outlay.without(card) for card in {*held} if card != came)
    left, melds = least_deadwood(held, rules)
    loose = [card for card in less(held, chain.from_iterable(melds)) if card != came]
    if loose:
        return left - max(card_points(card, rules) for card in loose)
    return min(least_deadwood(less(held, (card,)), rules)[0] for card in {*held} - {came})


def costs(view: View, caution: float) -> dict[Face, float]:
    """Return the cost of each discard in card points: deadwood left, promise lost, and gifts."""
    hand, rules, outlook = hand_faces(view), view.in_force, Outlook(view)
    hopes = 0.0 if view.declarer is not None else PROMISE
    if rules.runs_to_go_out:
        outlay = Outlay(hand, rules, unseen_copies(view))
        return {c: outlay.without(c) + GIFT * caution * outlook.gift(c) for c in discardable(view)}

    def cost(card: Face) -> float:
        rest = less(hand, (card,))
        left, melds = least_deadwood(rest, rules)
        loose = less(rest, chain.from_iterable(melds))
        promise = sum(outlook.promise(other, less(loose, (other,))) for other in loose)
        return left - hopes * promise / 3 + GIFT * caution * outlook.gift(card)

    return {card: cost(card) for card in discardable(view)}


def joins(view: View, top: Face) -> bool:
    """Return True if a card makes a meld of any kind with the hand, or is wild."""
    rules = view.in_force
    return is_wild(top, rules) or top not in unmelded((*hand_faces(view), top), rules)


def unmelded(hand: Faces, rules: Rules) -> Faces:
    """Return the cards outside the best melds, ignoring whether the melds would count."""
    found = (
        best_with_runs(tuple(sorted(hand)), rules, 0) if rules.runs_to_go_out else least_deadwood(hand, rules)
    )
    assert found is not None
    return less(hand, chain.from_iterable(found[1])) or hand


def discardable(view: View) -> list[Face]:
    """Return the possible discards; wild ones only if nothing else is possible."""
    legal = [card for card in sorted({*hand_faces(view)}) if is_legal(view, Discard(card))]
    return [card for card in legal if not is_wild(card, view.in_force)] or legal


def lowers(view: View, top: Face) -> bool:
    """Return True if a card joins a meld and leaves fewer points than the hand has now, or is wild."""
    hand, rules = hand_faces(view), view.in_force
    left = burden(view, hand)
    return is_wild(top, rules) or (joins(view, top) and left_after(view, (*hand, top), top) < left)


def expected(view: View, hand: Faces, most: int = EVERY) -> float:
    """Return the expected points after one more card and the best discard.

    Going out is worth more than its points, except in the last turn. At most `most` different next cards are
    considered.
    """
    rules = view.in_force
    if rules.runs_to_go_out:
        return _expected_without(view, hand, [()], most)[0]
    left, melds = least_deadwood(hand, rules)
    loose = less(hand, chain.from_iterable(melds))
    dearest = max((card_points(card, rules) for card in loose), default=0)
    total, coming = 0.0, _coming(view, most)
    for face, copies in coming.items():
        if any(_goes_with(face, card, view) for card in hand):
            total += copies * _worth(view, left_after(view, (*hand, face)))
        else:
            total += copies * _worth(view, left - max(0, dearest - card_points(face, rules)))
    return total / max(1, sum(coming.values()))


def _coming(view: View, most: int) -> dict[Face, int]:
    """Return the possible next cards with their copies; if there are too many, an even sample of them."""
    unseen = [(face, copies) for face, copies in unseen_copies(view).items() if copies > 0]
    return dict(unseen[:: max(1, ceil(len(unseen) / most))])


def _worth(view: View, left: float) -> float:
    """Return the cost of a hand with so many points left, lowered if they allow it to end the round."""
    rules = view.rules
    if rules.flow == "close":
        return left - (CLOSE if left <= view.knock_limit else 0.0) - (0 if left else rules.out_bonus)
    return left if left or view.declarer is not None else -OUT


def _expected_without(view: View, hand: Faces, thrown: Sequence[Faces], most: int) -> list[float]:
    """Return the expected cost after each of the given discards, where runs are required."""
    rules, unseen, coming = view.in_force, unseen_copies(view), _coming(view, most)
    now, whole = Outlay(hand, rules, unseen), [0.0] * len(thrown)
    rests = [less(hand, cards) for cards in thrown]
    for face, number in coming.items():
        then = None
        for at, rest in enumerate(rests):
            if any(_goes_with(face, card, view) for card in rest):
                then = then or Outlay((*hand, face), rules, unseen)
                whole[at] += number * min(then.without(*thrown[at], card) for card in {*rest, face})
            else:
                whole[at] += number * now.without(*thrown[at])
    return [total / max(1, sum(coming.values())) for total in whole]


def _goes_with(face: Face, card: Face, view: View) -> bool:
    """Return True if two cards could be in one meld, adjacent or with one card between them."""
    if is_wild(face, view.in_force) or face.rank == card.rank:
        return True
    steps = view.rules.ranks
    return face.suit == card.suit and abs(steps.index(face.rank) - steps.index(card.rank)) <= 2


def best_discard(view: View, caution: float, most: int = EVERY) -> Face:
    """Return the discard with the least expected cost, among those that look best."""
    found, hand = costs(view, caution), hand_faces(view)
    near = sorted(found, key=lambda card: (found[card], card))[:CANDIDATES]
    if view.declarer is not None or len(near) == 1:
        return near[0]
    outlook = Outlook(view)
    if view.in_force.runs_to_go_out:
        hopes = _expected_without(view, hand, [(card,) for card in near], most)
    else:
        hopes = [expected(view, less(hand, (card,)), most) for card in near]
    after = {card: hope + GIFT * caution * outlook.gift(card) for card, hope in zip(near, hopes, strict=True)}
    return min(near, key=lambda card: (after[card], card))


def is_better_than_a_draw(view: View, top: Face, most: int = EVERY) -> bool:
    """Return True if taking a card leaves less than a draw can be expected to (see expected)."""
    hand = hand_faces(view)
    if is_wild(top, view.in_force):
        return True
    return _worth(view, left_after(view, (*hand, top), top)) < expected(view, hand, most)
