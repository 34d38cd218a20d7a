"""The changes of the table that events make at gin: the offered upcard, a knock, columns of scores."""

from __future__ import annotations

from collections.abc import Mapping

from rummy.engine.changes import Change, scored, upturned
from rummy.engine.events import Knocked, Passed, RoundEnded, Upturned
from rummy.engine.match_scoring import summed, with_round
from rummy.engine.table import Phase, Table, replace
from rummy.games.shared.showing.events import CHANGES as OF_SHOWING
from rummy.games.shared.showing.events import knocked


def _passed(table: Table, event: Passed) -> Table:
    passed = table.passed | {event.seat}
    phase: Phase = "draw" if len(passed) == table.seats else "upcard"
    return replace(table, passed=passed, phase=phase, history=(*table.history, event))


def _upturned(table: Table, event: Upturned) -> Table:
    """Return the table after the upcard, which may be on offer, set the knock limit or double the score."""
    rules = table.rules
    counts, is_offered = rules.limit_from_upcard or rules.spades_double, rules.upcard_offer != "none"
    table = upturned(table, event)
    return replace(
        table,
        phase="upcard" if is_offered else table.phase,
        upcard=table.faces[event.card] if counts else None,
    )


def _knocked(table: Table, event: Knocked) -> Table:
    """Return the table after a knock, when the defender acts next."""
    return replace(knocked(table, event), phase="layoff", turn=table.after(event.seat))


def _scored(table: Table, event: RoundEnded) -> Table:
    """Return the table after a round, with the rounds won by each seat and the columns brought up to date."""
    winner, columns = event.result.winner, with_round(table.columns, event.result, table.rules)
    won = tuple(number + (seat == winner) for seat, number in enumerate(table.rounds_won))
    after = scored(table, event)
    scores = summed(columns) if columns else after.scores
    return replace(after, rounds_won=won, columns=columns, scores=scores)


CHANGES: Mapping[type, Change] = {
    **OF_SHOWING,
    Passed: _passed,
    Upturned: _upturned,
    Knocked: _knocked,
    RoundEnded: _scored,
}
