"""The proof that no card can ever be shed again; True only where that is certain."""

from __future__ import annotations

from collections.abc import Set

from rummy.engine.cards import Face
from rummy.engine.melds import all_melds, fitting, freeing
from rummy.engine.table import Table


def is_deadlocked(table: Table) -> bool:
    """Return True if no sequence of legal play lets anyone meld or lay off, so that no hand can shrink.

    A hand that sheds nothing keeps its size: one card drawn, one discarded. So the round is stuck if none of
    the cards outside the melds fits a meld, and either they hold no three that make a new meld, or nobody
    ever has enough cards in hand to lay one. Cards out of reach count as reachable.
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
