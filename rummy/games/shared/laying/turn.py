"""The decisions in games with melds on the table: draw, take, meld, lay off, swap a joker, discard."""

from __future__ import annotations

from rummy.engine.actions import Action, Discard, Draw, GiveBack, IllegalMove, LayOff, Meld, Pass, Swap, Take
from rummy.engine.cards import Face
from rummy.engine.contracts import Contract
from rummy.engine.events import Discarded, Event, GaveBack, Swapped, Took
from rummy.engine.melds import Faces, any_join, freed, freeing, kind_of, meld_points
from rummy.engine.turns import Rest, decline, discardable, draw, needs_phase, one_lay_off, one_meld
from rummy.engine.view import View
from rummy.games.shared.laying.turn_end import can_end, left, must_end


def decide(view: View, action: Action) -> list[Event]:
    """Return the events that a seat's action causes; raise IllegalMove if the rules forbid it."""
    match action:
        case Draw():
            return draw(view)
        case Take(card):
            return _take(view, card)
        case GiveBack() if view.rules.opening:
            return _give_back(view)
        case Pass() if view.rules.renewal == "discards_only":
            return decline(view)
        case Meld(melds):
            return _meld(view, melds)
        case LayOff(card, meld):
            return _lay_off(view, card, meld)
        case Swap(cards, meld) if view.rules.has_jokers:
            return _swap(view, cards, meld)
        case Discard(card):
            return _discard(view, card)
        case _:
            raise IllegalMove("not_in_this_game", action=type(action).__name__)


def _take(view: View, card: Face | None) -> list[Event]:
    needs_phase(view, "draw")
    if not view.pile:
        raise IllegalMove("pile_empty")
    if view.given_back is not None:
        raise IllegalMove("given_back", card=view.given_back)
    top = view.faces[view.pile[-1]]
    card = card or top
    if card != top and not view.rules.deep_takes:
        raise IllegalMove("only_top_discard", card=card)
    must_open = view.rules.opening > 0 and not view.has_opened  # with the card, or it is given back
    if card == top and (must_open or not view.rules.must_lay(1)):
        return [Took(view.seat, view.pile[-1:])]
    places = [place for place, number in enumerate(view.pile) if view.faces[number] == card]
    if not places:
        raise IllegalMove("not_in_pile", card=card)
    return [Took(view.seat, view.pile[_usable(view, places, card) :])]


def _usable(view: View, places: list[int], card: Face) -> int:
    """Return the index in the pile of the topmost copy of a card that can be taken and laid in this turn."""
    melds = tuple(meld.shown for meld in view.melds)
    for place in reversed(places):
        after = left(view, [*view.hand, *view.pile[place:]], melds, gained=view.pile[place])
        if can_end(view, after):
            return place
    raise IllegalMove("no_use_for_it", card=card)


def _give_back(view: View) -> list[Event]:
    if view.taken is None or view.taken not in view.hand or not view.must_open_with_taken:
        raise IllegalMove("nothing_to_give_back")
    return [GaveBack(view.seat, view.taken)]


def _meld(view: View, melds: tuple[Faces, ...]) -> list[Event]:
    _needs_turn_to_lay(view)
    limit = view.rules.melds_per_turn
    if not view.may_meld:
        raise IllegalMove("contract_lies")
    if limit and view.new_melds + len(melds) > limit:
        raise IllegalMove("melds_this_turn", limit=limit)
    rest = Rest(view)
    events = [one_meld(view, rest, faces) for faces in melds]
    if not events:
        raise IllegalMove("not_a_meld", why="short", cards=())
    laid = tuple(event.shown for event in events)
    if view.contract:
        _meets(view, view.contract, laid, rest)
    elif not view.has_opened:
        _opens(view, laid, rest)
    on_table = (*(meld.shown for meld in view.melds), *laid)
    must_end(view, left(view, rest.cards, on_table, laid=len(laid)))
    return [*events]


def _opens(view: View, laid: tuple[Faces, ...], rest: Rest) -> None:
    """Raise IllegalMove if first melds have too few points, or lack the card that was taken to open."""
    points = sum(meld_points(shown, view.rules) for shown in laid)
    if points < view.rules.opening:
        raise IllegalMove("opening_too_small", need=view.rules.opening, have=points)
    if view.must_open_with_taken and view.taken in rest.cards:
        raise IllegalMove("open_with_taken", card=view.faces[view.taken])


