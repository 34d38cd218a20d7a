"""The decisions of games with closed hands: draw, discard or declare, show the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rummy.engine.actions import Action, Arrange, Declare, Discard, Draw, Drop, IllegalMove, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.events import Arranged, Declared, DeclaredWrongly, Discarded, Dropped, Event, Melded, Took
from rummy.engine.flows.table import Rest, draw, needs_phase, one_meld
from rummy.engine.flows.turn_end import discardable
from rummy.engine.melds import Faces, hand_points, is_wild, least_deadwood, life_missing
from rummy.engine.view import View

MISTAKES = ("not_all_melded", "needs_pure", "needs_runs")  # which may cost points instead of being refused


def decide(view: View, action: Action) -> list[Event]:
    """Return the events of an action in this flow; raise IllegalMove."""
    if view.phase == "arrange" and not isinstance(action, Arrange):
        raise IllegalMove("only_show")
    match action:
        case Draw():
            return draw(view)
        case Take(card):
            return take_top(view, card)
        case Discard(card):
            needs_phase(view, "play")
            return [Discarded(view.seat, discardable(view, card))]
        case Declare(card, melds):
            return _declare(view, card, melds)
        case Arrange(melds):
            return _arrange(view, melds)
        case Drop() if view.rules.first_drop:
            return _drop(view)
        case Meld():
            raise IllegalMove("melds_stay_closed")
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


def take_top(view: View, card: Face | None) -> list[Event]:
    """Return the event of taking the top discard; raise IllegalMove, in some games also for a wild card."""
    needs_phase(view, "draw")
    if not view.pile:
        raise IllegalMove("pile_empty")
    if card not in (None, view.faces[view.pile[-1]]):
        raise IllegalMove("only_top_discard", card=card)
    top = view.faces[view.pile[-1]]
    has_begun = bool(view.drew) or any(view.fines)  # a drop of the first player ends the exception, too
    if not view.rules.take_wilds and has_begun and is_wild(top, view.in_force):
        raise IllegalMove("no_wild_from_pile", card=top)
    return [Took(view.seat, view.pile[-1:])]


def _drop(view: View) -> list[Event]:
    """Return the event of leaving the round before drawing; raise IllegalMove."""
    if view.phase != "draw":
        raise IllegalMove("drop_before_drawing")
    if view.declarer is not None:
        raise IllegalMove("last_turn")
    return [Dropped(view.seat)]


def mistake(view: View, action: Declare) -> IllegalMove | None:
    """Return the fault of a declaration, even where it costs points instead of being refused, or None."""
    try:
        _declared(view, action.card, action.melds)
    except IllegalMove as refusal:
        return refusal
    return None


def _declare(view: View, card: Face, melds: Sequence[Faces]) -> list[Event]:
    """Return the events of a declaration; one with a fault is refused, or declared wrongly at its price."""
    try:
        return _declared(view, card, melds)
    except IllegalMove as refusal:
        if not view.rules.wrong_declaration or refusal.reason not in MISTAKES:
            raise
    return [DeclaredWrongly(view.seat, discardable(view, card))]


def _declared(view: View, card: Face, melds: Sequence[Faces]) -> list[Event]:
    needs_phase(view, "play")
    if view.declarer is not None:
        raise IllegalMove("last_turn")
    number = discardable(view, card)
    rest = Rest(view)
    rest.cards.remove(number)
    holds_besides(view, card, melds)
    laid = lay_out(view, rest, melds)
    if rest.cards:
        left = view.shown(tuple(rest.cards))
        raise IllegalMove("not_all_melded", cards=left, have=hand_points(left, view.in_force))
    _needs_runs(view, [event.shown for event in laid])
    return [Declared(view.seat, number), *laid]


def _arrange(view: View, melds: Sequence[Faces]) -> list[Event]:
    if view.phase != "arrange":
        raise IllegalMove("nobody_declared")
    laid = lay_out(view, Rest(view), melds)
    shown = [event.shown for event in laid]
    if len(shown) > 1 or not (view.rules.pure_run_alone and life_missing(shown, view.in_force) == "runs"):
        _needs_runs(view, shown)
    return [Arranged(view.seat), *laid]


def _needs_runs(view: View, melds: Sequence[Faces]) -> None:
    """Raise IllegalMove for melds that don't count without a pure run or enough runs."""
    missing = life_missing(melds, view.in_force) if melds else None
    if missing is not None:
        runs = view.rules.runs_to_go_out
        raise IllegalMove("needs_pure" if missing == "pure" else "needs_runs", runs=runs)


def lay_out(view: View, rest: Rest, melds: Sequence[Faces]) -> list[Melded]:
    """Return the events of laying the melds, or the best ones for (); remove their cards from `rest`."""
    if not melds:
        _, melds = least_deadwood(view.shown(tuple(rest.cards)), view.in_force)
    return [one_meld(view, rest, faces) for faces in sorted(melds)]


def holds_besides(view: View, card: Face, melds: Sequence[Faces]) -> None:
    """Raise IllegalMove if the melds need every copy of the card to discard."""
    named = Counter(face for faces in melds for face in faces)
    if named[card] and named[card] == view.shown(view.hand).count(card):
        raise IllegalMove("discard_in_meld", card=card)
