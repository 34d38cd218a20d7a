"""The play of bots in games that are closed with few points left (Chinchón): what to close, show, lay off.

Each level supplies functions that choose the discard and decide whether to take the upcard and to close.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from rummy.bots.strategy.hand import discardable, hand_faces
from rummy.bots.strategy.outlook import unseen_copies
from rummy.engine.actions import Action, Arrange, Discard, Done, Draw, Knock, Take
from rummy.engine.cards import Face
from rummy.engine.events import Discarded
from rummy.engine.melds import (
    Faces,
    arrangements,
    hand_points,
    least_deadwood,
    less,
)
from rummy.engine.view import View
from rummy.games.chinchon.hands import closings, is_whole_run
from rummy.games.judge import is_legal
from rummy.games.shared.showing.hands import best_lay_offs

DREAM = 2  # unseen cards completing the winning run for which a bot delays closing
STALE, OFTEN = 1, 3  # after one renewal of the stock, every third turn discards an old unmelded card
ENOUGH = 8  # fewest cards in the stock with which a bot delays closing


def closing_action(
    view: View,
    wants: Callable[[View, Face], bool],
    unwanted: Callable[[View], Face],
    closes: Callable[[View, Knock], bool],
) -> Action:
    """Return the action of a bot in the current phase of a closing game.

    `wants` decides whether to take the upcard, `unwanted` chooses the discard, `closes` decides whether to
    close.
    """
    match view.phase:
        case "arrange":
            return Arrange(best_shown(view))
        case "layoff":
            return next(iter(best_lay_offs(view)), Done())
        case "draw":
            top = view.faces[view.pile[-1]] if view.pile else None
            is_wanted = top is not None and (not is_legal(view, Draw()) or wants(view, top))
            return Take() if is_wanted and is_legal(view, Take()) else Draw()
    close = next(closings(view), None)
    if close is not None and closes(view, close):
        return close
    return Discard(stale(view) or unwanted(view))


def stale(view: View) -> Face | None:
    """Return the unmelded card held longest, on every third turn after a renewal of the stock, or None.

    If all players kept their cards, the same few cards would go round forever and no hand would improve.
    """
    turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
    if view.recycles < STALE or turns % OFTEN:
        return None
    hand, may, came = hand_faces(view), discardable(view), {view.drawn, view.taken}
    loose = less(hand, chain.from_iterable(least_deadwood(hand, view.in_force)[1]))
    old = {view.faces[card] for card in view.hand if card not in came}
    return next((face for face in loose if face in may and face in old), None)


def at_once(view: View, close: Knock) -> bool:
    """Return True, so that the bot closes whenever it can."""
    return True


def unless_run(view: View, close: Knock) -> bool:
    """Return False if the hand is one card short of a run that may still win the match, else True."""
    rest = less(hand_faces(view), (close.card,))
    if not view.in_force.run_wins or is_whole_run(rest, view) or len(view.stock) < ENOUGH:
        return True
    return waits_for_run(view, rest) < DREAM


def waits_for_run(view: View, hand: Faces) -> int:
    """Return how many unseen cards would turn the hand, minus one card, into a single run."""
    unseen = unseen_copies(view)
    rests = [less(hand, (card,)) for card in {*hand}]
    near = [rest for rest in rests if is_whole_run(rest, view)]
    coming = {face for face, copies in unseen.items() if copies > 0}
    return sum(any(is_whole_run((*rest, face), view) for rest in near) for face in sorted(coming))


def best_shown(view: View) -> tuple[Faces, ...]:
    """Return the melds to show: those that leave the fewest points after laying off on the table's melds."""
    hand, rules = tuple(sorted(hand_faces(view))), view.in_force
    least = tuple(sorted(least_deadwood(hand, rules)[1]))
    if view.knocker is None or not view.hands[view.knocker] or rules.lay_off_on == "none":
        return least

    def left(melds: tuple[Faces, ...]) -> tuple[int, int]:
        rest = less(hand, chain.from_iterable(melds))
        laid = {action.card for action in best_lay_offs(view, rest)}
        return hand_points(less(rest, laid), rules), hand_points(rest, rules)

    ways: list[tuple[Faces, ...]] = [least, *(melds for _, melds in arrangements(hand, rules))]
    best = min(ways, key=left)
    return tuple(sorted(best))