def _meets(view: View, contract: Contract, laid: tuple[Faces, ...], rest: Rest) -> None:
    """Raise IllegalMove if melds don't meet the contract, or leave cards of a hand that it must use up."""
    if not contract.is_met([*map(kind_of, laid)]):
        raise IllegalMove("not_the_contract", contract=view.in_force.contracts[0])
    if view.rules.runs_apart and any_join(laid, view.in_force):
        raise IllegalMove("runs_join")
    if contract.whole and rest.cards:
        raise IllegalMove("whole_hand", cards=view.shown(tuple(rest.cards)))


def _lay_off(view: View, card: Face, index: int) -> list[Event]:
    _needs_turn_to_lay(view)
    rest = Rest(view)
    event = one_lay_off(view, rest, card, index)
    _needs_opening(view)
    shown = tuple(other.shown if i != index else event.shown for i, other in enumerate(view.melds))
    must_end(view, left(view, rest.cards, shown))
    return [event]


def _swap(view: View, cards: Faces, index: int) -> list[Event]:
    _needs_turn_to_lay(view)
    if view.rules.joker_swap == "none":
        raise IllegalMove("no_swaps")
    if not 0 <= index < len(view.melds):
        raise IllegalMove("no_such_meld", meld=index + 1)
    rest, meld = Rest(view), view.melds[index]
    lying = dict(zip(meld.shown, meld.cards, strict=True)) | {card: rest.give(card) for card in cards}
    _needs_freeing(view, cards, meld.shown)
    _needs_opening(view)
    shown = freed(meld.shown, cards)
    (joker,) = {*meld.shown} - {*shown}
    given = tuple(lying[card] for card in sorted(cards, key=lambda card: card != joker.natural))
    numbers = tuple(lying[face] for face in shown)
    event = Swapped(view.seat, given, lying[joker], index, numbers, shown)
    _joker_finds_place(view, event, rest)
    return [event]


def _needs_freeing(view: View, cards: Faces, shown: Faces) -> None:
    """Raise IllegalMove unless the cards can be exchanged for a joker of the meld."""
    ways = freeing(shown, view.rules)
    if tuple(sorted(cards)) in ways:
        return
    fits_a_joker = any(face.joker and face.natural in cards for face in shown)
    if fits_a_joker and not ways:
        raise IllegalMove("joker_stays")
    if fits_a_joker and len(ways[0]) > 1:
        raise IllegalMove("joker_needs_both", cards=ways[0])
    raise IllegalMove("no_joker_for_it", card=cards, cards=shown)


def _joker_finds_place(view: View, event: Swapped, rest: Rest) -> None:
    """Raise IllegalMove if the turn couldn't end after a swap, or the joker couldn't be laid as required."""
    at_once = view.rules.joker_swap == "at_once"
    melds = tuple(other.shown if i != event.meld else event.shown for i, other in enumerate(view.melds))
    after = left(view, [*rest.cards, event.joker], melds, gained=event.joker if at_once else -1)
    if at_once and not can_end(view, after):
        raise IllegalMove("joker_homeless")
    must_end(view, after)


def _discard(view: View, card: Face) -> list[Event]:
    needs_phase(view, "play")
    number = discardable(view, card)
    if view.must_open_with_taken:
        raise IllegalMove("open_or_give_back", card=view.faces[view.taken or 0])
    owed = [view.faces[other] for other in view.hand if other in view.owed]
    if owed:
        raise IllegalMove("owed", card=owed[0])
    return [Discarded(view.seat, number)]


def _needs_turn_to_lay(view: View) -> None:
    needs_phase(view, "play")
    if view.only_discards:
        raise IllegalMove("first_turn_discards")


def _needs_opening(view: View) -> None:
    if view.lays_off_later:
        raise IllegalMove("lay_off_later" if view.rules.contracts else "opened_now")
    if view.has_opened:
        return
    if view.contract:
        raise IllegalMove("contract_first", contract=view.in_force.contracts[0])
    if view.rules.opening:
        raise IllegalMove("open_first", need=view.rules.opening)
    raise IllegalMove("meld_first")
