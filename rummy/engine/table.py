"""The table as it lies, and how each event changes it. It never judges: whatever happened is believed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from rummy.engine.cards import PACK, Face, shuffled
from rummy.engine.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    LaidOff,
    MatchEnded,
    Melded,
    Reshuffled,
    Result,
    RoundBegan,
    RoundEnded,
    Took,
    TurnBegan,
    TurnedOver,
    Upturned,
)
from rummy.engine.rules import Rules

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: card numbers in the order in which they lie, what each shows, and who laid it."""

    cards: Numbers
    shown: tuple[Face, ...]
    owner: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Table:
    """Everything about a match at one moment; the next card of the stock and the top discard come last."""

    rules: Rules
    seats: int
    seed: str
    phase: str
    turn: int
    dealer: int
    scores: tuple[int, ...]
    hands: tuple[Numbers, ...]
    round_number: int = 0
    faces: Mapping[int, Face] = field(default_factory=dict)
    known: tuple[frozenset[int], ...]
    melds: tuple[TableMeld, ...] = ()
    stock: Numbers = ()
    pile: Numbers = ()
    taken: int | None = None
    drawn: int | None = None
    melded: frozenset[int] = frozenset()  # seats that shed a card in an earlier turn of the round
    shed: int = 0  # cards melded or laid off in this turn
    new_melds: int = 0  # melds laid in this turn
    recycles: int = 0
    idle_turns: int = 0  # turns without progress: no card shed, none drawn from the first stock
    last_result: Result | None = None
    winner: int | None = None


def next_seat(table: Table, seat: int) -> int:
    """The seat to the left."""
    return (seat + 1) % table.seats


def evolve(table: Table, event: Event) -> Table:
    """Return the table after the event."""
    match event:
        case RoundBegan(number, dealer):
            return _shuffled_pack(table, number, dealer)
        case Dealt(seat, card):
            return replace(_to_hand(table, seat, card), stock=table.stock[:-1])
        case Upturned(card):
            return _shown(replace(table, stock=table.stock[:-1], pile=(card,)), (card,))
        case TurnBegan(seat):
            return _turn(table, seat)
        case Drew(seat, card):
            return replace(_to_hand(table, seat, card), stock=table.stock[:-1], drawn=card, phase="play")
        case Took(seat, cards):
            hands = _with_hand(table, seat, (*table.hands[seat], *cards))
            return replace(table, hands=hands, pile=table.pile[: -len(cards)], taken=cards[0], phase="play")
        case Melded(seat, cards, shown):
            return _melded(table, seat, TableMeld(cards, shown, seat))
        case LaidOff():
            return _laid_off(table, event)
        case Discarded(seat, card):
            table = _shown(_without(table, seat, (card,)), (card,))
            return replace(table, pile=(*table.pile, card))
        case Reshuffled():
            return _reshuffled(table, event)
        case TurnedOver(upcard):
            stock, pile = (table.pile[:0:-1], table.pile[:1]) if upcard else (table.pile[::-1], ())
            return replace(table, stock=stock, pile=pile, recycles=table.recycles + 1)
        case RoundEnded(result):
            scores = tuple(s + p for s, p in zip(table.scores, result.points, strict=True))
            left = [card for hand in table.hands for card in hand]
            return replace(_shown(table, left), phase="over", scores=scores, last_result=result)
        case MatchEnded(winner):
            return replace(table, phase="finished", winner=winner)


def shuffle_seed(table: Table, round_number: int, shuffle: int) -> str:
    """The seed of the n-th shuffle of a round (the first is number 0)."""
    return f"{table.seed}/{round_number}/{shuffle}"


def _shuffled_pack(table: Table, number: int, dealer: int) -> Table:
    pack = shuffled(PACK, shuffle_seed(table, number, 0))
    return Table(
        rules=table.rules,
        seats=table.seats,
        seed=table.seed,
        phase="draw",
        turn=next_seat(table, dealer),
        dealer=dealer,
        scores=table.scores,
        hands=((),) * table.seats,
        known=(frozenset(),) * table.seats,
        round_number=number,
        faces=dict(enumerate(pack)),
        stock=tuple(reversed(range(len(pack)))),
    )


def _turn(table: Table, seat: int) -> Table:
    progress = table.shed > 0 or (table.recycles == 0 and table.drawn is not None)
    return replace(
        table,
        turn=seat,
        phase="draw",
        taken=None,
        drawn=None,
        melded=table.melded | {table.turn} if table.shed else table.melded,
        shed=0,
        new_melds=0,
        idle_turns=0 if progress else table.idle_turns + 1,
    )


def _with_hand(table: Table, seat: int, hand: Numbers) -> tuple[Numbers, ...]:
    return (*table.hands[:seat], hand, *table.hands[seat + 1 :])


def _to_hand(table: Table, seat: int, card: int) -> Table:
    known = (*table.known[:seat], table.known[seat] | {card}, *table.known[seat + 1 :])
    return replace(table, hands=_with_hand(table, seat, (*table.hands[seat], card)), known=known)


def _without(table: Table, seat: int, cards: Numbers) -> Table:
    hand = tuple(card for card in table.hands[seat] if card not in cards)
    return replace(table, hands=_with_hand(table, seat, hand))


def _shown(table: Table, cards: Iterable[int]) -> Table:
    return replace(table, known=tuple(known.union(cards) for known in table.known))


def _melded(table: Table, seat: int, meld: TableMeld) -> Table:
    table = _shown(_without(table, seat, meld.cards), meld.cards)
    return replace(
        table,
        melds=(*table.melds, meld),
        shed=table.shed + len(meld.cards),
        new_melds=table.new_melds + 1,
    )


def _laid_off(table: Table, event: LaidOff) -> Table:
    table = _shown(_without(table, event.seat, (event.card,)), (event.card,))
    grown = replace(table.melds[event.meld], cards=event.cards, shown=event.shown)
    melds = (*table.melds[: event.meld], grown, *table.melds[event.meld + 1 :])
    return replace(table, melds=melds, shed=table.shed + 1)


def _reshuffled(table: Table, event: Reshuffled) -> Table:
    """Give the cards of the pile new numbers, so that what was known of them is known no more."""
    number = table.recycles + 1
    faces = dict(table.faces)
    order = shuffled([faces.pop(card) for card in event.old], shuffle_seed(table, table.round_number, number))
    faces.update(zip(event.new, order, strict=True))
    return replace(
        table,
        faces=faces,
        known=tuple(known.difference(event.old) for known in table.known),
        stock=event.new,
        pile=table.pile[-1:],
        recycles=number,
    )
