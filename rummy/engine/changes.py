"""The change of the table that each event of the common rules makes; events are trusted, not checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rummy.engine.cards import Numbers
from rummy.engine.events import (
    Dealt,
    Declined,
    Discarded,
    Drew,
    LaidOff,
    MatchEnded,
    Melded,
    Rejoined,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Swapped,
    Took,
    TurnBegan,
    TurnedOver,
    Upturned,
)
from rummy.engine.match_scoring import counts_as_deal, out_by
from rummy.engine.stream import shuffled
from rummy.engine.switches.fields import ANY_NUMBER
from rummy.engine.table import Phase, Table, TableMeld, replace, shuffle_seed


def unchanged(table: Table, _: object) -> Table:
    """Return the table as it is, after an event that only decides what is next."""
    return table


def with_hand(table: Table, seat: int, hand: Numbers) -> tuple[Numbers, ...]:
    """Return the hands of all seats, with the hand of one seat replaced."""
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def to_hand(table: Table, seat: int, card: int, **also: Any) -> Table:
    """Return the table after a card has come to a seat's hand, with the fields in `also` replaced."""
    known = (*table.known[:seat], table.known[seat] | {card}, *table.known[seat + 1 :])
    hands = with_hand(table, seat, (*table.hands[seat], card))
    return replace(table, hands=hands, known=known, **also)


def lost(table: Table, seat: int, cards: Numbers, **also: Any) -> Table:
    """Return the table after cards have left a seat's hand face down, with the fields in `also` replaced."""
    hand = tuple([card for card in table.hands[seat] if card not in cards])
    hands, owed = with_hand(table, seat, hand), table.owed.difference(cards)
    return replace(table, hands=hands, owed=owed, **also)


def shed(table: Table, seat: int, cards: Numbers, **also: Any) -> Table:
    """Return the table after cards have left a seat's hand face up, with the fields in `also` replaced."""
    known = tuple([known.union(cards) for known in table.known])
    return lost(table, seat, cards, known=known, **also)


def shown(table: Table, cards: Iterable[int]) -> Table:
    """Return the table after every seat has seen the given cards."""
    return replace(table, known=tuple(known.union(cards) for known in table.known))


def with_meld(table: Table, event: LaidOff | Swapped, laid_by: tuple[int, ...]) -> Table:
    """Return the table with one meld as `event` leaves it; `laid_by` is the seat that laid each card."""
    changed = TableMeld(event.cards, event.shown, laid_by, table.melds[event.meld].owner)
    return replace(table, melds=(*table.melds[: event.meld], changed, *table.melds[event.meld + 1 :]))


def with_drawn(table: Table, seat: int) -> frozenset[int]:
    """Return the seats that have drawn in this round, with `seat` added if any rule depends on them."""
    return table.drew | {seat} if table.rules.asks_who_drew else table.drew


def _round_begun(table: Table, event: RoundBegan) -> Table:
    pack = shuffled(table.rules.pack_for(table.seats), shuffle_seed(table, event.round_number, 0))
    return Table(
        rules=table.rules,
        seats=table.seats,
        seed=table.seed,
        phase="draw",
        turn=table.after(event.dealer),
        dealer=event.dealer,
        scores=table.scores,
        deals_played=table.deals_played,
        rounds_won=table.rounds_won,
        columns=table.columns,
        out=table.out,
        rejoined=table.rejoined,
        fresh=frozenset() if table.rules.first_turn_closing else frozenset(table.still_in),
        hands=((),) * table.seats,
        red=((),) * table.sides if table.rules.red_three_points else (),
        known=(frozenset(),) * table.seats,
        round_number=event.round_number,
        faces=dict(enumerate(pack)),
        stock=tuple(reversed(range(len(pack)))),
    )


def _dealt(table: Table, event: Dealt) -> Table:
    return to_hand(table, event.seat, event.card, stock=table.stock[:-1])


def upturned(table: Table, event: Upturned) -> Table:
    """Return the table with the first card of the stock face up on the pile."""
    up = replace(table, stock=table.stock[:-1], pile=(*table.pile, event.card))
    return shown(up, (event.card,))


def turn_begun(table: Table, event: TurnBegan, phase: Phase | None = None) -> Table:
    """Return the table at the beginning of a turn, in `phase` or, if None, in the usual phase."""
    progress = table.shed > 0 or (table.drawn is not None and not _draws_are_idle(table))
    offered = table.phase == "upcard"
    usual: Phase = "upcard" if offered else "draw" if table.pile else "play"
    return replace(
        table,
        turn=event.seat,
        phase=phase or usual,
        taken=None,
        drawn=None,
        owed=frozenset(),
        melded=table.melded | {table.turn} if table.shed else table.melded,
        shed=0,
        new_melds=0,
        answer=None,
        idle_turns=0 if progress or offered or table.passed else table.idle_turns + 1,
    )


