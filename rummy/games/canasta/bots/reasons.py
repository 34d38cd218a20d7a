"""The reasons for a move that bots and reviews name at canasta; the player can see all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import hand_faces
from rummy.engine.actions import Action, Answer, Ask, Discard, Draw, LayOff, Meld, Take
from rummy.engine.cards import Face
from rummy.engine.melds import (
    CANASTA,
    Faces,
    card_points,
    hand_points,
    is_black_three,
    is_wild,
    less,
    rank_of,
)
from rummy.engine.view import View
from rummy.games.shared.sides.bots.reasons import for_shedding, last_thrown
from rummy.games.shared.sides.turn import ways_to_take


def canasta_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield the reasons that speak for an action, the most important first."""
    match action:
        case Draw():
            yield from _for_drawing(view)
        case Take(using=using):
            yield from _opens(view, tuple(chain(*using, view.shown(view.pile[-1:]))))
            taken = min(len(view.pile), view.rules.pile_cards or len(view.pile))
            yield Reason("takes_pile", {"count": taken})
        case Meld(melds):
            yield from _for_laying(view, melds)
        case LayOff(card, place):
            if view.second_of(view.seat):
                yield from for_shedding(view, (card,))
            yield from _for_more(view, (card,), view.melds[place].shown)
        case Discard(card):
            yield from _for_throwing(view, card)
        case Ask():
            partner = view.partner_of(view.seat) or 0
            yield Reason("asks", {"count": len(view.hands[partner])})
        case Answer(yes):
            points = hand_points(hand_faces(view), view.rules)
            yield Reason("agrees" if yes else "refuses", {"points": points})


def _for_drawing(view: View) -> Iterator[Reason]:
    """Yield the reasons for drawing from the stock instead of taking the pile."""
    if not view.pile:
        return
    ways = ways_to_take(view)
    if not ways:
        yield _why_not_taken(view)
    elif all(any(is_wild(card, view.rules) for card in chain(*take.using)) for take in ways):
        yield Reason("pile_costs_wild", {"count": len(view.pile)})


def _why_not_taken(view: View) -> Reason:
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    details: dict[str, object] = {"card": top}
    if is_wild(top, view.rules) or is_black_three(top, view.rules):
        return Reason("pile_no_use", details)
    alike, only_pair = sum(card.rank == top.rank for card in hand), view.frozen or view.rules.only_pairs
    if alike < 2 and only_pair:
        return Reason("pile_needs_pair" if view.rules.only_pairs else "pile_frozen", details)
    fits = alike > 1 or (alike == 1 and any(is_wild(card, view.rules) for card in hand))
    if fits and not view.has_opened:
        return Reason("pile_opens_low", {**details, "need": view.opening})
    return Reason("pile_no_use", details)


def _opens(view: View, cards: Faces) -> Iterator[Reason]:
    if not view.has_opened:
        yield Reason("opens", {"points": hand_points(cards, view.rules), "need": view.opening})


def _for_laying(view: View, melds: tuple[Faces, ...]) -> Iterator[Reason]:
    yield from _opens(view, tuple(chain(*melds)))
    yield from for_shedding(view, chain(*melds))
    side = view.side_of(view.seat)
    lying = {rank_of(meld.shown, view.rules): meld.shown for meld in view.melds_of(side)}
    for cards in melds:
        yield from _for_more(view, cards, lying.get(rank_of(cards, view.rules), ()))


def _for_more(view: View, cards: Faces, before: Faces) -> Iterator[Reason]:
    rules = view.rules
    if len(before) < CANASTA <= len(before) + len(cards):
        mixed = any(is_wild(card, rules) for card in (*before, *cards))
        bonus = rules.mixed_canasta if mixed else rules.natural_canasta
        yield Reason("makes_canasta", {"points": bonus})
    yield Reason("scores", {"points": hand_points(cards, rules)})
    if len(before) + len(cards) < CANASTA:
        yield Reason("near_canasta", {"count": CANASTA - len(before) - len(cards)})


def _for_throwing(view: View, card: Face) -> Iterator[Reason]:
    rules, others = view.rules, less(hand_faces(view), (card,))
    if not others:
        yield last_thrown(view)
        return
    if is_wild(card, rules):
        if not rules.only_pairs:
            yield Reason("freezes", {"count": len(view.pile)})
        return
    if is_black_three(card, rules):
        yield Reason("blocks", {})
        return
    theirs = _ranks_of(view, view.side_of(view.seat + 1))
    fed = next((face for face in others if face.rank in theirs), None)
    if fed is not None and card.rank not in theirs and not (view.frozen or rules.only_pairs):
        yield Reason("would_feed", {"card": fed})
    if not any(face.rank == card.rank for face in others):
        yield Reason("alone", {"points": card_points(card, rules)})
    yield Reason("costs", {"points": card_points(card, rules)})


def _ranks_of(view: View, side: int) -> set[int]:
    return {rank_of(meld.shown, view.rules) for meld in view.melds_of(side)}
