"""The decisions of games with melds on the table: draw, meld, lay off, swap a joker, discard."""

from __future__ import annotations

from rummy.engine.actions import (
    Action,
    Buy,
    Discard,
    Draw,
    GiveBack,
    IllegalMove,
    LayOff,
    Meld,
    Pass,
    Swap,
    Take,
)
from rummy.engine.cards import JOKER, Face
from rummy.engine.contracts import Contract
from rummy.engine.events import (
    Declined,
    Discarded,
    Drew,
    Event,
    GaveBack,
    LaidOff,
    Melded,
    Swapped,
    Took,
    TurnedOver,
)
from rummy.engine.flows.buying import answer, ask
from rummy.engine.flows.turn_end import can_end, discardable, held_back, left, must_end
from rummy.engine.melds import (
    Faces,
    any_join,
    freed,
    freeing,
    growths,
    kind_of,
    meld_points,
    readings,
    why_no_meld,
)
from rummy.engine.rules import ANY_NUMBER, Rules
from rummy.engine.view import View


def decide(view: View, action: Action) -> list[Event]:
    """Return the events of an action in this flow; raise IllegalMove."""
    match action:
        case Buy() | Pass() if view.in_force.buys:
            return answer(view, action)
        case _ if view.phase == "buy":
            raise IllegalMove("buy_or_pass", card=view.faces[view.pile[-1]])
        case Draw():
            return ask(view) or draw(view)
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


SHUFFLED = ("shuffle", "shuffle_all")  # ways to renew the stock that need no action of a player


def may_renew(rules: Rules, recycles: int, pile: int) -> bool:
    """Return True if an empty stock may be renewed from a pile of `pile` cards."""
    least = 1 if rules.renewal == "turn_over" else 2
    more = rules.renewals == ANY_NUMBER or recycles < rules.renewals
    return more and pile >= least and rules.renewal != "discards_only"


def draw(view: View) -> list[Event]:
    """Return the events of drawing from the stock; raise IllegalMove."""
    needs_phase(view, "draw")
    if view.stock:
        return [Drew(view.seat, view.stock[-1])]
    if view.rules.renewal in SHUFFLED or not may_renew(view.rules, view.recycles, len(view.pile)):
        raise IllegalMove("take_or_decline" if view.may_decline else "stock_empty")
    if view.rules.renewal == "turn_over_upcard":
        return [TurnedOver(upcard=True)]
    return [TurnedOver(upcard=False), Drew(view.seat, view.pile[0])]


def decline(view: View) -> list[Event]:
    """Return the events of leaving the discard on an empty stock, which ends the round; raise IllegalMove."""
    if not view.may_decline:
        raise IllegalMove("nothing_to_decline")
    return [Declined(view.seat)]


def _take(view: View, card: Face | None) -> list[Event]:
    needs_phase(view, "draw")
    if not view.pile:
        raise IllegalMove("pile_empty")
    if view.given_back is not None:
        raise IllegalMove("given_back", card=view.given_back)
    top = view.faces[view.pile[-1]]
    card = card or top
    if card == top and not view.rules.must_lay(1):
        return [Took(view.seat, view.pile[-1:])]
    if not view.rules.deep_takes:
        raise IllegalMove("only_top_discard", card=card)
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
    """Raise IllegalMove for first melds of too few points, or without the card taken for them."""
    points = sum(meld_points(shown, view.rules) for shown in laid)
    if points < view.rules.opening:
        raise IllegalMove("opening_too_small", need=view.rules.opening, have=points)
    if view.must_open_with_taken and view.taken in rest.cards:
        raise IllegalMove("open_with_taken", card=view.faces[view.taken])


def _meets(view: View, contract: Contract, laid: tuple[Faces, ...], rest: Rest) -> None:
    """Raise IllegalMove for melds that miss the contract, or leave cards where it needs the whole hand."""
    if not contract.is_met([*map(kind_of, laid)]):
        raise IllegalMove("not_the_contract", contract=view.in_force.contracts[0])
    if view.rules.runs_apart and any_join(laid, view.in_force):
        raise IllegalMove("runs_join")
    if contract.whole and rest.cards:
        raise IllegalMove("whole_hand", cards=view.shown(tuple(rest.cards)))


