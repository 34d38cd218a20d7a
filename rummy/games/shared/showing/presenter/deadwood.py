"""The least deadwood of a hand after a discard, and the question before a discard that breaks a meld."""

from __future__ import annotations

from itertools import chain

from rummy.engine.actions import Action, Discard
from rummy.engine.cards import Face
from rummy.engine.melds import card_points, least_deadwood, less
from rummy.engine.view import View
from rummy.games.judge import is_legal
from rummy.text import say
from rummy.viewmodel.intents import Confirmation
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.once import once_a_view


@once_a_view
def deadwood_without(view: View, card: Face) -> int:
    """Return the least deadwood of the hand without a card, in card points."""
    hand = [*view.shown(view.hand)]
    hand.remove(card)
    return least_deadwood(hand, view.in_force)[0]


@once_a_view
def least_after_discard(view: View) -> int:
    """Return the least deadwood that a discard can leave in the hand, in card points.

    No discard takes off more than its own points, and a card outside the best melds takes off all of them.
    """
    hand, rules = view.shown(view.hand), view.in_force
    now, melds = least_deadwood(hand, rules)
    unmelded = max((card_points(card, rules) for card in less(hand, chain(*melds))), default=-1)
    worse = {card for card in hand if card_points(card, rules) > unmelded}
    return min([now - unmelded] * (unmelded >= 0) + [deadwood_without(view, card) for card in worse])


def breaks_meld(state: TableModel, action: Action) -> Confirmation | None:
    """Return the question before a discard that raises the deadwood although another costs less, or None."""
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
