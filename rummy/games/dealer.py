"""Dealing a round and playing an action: all events that follow from them, with the tables after each."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import Dealt, Event, MatchEnded, RoundBegan, TurnBegan
from rummy.engine.match_scoring import empty_columns
from rummy.engine.rules import BadRules, Rules
from rummy.engine.steps import Step, Steps
from rummy.engine.stream import draws
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.evolve import evolve
from rummy.games.families import family_of
from rummy.games.judge import decide
from rummy.games.scores import match_winner


def new_table(rules: Rules, seats: int, seed: str) -> Table:
    """Return a table before the first deal; raise BadRules if the rules don't allow this number of seats."""
    _checked(rules)
    if not rules.min_players <= seats <= rules.max_players:
        raise BadRules("wrong_players", players=seats, low=rules.min_players, high=rules.max_players)
    return Table(
        rules=rules,
        seats=seats,
        seed=seed,
        phase="over",
        turn=0,
        dealer=0,
        scores=(rules.score_at_start(seats),) * seats,
        hands=((),) * seats,
        known=(frozenset(),) * seats,
        rounds_won=(0,) * seats,
        columns=empty_columns(rules, seats),
    )


@lru_cache(maxsize=16)
def _checked(rules: Rules) -> Rules:
    return check(rules)


def deal(table: Table) -> list[Step]:
    """Deal the next round and return its steps; raise IllegalMove during a round or after the match."""
    if table.phase != "over":
        raise IllegalMove("match_over" if table.phase == "finished" else "round_not_over")
    steps, family = Steps(table, evolve), family_of(table.rules)
    steps.add(RoundBegan(table.round_number + 1, _next_dealer(table)))
    seat = steps.table.dealer
    for _ in range(steps.table.rules.cards_for(table.seats, steps.table.deal) * len(table.still_in)):
        seat = table.after(seat)
        steps.add(Dealt(seat, steps.table.stock[-1]))
    steps.follow(family.before_upcard(steps))
    steps.follow(family.upcard(steps))
    steps.follow(family.after_upcard(steps))
    steps.add(TurnBegan(steps.table.turn))
    return steps.taken


def play(table: Table, seat: int, action: Action) -> list[Step]:
    """Apply a seat's action and return each event with the table after it; raise IllegalMove if forbidden."""
    if not 0 <= seat < table.seats:
        raise IllegalMove("not_your_turn", turn=table.turn)
    steps = Steps(table, evolve)
    moved, follow = decide(observe(table, seat), action), family_of(table.rules).follow
    steps.follow(chain(moved, follow(steps), _match_end(steps)))
    return steps.taken


def _next_dealer(table: Table) -> int:
    if table.last_result is None:
        return draws(f"{table.seed}/dealer")(table.seats)
    winner = table.last_result.winner
    match table.rules.next_dealer:
        case "winner":
            return table.dealer if winner is None else winner
        case "loser":
            return table.dealer if winner is None else table.after(winner)
        case "winner_begins" if winner is not None and winner not in table.out:
            return next(seat for seat in table.still_in if table.after(seat) == winner)
        case "winner_of_two" if table.seats == 2 and winner is not None:
            return winner
    return table.after(table.dealer)


def _match_end(steps: Steps) -> Iterator[Event]:
    if steps.table.phase == "over":
        winner = match_winner(steps.table)
        if winner is not None:
            yield MatchEnded(winner)
