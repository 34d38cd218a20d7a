"""The play of bots in games that a player ends with a complete hand, shared by all levels.

A bot that can declare does so with its best melds. Each level supplies functions that choose the discard and
decide whether to take the upcard.
"""

from __future__ import annotations

from collections.abc import Callable

from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Action, Arrange, Discard, Draw, Drop, Take
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.games.declaring.hands import best_melds, declarations
from rummy.games.judge import is_legal
from rummy.games.shared.showing.bots.closed_hand import burden

OUT = 6.0  # value of going out in card points, as the others have only one more turn
HOPELESS, CROWDED = 165.0, 12.0  # burden above which one of two players drops; less for each further player


def declaring_action(
    view: View,
    wants: Callable[[View, Face], bool],
    unwanted: Callable[[View], Face],
    *,
    drops: bool = False,
) -> Action:
    """Return a bot's action in a game in which hands stay closed until a player declares.

    `wants` decides whether to take the upcard, and `unwanted` chooses the discard. If `drops`, the bot leaves
    the round with a hopeless hand before its first draw.
    """
    match view.phase:
        case "arrange":
            return Arrange(best_melds(hand_faces(view), view))
        case "draw" if drops and is_hopeless(view):
            return Drop()
        case "draw":
            top = view.faces[view.pile[-1]] if view.pile else None
            can_draw, can_take = is_legal(view, Draw()), is_legal(view, Take())
            if can_take and top is not None and (not can_draw or wants(view, top)):
                return Take()
            return Draw() if can_draw else Drop()  # all that is left to do once the stock is empty for good
    return next(declarations(view), None) or Discard(unwanted(view))


def is_hopeless(view: View) -> bool:
    """Return True if a seat should leave the round before its first draw, because playing on costs more.

    A drop that loses the match costs as much as any loss.
    """
    if view.seat in view.drew or not is_legal(view, Drop()) or _drop_loses_match(view):
        return False
    return burden(view, hand_faces(view)) > HOPELESS - CROWDED * (len(view.still_in) - 2)


def _drop_loses_match(view: View) -> bool:
    """Return True if a drop takes the seat out of the match, or leaves another ahead in the last deal."""
    rules, own, price = view.rules, view.scores[view.seat], view.drop_price
    if rules.eliminates:
        return own + price >= rules.target_for(view.seats)
    best = max(score for seat, score in enumerate(view.scores) if seat != view.seat)
    paid = price if rules.settlement == "losers_pay" else 0
    return view.is_last(view.scores) and own - paid <= best + price


def wins_the_match(view: View) -> bool:
    """Return True if whoever wins this round wins the match, however many points the others' hands count."""
    return view.is_last(view.scores) and len({*view.scores}) == 1


def worth(view: View, left: float) -> float:
    """Return the cost of a hand with `left` card points; going out is a gain, except in a last turn."""
    return left if left or view.declarer is not None else -OUT
