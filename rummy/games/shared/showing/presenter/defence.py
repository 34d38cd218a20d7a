"""The prompts, buttons and moves of laying off on the melds of the player who ended the round."""

from __future__ import annotations

from rummy.engine.actions import Action, Done
from rummy.games.shared.showing.hands import best_lay_offs
from rummy.text import say
from rummy.viewmodel.games.base import button
from rummy.viewmodel.games.commands import play
from rummy.viewmodel.intents import ButtonSpec, Confirmation, Intents
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.open_hands import deadwood
from rummy.viewmodel.spots import CARD, MELD, Spot


def _done(state: TableModel) -> Intents:
    return play(state.view, Done())


def _lay_off_all(state: TableModel) -> Intents:
    return play(state.view, *best_lay_offs(state.view))


def defence_buttons(state: TableModel) -> list[ButtonSpec]:
    """Return the buttons for laying off every card that lowers the deadwood, and for ending that."""
    best = best_lay_offs(state.view)
    done = button("gin", "done", _done, "finish", "check", primary=not best)
    return [done, button("gin", "lay_off_all", _lay_off_all, "lay_off_all", "meld")] if best else [done]


def lights_of_defence(state: TableModel) -> list[Spot]:
    """Return the spots to highlight: cards that lower the deadwood if laid off, and their melds."""
    view, best = state.view, best_lay_offs(state.view)
    faces = {each.card.held for each in best}
    cards = [Spot(CARD, card) for card in state.hand.held if view.faces[card] in faces]
    return [*cards, *(Spot(MELD, meld) for meld in sorted({each.meld for each in best}))]


def defence_prompt(state: TableModel) -> str:
    """Return the sentence on what the player can lay off, with the knocker's deadwood."""
    view, knocker = state.view, state.view.knocker
    assert knocker is not None
    key = "prompt.lay_off_best" if best_lay_offs(view) else "prompt.lay_off_done"
    return say(key, name=state.names[knocker], points=deadwood(view, knocker))


def leaves_lay_offs(state: TableModel, action: Action) -> Confirmation | None:
    """Return the question before ending the laying off although more would lower the deadwood, or None."""
    best = best_lay_offs(state.view) if isinstance(action, Done) and state.view.phase == "layoff" else []
    if not best:
        return None
    cards = tuple(each.card.held for each in best)
    title, text = say("warn.title_done", cards=cards), say("warn.text_done")
    lay_off, done = say("gin.lay_off_all"), say("gin.done")
    return Confirmation(title, text, lay_off, done, lambda state: play(state.view, *best), comes_once=True)
