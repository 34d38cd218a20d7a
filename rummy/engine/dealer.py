"""Dealing and playing: applies actions and their automatic consequences to a whole table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.events import Dealt, Event, MatchEnded, RoundBegan, TurnBegan, Upturned, WildShown
from rummy.engine.flows import FLOWS
from rummy.engine.flows.after_canasta import covered, replaced_in_deal, set_aside
from rummy.engine.judge import decide
from rummy.engine.match_scoring import empty_columns, match_winner
from rummy.engine.rules import BadRules, Rules
from rummy.engine.steps import Step, Steps
from rummy.engine.stream import draws
from rummy.engine.table import Table
from rummy.engine.view import observe


def new_table(rules: Rules, seats: int, seed: str) -> Table:
    """Return a table with nothing dealt and starting scores; raise BadRules for a wrong number of players."""
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
    return rules.check()


def deal(table: Table) -> list[Step]:
    """Deal the next round; raise IllegalMove while one is being played or when the match is over."""
    if table.phase != "over":
        raise IllegalMove("match_over" if table.phase == "finished" else "round_not_over")
    steps = Steps(table)
    steps.add(RoundBegan(table.round_number + 1, _next_dealer(table)))
    seat = steps.table.dealer
    for _ in range(steps.table.rules.cards_for(table.seats, steps.table.deal) * len(table.still_in)):
        seat = table.after(seat)
        steps.add(Dealt(seat, steps.table.stock[-1]))
    is_canasta = table.rules.flow == "canasta"
    if is_canasta:
        steps.follow(set_aside(steps.table))
        steps.follow(replaced_in_deal(steps))
    steps.add(_first_open_card(steps.table))
    if is_canasta and not table.rules.free_pile:
        steps.follow(covered(steps))
    if table.rules.wild_by == "shown":
        steps.add(WildShown(steps.table.stock[-1]))
    steps.add(TurnBegan(steps.table.turn))
    return steps.taken


def _first_open_card(table: Table) -> Event:
    """Return the event that turns up the first card, or deals it to a player who must discard first."""
    card = table.stock[-1]
    return Upturned(card) if table.rules.first_discard == "upcard" else Dealt(table.turn, card)


def play(table: Table, seat: int, action: Action) -> list[Step]:
    """Apply a seat's action and return each event with the table after it; raise IllegalMove."""
    if not 0 <= seat < table.seats:
        raise IllegalMove("not_your_turn", turn=table.turn)
    steps = Steps(table)
    moved, follow = decide(observe(table, seat), action), FLOWS[table.rules.flow].follow
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
