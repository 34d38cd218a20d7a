"""Facts that speak for a move, that its player can see, and that are true whichever bot advises it.

They rank no moves: the same facts serve a hint at the table and the review of a round.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from rummy.bots.advice.canasta import canasta_reasons
from rummy.bots.advice.contracts import contract_reasons
from rummy.bots.advice.facts import (
    can_go_out,
    cost_of,
    is_dead,
    is_wanted,
    least_after,
    may_wait,
    meld_with,
    meldable_with,
)
from rummy.bots.advice.reason import Reason
from rummy.bots.closed.closing import is_whole_run
from rummy.bots.strategy.hand import fits_table, hand_faces, less
from rummy.bots.strategy.knocking import best_lay_offs, deadwood
from rummy.bots.strategy.outlook import partners, unseen_copies
from rummy.engine.actions import (
    Action,
    Answer,
    Arrange,
    Ask,
    BigGin,
    Buy,
    Declare,
    Discard,
    Done,
    Draw,
    Drop,
    GiveBack,
    Knock,
    LayOff,
    Meld,
    Pass,
    Swap,
    Take,
)
from rummy.engine.cards import Face
from rummy.engine.judge import is_legal, mistake
from rummy.engine.melds import (
    Faces,
    card_points,
    closing_bonus,
    extend,
    fitting,
    hand_points,
    is_set,
    is_wild,
    least_deadwood,
    meld_points,
)
from rummy.engine.view import View

MENTIONED = 3  # most cards mentioned in one reason
CHEAP = 3  # card points up to which a cost isn't mentioned


def reason(view: View, action: Action) -> Reason | None:
    """Return the most important fact that speaks for an action, or None."""
    return next(reasons(view, action), None)


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """Return the facts that speak for an action, the most important first."""
    if view.kind == "canasta":
        return canasta_reasons(view, action)
    if view.rules.contracts:
        return contract_reasons(view, action)
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
        case Knock(card) if view.kind == "closing":
            return _for_closing(view, card)
        case Knock(card):
            return _for_knocking(view, card)
        case BigGin():
            return iter([Reason("big_gin", {})])
        case Drop():
            return iter([Reason("drops", {"points": view.drop_price})])
        case Declare():
            return iter([] if mistake(view, action) else [Reason("goes_out", {})])
        case Arrange():
            return _for_showing(view)
        case Buy() | Ask() | Answer():
            return iter([])
        case Done():
            return iter([] if best_lay_offs(view) else [Reason("done", {})])


# Before a card has come


def _for_leaving(view: View) -> Iterator[Reason]:
    """Yield reasons to leave the discard."""
    if not (view.pile and is_legal(view, Take())):
        return
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    if meld_with(view, (*hand, top), top) is None and not fits_table(view, top):
        may_fit = view.melds and view.rules.flow == "table"
        yield Reason("no_use_table" if may_fit else "no_use", {"card": top})
    elif view.rules.opening and not view.has_opened:
        yield Reason("only_to_open", {"card": top, "need": view.rules.opening})
    elif (
        view.rules.flow != "table"
        and not view.rules.runs_to_go_out
        and least_after(view, (*hand, top), top) >= deadwood(hand, view)
    ):
        yield Reason("no_lower", {"card": top})


def _counts_deadwood(view: View) -> bool:
    """Return True if deadwood measures a hand, as it does where no runs are required."""
    return view.rules.flow != "table" and not view.rules.runs_to_go_out


def _for_taking(view: View, face: Face | None) -> Iterator[Reason]:
    """Yield the reasons to take a discard from the pile, with the cards above it."""
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
    if view.kind == "gin" and least_after(view, held, card) <= view.knock_limit:
        yield Reason("may_knock", {"card": card})
    if view.kind == "closing" and _may_close(view, held, card):
        yield Reason("may_close", {"card": card})
    if view.phase == "draw" and not (is_legal(view, Draw()) or is_legal(view, Pass())):
        yield Reason("nothing_else", {})
    near = meldable_with(view, card, hand_faces(view))
    if near:
        yield Reason("goes_with", {"cards": near[:MENTIONED]})


def _is_of_one_rank(view: View, meld: Faces) -> bool:
    plain = {card.rank for card in meld if not is_wild(card, view.in_force)}
    return len(plain) <= 1 or is_set(meld)


# Laying cards


def _for_melding(view: View, action: Meld, melds: tuple[Faces, ...]) -> Iterator[Reason]:
    points = sum(meld_points(meld, view.rules) for meld in melds)
    if view.rules.opening and not view.has_opened:
        yield Reason("opens", {"points": points, "need": view.rules.opening})
    if can_go_out(view, action):
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
    if can_go_out(view, action):
        yield Reason("out", {})
    if view.rules.settlement == "laid":
        grown = extend(before, card, view.rules) or before
        more = meld_points(grown, view.rules) - meld_points(before, view.rules)
        yield Reason("scores", {"points": more})
    elif not (view.rules.unopened_points and view.seat not in view.melded):
        yield Reason("saved", {"points": card_points(card.held, view.rules)})


# Discarding


def _for_throwing(view: View, card: Face) -> Iterator[Reason]:
    others, cost = less(hand_faces(view), (card,)), cost_of(view, card)
    plain = not is_wild(card, view.in_force)  # a wild card fits everything
    if not others:
        yield Reason("last", {})
        return
    if may_wait(view):
        yield Reason("waits", {})
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
    if _counts_deadwood(view):
        yield Reason("leaves", {"points": deadwood(others, view)})
    if cost > 1:
        yield Reason("costs", {"points": cost})


def _keeps_from_others(view: View, card: Face) -> Iterator[Reason]:
    """Yield reasons to keep a dearer card instead: another player could lay it."""
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
    """Yield the pair of remaining cards that the most others would complete, if it beats the discard's."""
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
    best = max((len(waits_of((card, face))) for face in loose - {card}), default=0)
    if pair and len(waits[pair]) > best:
        key = "hopes" if len(waits[pair]) == 1 else "hopes_any"
        yield Reason(key, {"cards": pair, "wanted": waits[pair][:MENTIONED]})


def _for_showing(view: View) -> Iterator[Reason]:
    """Yield what is left when the hand is shown in its best melds."""
    left = deadwood(hand_faces(view), view)
    yield Reason("shows", {"points": left}) if left else Reason("shows_all", {})


def _may_close(view: View, held: Faces, kept: Face) -> bool:
    """Return True if discarding another card than `kept` would allow the seat to close."""
    most = view.rules.loose_cards or len(held)
    rests = (less(held, (card,)) for card in {*held} - {kept})
    ways = ((rest, *least_deadwood(rest, view.in_force)) for rest in rests)
    return view.seat not in view.fresh and any(
        points <= view.knock_limit and len(rest) - sum(map(len, melds)) <= most
        for rest, points, melds in ways
    )


def _for_closing(view: View, card: Face) -> Iterator[Reason]:
    rest = less(hand_faces(view), (card,))
    left = deadwood(rest, view)
    if view.rules.run_wins and is_whole_run(rest, view):
        yield Reason("wins_match", {})
    elif left:
        yield Reason("closes", {"points": left})
    else:
        yield Reason("closes_clean", {"points": closing_bonus(rest, view.rules)})


def _for_knocking(view: View, card: Face) -> Iterator[Reason]:
    left = deadwood(less(hand_faces(view), (card,)), view)
    yield Reason("low", {"points": left, "limit": view.knock_limit}) if left else Reason("gin", {})
