"""The decisions of gin: take or pass the upcard, draw, discard, knock, lay off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rummy.engine.actions import (
    Action,
    BigGin,
    Discard,
    Done,
    Draw,
    IllegalMove,
    Knock,
    LayOff,
    Meld,
    Pass,
    Take,
)
from rummy.engine.cards import Face
from rummy.engine.events import (
    Discarded,
    Drew,
    Event,
    Knocked,
    LayOffsEnded,
    Melded,
    Passed,
    Took,
)
from rummy.engine.melds import Faces, hand_points, least_deadwood
from rummy.engine.turns import Rest, discardable, one_lay_off, one_meld
from rummy.engine.view import View


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    match action:  # the most frequent ones first
        case Discard(card):
            return _discard(view, card)
        case Draw():
            return _draw(view)
        case Take(card):
            return _take(view, card)
        case Pass():
            return _pass(view)
        case Knock(card, melds):
            return _knock(view, card, melds)
        case BigGin():
            return _big_gin(view)
        case LayOff(card, meld):
            return _lay_off(view, card, meld)
        case Done():
            _needs_knock(view)
            return [LayOffsEnded(view.seat)]
        case Meld():
            raise IllegalMove("melds_stay_in_hand")
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


def _pass(view: View) -> list[Event]:
    if view.phase != "upcard":
        raise IllegalMove("lay_off_or_done" if view.phase == "layoff" else "nothing_to_pass")
    return [Passed(view.seat)]


def _draw(view: View) -> list[Event]:
    if view.phase == "upcard":
        raise IllegalMove("take_or_pass")
    _needs_turn_to_draw(view)
    if not view.stock:
        raise IllegalMove("stock_empty")
    return [Drew(view.seat, view.stock[-1])]


def _take(view: View, card: Face | None) -> list[Event]:
    if view.phase != "upcard":
        _needs_turn_to_draw(view)
    if not view.pile:
        raise IllegalMove("pile_empty")
    top = view.faces[view.pile[-1]]
    if view.passed and view.phase == "draw" and view.rules.upcard_offer == "then_stock":
        raise IllegalMove("upcard_passed", card=top)
    if card is not None and top != card:
        raise IllegalMove("only_top_discard", card=card)
    return [Took(view.seat, view.pile[-1:])]


def _discard(view: View, card: Face) -> list[Event]:
    _needs_drawn_card(view)
    return [Discarded(view.seat, discardable(view, card))]


def _knock(view: View, card: Face, melds: Sequence[Faces]) -> list[Event]:
    _needs_drawn_card(view)
    number = discardable(view, card)
    rest = Rest(view)
    rest.cards.remove(number)
    if melds:
        _named_once(card, melds)
    else:
        _, melds = _best_melds(view, rest.cards)
    laid = [one_meld(view, rest, faces) for faces in melds]
    _needs_little(view, hand_points(view.shown(tuple(rest.cards)), view.rules))
    return [Knocked(view.seat, number), *laid]


def _needs_little(view: View, left: int) -> None:
    if left > view.knock_limit:
        raise IllegalMove("too_much_deadwood", need=view.knock_limit, have=left)


def _best_melds(view: View, cards: Iterable[int]) -> tuple[int, list[Faces]]:
    """Return the least deadwood in card points, and the melds that leave it, in the order of laying."""
    left, melds = least_deadwood(view.shown(tuple(cards)), view.rules)
    return left, sorted(melds)


def _named_once(card: Face, melds: Sequence[Faces]) -> None:
    named = Counter(face for faces in melds for face in faces)
    if card in named:
        raise IllegalMove("discard_in_meld", card=card)
    twice = next((face for face, times in named.items() if times > 1), None)
    if twice is not None:
        raise IllegalMove("named_twice", card=twice)


def _big_gin(view: View) -> list[Event]:
    _needs_drawn_card(view)
    if not view.rules.big_gin_bonus:
        raise IllegalMove("big_gin_not_played")
    left, melds = _best_melds(view, view.hand)
    if left:
        raise IllegalMove("not_big_gin", have=left)
    rest = Rest(view)
    laid: list[Melded] = [one_meld(view, rest, faces) for faces in melds]
    return [Knocked(view.seat, None), *laid]


def _lay_off(view: View, card: Face, index: int) -> list[Event]:
    _needs_knock(view)
    return [one_lay_off(view, Rest(view), card, index)]


def _needs_turn_to_draw(view: View) -> None:
    if view.phase != "draw":
        raise IllegalMove("lay_off_or_done" if view.phase == "layoff" else "discard_or_knock")


def _needs_drawn_card(view: View) -> None:
    if view.phase == "upcard":
        raise IllegalMove("take_or_pass")
    if view.phase != "play":
        raise IllegalMove("draw_first" if view.phase == "draw" else "lay_off_or_done")


def _needs_knock(view: View) -> None:
    if view.phase != "layoff":
        raise IllegalMove("lay_off_after_knock")
