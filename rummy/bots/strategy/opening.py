"""Play in games with an opening and jokers, for all levels: when to open, and how to use jokers.

A bot opens as soon as its melds reach the minimum, lays all cards that it can, and keeps one to discard.
Before that it takes a discard only to open with it, so no card has to be given back. Later it takes a discard
that it can meld or lay off without keeping more cards than after a draw. After a take it overlooks nothing,
as it took the card for what it saw. It exchanges a card for a joker on the table if it can lay more with the
joker. A joker stands for the card of which the fewest copies are unseen. Each level supplies the value of a
joker in the hand and its own choice of discard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rummy.bots.strategy.hand import hand_faces
from rummy.bots.strategy.laying import EVERYTHING, Laid, Layer, Weights
from rummy.engine.actions import Action, Discard, Draw, GiveBack, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.events import GaveBack
from rummy.engine.melds import added, all_melds, readings
from rummy.engine.view import View
from rummy.games.judge import is_legal

Notices = Callable[[Laid], bool]  # returns True if a bot sees that it can lay these cards


def _everything(_: Laid) -> bool:
    return True


def opening_action(
    view: View,
    weights: Weights,
    unwanted: Callable[[View], Face],
    notices: Notices = _everything,
) -> Action:
    """Return the action in a game with an opening.

    `weights` values each card that leaves the hand, `notices` returns True for what the bot sees that it can
    lay, and `unwanted` picks the discard.
    """
    if view.phase == "draw":
        return Take() if _wants_top(view, weights, notices) else _instead_of_top(view)
    if view.owed:
        return _laid(view, EVERYTHING, _everything) or next(_forced_lays(view))
    took = view.taken is not None
    laid = None if view.only_discards else _laid(view, weights, _everything if took else notices)
    return laid or (GiveBack() if is_legal(view, GiveBack()) else Discard(unwanted(view)))


def _instead_of_top(view: View) -> Action:
    """Return a draw or, without a stock, a pass; a take if the card may be kept or no pass is legal."""
    if is_legal(view, Draw()):
        return Draw()
    would_keep = is_legal(view, Take()) and (view.has_opened or not view.rules.opening)
    return Take() if would_keep or not is_legal(view, Pass()) else Pass()


def _laid(view: View, weights: Weights, notices: Notices) -> Laid | None:
    taken = None if view.taken is None else view.faces[view.taken]
    for laying in Layer(view, hand_faces(view), taken).layings(weights):
        noticed = [action for action in laying.actions if notices(action)]
        if not noticed:
            return None
        for action in noticed:
            if is_legal(view, action):
                return action
    return None


def _forced_lays(view: View) -> Iterator[Action]:
    """Yield every legal meld and lay-off, for a turn in which the seat must lay a taken card."""
    hand = hand_faces(view)
    actions: list[Action] = [Meld((meld,)) for meld in all_melds(hand, view.rules)]
    for index, meld in enumerate(view.melds):
        grown = [way for face in sorted({*hand}) for way in readings((*meld.shown, face), view.rules)]
        actions += [LayOff(added(meld.shown, way), index) for way in grown]
    return (action for action in actions if is_legal(view, action))


def _wants_top(view: View, weights: Weights, notices: Notices) -> bool:
    gave_it_back = isinstance(view.history[-1] if view.history else None, GaveBack)
    if gave_it_back or not is_legal(view, Take()):
        return False
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    with_top = Layer(view, (*hand, top), top).layings(weights)
    if not view.has_opened:
        openings = (laying for laying in with_top[:1] if any(top in meld for meld in laying.melds))
        return any(all(map(notices, laying.actions)) for laying in openings)
    return len(with_top[0].rest) <= len(Layer(view, hand, None).layings(weights)[0].rest)
