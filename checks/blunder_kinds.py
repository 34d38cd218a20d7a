"""Kinds of blunders: what a seat does instead of the right way.

Each is a function of what the seat sees and of the right way to the end of its turn, mostly that of a sharp
bot. It returns the wrong way, or None where there is no opportunity.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from rummy.bots.strategy.hand import completes, fewest, hand_faces, isolated
from rummy.engine.actions import Action, BigGin, Declare, Discard, Draw, Knock, LayOff, Meld, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import card_points, is_wild, least_deadwood, less
from rummy.engine.view import View
from rummy.games.judge import is_legal

Way = tuple[Action, ...]
HIGH = 8  # card points of a card that is high
LATE = 3  # cards in the smallest other hand with which a round may end at once
OUT = "going out missed"


def _lowest(view: View, right: Way) -> Way | None:
    """Discard the lowest card instead of the useless high one."""
    lays, high, loose = _parted(view, right)
    if high is None or high not in isolated(loose) or _points(view, high) < HIGH:
        return None
    low = min(loose, key=lambda card: (_points(view, card), card), default=high)
    return (*lays, Discard(low)) if 2 * _points(view, low) <= _points(view, high) else None


def _pair(view: View, right: Way) -> Way | None:
    """Break a pair or two neighbours, and keep the useless card."""
    lays, useless, loose = _parted(view, right)
    alone = isolated(loose)
    company = [card for card in loose if card not in alone]
    if useless is None or useless not in alone or not company:
        return None
    alike = [card for card in company if sum(other.rank == card.rank for other in company) > 1]
    choices = alike if view.rules.only_sets else alike or company
    return (*lays, Discard(_highest(view, choices))) if choices else None


def _is_closed(view: View) -> bool:
    """Return True if melds stay in the hand until the round ends."""
    return view.rules.knocks or view.rules.keeps_melds


def _refused(view: View, right: Way) -> Way | None:
    """Leave finished melds and lay-offs in the hand, long before the end; with closed hands, break a meld."""
    if _is_closed(view):
        return _broken(view, right)
    return None if _is_late(view) or _may_open(view) else _unlaid(view, right)


def _held(view: View, right: Way) -> Way | None:
    """Leave them there though another player may go out at once."""
    return _unlaid(view, right) if _is_late(view) and not _may_open(view) else None


def _is_late(view: View) -> bool:
    return not _is_closed(view) and fewest(view) <= LATE


def _may_open(view: View) -> bool:
    return view.must_open or (view.rules.builds_canastas and not view.has_opened)


def _broken(view: View, right: Way) -> Way | None:
    _, useless, loose = _parted(view, right)
    melded = less(hand_faces(view), loose)
    choices = [card for card in melded if card != useless and not is_wild(card, view.in_force)]
    return (Discard(_highest(view, choices)),) if useless and choices else None


def _unopened(view: View, right: Way) -> Way | None:
    """Do not open, though the first melds are there."""
    return _unlaid(view, right) if _may_open(view) else None


def _unlaid(view: View, right: Way) -> Way | None:
    """Lay nothing, and discard the same card."""
    laid = any(isinstance(action, Meld | LayOff) for action in right)
    return (right[-1],) if laid and isinstance(right[-1], Discard) else None


def _left(view: View, right: Way) -> Way | None:
    """Leave a discard that completes a meld."""
    action = right[0]
    if not isinstance(action, Take) or view.phase == "buy":
        return None
    card = action.card or view.faces[view.pile[-1]]
    if not view.rules.builds_canastas and not completes(view, card):
        return None
    return (Draw() if is_legal(view, Draw()) else Pass(),)


def _joker(view: View, right: Way) -> Way | None:
    """Throw a joker or another wild card, which would have been of use."""
    lays, useless, loose = _parted(view, right)
    wild = [card for card in loose if is_wild(card, view.in_force)]
    return (*lays, Discard(wild[0])) if useless and wild and not is_wild(useless, view.in_force) else None


def _out(view: View, right: Way) -> Way | None:
    """Do not go out: leave out the last card or meld that is laid, or do not show the hand."""
    if isinstance(right[-1], BigGin | Knock | Declare):
        gin = not isinstance(right[-1], Knock) or _points_left(view, right[-1]) == 0
        return _shown_not(view, right) if gin else None
    lays = [action for action in right if isinstance(action, Meld | LayOff)]
    if not lays:
        return None
    before = tuple(action for action in right if action is not lays[-1] and not isinstance(action, Discard))
    rest = less(hand_faces(view), _laid(before))
    return (*before, Discard(_highest(view, [card for card in rest if not card.joker] or rest)))


def _knock(view: View, right: Way) -> Way | None:
    """Do not knock, though few points are left."""
    last = right[-1]
    return _shown_not(view, right) if isinstance(last, Knock) and _points_left(view, last) else None


def _shown_not(view: View, right: Way) -> Way:
    last = right[-1]
    shown = last.card if isinstance(last, Knock | Declare) else _highest(view, hand_faces(view))
    return (*right[:-1], Discard(shown))


KINDS: dict[str, Callable[[View, Way], Way | None]] = {
    "lowest card discarded": _lowest,
    "pair broken": _pair,
    "meld refused": _refused,
    "meld held to the end": _held,
    "opening refused": _unopened,
    "discard left": _left,
    "wild card discarded": _joker,
    OUT: _out,
    "knock missed": _knock,
}
REFERENCE = {"knock missed": "casual"}  # levels whose way is right, as sharp players wait for gin


# Cards


def _parted(view: View, right: Way) -> tuple[Way, Face | None, list[Face]]:
    """Return what is laid, the discard if any, and the cards outside melds, the discard among them."""
    lays, last = right[:-1], right[-1]
    if not isinstance(last, Discard):
        return right, None, []
    rest = less(hand_faces(view), _laid(lays))
    melded = chain.from_iterable(least_deadwood(rest, view.in_force)[1])
    loose = [*less(rest, melded)]
    return lays, last.card, loose if last.card in loose else []


def _laid(way: Iterable[Action]) -> Iterable[Face]:
    for action in way:
        if isinstance(action, Meld):
            yield from chain.from_iterable(action.melds)
        elif isinstance(action, LayOff):
            yield action.card


def _points_left(view: View, knock: Action) -> int:
    if not isinstance(knock, Knock):
        return 0
    return least_deadwood(less(hand_faces(view), (knock.card,)), view.in_force)[0]


def _points(view: View, card: Face) -> int:
    return card_points(card, view.in_force)


def _highest(view: View, cards: Iterable[Face]) -> Face:
    return max(cards, key=lambda card: (_points(view, card), card))
