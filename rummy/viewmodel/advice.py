"""Advice on a move: its sentence, the intents that show it, and the spot that it lights."""

from __future__ import annotations

from rummy.engine.actions import (
    Action,
    Buy,
    Discard,
    Draw,
    Knock,
    LayOff,
    Meld,
    Rearrange,
    Swap,
    Take,
)
from rummy.engine.cards import Face
from rummy.engine.view import View
from rummy.text import say
from rummy.viewmodel.games.base import Presenter
from rummy.viewmodel.intents import Intents, Lay, Select
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.spots import AREA, BUTTON, LAID, MELD, PILE, STOCK, Spot
from rummy.viewmodel.words.moves import what_to_do
from rummy.viewmodel.words.reasons import why

SOUND = "meld3"  # of cards that are laid out to show a move


def can_be_had(model: TableModel) -> bool:
    """Return True on the player's turn unless a tray holds only cards of the hand."""
    tray = model.hand.tray
    return model.is_mine and (tray is None or tray.of_table)


def sentence(action: Action, model: TableModel) -> str:
    """Return a sentence that advises an action, with a reason if a good one is known."""
    move, because = what_to_do(action, model.view), why(model.view, action, model.names)
    return say("advice.because", advice=move, why=because) if because else move


def shown_by(action: Action, model: TableModel, presenter: Presenter) -> Intents:
    """Return the intents that show an action: they lay its cards out, or select them."""
    view, tray = model.view, presenter.tray_advised(model, action)
    cards = holding(view, model.hand.order, view.played_by(action)) if tray is None else tray.cards
    chosen = Select(frozenset(view.hand).intersection(cards))
    return [chosen] if tray is None else [Lay(tray, SOUND), chosen]


def selected_by(intents: Intents) -> frozenset[int]:
    """Return the cards that intents select."""
    return frozenset().union(*(each.cards for each in intents if isinstance(each, Select)))


def spot_of(action: Action, view: View) -> Spot | None:
    """Return the spot to light for an action, or None."""
    match action:
        case Draw():
            return Spot(STOCK)
        case Take(None) if view.rules.deep_takes:  # of the open pile
            return Spot(LAID, view.pile[-1])
        case Take(Face() as face):
            return Spot(LAID, next(card for card in reversed(view.pile) if view.faces[card] == face))
        case Knock() if view.rules.closes:
            return Spot(AREA)
        case Take() | Buy() | Discard() | Knock():
            return Spot(PILE)
        case LayOff(_, meld) | Swap(_, meld):
            return Spot(MELD, meld)
        case Meld():
            return Spot(AREA)
        case Rearrange():
            return Spot(BUTTON, "done")
    return None
