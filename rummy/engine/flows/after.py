"""The automatic consequences of a move: going out, a new stock, the next turn, the end of the round."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.deadlock import is_deadlocked
from rummy.engine.events import (
    Arranged,
    Asked,
    Bought,
    Declared,
    DeclaredWrongly,
    Declined,
    Discarded,
    Drew,
    Dropped,
    Event,
    Knocked,
    LaidOff,
    LayOffsEnded,
    Melded,
    NotBought,
    Passed,
    Rejoined,
    Reshuffled,
    RoundEnded,
    TurnBegan,
    Upturned,
)
from rummy.engine.flows.buying import asked_after
from rummy.engine.flows.table import SHUFFLED, may_renew
from rummy.engine.match_scoring import comeback
from rummy.engine.melds import fitting
from rummy.engine.scoring import (
    is_run_that_wins,
    settle,
    settle_close,
    settle_declared,
    settle_knock,
    settle_last_left,
    settle_stalemate,
    settle_void,
)
from rummy.engine.steps import Steps
from rummy.engine.table import Table


def after_table_move(steps: Steps) -> Iterator[Event]:
    """Yield the consequences of a move in a game with melds on the table."""
    seat = steps.table.turn
    match steps.last:
        case NotBought(asked):
            following = asked_after(steps.table, asked)
            yield _drawn(steps.table) if following is None else Asked(following)
        case Bought():
            yield _drawn(steps.table)
        case Declined():
            yield RoundEnded(settle_stalemate(steps.table, "stock"))
        case Melded() | LaidOff() | Discarded() if not steps.table.hands[seat]:
            yield RoundEnded(settle(steps.table, seat, isinstance(steps.last, Discarded)))
        case Discarded():
            yield from _after_turn(steps)
    yield from _rejoining(steps)


def _drawn(table: Table) -> Event:
    """Return the draw that was put off while others could buy the upcard."""
    assert table.drawer is not None
    return Drew(table.drawer, table.stock[-1])


def _after_turn(steps: Steps) -> Iterator[Event]:
    table = steps.table
    if not table.stock and not _goes_on(table):
        yield RoundEnded(settle_stalemate(table, "stock"))
        return
    yield TurnBegan(table.after(table.turn))
    if not table.stock and table.rules.renewal in SHUFFLED:
        yield from renewal(table)
    if table.rules.deadlock_ends and is_deadlocked(steps.table):
        yield RoundEnded(settle_stalemate(steps.table, "deadlock"))
    elif steps.table.idle_turns >= table.rules.stalled_rounds * len(table.still_in):
        yield RoundEnded(settle_stalemate(steps.table, "stalled"))


def _goes_on(table: Table) -> bool:
    """Return True if a seat can draw or take a card although the stock is empty."""
    rules = table.rules
    return rules.renewal == "discards_only" or may_renew(rules, table.recycles, len(table.pile))


def renewal(table: Table) -> Iterator[Event]:
    """Yield the reshuffle of the pile without its top card; or of all of it, and then a new upcard."""
    whole, first = table.rules.renewal == "shuffle_all", max(table.faces) + 1
    old = table.pile if whole else table.pile[:-1]
    new = tuple(range(first, first + len(old)))
    yield Reshuffled(old, new)
    if whole:
        yield Upturned(new[-1])


def after_gin_move(steps: Steps) -> Iterator[Event]:
    """Yield the consequences of a move at gin: the opponent's turn, a void round, the score."""
    match steps.last:
        case Discarded():
            yield from _after_gin_turn(steps)
        case Passed(seat):
            yield TurnBegan(steps.table.after(seat))
        case Knocked() | Melded() if not may_lay_off(steps.table, steps.table.turn):
            yield RoundEnded(settle_knock(steps.table))
        case LayOffsEnded():
            yield RoundEnded(settle_knock(steps.table))


def _after_gin_turn(steps: Steps) -> Iterator[Event]:
    table = steps.table
    if len(table.stock) <= table.rules.stock_left:
        yield RoundEnded(settle_void(table))
        return
    yield TurnBegan(table.after(table.turn))
    if steps.table.idle_turns >= table.rules.stalled_rounds * table.seats:
        yield RoundEnded(settle_void(steps.table))


