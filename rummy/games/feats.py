"""Feats: moves that earn an achievement, recognized by their events; they score nothing in the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rummy.engine.events import Declared, Event, LaidOff, LaidOut, Melded, RoundEnded, Swapped, Took
from rummy.engine.melds import canasta_kind, is_set, lying_points
from rummy.engine.rules import Rules
from rummy.engine.steps import Step
from rummy.engine.table import Table
from rummy.engine.valid_melds import standing_in

DIG = 10  # cards taken from the pile in one move
OPENING = 100  # points that first melds must exceed
RUN = 7  # cards of a long run
THIRTEEN = 13  # cards in hand in the last round of Three Thirteen
CROWD = 3  # fewest players for the feat of being the only one to lay cards


def feats(before: Table, steps: Iterable[Step]) -> tuple[str, ...]:
    """Return the names of the feats that the seat whose turn it was achieved with a move."""
    moved = list(steps)
    melds = [event for event, _ in moved if isinstance(event, Melded)]
    declares = any(isinstance(event, Declared) for event, _ in moved)
    at_once = _declared(before, melds) if declares else _opened(before, melds)
    return (*at_once, *(name for event, after in moved for name in _feats_of(event, before.turn, after)))


def _opened(before: Table, melds: list[Melded]) -> tuple[str, ...]:
    rules = before.rules
    if not rules.opening or before.shed or before.turn in before.melded:
        return ()
    points = sum(sum(lying_points(meld.shown, rules)) for meld in melds)
    return ("great_opening",) if points > OPENING else ()


def _declared(before: Table, melds: list[Melded]) -> tuple[str, ...]:
    """Return the names of the feats in a declared hand, whose cards are all in `melds`."""
    if not before.rules.runs_to_go_out:
        return ("lucky_thirteen",) if sum(len(meld.cards) for meld in melds) == THIRTEEN else ()
    helped = any(any(standing_in(meld.shown, before.in_force)) for meld in melds)
    return () if helped else ("all_pure",)


def _feats_of(event: Event, seat: int, after: Table) -> Iterator[str]:
    match event:
        case Took() | Melded() | LaidOff() if after.rules.builds_canastas:
            if isinstance(event, Melded | LaidOff) and _is_clean_burraco(event, after.rules):
                yield "clean_burraco"
            return  # the other feats are too common: whole piles are taken, and all collect seven cards
        case LaidOut() if event.seat == seat and _has_all_red_threes(seat, after):
            yield "red_threes"
        case Took(cards=cards) if len(cards) >= DIG:
            yield "deep_dig"
        case Melded() if after.declarer is not None:
            return  # in a shown hand wild cards make long melds common
        case Melded(shown=shown) | LaidOff(shown=shown) | Swapped(shown=shown) if len(
            shown
        ) >= RUN and not is_set(shown):
            yield "long_run"
        case RoundEnded(result) if result.winner == seat and _caught_on_foot(seat, after):
            yield "flat_footed"
        case RoundEnded(result) if result.winner == seat and _laid_alone(seat, after):
            yield "alone"


def _is_clean_burraco(event: Melded | LaidOff, rules: Rules) -> bool:
    """Return True if a meld has just reached seven cards and none of them stands for another card."""
    became = len(event.shown) == RUN or (isinstance(event, Melded) and len(event.shown) > RUN)
    return not rules.only_sets and became and canasta_kind(event.shown, rules) == "natural"


def _has_all_red_threes(seat: int, table: Table) -> bool:
    return len(table.red[table.side_of(seat)]) == 2 * table.rules.packs_for(table.seats)


def _caught_on_foot(seat: int, table: Table) -> bool:
    """Return True if no opponent has picked up a second hand, in a game with several opponents."""
    others = [other for other in range(table.seats) if table.side_of(other) != table.side_of(seat)]
    return table.rules.second_hand == "seat" and len(others) > 1 and all(map(table.second_of, others))


def _laid_alone(seat: int, table: Table) -> bool:
    """Return True if, of three or more players in the round, only this seat has laid cards.

    A seat with an empty hand was out of the match before.
    """
    laid_by = {by for meld in table.melds for by in meld.laid_by}
    players = sum(bool(hand) or at == seat for at, hand in enumerate(table.hands))
    return players >= CROWD and laid_by == {seat}
