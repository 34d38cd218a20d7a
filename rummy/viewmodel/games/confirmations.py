"""Moves that look like slips: what is said before they are done, and what can be done instead. Pure."""

from __future__ import annotations

from rummy.engine.actions import Action, Discard, Done
from rummy.engine.judge import is_legal
from rummy.engine.melds import least_deadwood
from rummy.match.advice import best_lay_offs
from rummy.text import say
from rummy.viewmodel.drops import fitting_melds, taking_melds
from rummy.viewmodel.games.commands import Commands, play
from rummy.viewmodel.games.knock import deadwood_without, least_after_discard
from rummy.viewmodel.intents import Confirmation
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.sorting import holding


def could_be_laid(state: TableModel, action: Action, commands: Commands) -> Confirmation | None:
    """Return the question before discarding a card that fits a meld on the table, or frees a joker there."""
    view = state.view
    if not (isinstance(action, Discard) and is_legal(view, action) and taking_melds(view, action.card)):
        return None
    swap = "" if fitting_melds(view, action.card) else "_swap"
    (card,) = holding(view, state.hand.order, [action.card])
    title, text = say(f"warn.title{swap}", card=action.card), say(f"warn.text{swap}")
    keep, discard = say(f"warn.keep{swap}"), say("warn.discard")
    return Confirmation(title, text, keep, discard, lambda state: commands.lay_off(state, card))


def breaks_meld(state: TableModel, action: Action) -> Confirmation | None:
    """Return the question before a discard that leaves more deadwood, where another one costs less."""
    view = state.view
    if view.phase != "play" or not (isinstance(action, Discard) and is_legal(view, action)):
        return None
    now, _ = least_deadwood(view.shown(view.hand), view.in_force)
    after, least = deadwood_without(view, action.card), least_after_discard(view)
    if after <= now or after == least:
        return None
    text = say("warn.text_meld", points=after, least=least)
    title = say("warn.title_meld", card=action.card)
    return Confirmation(title, text, say("warn.keep_meld"), say("warn.discard"), lambda state: [])


def leaves_lay_offs(state: TableModel, action: Action) -> Confirmation | None:
    """Return the question before ending lay-offs while a card that could be laid off still counts."""
    best = best_lay_offs(state.view) if isinstance(action, Done) and state.view.phase == "layoff" else []
    if not best:
        return None
    cards = tuple(each.card.held for each in best)
    title, text = say("warn.title_done", cards=cards), say("warn.text_done")
    lay_off, done = say("gin.lay_off_all"), say("gin.done")
    return Confirmation(title, text, lay_off, done, lambda state: play(state.view, *best), comes_once=True)
