"""The commands of players at a table without rules, and the table after each."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from rummy.engine.stream import shuffled
from rummy.free.table import HOME, FeltPoint, FreeTable, Pile, by_suit, inserted, point


class NotPossible(ValueError):
    """An error for an impossible command; `reason` is a text key such as "too_few_cards"."""

    def __init__(self, reason: str, **details: int) -> None:
        super().__init__(reason)
        self.reason, self.details = reason, details


@dataclass(frozen=True, slots=True)
class Felt:
    """A goal for cards: an empty place on the table, where they become a new pile."""

    at: FeltPoint
    is_spread: bool = False


@dataclass(frozen=True, slots=True)
class Onto:
    """A goal for cards: a pile, on its top or before the card with index `gap` among its other cards."""

    pile: int
    gap: int | None = None


@dataclass(frozen=True, slots=True)
class Into:
    """A goal for cards: a hand, at its end or before the card with index `gap` among its other cards."""

    seat: int
    gap: int | None = None


Goal: TypeAlias = Felt | Onto | Into


@dataclass(frozen=True, slots=True)
class MoveCards:
    """A command to move cards from any places to one goal, in this order.

    `is_up` tells if they are face up on the table afterwards; None keeps each side, and cards from a hand
    face down.
    """

    cards: tuple[int, ...]
    to: Goal
    is_up: bool | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """A command to move whole piles across the table by the same distance, in card widths."""

    piles: tuple[int, ...]
    by: FeltPoint


@dataclass(frozen=True, slots=True)
class TurnOver:
    """A command to turn over cards on the table; a whole pile that is stacked also reverses its order."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A command to shuffle a pile in the order that follows from the seed, stacked and face down."""

    pile: int
    seed: str


@dataclass(frozen=True, slots=True)
class DealCards:
    """A command to deal `count` cards to each hand from the top of a pile, in turn; () means all seats."""

    pile: int
    count: int
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Gather:
    """A command to put all cards into one pile, face down."""


@dataclass(frozen=True, slots=True)
class SpreadPile:
    """A command to spread a pile to the right so that each card is visible, or to stack it again."""

    pile: int
    is_spread: bool = True


@dataclass(frozen=True, slots=True)
class SortHand:
    """A command to sort a hand by suit and rank."""

    seat: int


@dataclass(frozen=True, slots=True)
class LayTable:
    """A command to replace the whole table by another one."""

    table: FreeTable


FreeCommand: TypeAlias = (
    MoveCards | Shift | TurnOver | Shuffle | DealCards | Gather | SpreadPile | SortHand | LayTable
)


def done(table: FreeTable, command: FreeCommand) -> FreeTable:
    """Return the table after a command; raise NotPossible if it names wrong cards, piles or hands."""
    match command:
        case MoveCards():
            return _moved(table, command)
        case Shift(piles, by):
            return _shifted(table, piles, by)
        case TurnOver(cards):
            return _turned(table, cards)
        case Shuffle(pile, seed):
            cards = tuple(shuffled(_pile(table, pile).cards, seed))
            squared = _with_pile(table, pile, replace(table.piles[pile], cards=cards, is_spread=False))
            return replace(squared, up=table.up.difference(cards))
        case DealCards(pile, count, seats):
            return _dealt(table, pile, count, seats or tuple(range(len(table.hands))))
        case Gather():
            cards = (*(card for pile in table.piles for card in pile.cards), *sum(table.hands, ()))
            hands = ((),) * len(table.hands)
            return replace(table, piles=(Pile(HOME, cards),), hands=hands, up=frozenset())
        case SpreadPile(pile, is_spread):
            return _with_pile(table, pile, replace(_pile(table, pile), is_spread=is_spread))
        case SortHand(seat):
            return _sorted(table, seat)
        case LayTable(other):
            return other


def _pile(table: FreeTable, number: int) -> Pile:
    if not 0 <= number < len(table.piles):
        raise NotPossible("no_pile")
    return table.piles[number]


def _with_pile(table: FreeTable, number: int, pile: Pile) -> FreeTable:
    return replace(table, piles=(*table.piles[:number], pile, *table.piles[number + 1 :]))