def after_declare_move(steps: Steps) -> Iterator[Event]:
    """Yield the consequences of a move with closed hands: the next turn, last turns, the showing of hands."""
    match steps.last:
        case Discarded() if steps.table.declarer is None:
            yield from _after_closed_turn(steps)
        case Discarded() | Declared() | Melded() | Arranged():
            yield from _after_declaration(steps)
        case Dropped() | DeclaredWrongly():
            yield from _after_leaving(steps)
    yield from _rejoining(steps)


def _after_leaving(steps: Steps) -> Iterator[Event]:
    """Yield the next turn after a seat left the round, or the end of the round when one seat is left."""
    if len(steps.table.still_in) > 1:
        yield from _after_closed_turn(steps)
        return
    yield RoundEnded(
        settle_last_left(steps.table, "dropped" if isinstance(steps.last, Dropped) else "wrong_declaration")
    )


def _rejoining(steps: Steps) -> Iterator[Event]:
    """Yield the return of each seat that is out, where the scores and its earlier returns allow it."""
    table = steps.table
    if table.is_over:
        added = comeback(table.rules, table.scores, table.rejoined)
        yield from (
            Rejoined(seat, table.scores[seat] + points) for seat, points in enumerate(added) if points
        )


def _after_closed_turn(steps: Steps) -> Iterator[Event]:
    if not steps.table.stock and not _goes_on(steps.table):
        yield RoundEnded(settle_stalemate(steps.table, "stock"))
        return
    yield from _next_turn(steps)
    if steps.table.idle_turns >= steps.table.rules.stalled_rounds * steps.table.seats:
        yield RoundEnded(settle_stalemate(steps.table, "stalled"))


def _after_declaration(steps: Steps) -> Iterator[Event]:
    """Yield the next of the opponents' last turns, then of their showings, then the end of the round."""
    table = steps.table
    following = table.after(table.turn)
    if table.phase == "arrange" and following == table.declarer:
        yield RoundEnded(settle_declared(table))
    elif following == table.declarer:
        yield TurnBegan(table.after(following))
    else:
        yield from _next_turn(steps)


def _next_turn(steps: Steps) -> Iterator[Event]:
    """Yield the next turn, with the reshuffle of an empty stock where the rules allow one."""
    table = steps.table
    yield TurnBegan(table.after(table.turn))
    renewable = table.rules.renewal in SHUFFLED and may_renew(table.rules, table.recycles, len(table.pile))
    if steps.table.phase != "arrange" and not table.stock and renewable:
        yield from renewal(table)


def after_close_move(steps: Steps) -> Iterator[Event]:
    """Yield the consequences of a move in a closing game: the next turn, the showing, the lay-offs."""
    table = steps.table
    match steps.last:
        case Discarded():
            yield from _after_closed_turn(steps)
        case Knocked() | Melded() | Arranged() if is_run_that_wins(table):
            yield RoundEnded(settle_close(table))
        case Knocked() | Melded() | Arranged() if table.after(table.turn) != table.knocker:
            yield TurnBegan(table.after(table.turn))
        case Knocked() | Melded() | Arranged() | LayOffsEnded():
            following = _next_to_lay_off(table)
            yield RoundEnded(settle_close(table)) if following is None else TurnBegan(following)
    yield from _rejoining(steps)


def _next_to_lay_off(table: Table) -> int | None:
    """Return the next seat that can lay off once all have shown their hands, or None."""
    assert table.knocker is not None
    seat = table.after(table.knocker if table.phase == "arrange" else table.turn)
    while seat != table.knocker:
        if may_lay_off(table, seat):
            return seat
        seat = table.after(seat)
    return None


def may_lay_off(table: Table, seat: int) -> bool:
    """Return whether the knocker has cards left and the seat holds a card that fits a meld open to it."""
    if table.knocker is None or not table.hands[table.knocker]:
        return False
    held = {table.faces[card] for card in table.hands[seat]}
    return any(held & fitting(meld.shown, table.rules) for meld in table.melds if table.is_open_to_all(meld))
