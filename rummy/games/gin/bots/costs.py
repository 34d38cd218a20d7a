"""The cost of each discard at gin."""

from __future__ import annotations

from rummy.bots.strategy.hand import deadwood, hand_faces, without
from rummy.bots.strategy.outlook import Outlook, partners
from rummy.engine.actions import Discard
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, card_points, least_deadwood
from rummy.engine.view import View
from rummy.games.judge import is_legal

HORIZON = 3.0  # number of draws in which a card that completes a meld may still come
GIFT = 10.0  # cost in card points of a discard that the opponent can meld at once


def discard_costs(view: View, caution: float) -> dict[Face, float]:
    """Return the cost of each possible discard, in card points.

    It is the deadwood left, minus the deadwood that later draws should remove, plus the chance that the
    opponent can use the card, weighted with `caution`.
    """
    hand, outlook, gift = hand_faces(view), Outlook(view), GIFT * caution

    def cost(card: Face) -> float:
        rest = without(hand, card)
        left = deadwood(rest, view)
        return left - HORIZON * _hope(view, rest, left, outlook) + gift * outlook.risk(card)

    return {card: cost(card) for card in hand if is_legal(view, Discard(card))}


def _hope(view: View, rest: Faces, left: int, outlook: Outlook) -> float:
    """Return the deadwood that the next card is expected to remove by completing a meld, in card points."""
    held, hope = {*rest}, 0.0
    for face, chance in outlook.next_holds.items():
        if chance < 1 and any(one in held and two in held for one, two in partners(face, view.rules)):
            hope += max(0, left - _left_with(view, (*rest, face)))
    return hope / len(outlook.next_holds)


def gin_cards(view: View, rest: Faces) -> int:
    """Return the number of different cards with which a hand would go gin, of those not known to be held."""
    coming = (face for face, chance in Outlook(view).next_holds.items() if chance < 1)
    return sum(not _left_with(view, (*rest, face)) for face in coming)


def _left_with(view: View, hand: Faces) -> int:
    """Return the deadwood of a hand without its highest unmelded card, in card points."""
    left, melds = least_deadwood(hand, view.rules)
    melded = {face for meld in melds for face in meld}
    return left - max((card_points(face, view.rules) for face in hand if face not in melded), default=0)
