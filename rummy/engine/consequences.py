"""Consequences of moves in several families of games: a renewed stock, seats that rejoin a match."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.events import Dealt, Event, Rejoined, Reshuffled, Upturned
from rummy.engine.match_scoring import comeback
from rummy.engine.steps import Steps
from rummy.engine.table import Table
from rummy.engine.turns import may_renew


def open_card(steps: Steps) -> Iterator[Event]:
    """Yield the event that turns up the first card, or deals it to a player who must discard first."""
    card, table = steps.table.stock[-1], steps.table
    yield Upturned(card) if table.rules.first_discard == "upcard" else Dealt(table.turn, card)


def goes_on(table: Table) -> bool:
    """Return True if a seat can get a card although the stock is empty: from a new stock or the pile."""
    rules = table.rules
    return rules.renewal == "discards_only" or may_renew(rules, table.recycles, len(table.pile))


def restock(table: Table) -> Iterator[Event]:
    """Yield the events that shuffle the pile, except its top card, to a new stock.

    With the renewal "shuffle_all" the top card is shuffled, too, and a new upcard turned up.
    """
    whole, first = table.rules.renewal == "shuffle_all", max(table.faces) + 1
    old = table.pile if whole else table.pile[:-1]
    new = tuple(range(first, first + len(old)))
    yield Reshuffled(old, new)
    if whole:
        yield Upturned(new[-1])


def comebacks(steps: Steps) -> Iterator[Event]:
    """Yield an event for each seat that rejoins the match, if the scores and its earlier returns allow it."""
    table = steps.table
    if table.is_over:
        added = comeback(table.rules, table.scores, table.rejoined)
        yield from (
            Rejoined(seat, table.scores[seat] + points) for seat, points in enumerate(added) if points
        )
