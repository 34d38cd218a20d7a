"""The dealer: deals, lets a seat play, and does what then happens by itself. He alone holds the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rummy.engine.actions import Action, IllegalMove
from rummy.engine.deadlock import is_deadlocked
from rummy.engine.events import (
    Dealt,
    Declined,
    Discarded,
    Event,
    Knocked,
    LaidOff,
    LayOffsEnded,
    MatchEnded,
    Melded,
    Passed,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    Upturned,
)
from rummy.engine.evolve import evolve
from rummy.engine.flows.table import SHUFFLED, may_renew
from rummy.engine.judge import decide
from rummy.engine.melds import fitting
from rummy.engine.rules import BadRules, Rules
from rummy.engine.scoring import match_winner, settle, settle_knock, settle_stalemate, settle_void
from rummy.engine.table import Table, next_seat
from rummy.engine.view import observe

Step = tuple[Event, Table]


def new_table(rules: Rules, seats: int, seed: str) -> Table:
    """Return a table with nothing dealt and scores of 0; raises BadRules for a wrong number of players."""
    rules.check()
    if not rules.min_players <= seats <= rules.max_players:
        raise BadRules("wrong_players", players=seats, low=rules.min_players, high=rules.max_players)
    return Table(
        rules=rules,
        seats=seats,
        seed=seed,
        phase="over",
        turn=0,
        dealer=0,
        scores=(0,) * seats,
        hands=((),) * seats,
        known=(frozenset(),) * seats,
        rounds_won=(0,) * seats,
    )


def deal(table: Table) -> list[Step]:
    """Deal the next round; raises IllegalMove while one is being played or when the match is over."""
    if table.phase != "over":
        raise IllegalMove("match_over" if table.phase == "finished" else "round_not_over")
    steps = _Steps(table)
    steps.add(RoundBegan(table.round_number + 1, _next_dealer(table)))
    for turn in range(table.rules.cards_for(table.seats) * table.seats):
        seat = (steps.table.dealer + 1 + turn) % table.seats
        steps.add(Dealt(seat, steps.table.stock[-1]))
    steps.add(_first_open_card(steps.table))
    steps.add(TurnBegan(steps.table.turn))
    return steps.taken


def _first_open_card(table: Table) -> Event:
    """The first upcard, or the card more of the player who has to lay one down first."""
    card = table.stock[-1]
    return Upturned(card) if table.rules.first_discard == "upcard" else Dealt(table.turn, card)


def play(table: Table, seat: int, action: Action) -> list[Step]:
    """Let a seat act and return each event with the table after it; raises IllegalMove."""
    if not 0 <= seat < table.seats:
        raise IllegalMove("not_your_turn", turn=table.turn)
    steps = _Steps(table)
    for event in decide(observe(table, seat), action):
        steps.add(event)
    for event in FOLLOWS[table.rules.flow](steps):
        steps.add(event)
    return steps.taken


class _Steps:
    """The steps taken so far, and the table that they lead to."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taken: list[Step] = []

    @property
    def last(self) -> Event:
        return self.taken[-1][0]

    def add(self, event: Event) -> None:
        self.table = evolve(self.table, event)
        self.taken.append((event, self.table))


def _next_dealer(table: Table) -> int:
    if table.last_result is None:
        return int(Random(f"{table.seed}/dealer").random() * table.seats)
    winner = table.last_result.winner
    match table.rules.next_dealer:
        case "winner":
            return table.dealer if winner is None else winner
        case "loser":
            return table.dealer if winner is None else next_seat(table, winner)
        case "winner_of_two" if table.seats == 2 and winner is not None:
            return winner
    return next_seat(table, table.dealer)


def _after_shedding(steps: _Steps) -> Iterator[Event]:
    """What follows by itself: going out, a new stock, the next turn, the end of round and match."""
    if isinstance(steps.last, Declined):
        yield RoundEnded(settle_stalemate(steps.table, "stock"))
        yield from _match_end(steps)
    if not isinstance(steps.last, Melded | LaidOff | Discarded):
        return
    seat, discarded = steps.table.turn, isinstance(steps.last, Discarded)
    if not steps.table.hands[seat]:
        yield RoundEnded(settle(steps.table, seat, discarded))
    elif discarded:
        yield from _after_turn(steps)
    yield from _match_end(steps)


def _after_gin_move(steps: _Steps) -> Iterator[Event]:
    """What follows by itself in gin: the other's turn, a void round, the score, the end of the match."""
    match steps.last:
        case Passed(seat):
            yield TurnBegan(next_seat(steps.table, seat))
        case Discarded():
            yield from _after_gin_turn(steps)
        case Knocked() | Melded() if not may_lay_off(steps.table):
            yield RoundEnded(settle_knock(steps.table))
        case LayOffsEnded():
            yield RoundEnded(settle_knock(steps.table))
    yield from _match_end(steps)


def _after_gin_turn(steps: _Steps) -> Iterator[Event]:
    table = steps.table
    if len(table.stock) <= table.rules.stock_left:
        yield RoundEnded(settle_void(table))
        return
    yield TurnBegan(next_seat(table, table.turn))
    if steps.table.idle_turns >= table.rules.stalled_rounds * table.seats:
        yield RoundEnded(settle_void(steps.table))


def may_lay_off(table: Table) -> bool:
    """Whether the knocker has no gin and the other seat holds a card that fits one of his melds."""
    if table.knocker is None or not table.hands[table.knocker]:
        return False
    held = {table.faces[card] for card in table.hands[table.turn]}
    return any(held & fitting(meld.shown, table.rules) for meld in table.melds)


FOLLOWS = {"table": _after_shedding, "knock": _after_gin_move}


def _match_end(steps: _Steps) -> Iterator[Event]:
    if steps.table.phase == "over":
        winner = match_winner(steps.table)
        if winner is not None:
            yield MatchEnded(winner)


def _after_turn(steps: _Steps) -> Iterator[Event]:
    table = steps.table
    if not table.stock and not _goes_on(table):
        yield RoundEnded(settle_stalemate(table, "stock"))
        return
    yield TurnBegan(next_seat(table, table.turn))
    if not table.stock and table.rules.renewal in SHUFFLED:
        yield from renewal(table)
    if table.rules.deadlock_ends and is_deadlocked(steps.table):
        yield RoundEnded(settle_stalemate(steps.table, "deadlock"))
    elif steps.table.idle_turns >= table.rules.stalled_rounds * table.seats:
        yield RoundEnded(settle_stalemate(steps.table, "stalled"))


def _goes_on(table: Table) -> bool:
    """Whether there is something to draw without a stock."""
    rules = table.rules
    return rules.renewal == "discards_only" or may_renew(rules, table.recycles, len(table.pile))


def renewal(table: Table) -> Iterator[Event]:
    """The pile is shuffled but for its top card; or all of it, and a new card is turned up."""
    whole, first = table.rules.renewal == "shuffle_all", max(table.faces) + 1
    old = table.pile if whole else table.pile[:-1]
    new = tuple(range(first, first + len(old)))
    yield Reshuffled(old, new)
    if whole:
        yield Upturned(new[-1])
