"""How the bots play games with an opening and jokers: when to open and with what, what jokers are for.

They open as soon as their melds reach the minimum, with all that they can lay, but keep a card to discard.
Before that they take a discard only if they can open with it, so no card is ever given back. Later they take
one that sheds as much as a draw would: it melds or is laid off. A card on the table's joker is exchanged for
it where the joker then sheds more. A joker stands for the card of which fewest copies are about.

What a joker is worth in the hand, and which card goes, is each bot's own matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rummy.bots.strategy.hand import added, hand_faces
from rummy.bots.strategy.laying import EVERYTHING, Laid, Layer, Weights
from rummy.engine.actions import Action, Discard, Draw, GiveBack, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.events import GaveBack
from rummy.engine.judge import is_legal
from rummy.engine.melds import all_melds, readings
from rummy.engine.view import View


def opening_action(
    view: View,
    weights: Weights,
    unwanted: Callable[[View], Face],
    notices: Callable[[Laid], bool] = lambda action: True,
) -> Action:
    """Return the action of a seat that sheds what it notices by its weights, and throws what is unwanted."""
    if view.phase == "draw":
        return Take() if _wants_top(view, weights) else _instead_of_top(view)
    if view.owed:
        return _laid(view, EVERYTHING, lambda action: True) or next(_owed(view))
    laid = None if view.only_discards else _laid(view, weights, notices)
    return laid or (GiveBack() if is_legal(view, GiveBack()) else Discard(unwanted(view)))


def _instead_of_top(view: View) -> Action:
    """A draw; where there is nothing to draw, only who need not open with the discard takes it."""
    if is_legal(view, Draw()):
        return Draw()
    would_keep = is_legal(view, Take()) and (view.has_opened or not view.rules.opening)
    return Take() if would_keep or not is_legal(view, Pass()) else Pass()


def _laid(view: View, weights: Weights, notices: Callable[[Laid], bool]) -> Laid | None:
    taken = None if view.taken is None else view.faces[view.taken]
    for laying in Layer(view, hand_faces(view), taken).layings(weights):
        noticed = [action for action in laying.actions if notices(action)]
        if not noticed:
            return None
        for action in noticed:
            if is_legal(view, action):
                return action
    return None


def _owed(view: View) -> Iterator[Action]:
    """Anything that may be laid while a card has to be."""
    hand = hand_faces(view)
    actions: list[Action] = [Meld((meld,)) for meld in all_melds(hand, view.rules)]
    for index, meld in enumerate(view.melds):
        grown = [way for face in sorted({*hand}) for way in readings((*meld.shown, face), view.rules)]
        actions += [LayOff(added(meld.shown, way), index) for way in grown]
    return (action for action in actions if is_legal(view, action))


def _wants_top(view: View, weights: Weights) -> bool:
    gave_it_back = isinstance(view.history[-1] if view.history else None, GaveBack)
    if gave_it_back or not is_legal(view, Take()):
        return False
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    with_top = Layer(view, (*hand, top), top).layings(weights)
    if not view.has_opened:
        return any(top in meld for laying in with_top[:1] for meld in laying.melds)
    return len(with_top[0].rest) <= len(Layer(view, hand, None).layings(weights)[0].rest)