def _draws_are_idle(table: Table) -> bool:
    """Return True if the rules count draws from the renewed stock as no progress in the round."""
    rules = table.rules
    return table.recycles > 0 and (rules.renewals == ANY_NUMBER or rules.idle_draws == "always")


def _drew(table: Table, event: Drew) -> Table:
    return to_hand(
        table,
        event.seat,
        event.card,
        stock=table.stock[:-1],
        turn=event.seat,  # others may have been asked before
        drawer=None,
        drawn=event.card,
        phase="play",
        passed=frozenset(),
        drew=with_drawn(table, event.seat),
        history=(*table.history, event),
    )


def _is_owed(table: Table, event: Took) -> bool:
    """Return True if the deepest card taken must be laid in this turn.

    A seat that takes a card to open may give it back instead.
    """
    opens = table.rules.opening > 0 and event.seat not in table.melded
    return table.rules.must_lay(len(event.cards)) and not opens


def _took(table: Table, event: Took) -> Table:
    cards = event.cards
    return replace(
        table,
        hands=with_hand(table, event.seat, (*table.hands[event.seat], *cards)),
        pile=table.pile[: -len(cards)],
        taken=None if table.rules.free_pile and len(cards) > 1 else cards[0],
        owed=frozenset(cards[:1]) if _is_owed(table, event) else frozenset(),
        phase="play",
        passed=frozenset(),
        drew=with_drawn(table, event.seat),
        history=(*table.history, event),
    )


def _discarded(table: Table, event: Discarded) -> Table:
    pile, history = (*table.pile, event.card), (*table.history, event)
    fresh = table.fresh - {event.seat} if table.fresh else table.fresh
    return shed(table, event.seat, (event.card,), pile=pile, history=history, fresh=fresh)


def _melded(table: Table, event: Melded) -> Table:
    cards, seat = event.cards, event.seat
    melds = (*table.melds, TableMeld(cards, event.shown, (seat,) * len(cards), seat))
    return shed(table, seat, cards, melds=melds, shed=table.shed + len(cards), new_melds=table.new_melds + 1)


def _laid_off(table: Table, event: LaidOff) -> Table:
    table = shed(table, event.seat, (event.card,))
    meld = table.melds[event.meld]
    laid_by = dict(zip((*meld.cards, event.card), (*meld.laid_by, event.seat), strict=True))
    table = with_meld(table, event, tuple(laid_by[card] for card in event.cards))
    return replace(table, shed=table.shed + 1)


def _reshuffled(table: Table, event: Reshuffled) -> Table:
    """Return the table after the pile became the stock, with new card numbers, so that no card is known."""
    number = table.recycles + 1
    faces = dict(table.faces)
    order = shuffled([faces.pop(card) for card in event.old], shuffle_seed(table, table.round_number, number))
    faces.update(zip(event.new, order, strict=True))
    return replace(
        table,
        faces=faces,
        known=tuple(known.difference(event.old) for known in table.known),
        stock=event.new,
        pile=table.pile[len(event.old) :],
        recycles=number,
    )


def _turned_over(table: Table, event: TurnedOver) -> Table:
    stock, pile = (table.pile[:0:-1], table.pile[:1]) if event.upcard else (table.pile[::-1], ())
    return replace(table, stock=stock, pile=pile, recycles=table.recycles + 1)


def scored(table: Table, event: RoundEnded) -> Table:
    """Return the table after a round: its points added, and all cards left in hands face up."""
    result = event.result
    left = [card for hand in (*table.hands, *table.second) for card in hand]
    scores = tuple(s + p for s, p in zip(table.scores, result.points, strict=True))
    return replace(
        shown(table, left),
        phase="over",
        scores=scores,
        out=out_by(table.rules, scores, table.out),
        deals_played=table.deals_played + counts_as_deal(table.rules, result),
        last_result=result,
    )


def _rejoined(table: Table, event: Rejoined) -> Table:
    scores = (*table.scores[: event.seat], event.score, *table.scores[event.seat + 1 :])
    table = replace(table, scores=scores, out=table.out - {event.seat})
    if table.rules.rejoins == ANY_NUMBER:
        return table
    times = table.rejoined or (0,) * table.seats
    again = (*times[: event.seat], times[event.seat] + 1, *times[event.seat + 1 :])
    return replace(table, rejoined=again)


def _match_ended(table: Table, event: MatchEnded) -> Table:
    return replace(table, phase="finished", winner=event.winner)


Change = Callable[[Table, Any], Table]  # a function of a table and an event that returns the next table
CHANGES: Mapping[type, Change] = {
    RoundBegan: _round_begun,
    Dealt: _dealt,
    Upturned: upturned,
    TurnBegan: turn_begun,
    Drew: _drew,
    Took: _took,
    Discarded: _discarded,
    Melded: _melded,
    LaidOff: _laid_off,
    Declined: unchanged,
    Reshuffled: _reshuffled,
    TurnedOver: _turned_over,
    RoundEnded: scored,
    Rejoined: _rejoined,
    MatchEnded: _match_ended,
}
