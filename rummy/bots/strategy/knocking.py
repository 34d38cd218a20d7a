"""Play at gin, shared by all levels: when to take and knock, and what to lay off on the knocker.

Each level supplies its own choice of discard and of the deadwood that is low enough to knock.
"""

from __future__ import annotations

from collections.abc import Callable

from rummy.bots.strategy.hand import added, hand_faces, less
from rummy.bots.strategy.outlook import Outlook
from rummy.engine.actions import Action, BigGin, Discard, Done, Draw, Knock, LayOff, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, arrangements, card_points, extend, fitting, least_deadwood
from rummy.engine.view import View


def gin_action(view: View, unwanted: Callable[[View], Face], enough: Callable[[View], int]) -> Action:
    """Return the action at gin; `unwanted` picks the discard, `enough` the most deadwood to knock with."""
    match view.phase:
        case "upcard":
            return Take() if wants_top(view, enough(view)) else Pass()
        case "draw":
            return Take() if wants_top(view, enough(view)) or not is_legal(view, Draw()) else Draw()
        case "layoff":
            return next(iter(best_lay_offs(view)), Done())
    return _knock(view, enough(view)) or Discard(unwanted(view))


def deadwood(cards: Faces, view: View) -> int:
    """Return the least card points outside melds."""
    return least_deadwood(cards, view.in_force)[0]


def without(hand: Faces, card: Face) -> Faces:
    """Return the hand without a card."""
    return tuple(face for face in hand if face != card)


def wants_top(view: View, enough: int) -> bool:
    """Return True if the upcard joins a meld and lowers the deadwood, or allows a knock at once."""
    if not is_legal(view, Take()):
        return False
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    held = (*hand, top)
    left = min(deadwood(without(held, card), view) for card in hand)
    joins = any(top in meld for meld in least_deadwood(held, view.rules)[1])
    return left <= enough or (joins and left < deadwood(hand, view))


def _knock(view: View, enough: int) -> Action | None:
    if is_legal(view, BigGin()):
        return BigGin()
    hand = hand_faces(view)
    legal = [card for card in hand if is_legal(view, Discard(card))]
    card = min(legal, key=lambda card: (deadwood(without(hand, card), view), -card_points(card, view.rules)))
    if deadwood(without(hand, card), view) > min(enough, view.knock_limit):
        return None
    return Knock(card, safest_melds(view, without(hand, card)))


def safest_melds(view: View, hand: Faces) -> tuple[Faces, ...]:
    """Return the melds to knock with: least deadwood plus the card points that the other may lay off."""
    holds = Outlook(view).next_holds
    most = view.knock_limit

    def given_away(melds: tuple[Faces, ...]) -> float:
        open_to = {face for meld in melds for face in fitting(meld, view.rules)}
        return sum(holds.get(face, 0.0) * card_points(face, view.rules) for face in sorted(open_to))

    choices = [(left, melds) for left, melds in arrangements(tuple(sorted(hand)), view.rules) if left <= most]
    gin = [choice for choice in choices if sum(map(len, choice[1])) == len(hand)]
    return min(gin or choices, key=lambda choice: choice[0] + given_away(choice[1]))[1]


def best_lay_offs(view: View) -> tuple[LayOff, ...]:
    """Return the lay-offs on the knocker's melds that minimise deadwood; empty if none lowers it."""
    return lay_offs_of(view)


def lay_offs_of(view: View, hand: Faces | None = None) -> tuple[LayOff, ...]:
    """Return the lay-offs that minimise the deadwood of the given cards, by default of the seat's hand."""
    cards = hand_faces(view) if hand is None else hand
    return _lay_offs(view, cards, tuple(meld.shown for meld in view.melds))[1]


def _lay_offs(view: View, hand: Faces, melds: tuple[Faces, ...]) -> tuple[int, tuple[LayOff, ...]]:
    least = deadwood(hand, view)
    way: tuple[LayOff, ...] = ()
    for index, meld in enumerate(melds):
        if not view.is_open_to_all(view.melds[index]):
            continue
        for card in sorted(fitting(meld, view.rules).intersection(hand)):
            grown = extend(meld, card, view.rules) or meld
            after = (*melds[:index], grown, *melds[index + 1 :])
            left, rest = _lay_offs(view, less(hand, (card,)), after)
            if left < least:
                least, way = left, (LayOff(added(meld, grown), index), *rest)
    return least, way
