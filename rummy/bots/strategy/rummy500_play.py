"""Play at Rummy 500, and the first estimate for the play-outs of masters (see rummy500_seat).

A bot lays all cards that it can at once, also on the melds of others: the points are safe, and melds on the
table allow deeper takes. Before a draw, it values each possible take: the points that it can lay at once,
plus what the remaining cards promise, minus the risk of keeping them to the end (see rummy500_values). So it
takes many cards while the others hold many, and few when another player is about to go out.

It discards the card that is least useful to its own hand and to the others. It goes out as soon as it can,
unless the round would then end a match that another player wins. Once the stock is empty, it takes a discard
only for a better balance of laid and held points; otherwise it declines, which ends the round.
"""

from __future__ import annotations

from collections.abc import Iterable

from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.rummy500_turn import (
    Offer,
    Rummy500Plan,
    best_rummy500_plan,
    free_discards,
    must_lay_face,
    next_lay,
    offers,
)
from rummy.bots.strategy.rummy500_values import Rummy500Values
from rummy.engine.actions import Action, Discard, Draw, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, hand_points, less
from rummy.engine.view import View
from rummy.games.judge import is_legal

DRAWN = 7.0  # value of a draw from the stock, in card points
GOING_ON = 1.0  # card points that a take must gain when declining would end the round


def rummy500_action(view: View, depth: int, caution: float) -> Action:
    """Return the action at Rummy 500.

    It takes at most `depth` cards; `caution` scales the cost of discards that others can lay.
    """
    return (
        _draw(view, Rummy500Values(view), depth, caution)
        if view.phase == "draw"
        else _play(view, Rummy500Values(view), caution)
    )


def _draw(view: View, values: Rummy500Values, depth: int, caution: float) -> Action:
    instead, least = without_taking(view, values)
    near = (offer for offer in offers(view) if len(offer.hand) - len(view.hand) <= depth)
    worth = {offer: taking(view, values, offer, caution) for offer in near}
    for offer in sorted(worth, key=lambda offer: (-worth[offer], len(offer.hand))):
        if worth[offer] > least and is_legal(view, offer.action):
            return offer.action
    return instead


def without_taking(view: View, values: Rummy500Values) -> tuple[Action, float]:
    """Return the best action other than a take, and the value in card points that a take must exceed."""
    if is_legal(view, Draw()):
        now = best_rummy500_plan(view, hand_faces(view))
        return Draw(), now.points + values.worth(now.rest) + DRAWN
    declined = GOING_ON - hand_points(hand_faces(view), view.rules)
    return Pass() if view.may_decline else Take(), declined + values.match_point(0, hand_faces(view))


def taking(view: View, values: Rummy500Values, offer: Offer, caution: float) -> float:
    """Return the value of a take in card points; without a stock, the balance of laid and held points.

    `caution` scales the cost of discards that others can lay, by which the discard is chosen.
    """
    plan = best_rummy500_plan(view, offer.hand, offer.must_lay)
    held = None if offer.must_lay or view.rules.discard_taken else offer.hand[-1]
    free = less(plan.rest, (held,)) if held in plan.rest else plan.rest
    if plan.goes_out and free == plan.rest:
        gained = values.going_out if view.stock else 0.0
        return plan.points + gained + values.match_point(plan.points, ())
    thrown = _least_useful(free or plan.rest, plan.rest, values, caution)
    rest = less(plan.rest, (thrown,))
    if view.stock:
        return plan.points + values.worth(rest)
    return plan.points - hand_points(rest, view.rules) - caution * values.gift(thrown)


def _play(view: View, values: Rummy500Values, caution: float) -> Action:
    plan = best_rummy500_plan(view, hand_faces(view), must_lay_face(view))
    step = next_lay(view, plan.actions)
    if step and not (_holds_back(plan, values) and free_discards(view)):
        return step
    return Discard(_least_useful(free_discards(view), hand_faces(view), values, caution))


def _least_useful(free: Iterable[Face], hand: Faces, values: Rummy500Values, caution: float) -> Face:
    """Return the discard that leaves the most, by `kept_without`."""
    kept = kept_without(free, hand, values, caution)
    return max(kept, key=lambda face: (kept[face], face))


def _holds_back(plan: Rummy500Plan, values: Rummy500Values) -> bool:
    """Return True if going out would end the match with another seat as the winner."""
    return plan.goes_out and values.match_point(plan.points, ()) < 0


def kept_without(
    free: Iterable[Face], hand: Faces, values: Rummy500Values, caution: float
) -> dict[Face, float]:
    """Return by discard the rest's expected card points, minus `caution` times the others' gain.

    Without a stock, all cards that are kept are expected to count against the hand.
    """
    thrown = [*free]
    if values.view.stock:
        worth = values.worth_without(hand, map(hand.index, thrown))
    else:
        worth = [-hand_points(less(hand, (face,)), values.rules) for face in thrown]
    return {face: kept - caution * values.gift(face) for face, kept in zip(thrown, worth, strict=True)}
