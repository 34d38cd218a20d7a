"""The changes of the table that events make in games with melds: a swapped joker, a discard given back."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, lost, shed, to_hand, with_meld
from rummy.engine.events import GaveBack, Swapped
from rummy.engine.table import Table


def _gave_back(table: Table, event: GaveBack) -> Table:
    pile, history = (*table.pile, event.card), (*table.history, event)
    return lost(table, event.seat, (event.card,), pile=pile, taken=None, phase="draw", history=history)


def _swapped(table: Table, event: Swapped) -> Table:
    """Return the table with natural cards in a meld, one in place of a joker, and the joker in the hand."""
    meld, (in_its_place, *more) = table.melds[event.meld], event.given
    laid_by = dict(zip(meld.cards, meld.laid_by, strict=True))
    laid_by[in_its_place] = laid_by[event.joker]
    table = shed(table, event.seat, event.given, shed=table.shed + len(more))
    table = with_meld(table, event, tuple(laid_by.get(card, event.seat) for card in event.cards))
    owed = {event.joker} if table.rules.joker_swap == "at_once" else set()
    return to_hand(table, event.seat, event.joker, owed=table.owed | owed)


CHANGES: Mapping[type, Change] = {GaveBack: _gave_back, Swapped: _swapped}
