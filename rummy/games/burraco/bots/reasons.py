"""The reasons for a move that bots and reviews name at Burraco; the player can see all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product

from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Action, Discard, Draw, LayOff, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.melds import (
    CANASTA,
    Faces,
    canasta_kind,
    canasta_points,
    card_points,
    fitting,
    hand_points,
    is_wild,
    less,
    readings,
)
from rummy.engine.view import View
from rummy.games.burraco.bots.play import used_of
from rummy.games.shared.sides.bots.reasons import for_shedding, last_thrown


def burraco_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield the reasons that speak for an action, the most important first."""
    match action:
        case Draw() if view.pile and not used_of(view, view.shown(view.pile)):
            yield Reason("pile_no_good", {})
        case Take():
            useful = sum(used_of(view, view.shown(view.pile)).values())
            details: dict[str, object] = {"count": len(view.pile)}
            if useful:
                yield Reason("takes_useful", {**details, "useful": useful})
            else:
                yield Reason("takes_many", details)
        case Meld(melds):
            yield from for_shedding(view, chain(*melds))
            yield from chain(*(_for_more(view, cards, ()) for cards in melds))
        case LayOff(card, place):
            yield from for_shedding(view, (card,))
            yield from _for_more(view, (card,), view.melds[place].shown)
        case Discard(card):
            yield from _for_throwing(view, card)


def _for_more(view: View, cards: Faces, before: Faces) -> Iterator[Reason]:
    rules = view.rules
    grown = next(iter(readings((*before, *cards), rules)), ())
    if len(before) < CANASTA <= len(grown):
        yield Reason("makes_burraco", {"points": canasta_points(canasta_kind(grown, rules), rules)})
    yield Reason("scores", {"points": hand_points(cards, rules)})
    if len(grown) < CANASTA:
        yield Reason("near_burraco", {"count": CANASTA - len(grown)})


def _is_near(one: Face, other: Face) -> bool:
    """Return True if two cards can be in one run of three; an ace may be at either end."""
    above = [{face.rank, 14 if face.rank == 1 else face.rank} for face in (one, other)]
    return one.suit == other.suit and any(abs(low - high) <= 2 for low, high in product(*above))


def _for_throwing(view: View, card: Face) -> Iterator[Reason]:
    others = less(hand_faces(view), (card,))
    if not others:
        yield last_thrown(view)
        return
    if is_wild(card, view.rules):
        return
    theirs = [meld.shown for meld in view.melds_of(view.side_of(view.after(view.seat)))]
    fed = next((face for face in others if any(face in fitting(meld, view.rules) for meld in theirs)), None)
    if fed is not None and not any(card in fitting(meld, view.rules) for meld in theirs):
        yield Reason("fits_theirs", {"card": fed})
    if not any(face.rank == card.rank or _is_near(face, card) for face in others):
        yield Reason("alone", {"points": card_points(card, view.rules)})
    yield Reason("costs", {"points": card_points(card, view.rules)})
