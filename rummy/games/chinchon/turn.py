"""The decisions of closing games: drawing, discarding and closing, then showing hands and laying off."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.actions import Action, Arrange, Discard, Done, Draw, IllegalMove, Knock, LayOff, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.events import Arranged, Discarded, Event, Knocked, LayOffsEnded
from rummy.engine.melds import Faces, hand_points
from rummy.engine.turns import Rest, discardable, draw, needs_phase, one_lay_off
from rummy.engine.view import View
from rummy.games.shared.showing.turn import lay_out, shown_besides, take_top


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    if view.phase == "arrange" and not isinstance(action, Arrange):
        raise IllegalMove("only_show_closed")
    if view.phase == "layoff" and not isinstance(action, LayOff | Done):
        raise IllegalMove("lay_off_or_finish")
    match action:
        case Draw():
            return draw(view)
        case Take(card):
            return take_top(view, card)
        case Discard(card):
            needs_phase(view, "play")
            return [Discarded(view.seat, discardable(view, card))]
        case Knock(card, melds):
            return _close(view, card, melds)
        case Arrange(melds):
            return _arrange(view, melds)
        case LayOff(card, meld):
            return _lay_off(view, card, meld)
        case Done():
            _needs_close(view)
            return [LayOffsEnded(view.seat)]
        case Meld():
            raise IllegalMove("melds_stay_to_close")
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


def _close(view: View, card: Face, melds: Sequence[Faces]) -> list[Event]:
    needs_phase(view, "play")
    if view.seat in view.fresh:
        raise IllegalMove("no_first_close")
    number, rest, laid = shown_besides(view, card, melds)
    _needs_little(view, view.shown(tuple(rest.cards)))
    return [Knocked(view.seat, number), *laid]


def _needs_little(view: View, left: Faces) -> None:
    most, points = view.rules.loose_cards, hand_points(left, view.in_force)
    if most and len(left) > most:
        raise IllegalMove("too_many_loose", need=most, have=len(left), cards=left)
    if points > view.knock_limit:
        raise IllegalMove("too_much_to_close", need=view.knock_limit, have=points)


def _arrange(view: View, melds: Sequence[Faces]) -> list[Event]:
    if view.phase != "arrange":
        raise IllegalMove("nobody_closed")
    return [Arranged(view.seat), *lay_out(view, Rest(view), melds)]


def _lay_off(view: View, card: Face, index: int) -> list[Event]:
    _needs_close(view)
    event = one_lay_off(view, Rest(view), card, index)
    if not view.is_open_to_all(view.melds[index]):
        raise IllegalMove("only_on_closer")
    return [event]


def _needs_close(view: View) -> None:
    if view.phase != "layoff":
        raise IllegalMove("lay_off_after_close")
