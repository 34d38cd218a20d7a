"""Play where hands are closed with few points left (Chinchón): when to close, what to show and lay off.

Each level supplies its own choice of discard and whether it closes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from rummy.bots.closed.declaring import discardable
from rummy.bots.strategy.hand import hand_faces, highest_isolated, less
from rummy.bots.strategy.knocking import lay_offs_of
from rummy.bots.strategy.outlook import unseen_copies
from rummy.engine.actions import Action, Arrange, Discard, Done, Draw, Knock, Take
from rummy.engine.cards import JOKER, Face
from rummy.engine.events import Discarded
from rummy.engine.judge import is_legal
from rummy.engine.melds import (
    Faces,
    arrangements,
    card_points,
    closing_bonus,
    hand_points,
    least_deadwood,
    whole_run,
)
from rummy.engine.view import View

DREAM = 2  # unseen cards that would complete the winning run, from which on it is worth waiting
STALE, OFTEN = 1, 3  # renewals of the stock after which every third turn discards an old loose card
ENOUGH = 8  # least cards in the stock to wait with


def closing_action(
    view: View,
    wants: Callable[[View, Face], bool],
    unwanted: Callable[[View], Face],
    closes: Callable[[View, Knock], bool],
) -> Action:
    """Return the action at a closing game.

    The arguments decide whether to take the upcard, which card to discard, and whether to close.
    """
    match view.phase:
        case "arrange":
            return Arrange(best_shown(view))
        case "layoff":
            return next(iter(lay_offs_of(view)), Done())
        case "draw":
            top = view.faces[view.pile[-1]] if view.pile else None
            is_wanted = top is not None and (not is_legal(view, Draw()) or wants(view, top))
            return Take() if is_wanted and is_legal(view, Take()) else Draw()
    close = next(closings(view), None)
    if close is not None and closes(view, close):
        return close
    return Discard(stale(view) or unwanted(view))


def stale(view: View) -> Face | None:
    """Return the loose card held longest, on every third turn after a renewal of the stock; otherwise None.

    If everybody clings to what they have, the same few cards circulate for ever and no hand gets better.
    """
    turns = sum(isinstance(event, Discarded) and event.seat == view.seat for event in view.history)
    if view.recycles < STALE or turns % OFTEN:
        return None
    hand, may, came = hand_faces(view), discardable(view), {view.drawn, view.taken}
    loose = less(hand, chain.from_iterable(least_deadwood(hand, view.in_force)[1]))
    old = {view.faces[card] for card in view.hand if card not in came}
    return next((face for face in loose if face in may and face in old), None)


def closings(view: View) -> Iterator[Knock]:
    """Yield the legal ways to close, best first.

    A run that wins the match comes first, then the fewest points left, the largest bonus, and the dearest
    discard.
    """
    if view.phase != "play":
        return
    hand, rules = hand_faces(view), view.in_force
    ways = []
    for card in {*hand}:
        rest = less(hand, (card,))
        left, best = least_deadwood(rest, rules)
        if left <= view.knock_limit:
            run = whole_run(rest, rules)
            wins = rules.run_wins and is_whole_run(rest, view)
            off = 0 if left else closing_bonus(rest, rules)
            melds = (run,) if run else tuple(sorted(best))
            ways.append((not wins, left, -off, -card_points(card, rules), card, melds))
    for *_, card, melds in sorted(ways):
        close = Knock(card, melds)
        if is_legal(view, close):
            yield close


def is_whole_run(cards: Faces, view: View) -> bool:
    """Return True if the cards form a single run without a joker."""
    return JOKER not in cards and whole_run(cards, view.in_force) != ()


def at_once(view: View, close: Knock) -> bool:
    """Return True: close whenever it is possible."""
    return True


def unless_run(view: View, close: Knock) -> bool:
    """Return True unless the hand is one card short of a run that may still win the match."""
    rest = less(hand_faces(view), (close.card,))
    if not view.in_force.run_wins or is_whole_run(rest, view) or len(view.stock) < ENOUGH:
        return True
    return waits_for_run(view, rest) < DREAM


def waits_for_run(view: View, hand: Faces) -> int:
    """Return the number of unseen cards that would turn the hand, less one card, into a single run."""
    unseen = unseen_copies(view)
    rests = [less(hand, (card,)) for card in {*hand}]
    near = [rest for rest in rests if is_whole_run(rest, view)]
    coming = {face for face, copies in unseen.items() if copies > 0}
    return sum(any(is_whole_run((*rest, face), view) for rest in near) for face in sorted(coming))


def best_shown(view: View) -> tuple[Faces, ...]:
    """Return the melds to show: those that leave the fewest points after laying off on the closer's melds."""
    hand, rules = tuple(sorted(hand_faces(view))), view.in_force
    least = tuple(sorted(least_deadwood(hand, rules)[1]))
    if view.knocker is None or not view.hands[view.knocker] or rules.lay_off_on == "none":
        return least

    def left(melds: tuple[Faces, ...]) -> tuple[int, int]:
        rest = less(hand, chain.from_iterable(melds))
        laid = {action.card for action in lay_offs_of(view, rest)}
        return hand_points(less(rest, laid), rules), hand_points(rest, rules)

    ways: list[tuple[Faces, ...]] = [least, *(melds for _, melds in arrangements(hand, rules))]
    best = min(ways, key=left)
    return tuple(sorted(best))


def highest_alone(view: View) -> Face:
    """Return the dearest isolated card outside the best melds."""
    hand, may = hand_faces(view), discardable(view)
    loose = less(hand, chain.from_iterable(least_deadwood(hand, view.in_force)[1]))
    return highest_isolated([face for face in loose if face in may] or may, view.in_force)