def _check(table: FreeTable, cards: tuple[int, ...]) -> None:
    """Raise NotPossible if there is no card, a card number that doesn't exist, or a repeated one."""
    there = sum(len(pile.cards) for pile in table.piles) + sum(map(len, table.hands))
    if not cards or len({*cards}) < len(cards) or not all(0 <= card < there for card in cards):
        raise NotPossible("no_card")


def _moved(table: FreeTable, move: MoveCards) -> FreeTable:
    cards, to = move.cards, move.to
    _check(table, cards)
    was_up = table.up.intersection(cards) if move.is_up is None else {*cards} if move.is_up else {*()}
    up = table.up.difference(cards) | (was_up if not isinstance(to, Into) else {*()})
    piles = [_without(pile, {*cards}) for pile in table.piles]
    hands = [tuple(card for card in hand if card not in cards) for hand in table.hands]
    match to:
        case Felt(at, is_spread):
            piles.append(Pile(point(*at), cards, is_spread and len(cards) > 1))
        case Onto(number, gap):
            there = _pile(table, number)
            at = piles[number].at if piles[number].cards else there.at
            piles[number] = replace(there, at=at, cards=inserted(piles[number].cards, cards, gap))
            piles.append(piles.pop(number))
        case Into(seat, gap):
            if not 0 <= seat < len(hands):
                raise NotPossible("no_hand")
            hands[seat] = inserted(hands[seat], cards, gap)
    remaining = tuple(pile for pile in piles if pile.cards)
    return replace(table, piles=remaining, hands=tuple(hands), up=frozenset(up))


def _without(pile: Pile, gone: Container[int]) -> Pile:
    return replace(pile, cards=tuple(card for card in pile.cards if card not in gone))


def _shifted(table: FreeTable, numbers: tuple[int, ...], by: FeltPoint) -> FreeTable:
    moved = [_pile(table, number) for number in numbers]
    if len({*numbers}) < len(numbers):
        raise NotPossible("no_pile")
    there = [replace(pile, at=point(pile.at[0] + by[0], pile.at[1] + by[1])) for pile in moved]
    return replace(table, piles=(*_others(table.piles, {*numbers}), *there))


def _others(piles: Iterable[Pile], numbers: Container[int]) -> Iterable[Pile]:
    return (pile for number, pile in enumerate(piles) if number not in numbers)


def _turned(table: FreeTable, cards: tuple[int, ...]) -> FreeTable:
    _check(table, cards)
    if any(table.hand_of(card) is not None for card in cards):
        raise NotPossible("in_hand")
    meant = {*cards}
    piles = tuple(
        pile if pile.is_spread or not meant.issuperset(pile.cards) else replace(pile, cards=pile.cards[::-1])
        for pile in table.piles
    )
    return replace(table, piles=piles, up=table.up ^ meant)


def _dealt(table: FreeTable, number: int, count: int, seats: tuple[int, ...]) -> FreeTable:
    pile, wanted = _pile(table, number), count * len(seats)
    if len({*seats}) < len(seats) or not all(0 <= seat < len(table.hands) for seat in seats):
        raise NotPossible("no_hand")
    if not 0 < wanted <= len(pile.cards):
        raise NotPossible("too_few_cards", count=len(pile.cards))
    given, hands = pile.cards[: -wanted - 1 : -1], [*table.hands]
    for at, seat in enumerate(seats):
        hands[seat] = (*hands[seat], *given[at :: len(seats)])
    rest = _with_pile(table, number, replace(pile, cards=pile.cards[:-wanted]))
    piles = tuple(each for each in rest.piles if each.cards)
    return replace(table, piles=piles, hands=tuple(hands), up=table.up.difference(given))


def _sorted(table: FreeTable, seat: int) -> FreeTable:
    if not 0 <= seat < len(table.hands):
        raise NotPossible("no_hand")
    faces = table.packs.faces
    hand = tuple(sorted(table.hands[seat], key=lambda card: by_suit(faces[card], card)))
    return replace(table, hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :]))
