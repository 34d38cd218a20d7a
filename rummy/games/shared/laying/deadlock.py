"""The proof that no card can ever be laid again in a round."""

from __future__ import annotations

from collections.abc import Set

from rummy.engine.cards import Face
from rummy.engine.melds import all_melds, fitting, freeing
from rummy.engine.table import Table


def is_deadlocked(table: Table) -> bool:
    """Return True if it is certain that no player can ever meld or lay off a card again in this round.

    A hand from which nothing is laid keeps its size: one card is drawn, one discarded. So the round is stuck
    if no card outside the melds fits a meld, and if these cards either can make no new meld, or no player
    ever has enough cards in hand to lay one. Cards that can't be reached count as if they could be.
    """
    if table.rules.contracts:
        return False  # many hands can still be collected into a contract
    laid = {card for meld in table.melds for card in meld.cards}
    loose = {face for card, face in table.faces.items() if card not in laid}
    if any(not loose.isdisjoint(fitting(meld.shown, table.rules)) for meld in table.melds):
        return False
    if any(freeing(meld.shown, table.rules) for meld in table.melds):
        return False
    return not _anyone_holds_enough(table) or not _has_meld(loose, table)


def _anyone_holds_enough(table: Table) -> bool:
    needed = 4 if table.rules.final_discard else 3
    return table.rules.deep_takes or any(len(hand) + 1 >= needed for hand in table.hands)


def _has_meld(loose: Set[Face], table: Table) -> bool:
    return next(all_melds(loose, table.rules), None) is not None
