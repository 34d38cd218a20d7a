"""How the bots come to a contract: which cards they keep for it, when they take and buy, what they throw.

They weigh the ways to the contract that lack least by what can still come: a card of which few copies are left
is dear, and a hand with several ways open is worth more than one with a single one. Whoever can lay the contract
does so, with all that fits on the table after it. How much of this somebody sees is told by an Aim.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from rummy.bots.craft.hand import fewest, hand_faces, less
from rummy.bots.craft.outlook import unseen_copies
from rummy.engine.actions import Action, Buy, Discard, Draw, LayOff, Meld, Pass, Swap, Take
from rummy.engine.cards import JOKER, Face
from rummy.engine.filling import Frame, Way, filled, lacks, surplus, ways_to
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, card_points, fitting, freeing, growths
from rummy.engine.view import View

RARE = 1.2  # cards that a missing one is worth more, by one over its copies that are left
GONE = 4.0  # cards that one counts of which no copy is left: only a joker can stand for it
LOOSE = 0.8  # cards that one without a place counts where the whole hand is laid
SOFT = 0.5  # cards more that a way may lack to count for as good as nothing beside the best one
FULL = 5  # cards in another hand with which points hardly matter yet


@dataclass(frozen=True, slots=True)
class Aim:
    """How somebody goes about a contract."""

    copies: bool  # whether they count the cards that are left
    buys: float  # cards that an upcard has to bring them nearer, to buy it
    takes: float  # and to take it
    points: float  # cards that ten card points count when they throw one
    watches: bool = False  # whether they throw nothing that others can lay off
    swaps: bool = False  # whether they see that a card frees a joker
    glances: int = 99  # cards in the hand with which they see all that fits the table


def contract_action(view: View, aim: Aim, caution: float = 1.0) -> Action:
    """Return the action of a seat with such an aim, which is so cautious with its discards."""
    match view.phase:
        case "buy":
            return Buy() if wants_to_buy(view, aim) else Pass()
        case "draw":
            return Take() if _takes(view, aim) else Draw()
    return _laid(view, aim) or Discard(unwanted(view, aim, caution))


def wants_to_buy(view: View, aim: Aim) -> bool:
    """Whether the upcard is worth a card more of the stock."""
    return fewest(view) > 1 and nearer(view, aim) >= aim.buys


def _takes(view: View, aim: Aim) -> bool:
    if not is_legal(view, Take()):
        return False
    if not is_legal(view, Draw()):
        return True
    return nearer(view, aim) >= aim.takes if view.contract else _fits(view, view.faces[view.pile[-1]])


def nearer(view: View, aim: Aim) -> float:
    """The cards by which the upcard brings the hand nearer to its contract."""
    hand, top = hand_faces(view), view.faces[view.pile[-1]]
    return _distance(view, hand, aim) - _distance(view, (*hand, top), aim)


def _fits(view: View, face: Face) -> bool:
    return any(face in fitting(meld.shown, view.rules) for meld in view.melds)


# How far it is


def _distance(view: View, hand: Faces, aim: Aim, without: Face | None = None) -> float:
    """The cards that are missing from the contract, the rare ones dearer; fewer where several ways are open.

    Without a card the ways that need it lack one more.
    """
    rules, held = view.in_force, tuple(sorted(hand))
    unseen = unseen_copies(view) if aim.copies else None
    costs = list[float]()
    for way in ways_to(held, rules):
        cost = _cost(way, hand.count(JOKER), unseen, view)
        if rules.contract and rules.contract.whole:
            cost += LOOSE * len(surplus(way, held, rules))
        if without is not None and (without.joker or _needs(way, without, hand)):
            cost += _dear(without, unseen)
        costs.append(cost)
    least = min(costs)
    return least - SOFT * math.log(sum(math.exp((least - cost) / SOFT) for cost in costs))


def _needs(way: Way, card: Face, hand: Faces) -> bool:
    return [face for frame in way for face in frame.cards].count(card) == hand.count(card)


def _cost(way: Way, jokers: int, unseen: Counter[Face] | None, view: View) -> float:
    """What is missing from the contract once jokers stand for what is dearest."""
    each = sorted(cost for frame in way for cost in _costs(frame, unseen))
    free = sum(len(frame.missing) for frame in way) - lacks(way, jokers, view.in_force)
    return sum(each[: len(each) - free])


def _costs(frame: Frame, unseen: Counter[Face] | None) -> Iterator[float]:
    for place, card in enumerate(frame.missing):
        if not card.rank or unseen is None:
            yield 1.0 + (RARE / 2 if not frame.cards else 0.0)
        elif card.suit:
            yield _of(unseen[card])
        else:
            yield _of(sum(unseen[Face(card.rank, suit)] for suit in "CDHS") - place)


def _of(copies: int) -> float:
    return 1.0 + RARE / copies if copies > 0 else GONE


def _dear(card: Face, unseen: Counter[Face] | None) -> float:
    if card.joker:
        return GONE
    return 1.0 if unseen is None else _of(unseen[card])


# Laying and throwing


def _laid(view: View, aim: Aim) -> Action | None:
    if view.contract:
        melds = filled(tuple(sorted(hand_faces(view))), view.in_force)
        return Meld(melds) if melds and is_legal(view, Meld(melds)) else None
    if view.rules.contracts:
        return next(_lay_offs(view, aim), None)
    return None


def _lay_offs(view: View, aim: Aim) -> Iterator[Action]:
    hand = hand_faces(view)
    came = {view.faces[card] for card in (view.taken, view.drawn) if card is not None}
    seen = {*hand} if len(hand) <= aim.glances else came & {*hand}
    for face in sorted(seen, key=lambda face: (face.joker, face)):
        for at, meld in enumerate(view.melds):
            for grown in growths(meld.shown, face, view.rules)[:1]:
                action = LayOff(added(meld.shown, grown), at)
                if is_legal(view, action):
                    yield action
    yield from _swaps(view, hand) if aim.swaps else ()


def _swaps(view: View, hand: Faces) -> Iterator[Action]:
    """The exchanges after which the joker can be laid off."""
    if not any(JOKER in fitting(meld.shown, view.rules) for meld in view.melds):
        return
    for at, meld in enumerate(view.melds):
        for cards in freeing(meld.shown, view.rules):
            if {*cards} <= {*hand} and is_legal(view, Swap(cards, at)):
                yield Swap(cards, at)


def added(before: Faces, after: Faces) -> Face:
    """The card that was laid off on a meld, which may hold another one like it."""
    (card,) = (Counter(after) - Counter(before)).elements()
    return card


def unwanted(view: View, aim: Aim, caution: float) -> Face:
    """The card whose discard leaves the hand nearest to its contract; the dearest one once that lies."""
    hand = hand_faces(view)
    free = [card for card in sorted({*hand}) if is_legal(view, Discard(card))]
    choices = [card for card in free if not card.joker] or free
    laid = bool(view.melded) or fewest(view) < FULL
    point = aim.points / 10 * (2 if laid else 1)

    def cost(card: Face) -> tuple[float, Face]:
        gift = caution if aim.watches and view.melded and _fits(view, card) else 0.0
        worth = _distance(view, hand, aim, card) if view.contract else 0.0
        return worth + gift / 2 - point * card_points(card, view.rules), card

    return min(choices, key=cost)


def lacking(view: View, hand: Faces) -> int:
    """The fewest cards that a hand lacks for the contract of its seat."""
    rules, held = view.in_force, tuple(sorted(hand))
    return min(lacks(way, hand.count(JOKER), rules) for way in ways_to(held, rules))


def spare(view: View, card: Face) -> bool:
    """Whether a way to the contract that lacks least does without a card."""
    hand, rules = hand_faces(view), view.in_force
    return lacking(view, less(hand, (card,))) == lacking(view, hand) if rules.contract else False
