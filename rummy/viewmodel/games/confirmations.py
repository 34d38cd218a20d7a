"""Questions before moves that look like oversights: their texts, and the better moves that they offer."""

from __future__ import annotations

from rummy.engine.actions import Action, Discard
from rummy.games.judge import is_legal
from rummy.text import say
from rummy.viewmodel.drops import fitting_melds, taking_melds
from rummy.viewmodel.games.commands import Commands
from rummy.viewmodel.intents import Confirmation
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.sorting import holding


def could_be_laid(state: TableModel, action: Action, commands: Commands) -> Confirmation | None:
    """Return the question before a discard that fits a meld on the table or frees a joker there, or None."""
    view = state.view
    if not (isinstance(action, Discard) and is_legal(view, action) and taking_melds(view, action.card)):
        return None
    swap = "" if fitting_melds(view, action.card) else "_swap"
    (card,) = holding(view, state.hand.order, [action.card])
    title, text = say(f"warn.title{swap}", card=action.card), say(f"warn.text{swap}")
    keep, discard = say(f"warn.keep{swap}"), say("warn.discard")
    return Confirmation(title, text, keep, discard, lambda state: commands.lay_off(state, card))
