"""The value of closed hands for bots: the points left in a hand, and the cost of each discard.

If melds count only together with runs, one of them pure, a hand's points say little, because one card can
lower them by fifty. In such games the distance of a hand from a declaration takes their place (see `burden`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from math import ceil
from random import Random

from rummy.bots.strategy.hand import discardable, hand_faces, highest_isolated
from rummy.bots.strategy.outlook import Outlook, unseen_copies
from rummy.engine.cards import Face
from rummy.engine.melds import (
    Faces,
    card_points,
    is_wild,
    least_deadwood,
    less,
    melds_in_hand,
)
from rummy.engine.rules import Rules
from rummy.engine.view import View
from rummy.games.shared.showing.bots.outlay import Outlay

PROMISE = 4.0  # value in card points of a meld of three that is certain to come
GIFT = 3.0  # cost in card points of a discard that the next player can meld at once
CANDIDATES = 4  # discards compared exactly
EVERY = 60  # more different cards than any pack has

Wants = Callable[[View, Face], bool]  # returns True if a bot takes the upcard
Worth = Callable[[View, float], float]  # returns the cost of a hand from the points left in it


def burden(view: View, hand: Faces) -> float:
    """Return a hand's cost: its least deadwood or, if runs are required, its distance from declaring."""
    rules = view.in_force
    if not rules.runs_to_go_out:
        return least_deadwood(hand, rules)[0]
    return Outlay(hand, rules, unseen_copies(view)).without()


def left_after(view: View, held: Faces, came: Face | None = None) -> float:
    """Return the least burden of the hand after a discard other than `came`, the card just taken."""
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
    """Return the cost of each possible discard, in card points.

    It is the deadwood left, minus the value of melds that may still come, plus the value to the next player.
    """
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


def least_costly(view: View, caution: float) -> Face:
    """Return the discard of lowest `costs`."""
    found = costs(view, caution)
    return min(found, key=lambda card: (found[card], card))


def leaves_least(view: View) -> Face:
    """Return the discard that leaves the fewest points; of equals the highest that fits no other card."""
    hand, rules = hand_faces(view), view.in_force
    left = {card: burden(view, less(hand, (card,))) for card in discardable(view)}
    least = [card for card in left if left[card] == min(left.values())]
    return highest_isolated(least, rules)


def highest_alone(view: View) -> Face:
    """Return the discard: of the unmelded cards if possible, the isolated one of most points if any."""
    may, loose = discardable(view), unmelded(hand_faces(view), view.in_force)
    return highest_isolated([face for face in may if face in loose] or may, view.in_force)


def looking(wants: Wants, chance: float, rng: Random) -> Wants:
    """Return `wants` changed to look at the upcard only with the given chance, and always if it is wild."""

    def sees(view: View, top: Face) -> bool:
        return (is_wild(top, view.in_force) or rng.random() < chance) and wants(view, top)

    return sees


def joins(view: View, top: Face) -> bool:
    """Return True if a card makes a meld with cards of the hand, or is wild."""
    rules = view.in_force
    return is_wild(top, rules) or top not in unmelded((*hand_faces(view), top), rules)


def unmelded(hand: Faces, rules: Rules) -> Faces:
    """Return the cards outside the melds that a player would see, whether or not these melds would count."""
    return less(hand, chain.from_iterable(melds_in_hand(hand, rules))) or hand


def lowers(view: View, top: Face) -> bool:
    """Return True if a card makes a meld that leaves fewer points than the hand has now, or is wild."""
    hand, rules = hand_faces(view), view.in_force
    left = burden(view, hand)
    return is_wild(top, rules) or (joins(view, top) and left_after(view, (*hand, top), top) < left)


def expected(view: View, hand: Faces, worth: Worth, most: int = EVERY) -> float:
    """Return the expected cost of a hand after one more card and the best discard, in card points.

    `worth` turns the points left in a hand into its cost. At most `most` different cards that may come are
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
            total += copies * worth(view, left_after(view, (*hand, face)))
        else:
            total += copies * worth(view, left - max(0, dearest - card_points(face, rules)))
    return total / max(1, sum(coming.values()))


def _coming(view: View, most: int) -> dict[Face, int]:
    """Return the cards that may come next, each with its number of unseen copies.

    If there are more than `most` different cards, return an even sample of them.
    """
    unseen = [(face, copies) for face, copies in unseen_copies(view).items() if copies > 0]
    return dict(unseen[:: max(1, ceil(len(unseen) / most))])


def _expected_without(view: View, hand: Faces, thrown: Sequence[Faces], most: int) -> list[float]:
    """Return the expected cost of a hand after each of the given discards, if runs are required.

    The discards are given as tuples of cards, `()` for no discard.
    """
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
    """Return True if two cards could be in one meld, in a run with at most one card between them."""
    if is_wild(face, view.in_force) or face.rank == card.rank:
        return True
    steps = view.rules.ranks
    return face.suit == card.suit and abs(steps.index(face.rank) - steps.index(card.rank)) <= 2


def best_discard(view: View, caution: float, worth: Worth, most: int = EVERY) -> Face:
    """Return, of the few discards that cost least now, the one with the least expected cost."""
    found, hand = costs(view, caution), hand_faces(view)
    near = sorted(found, key=lambda card: (found[card], card))[:CANDIDATES]
    if view.declarer is not None or len(near) == 1:
        return near[0]
    outlook = Outlook(view)
    if view.in_force.runs_to_go_out:
        hopes = _expected_without(view, hand, [(card,) for card in near], most)
    else:
        hopes = [expected(view, less(hand, (card,)), worth, most) for card in near]
    after = {card: hope + GIFT * caution * outlook.gift(card) for card, hope in zip(near, hopes, strict=True)}
    return min(near, key=lambda card: (after[card], card))


def is_better_than_a_draw(view: View, top: Face, worth: Worth, most: int = EVERY) -> bool:
    """Return True if taking `top` leaves a lower cost than a draw from the stock can be expected to leave."""
    hand = hand_faces(view)
    if is_wild(top, view.in_force):
        return True
    return worth(view, left_after(view, (*hand, top), top)) < expected(view, hand, worth, most)
