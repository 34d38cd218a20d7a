"""How sharp players judge at Rummy 500, where cards on the table count for whoever laid them.

Masters play their choices out (see rummy500_seat), except with jokers; this is their first sight.

They lay at once whatever they can, and lay off on anybody's melds, for those points are safe, and melds on
the table open the way to deeper discards. Before they draw they weigh each discard that they could take, with
all above it: the points that they could lay now, and what the rest promises, against being caught with it
when somebody goes out or the stock ends (see stakes). So they dig deep while the others have many cards, and
hardly when somebody is about to go out. A draw from the stock must be beaten clearly.

They discard what they miss least and what the others can do least with: every discard stays open to all, so a
card that makes a meld with two in the pile is a gift. They go out as soon as they can, unless the round would
then end a match that somebody else wins. Once the stock is gone they take a discard only for a better balance
of what they laid and what they hold, and otherwise decline, which ends the round.
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

DRAWN = 7.0  # card points that the chance of a good card from the stock is worth
GOING_ON = 1.0  # card points by which a discard must better the balance when declining would end the round


def digging_action(view: View, depth: int, caution: float) -> Action:
    """Return the action of a seat that takes so many cards at most, and is so cautious with its discards."""
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
    """Return what to do if no discard is taken, and what a discard must be worth more than."""
    if is_legal(view, Draw()):
        now = best_spread(view, hand_faces(view))
        return Draw(), now.points + stakes.worth(now.rest) + DRAWN
    declined = GOING_ON - hand_points(hand_faces(view), view.rules)
    return Pass() if view.may_decline else Take(), declined + stakes.match_point(0, hand_faces(view))


def taking(view: View, stakes: Stakes, offer: Offer) -> float:
    """Return what taking a discard is worth: with a stock by the outlook, without by the balance."""
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
    """Return what a hand is worth without each card that may be thrown, less what that gives the others."""
    thrown = [*free]
    worth = stakes.worth_without(hand, map(hand.index, thrown))
    return {face: kept - caution * stakes.gift(face) for face, kept in zip(thrown, worth, strict=True)}
