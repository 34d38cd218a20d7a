"""The reasons for a move that bots and reviews name in contract games; the player can see all of them."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.bots.advice.reason import Reason
from rummy.bots.strategy.contracting import is_too_small, lacking
from rummy.bots.strategy.hand import fits_table, hand_faces
from rummy.engine.actions import Action, Buy, Discard, Draw, LayOff, Meld, Pass, Swap, Take
from rummy.engine.cards import Face
from rummy.engine.melds import card_points, fitting, less
from rummy.engine.view import View
from rummy.games.judge import is_legal


def contract_reasons(view: View, action: Action) -> Iterator[Reason]:
    """Yield the reasons that speak for an action, the most important first."""
    match action:
        case Draw() | Pass() if view.pile and (view.phase == "buy" or is_legal(view, Take())):
            yield from _for_leaving(view)
        case Take() | Buy():
            yield from _for_having(view)
        case Meld(melds):
            if sum(map(len, melds)) == len(view.hand):
                yield Reason("out", {})
            yield Reason("contract", {})
        case LayOff(card):
            yield Reason("saved", {"points": card_points(card.held, view.rules)})
        case Swap():
            yield Reason("swap", {})
        case Discard(card):
            yield from _for_throwing(view, card)


def _for_leaving(view: View) -> Iterator[Reason]:
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    if not view.contract:
        if not fits_table(view, top):
            yield Reason("fits_nothing", {"card": top}, is_idle=True)
    elif lacking(view, (*hand, top)) >= lacking(view, hand):
        yield Reason("no_nearer", {"card": top}, is_idle=True)
    if view.phase == "buy":
        yield Reason("one_more", {})


def _for_having(view: View) -> Iterator[Reason]:
    """Yield the reasons for taking or buying the upcard."""
    top, hand = view.faces[view.pile[-1]], hand_faces(view)
    if view.contract:
        before, after = lacking(view, hand), lacking(view, (*hand, top))
        if after == 0 < before:
            yield Reason("completes", {"card": top})
        elif after < before:
            yield Reason("nearer", {"card": top, "count": after})
    for meld in view.melds:
        if not view.contract and top in fitting(meld.shown, view.rules):
            yield Reason("fits", {"cards": meld.shown})
    if view.phase == "buy" and is_too_small(view) and view.contract:
        yield Reason("too_small", {"count": view.contract.cards})
    if view.phase == "draw" and not is_legal(view, Draw()):
        yield Reason("nothing_else", {})


def _for_throwing(view: View, card: Face) -> Iterator[Reason]:
    hand = hand_faces(view)
    if len(hand) == 1:
        yield Reason("last", {})
        return
    if view.contract and lacking(view, less(hand, (card,))) <= lacking(view, hand):
        yield Reason("spare", {})
    if card_points(card, view.rules) > 1:
        yield Reason("costs", {"points": card_points(card, view.rules)})
