"""Reasons in many games for leaving the upcard, taking a discard, or discarding a card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations

from rummy.bots.advice.facts import cost_of, is_dead, is_wanted, least_after, meld_with, meldable_with
from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.hand import deadwood, fits_table, hand_faces
from rummy.bots.strategy.outlook import partners, unseen_copies
from rummy.engine.actions import Discard, Draw, Pass, Take
from rummy.engine.cards import Face
from rummy.engine.melds import Faces, card_points, fitting, is_set, is_wild, least_deadwood, less
from rummy.engine.view import View
from rummy.games.judge import is_legal

MENTIONED = 3  # most cards mentioned in one reason
CHEAP = 3  # card points up to which a cost isn't mentioned

Ends = Callable[[View, Faces, Face], Iterator[Reason]]  # by view, the cards after a take, the card taken


def never_ends(_: View, __: Faces, ___: Face) -> Iterator[Reason]:
    """Yield no reason, for games in which taking a card never lets a player end the round."""
    return iter(())


def for_leaving(view: View, *, is_closed: bool) -> Iterator[Reason]:
    """Yield reasons to leave the top discard; `is_closed` if players keep their melds in the hand."""
    if not (view.pile and is_legal(view, Take())):
        return
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    if meld_with(view, (*hand, top), top) is None and not fits_table(view, top):
        may_fit = view.melds and not is_closed
        yield Reason("no_use_table" if may_fit else "no_use", {"card": top}, is_idle=True)
    elif view.rules.opening and not view.has_opened:
        yield Reason("only_to_open", {"card": top, "need": view.rules.opening}, is_idle=True)
    elif (
        is_closed
        and not view.rules.runs_to_go_out
        and least_after(view, (*hand, top), top) >= deadwood(hand, view)
    ):
        yield Reason("no_lower", {"card": top})


def for_taking(view: View, face: Face | None, ends: Ends = never_ends) -> Iterator[Reason]:
    """Yield reasons to take `face` from the pile with the cards above it, or the top discard if None.

    `ends` yields the reasons why the player may end the round with these cards.
    """
    pile = view.shown(view.pile)
    first = len(pile) - 1 if face is None else max(at for at, card in enumerate(pile) if card == face)
    card, held = pile[first], (*hand_faces(view), *pile[first:])
    if is_wild(card, view.in_force) and not card.joker:
        yield Reason("wild", {"card": card})
    meld = meld_with(view, held, card)
    if meld is not None:
        yield Reason(
            "makes_set" if _is_of_one_rank(view, meld) else "makes_run", {"cards": less(meld, (card,))}
        )
    table = next((meld.shown for meld in view.melds if card in fitting(meld.shown, view.rules)), None)
    if table is not None:
        yield Reason("fits", {"cards": table})
    yield from ends(view, held, card)
    if view.phase == "draw" and not (is_legal(view, Draw()) or is_legal(view, Pass())):
        yield Reason("nothing_else", {})
    near = meldable_with(view, card, hand_faces(view))
    if near:
        yield Reason("goes_with", {"cards": near[:MENTIONED]})


def _is_of_one_rank(view: View, meld: Faces) -> bool:
    plain = {card.rank for card in meld if not is_wild(card, view.in_force)}
    return len(plain) <= 1 or is_set(meld)


def for_throwing(
    view: View, card: Face, *, counts_deadwood: bool = False, holds: Reason | None = None
) -> Iterator[Reason]:
    """Yield reasons to discard a card.

    `holds` is a reason why the player lays no melds before; with `counts_deadwood` the deadwood that is left
    is a reason.
    """
    others, cost = less(hand_faces(view), (card,)), cost_of(view, card)
    plain = not is_wild(card, view.in_force)  # a wild card fits everything
    if not others:
        yield Reason("last", {})
        return
    if holds:
        yield holds
    if card in others and not view.rules.suits_repeat:
        yield Reason("twin", {"card": card})
    elif plain and not meldable_with(view, card, others):
        yield Reason("alone", {"points": cost}) if cost > CHEAP else Reason("alone_cheap", {})
    elif plain and is_dead(view, card, others):
        yield Reason("dead", {})
    yield from _keeps_from_others(view, card)
    yield from _hopes(view, card, others)
    if plain and cost > 1 and not view.recycles and not is_wanted(view, card):
        yield Reason("unwanted", {"points": cost})
    if counts_deadwood:
        yield Reason("leaves", {"points": deadwood(others, view)})
    if cost > 1:
        yield Reason("costs", {"points": cost})


def _keeps_from_others(view: View, card: Face) -> Iterator[Reason]:
    """Yield reasons to discard `card` rather than one of more points that another player could lay."""
    melds = least_deadwood(hand_faces(view), view.in_force)[1]
    loose = [face for face in less(hand_faces(view), chain.from_iterable(melds)) if face != card]
    worth = card_points(card, view.in_force)
    dearer = [
        face
        for face in loose
        if not is_wild(face, view.in_force)
        and card_points(face, view.in_force) > worth
        and is_legal(view, Discard(face))
    ]
    after = view.after(view.seat)
    taken = [view.faces[number] for number in view.hands[after] if number in view.faces]
    for face in sorted(dearer, key=lambda face: card_points(face, view.in_force), reverse=True):
        if fits_table(view, face) and not fits_table(view, card):
            yield Reason("would_fit", {"card": face})
        near = meldable_with(view, face, tuple(other for other in taken if not other.joker))
        if near and not meldable_with(view, card, tuple(taken)):
            yield Reason("would_help", {"seat": after, "taken": near[0], "card": face})


def _hopes(view: View, card: Face, others: Faces) -> Iterator[Reason]:
    """Yield a reason with the kept pair that most unseen cards complete, if none with `card` has as many.

    It compares that pair with the best pair of `card`, if there is one.
    """
    rules = view.in_force
    melds = least_deadwood(others, rules)[1]
    loose = {face for face in less(others, chain.from_iterable(melds)) if not is_wild(face, rules)}
    unseen = unseen_copies(view)
    coming = [face for face in sorted(unseen) if unseen[face] > 0]
    pairs = {face: {frozenset(pair) for pair in partners(face, view.rules)} for face in coming}

    def waits_of(pair: Faces) -> Faces:
        return tuple(face for face in coming if frozenset(pair) in pairs[face])

    waits = {pair: waits_of(pair) for pair in combinations(sorted(loose), 2)}
    pair = max(waits, key=lambda pair: len(waits[pair]), default=None)
    mates = {face: waits_of((card, face)) for face in sorted(loose - {card})}
    mate = max(mates, key=lambda face: len(mates[face]), default=None)
    own = mates[mate] if mate else ()
    if pair is None or len(waits[pair]) <= len(own):
        return
    if mate and own:
        details = {"own": (card, mate), "coming": own[:MENTIONED]}
        yield Reason("fewer", {**details, "cards": pair, "wanted": waits[pair][:MENTIONED]})
    else:
        key = "hopes" if len(waits[pair]) == 1 else "hopes_any"
        yield Reason(key, {"cards": pair, "wanted": waits[pair][:MENTIONED]})
