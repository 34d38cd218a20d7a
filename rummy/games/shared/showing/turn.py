"""Parts of turns in games with closed hands: taking the top discard, showing the melds of a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rummy.engine.actions import IllegalMove
from rummy.engine.cards import Face
from rummy.engine.events import Event, Melded, Took
from rummy.engine.melds import Faces, is_wild, least_deadwood
from rummy.engine.turns import Rest, discardable, needs_phase, one_meld
from rummy.engine.view import View


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


def lay_out(view: View, rest: Rest, melds: Sequence[Faces]) -> list[Melded]:
    """Return the events of showing the melds, or for () the best ones; remove their cards from `rest`."""
    if not melds:
        _, melds = least_deadwood(view.shown(tuple(rest.cards)), view.in_force)
    return [one_meld(view, rest, faces) for faces in sorted(melds)]


def shown_besides(view: View, card: Face, melds: Sequence[Faces]) -> tuple[int, Rest, list[Melded]]:
    """Return the number of the discarded card, the rest of the hand, and the events of showing the melds."""
    number = discardable(view, card)
    rest = Rest(view)
    rest.cards.remove(number)
    _holds_besides(view, card, melds)
    return number, rest, lay_out(view, rest, melds)


def _holds_besides(view: View, card: Face, melds: Sequence[Faces]) -> None:
    """Raise IllegalMove if the melds use every copy of the card to discard."""
    named = Counter(face for faces in melds for face in faces)
    if named[card] and named[card] == view.shown(view.hand).count(card):
        raise IllegalMove("discard_in_meld", card=card)