def one_meld(view: View, rest: Rest, faces: Faces) -> Melded:
    """Remove a meld from the rest of the hand and return the event of laying it; raise IllegalMove."""
    numbers = [rest.give(face) for face in faces]
    ways = readings(faces, view.in_force)
    if not ways:
        raise IllegalMove("not_a_meld", why=why_no_meld(faces, view.in_force), cards=faces)
    _needs_one_way(faces, ways)
    return Melded(view.seat, in_order(numbers, faces, ways[0]), ways[0])


def _needs_one_way(faces: Faces, ways: tuple[Faces, ...]) -> None:
    """Raise IllegalMove for a joker that could stand for several cards; the place of an ace doesn't count."""
    if len({frozenset(way) for way in ways}) > 1:
        raise IllegalMove("joker_ambiguous", cards=faces, ways=ways)


def in_order(numbers: list[int], faces: Faces, shown: Faces) -> tuple[int, ...]:
    """Return the card numbers in the order of `shown`; jokers fill the places that no natural card fills."""
    named: dict[Face, list[int]] = {}
    for face, number in zip(faces, numbers, strict=True):
        named.setdefault(face, []).append(number)
    return tuple((named.get(face) or named[JOKER]).pop(0) for face in shown)


def _lay_off(view: View, card: Face, index: int) -> list[Event]:
    _needs_turn_to_lay(view)
    rest = Rest(view)
    event = one_lay_off(view, rest, card, index)
    _needs_opening(view)
    shown = tuple(other.shown if i != index else event.shown for i, other in enumerate(view.melds))
    must_end(view, left(view, rest.cards, shown))
    return [event]


def one_lay_off(view: View, rest: Rest, card: Face, index: int) -> LaidOff:
    """Remove a card from the rest of the hand and return the event of laying it off; raise IllegalMove."""
    if not 0 <= index < len(view.melds):
        raise IllegalMove("no_such_meld", meld=index + 1)
    number, meld = rest.give(card), view.melds[index]
    ways = growths(meld.shown, card, view.rules)
    if not ways:
        raise IllegalMove("does_not_fit", card=card, cards=meld.shown)
    _needs_one_way((*meld.shown, card), ways)
    numbers = in_order([*meld.cards, number], (*meld.shown, card), ways[0])
    return LaidOff(view.seat, number, index, numbers, ways[0])


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
    """Raise IllegalMove for cards that free no joker of a meld."""
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
    """Raise IllegalMove for a swap after which the turn can't end or the joker can't be laid as required."""
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


def needs_phase(view: View, phase: str) -> None:
    """Raise IllegalMove unless the turn is in this phase: "draw" before a draw, "play" after it."""
    if view.phase != phase:
        raise IllegalMove("draw_first" if phase == "play" else "already_drawn")


def _needs_turn_to_lay(view: View) -> None:
    needs_phase(view, "play")
    if view.only_discards:
        raise IllegalMove("first_turn_discards")


def _needs_opening(view: View) -> None:
    if view.lays_off_later:
        raise IllegalMove("lay_off_later")
    if view.has_opened:
        return
    if view.contract:
        raise IllegalMove("contract_first", contract=view.in_force.contracts[0])
    if view.rules.opening:
        raise IllegalMove("open_first", need=view.rules.opening)
    raise IllegalMove("meld_first")


class Rest:
    """The cards of a hand not yet laid in this action; of two equal cards it gives a restricted one first.

    That is the card that must be laid in this turn, or may not be discarded.
    """

    def __init__(self, view: View) -> None:
        self.view, self.cards = view, list(view.hand)
        self.first = view.taken if view.must_open_with_taken else held_back(view)

    def give(self, face: Face) -> int:
        """Remove and return a card with this face, any joker for a joker; raise IllegalMove."""
        choices = [card for card in self.cards if self.view.faces[card] == face.held]
        if not choices:
            raise IllegalMove("not_in_hand", card=face)
        choices.sort(key=lambda card: (card not in self.view.owed, card != self.first))
        self.cards.remove(choices[0])
        return choices[0]
