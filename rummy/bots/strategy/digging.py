"""Play at Rummy 500, and the first estimate for the play-outs of masters (see rummy500_seat).

Everything that can be laid is laid at once, also on the melds of others: the points are safe, and melds on
the table allow deeper takes. Before drawing, each possible take is valued: the points that can be laid at
once, plus what the remaining cards promise, minus the risk of being caught with them (see stakes). So takes
are deep while the others hold many cards, and rare when somebody is about to go out.

The discard is the card that is least useful to this hand and to the others. The bot goes out as soon as it
can, unless the round would then end a match that somebody else wins. Once the stock is empty, it takes a
discard only for a better balance of laid and held points; otherwise it declines, which ends the round.
"""

from __future__ import annotations

from collections.abc import Iterable

from rummy.bots.strategy.hand import hand_faces, less
from rummy.bots.strategy.spread import Offer, Spread, best_spread, free_discards, next_lay, offers, owed_face
from rummy.bots.strategy.stakes import Stakes
from rummy.engine.actions import Action, Discard, Draw, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import Faces, card_points, hand_points
from rummy.engine.view import View

DRAWN = 7.0  # value of a draw from the stock, in card points
GOING_ON = 1.0  # card points that a take must gain when declining would end the round


def digging_action(view: View, depth: int, caution: float) -> Action:
    """Return the action at Rummy 500, taking at most `depth` cards; `caution` scales the cost of gifts."""
    return _draw(view, Stakes(view), depth) if view.phase == "draw" else _play(view, Stakes(view), caution)


def _draw(view: View, stakes: Stakes, depth: int) -> Action:
    instead, least = without_taking(view, stakes)
    near = (offer for offer in offers(view) if len(offer.hand) - len(view.hand) <= depth)
    worth = {offer: taking(view, stakes, offer) for offer in near}
    for offer in sorted(worth, key=lambda offer: (-worth[offer], len(offer.hand))):
        if worth[offer] > least and is_legal(view, offer.action):
            return offer.action
    return instead


def without_taking(view: View, stakes: Stakes) -> tuple[Action, float]:
    """Return the action if nothing is taken, and the value in card points that a take must exceed."""
    if is_legal(view, Draw()):
        now = best_spread(view, hand_faces(view))
        return Draw(), now.points + stakes.worth(now.rest) + DRAWN
    declined = GOING_ON - hand_points(hand_faces(view), view.rules)
    return Pass() if view.may_decline else Take(), declined + stakes.match_point(0, hand_faces(view))


def taking(view: View, stakes: Stakes, offer: Offer) -> float:
    """Return the value of a take in card points; without a stock, only the balance after it counts."""
    spread = best_spread(view, offer.hand, offer.owed)
    held = None if offer.owed or view.rules.discard_taken else offer.hand[-1]
    if view.stock:
        return stakes.after_discard(spread, held)
    free = less(spread.rest, (held,)) if held in spread.rest else spread.rest
    dearest = max((card_points(face, view.rules) for face in free), default=0)
    return spread.points - hand_points(spread.rest, view.rules) + dearest


def _play(view: View, stakes: Stakes, caution: float) -> Action:
    spread = best_spread(view, hand_faces(view), owed_face(view))
    step = next_lay(view, spread.actions)
    if step and not (_holds_back(spread, stakes) and free_discards(view)):
        return step
    kept = kept_without(free_discards(view), hand_faces(view), stakes, caution)
    return Discard(max(kept, key=lambda face: (kept[face], face)))


def _holds_back(spread: Spread, stakes: Stakes) -> bool:
    """Return True if going out would end the match with another seat as the winner."""
    return spread.goes_out and stakes.match_point(spread.points, ()) < 0


def kept_without(free: Iterable[Face], hand: Faces, stakes: Stakes, caution: float) -> dict[Face, float]:
    """Return for each possible discard the value of the remaining hand, less the gift to the others."""
    thrown = [*free]
    worth = stakes.worth_without(hand, map(hand.index, thrown))
    return {face: kept - caution * stakes.gift(face) for face, kept in zip(thrown, worth, strict=True)}
