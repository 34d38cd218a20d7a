"""The flow of a Basic rummy turn: draw or take, meld and lay off, discard. It moves nothing itself."""

from __future__ import annotations

from rummy.engine.actions import Action, Discard, Draw, IllegalMove, LayOff, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.events import Discarded, Drew, Event, LaidOff, Melded, Took, TurnedOver
from rummy.engine.melds import arrange, extend, fitting, why_no_meld
from rummy.engine.rules import ANY_NUMBER, Rules
from rummy.engine.view import View


def decide(view: View, action: Action) -> list[Event]:
    """Return the events of an action in this flow; raises IllegalMove."""
    match action:
        case Draw():
            return _draw(view)
        case Take(card):
            return _take(view, card)
        case Meld(melds):
            return _meld(view, melds)
        case LayOff(card, meld):
            return _lay_off(view, card, meld)
        case Discard(card):
            return _discard(view, card)
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


def may_renew(rules: Rules, recycles: int, pile: int) -> bool:
    """Whether an empty stock may be renewed from a pile of so many cards."""
    least = 1 if rules.renewal == "turn_over" else 2
    return pile >= least and (rules.renewals == ANY_NUMBER or recycles < rules.renewals)


def held_back(view: View) -> int | None:
    """Return the card of this turn that may not be discarded, or None."""
    if view.taken is not None and not view.rules.discard_taken:
        return view.taken
    if view.drawn is not None and not view.rules.discard_drawn:
        return view.drawn
    return None


def _draw(view: View) -> list[Event]:
    _needs_phase(view, "draw")
    if view.stock:
        return [Drew(view.seat, view.stock[-1])]
    if view.rules.renewal == "shuffle" or not may_renew(view.rules, view.recycles, len(view.pile)):
        raise IllegalMove("stock_empty")
    if view.rules.renewal == "turn_over_upcard":
        return [TurnedOver(upcard=True)]
    return [TurnedOver(upcard=False), Drew(view.seat, view.pile[0])]


def _take(view: View, card: Face | None) -> list[Event]:
    _needs_phase(view, "draw")
    if not view.pile:
        raise IllegalMove("pile_empty")
    if card is not None and view.faces[view.pile[-1]] != card:
        raise IllegalMove("only_top_discard", card=card)
    return [Took(view.seat, view.pile[-1:])]


def _meld(view: View, melds: tuple[tuple[Face, ...], ...]) -> list[Event]:
    _needs_phase(view, "play")
    limit = view.rules.melds_per_turn
    if limit and view.new_melds + len(melds) > limit:
        raise IllegalMove("melds_this_turn", limit=limit)
    rest = Rest(view)
    events: list[Event] = [one_meld(view, rest, faces) for faces in melds]
    if not events:
        raise IllegalMove("not_a_meld", why="short", cards=())
    laid = tuple(event.shown for event in events if isinstance(event, Melded))
    _turn_can_end(view, rest.cards, (*(meld.shown for meld in view.melds), *laid))
    return events


def one_meld(view: View, rest: Rest, faces: tuple[Face, ...]) -> Melded:
    """Take a meld out of the hand and return the event of laying it; raises IllegalMove."""
    numbers = {face: rest.give(face) for face in faces}
    ordered = arrange(faces, view.rules) if len(numbers) == len(faces) else None
    if ordered is None:
        raise IllegalMove("not_a_meld", why=why_no_meld(faces, view.rules), cards=faces)
    return Melded(view.seat, tuple(numbers[face] for face in ordered), ordered)


def _lay_off(view: View, card: Face, index: int) -> list[Event]:
    _needs_phase(view, "play")
    if not 0 <= index < len(view.melds):
        raise IllegalMove("no_such_meld", meld=index + 1)
    rest = Rest(view)
    number = rest.give(card)
    if not view.rules.lay_off_before_melding and view.seat not in view.melded and not view.new_melds:
        raise IllegalMove("meld_first")
    meld = view.melds[index]
    grown = extend(meld.shown, card, view.rules)
    if grown is None:
        raise IllegalMove("does_not_fit", card=card, cards=meld.shown)
    shown = tuple(other.shown if i != index else grown for i, other in enumerate(view.melds))
    _turn_can_end(view, rest.cards, shown)
    numbers = dict(zip((*meld.shown, card), (*meld.cards, number), strict=True))
    return [LaidOff(view.seat, number, index, tuple(numbers[face] for face in grown), grown)]


def _discard(view: View, card: Face) -> list[Event]:
    _needs_phase(view, "play")
    return [Discarded(view.seat, discardable(view, card))]


def discardable(view: View, card: Face) -> int:
    """Return the number of a card with the face that may be discarded this turn; raises IllegalMove."""
    held = held_back(view)
    choices = [number for number in view.hand if view.faces[number] == card]
    if not choices:
        raise IllegalMove("not_in_hand", card=card)
    free = [number for number in choices if number != held]
    if not free:
        raise IllegalMove("taken_back" if held == view.taken else "drawn_back", card=card)
    return free[0]


def _needs_phase(view: View, phase: str) -> None:
    if view.phase != phase:
        raise IllegalMove("draw_first" if phase == "play" else "already_drawn")


def _turn_can_end(view: View, rest: list[int], melds: tuple[tuple[Face, ...], ...]) -> None:
    """Refuse to empty a hand that owes a discard, and to leave alone a card that can't be got rid of."""
    if not rest and view.rules.final_discard:
        raise IllegalMove("keep_a_discard")
    if len(rest) != 1 or rest[0] != held_back(view):
        return
    card = view.faces[rest[0]]
    if view.rules.final_discard or not any(card in fitting(meld, view.rules) for meld in melds):
        raise IllegalMove("stranded", card=card)


class Rest:
    """The hand while cards are taken out of it; of two alike the one that can't be discarded goes first."""

    def __init__(self, view: View) -> None:
        self.view, self.cards = view, list(view.hand)

    def give(self, face: Face) -> int:
        """Take a card with the face out; raises IllegalMove."""
        choices = [card for card in self.cards if self.view.faces[card] == face]
        if not choices:
            raise IllegalMove("not_in_hand", card=face)
        choices.sort(key=lambda card: card != held_back(self.view))
        self.cards.remove(choices[0])
        return choices[0]
