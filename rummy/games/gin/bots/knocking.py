"""The play of bots at gin, shared by all levels: when to take and to knock, and what to lay off.

Each level supplies functions for its discard and for the deadwood with which it knocks.
"""

from __future__ import annotations

from collections.abc import Callable

from rummy.bots.strategy.hand import deadwood, hand_faces, without
from rummy.bots.strategy.outlook import Outlook
from rummy.engine.actions import Action, BigGin, Discard, Done, Draw, Knock, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, arrangements, card_points, fitting, least_deadwood
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.games.shared.showing.hands import best_lay_offs


def gin_action(view: View, unwanted: Callable[[View], Face], enough: Callable[[View], int]) -> Action:
    """Return a bot's action; `unwanted` chooses the discard, `enough` the most deadwood to knock with."""
    match view.phase:
        case "upcard":
            return Take() if wants_top(view, enough(view)) else Pass()
        case "draw":
            return Take() if wants_top(view, enough(view)) or not is_legal(view, Draw()) else Draw()
        case "layoff":
            return next(iter(best_lay_offs(view)), Done())
    return _knock(view, enough(view)) or Discard(unwanted(view))


def wants_top(view: View, enough: int) -> bool:
    """Return True if the upcard makes a meld and lowers the deadwood, or allows a knock at once."""
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
    card = lightest(view)
    if deadwood(without(hand, card), view) > min(enough, view.knock_limit):
        return None
    return Knock(card, safest_melds(view, without(hand, card)))


def lightest(view: View) -> Face:
    """Return the discard that leaves the least deadwood, of equals the one with the most points."""
    hand = hand_faces(view)
    legal = [card for card in hand if is_legal(view, Discard(card))]
    return min(legal, key=lambda card: (deadwood(without(hand, card), view), -card_points(card, view.rules)))


def safest_melds(view: View, hand: Faces) -> tuple[Faces, ...]:
    """Return the melds to knock with: for gin, or with the least sum of deadwood and expected lay-offs."""
    holds = Outlook(view).next_holds
    most = view.knock_limit

    def given_away(melds: tuple[Faces, ...]) -> float:
        open_to = {face for meld in melds for face in fitting(meld, view.rules)}
        return sum(holds.get(face, 0.0) * card_points(face, view.rules) for face in sorted(open_to))

    choices = [(left, melds) for left, melds in arrangements(tuple(sorted(hand)), view.rules) if left <= most]
    gin = [choice for choice in choices if sum(map(len, choice[1])) == len(hand)]
    return min(gin or choices, key=lambda choice: choice[0] + given_away(choice[1]))[1]
