"""Parts of a turn in several families of games: drawing a card, melding, laying off, discarding."""

from __future__ import annotations

from rummy.engine.actions import IllegalMove
from rummy.engine.cards import JOKER, Face
from rummy.engine.events import Declined, Drew, Event, LaidOff, Melded, TurnedOver
from rummy.engine.melds import Faces, growths, readings, why_no_meld
from rummy.engine.rules import Rules
from rummy.engine.switches.fields import ANY_NUMBER
from rummy.engine.view import View

SHUFFLED = ("shuffle", "shuffle_all")  # ways to renew the stock that need no action of a player


def may_renew(rules: Rules, recycles: int, pile: int) -> bool:
    """Return True if an empty stock may be renewed from a pile of `pile` cards."""
    least = 1 if rules.renewal == "turn_over" else 2
    more = rules.renewals == ANY_NUMBER or recycles < rules.renewals
    return more and pile >= least and rules.renewal != "discards_only"


def needs_phase(view: View, phase: str) -> None:
    """Raise IllegalMove unless the turn is in this phase: "draw" before drawing a card, "play" after it."""
    if view.phase != phase:
        raise IllegalMove("draw_first" if phase == "play" else "already_drawn")


def draw(view: View) -> list[Event]:
    """Return the events of drawing a card, turning the pile over, or both; raise IllegalMove if forbidden."""
    needs_phase(view, "draw")
    if view.stock:
        return [Drew(view.seat, view.stock[-1])]
    if view.rules.renewal in SHUFFLED or not may_renew(view.rules, view.recycles, len(view.pile)):
        raise IllegalMove("take_or_decline" if view.may_decline else "stock_empty")
    if view.rules.renewal == "turn_over_upcard":
        return [TurnedOver(upcard=True)]
    return [TurnedOver(upcard=False), Drew(view.seat, view.pile[0])]


def decline(view: View) -> list[Event]:
    """Return the event of refusing the discard when the stock is empty; raise IllegalMove if not allowed."""
    if not view.may_decline:
        raise IllegalMove("nothing_to_decline")
    return [Declined(view.seat)]


def one_meld(view: View, rest: Rest, faces: Faces) -> Melded:
    """Return the event of laying a meld, and remove its cards from `rest`.

    Raise IllegalMove if a card is missing, the cards are no meld, or a joker could stand for several cards.
    """
    numbers = [rest.give(face) for face in faces]
    ways = readings(faces, view.in_force)
    if not ways:
        raise IllegalMove("not_a_meld", why=why_no_meld(faces, view.in_force), cards=faces)
    _needs_one_way(faces, ways)
    return Melded(view.seat, in_order(numbers, faces, ways[0]), ways[0])


def _needs_one_way(faces: Faces, ways: tuple[Faces, ...]) -> None:
    """Raise IllegalMove if a joker could stand for several cards; an ace may be at either end."""
    if len({frozenset(way) for way in ways}) > 1:
        raise IllegalMove("joker_ambiguous", cards=faces, ways=ways)


def in_order(numbers: list[int], faces: Faces, shown: Faces) -> tuple[int, ...]:
    """Return the card numbers in the order of the faces in `shown`; jokers replace missing faces."""
    named: dict[Face, list[int]] = {}
    for face, number in zip(faces, numbers, strict=True):
        named.setdefault(face, []).append(number)
    return tuple((named.get(face) or named[JOKER]).pop(0) for face in shown)


def one_lay_off(view: View, rest: Rest, card: Face, index: int) -> LaidOff:
    """Return the event of laying a card off on meld `index`, and remove it from `rest`.

    Raise IllegalMove if card or meld is missing, the card doesn't fit, or a joker could stand for several
    cards.
    """
    if not 0 <= index < len(view.melds):
        raise IllegalMove("no_such_meld", meld=index + 1)
    number, meld = rest.give(card), view.melds[index]
    ways = growths(meld.shown, card, view.rules)
    if not ways:
        raise IllegalMove("does_not_fit", card=card, cards=meld.shown)
    _needs_one_way((*meld.shown, card), ways)
    numbers = in_order([*meld.cards, number], (*meld.shown, card), ways[0])
    return LaidOff(view.seat, number, index, numbers, ways[0])


def held_back(view: View) -> int | None:
    """Return the card that this seat may not discard in this turn (drawn or taken in it), or None."""
    if view.taken is not None and not view.rules.discard_taken:
        return view.taken
    if view.drawn is not None and not view.rules.discard_drawn:
        return view.drawn
    return None


def discardable(view: View, card: Face) -> int:
    """Return the number of a card with this face that the seat may discard; raise IllegalMove if none."""
    held = held_back(view)
    choices = [number for number in view.hand if view.faces[number] == card]
    if not choices:
        raise IllegalMove("not_in_hand", card=card)
    free = [number for number in choices if number != held]
    if not free:
        raise IllegalMove("taken_back" if held == view.taken else "drawn_back", card=card)
    others = (view.faces[number] for number in view.hand if number != held)
    if card.joker and not view.rules.discard_jokers and not all(face.joker for face in others):
        raise IllegalMove("joker_discarded")
    return free[0]


class Rest:
    """The cards of a hand that the current action has not laid yet.

    Of two equal cards it gives first the one that must be laid in this turn or may not be discarded.
    """

    def __init__(self, view: View) -> None:
        self.view, self.cards = view, list(view.hand)
        self.first = view.taken if view.must_open_with_taken else held_back(view)

    def give(self, face: Face) -> int:
        """Remove a card with this face and return its number; raise IllegalMove if there is none.

        A joker's face is that of any joker, whichever card it stands for.
        """
        choices = [card for card in self.cards if self.view.faces[card] == face.held]
        if not choices:
            raise IllegalMove("not_in_hand", card=face)
        choices.sort(key=lambda card: (card not in self.view.owed, card != self.first))
        self.cards.remove(choices[0])
        return choices[0]
