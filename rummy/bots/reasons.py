"""Why a move may be good, told by facts that its player can see. Each is true by itself, whoever advises it.

It judges no move: the same facts serve a hint at the table and a look back at a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from typing import NamedTuple

from rummy.bots.hand import best_plan, fits_table, hand_faces, less
from rummy.bots.knocking import best_lay_offs, deadwood
from rummy.bots.opening import asks_for_more
from rummy.bots.outlook import partners, unseen_copies
from rummy.engine.actions import (
    Action,
    BigGin,
    Discard,
    Done,
    Draw,
    GiveBack,
    Knock,
    LayOff,
    Meld,
    Pass,
    Swap,
    Take,
)
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal
from rummy.engine.melds import (
    Faces,
    all_melds,
    card_points,
    extend,
    fitting,
    hand_points,
    is_set,
    least_deadwood,
    meld_points,
)
from rummy.engine.view import View

MENTIONED = 3  # cards at most


class Reason(NamedTuple):
    """The key of a fact, and what it speaks of: cards as they show, points, a player as his `seat`."""

    key: str
    details: dict[str, object]


def reason(view: View, action: Action) -> Reason | None:
    """The most telling fact that speaks for an action, or None."""
    return next(reasons(view, action), None)


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """The facts that speak for an action, the most telling first."""
    match action:
        case Draw() | Pass():
            return _for_leaving(view)
        case Take(face):
            return _for_taking(view, face)
        case Meld(melds):
            return _for_melding(view, action, melds)
        case LayOff(card, meld):
            return _for_laying_off(view, action, card, meld)
        case Swap():
            return iter([Reason("swap", {})])
        case GiveBack():
            return iter([Reason("give_back", {})])
        case Discard(card):
            return _for_throwing(view, card)
        case Knock(card):
            return _for_knocking(view, card)
        case BigGin():
            return iter([Reason("big_gin", {})])
        case Done():
            return iter([] if best_lay_offs(view) else [Reason("done", {})])


# Before a card has come


def _for_leaving(view: View) -> Iterator[Reason]:
    """Why the discard stays where it is."""
    if not (view.pile and is_legal(view, Take())):
        return
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    if _melds_with(view, (*hand, top), top) is None and not fits_table(view, top):
        yield Reason("no_use_table" if view.melds else "no_use", {"card": top})
    elif view.rules.opening and not view.has_opened:
        yield Reason("only_to_open", {"card": top, "need": view.rules.opening})
    elif view.rules.flow == "knock" and _least_after(view, (*hand, top), top) >= deadwood(hand, view):
        yield Reason("no_lower", {"card": top})


def _for_taking(view: View, face: Face | None) -> Iterator[Reason]:
    """What a discard is good for, and all that comes with it."""
    pile = view.shown(view.pile)
    first = len(pile) - 1 if face is None else max(at for at, card in enumerate(pile) if card == face)
    card, held = pile[first], (*hand_faces(view), *pile[first:])
    meld = _melds_with(view, held, card)
    if meld is not None:
        yield Reason("makes_set" if is_set(meld) else "makes_run", {"cards": less(meld, (card,))})
    table = next((meld.shown for meld in view.melds if card in fitting(meld.shown, view.rules)), None)
    if table is not None:
        yield Reason("fits", {"cards": table})
    if view.rules.flow == "knock" and _least_after(view, held, card) <= view.knock_limit:
        yield Reason("may_knock", {"card": card})
    if view.phase == "draw" and not (is_legal(view, Draw()) or is_legal(view, Pass())):
        yield Reason("nothing_else", {})
    company = _company(view, card, hand_faces(view))
    if company:
        yield Reason("goes_with", {"cards": company[:MENTIONED]})


def _melds_with(view: View, held: Faces, card: Face) -> Faces | None:
    """A meld that a card makes with others, one of the best arrangement first."""
    best = least_deadwood(held, view.rules)[1]
    return next((meld for meld in chain(best, all_melds(held, view.rules)) if card in meld), None)


def _least_after(view: View, held: Faces, kept: Face) -> int:
    """The least deadwood once another card than this one is thrown."""
    return min(deadwood(less(held, (card,)), view) for card in {*held} - {kept})


# Laying


def _for_melding(view: View, action: Meld, melds: tuple[Faces, ...]) -> Iterator[Reason]:
    points = sum(meld_points(meld, view.rules) for meld in melds)
    if view.rules.opening and not view.has_opened:
        yield Reason("opens", {"points": points, "need": view.rules.opening})
    if _goes_out(view, action):
        yield Reason("out", {})
    if view.rules.settlement == "laid":
        yield Reason("score", {"points": points})
    elif not view.rules.unopened_points:
        cards = [card.held for card in chain.from_iterable(melds)]
        yield Reason("safe", {"points": hand_points(cards, view.rules)})


def _for_laying_off(view: View, action: LayOff, card: Face, meld: int) -> Iterator[Reason]:
    before = view.melds[meld].shown
    if view.phase == "layoff":
        hand = hand_faces(view)
        saved = deadwood(hand, view) - deadwood(less(hand, (card,)), view)
        if saved > 0:
            yield Reason("saves", {"points": saved})
        return
    if _goes_out(view, action):
        yield Reason("out", {})
    if view.rules.settlement == "laid":
        grown = extend(before, card, view.rules) or before
        more = meld_points(grown, view.rules) - meld_points(before, view.rules)
        yield Reason("scores", {"points": more})
    elif not (view.rules.unopened_points and view.seat not in view.melded):
        yield Reason("saved", {"points": card_points(card.held, view.rules)})


def _goes_out(view: View, action: Meld | LayOff) -> bool:
    """Whether all cards can be laid in this turn, beginning so."""
    if asks_for_more(view) or view.rules.settlement == "laid":
        return False
    plan = best_plan(view, hand_faces(view))
    return plan.goes_out and action in plan.actions


# Throwing


def _for_throwing(view: View, card: Face) -> Iterator[Reason]:
    others, cost = less(hand_faces(view), (card,)), _cost(view, card)
    if not others:
        yield Reason("last", {})
        return
    if _waits(view):
        yield Reason("waits", {})
    if card in others:
        yield Reason("twin", {"card": card})
    elif not _company(view, card, others):
        yield Reason("alone", {"points": cost}) if cost > 1 else Reason("alone_cheap", {})
    elif _is_dead(view, card, others):
        yield Reason("dead", {})
    yield from _keeps_from_others(view, card)
    yield from _hopes(view, others)
    if cost > 1 and not view.recycles and not _wanted(view, card):
        yield Reason("unwanted", {"points": cost})
    if view.rules.flow == "knock":
        yield Reason("leaves", {"points": deadwood(others, view)})
    if cost > 1:
        yield Reason("costs", {"points": cost})


def _cost(view: View, card: Face) -> int:
    """What a card in the hand costs at the end, where it counts by itself."""
    return 0 if view.rules.unopened_points and not view.has_opened else card_points(card, view.rules)


def _waits(view: View) -> bool:
    """Whether cards are held back to lay the whole hand at once, which pays double."""
    laid, hand = view.seat in view.melded or view.shed > 0, hand_faces(view)
    ready = any(fits_table(view, card) for card in hand) or any(True for _ in all_melds(hand, view.rules))
    pays = view.rules.going_rummy == "double" and view.rules.flow == "table" and not asks_for_more(view)
    return pays and not laid and ready and not view.only_discards


def _company(view: View, card: Face, others: Faces) -> Faces:
    """The other cards that may be in one meld of three with a card; a joker may be with any."""
    near = {face for pair in partners(card, view.rules) for face in pair}
    return tuple(face for face in sorted({*others}) if face in near or face.joker)


def _is_dead(view: View, card: Face, others: Faces) -> bool:
    """Whether all cards are gone that would make a meld of a card and one of the hand."""
    if any(face.joker for face in others):
        return False
    held, gone = {*others}, _gone(view)
    pairs = [pair for pair in partners(card, view.rules) if held.intersection(pair)]
    return all(len({*pair} - held - gone) == 0 and not held.issuperset(pair) for pair in pairs)


def _gone(view: View) -> set[Face]:
    """The cards of which every copy lies open, or is known to be in another hand."""
    others = (cards for seat, cards in enumerate(view.hands) if seat != view.seat)
    places = (*(meld.cards for meld in view.melds), view.pile, *others)
    seen = Counter(view.faces[card] for card in chain.from_iterable(places) if card in view.faces)
    copies = Counter(view.rules.pack_for(view.seats))
    return {face for face, count in seen.items() if count == copies[face]}


def _keeps_from_others(view: View, card: Face) -> Iterator[Reason]:
    """Why a dearer card stays: somebody else could lay it."""
    melds = least_deadwood(hand_faces(view), view.rules)[1]
    loose = [face for face in less(hand_faces(view), chain.from_iterable(melds)) if face != card]
    worth = card_points(card, view.rules)
    dearer = [
        face
        for face in loose
        if not face.joker and card_points(face, view.rules) > worth and is_legal(view, Discard(face))
    ]
    after = (view.seat + 1) % view.seats
    taken = [view.faces[number] for number in view.hands[after] if number in view.faces]
    for face in sorted(dearer, key=lambda face: card_points(face, view.rules), reverse=True):
        if fits_table(view, face) and not fits_table(view, card):
            yield Reason("would_fit", {"card": face})
        near = _company(view, face, tuple(other for other in taken if not other.joker))
        if near and not _company(view, card, tuple(taken)):
            yield Reason("would_help", {"seat": after, "taken": near[0], "card": face})


def _hopes(view: View, others: Faces) -> Iterator[Reason]:
    """The two loose cards that stay and wait for most others."""
    melds = least_deadwood(others, view.rules)[1]
    loose = {face for face in less(others, chain.from_iterable(melds)) if not face.joker}
    unseen = unseen_copies(view)
    waits = {
        pair: tuple(
            face
            for face in sorted(unseen)
            if unseen[face] > 0 and {*pair} in map(set, partners(face, view.rules))
        )
        for pair in combinations(sorted(loose), 2)
    }
    pair = max(waits, key=lambda pair: len(waits[pair]), default=None)
    if pair and waits[pair]:
        key = "hopes" if len(waits[pair]) == 1 else "hopes_any"
        yield Reason(key, {"cards": pair, "wanted": waits[pair][:MENTIONED]})


def _wanted(view: View, card: Face) -> bool:
    """Whether somebody else is known to hold a card that goes with this one."""
    others = (number for seat, hand in enumerate(view.hands) if seat != view.seat for number in hand)
    return bool(_company(view, card, tuple(view.faces[number] for number in others if number in view.faces)))


def _for_knocking(view: View, card: Face) -> Iterator[Reason]:
    left = deadwood(less(hand_faces(view), (card,)), view)
    yield Reason("low", {"points": left, "limit": view.knock_limit}) if left else Reason("gin", {})
