"""A player's hand as they hold it: order, selection, and the tray of cards laid out before a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy.engine.view import View
from rummy.viewmodel import sorting
from rummy.viewmodel.spots import SpotKind
from rummy.viewmodel.tray import Tray


@dataclass
class Held:
    """Cards that are being dragged: some of the hand, or the next card of stock or pile."""

    cards: tuple[int, ...]
    source: SpotKind


@dataclass
class HandModel:
    """The cards in a player's hand, in their order, with the selected ones and the tray."""

    order: list[int] = field(default_factory=list)
    selected: set[int] = field(default_factory=set)
    hovered: int | None = None
    sort: str = "rank"
    tray: Tray | None = None  # the cards laid out before they are played
    touched: int | None = None  # the card that the player had in hand last
    anchor: int | None = None  # the card that was selected or let go last
    apart: tuple[tuple[int, ...], ...] = ()  # ready melds that are shown with a space around them
    _left: list[int] = field(default_factory=list)  # the order before cards last left the hand

    @property
    def held(self) -> tuple[int, ...]:
        """The cards in hand that are not on the tray."""
        if self.tray is None:
            return tuple(self.order)
        laid = self.tray.cards
        return tuple(card for card in self.order if card not in laid)

    @property
    def touchable(self) -> tuple[int, ...]:
        """All cards that the player can move: those on the tray, then those held."""
        return (*(self.tray.cards if self.tray else ()), *self.held)

    def sync(self, view: View) -> None:
        """Add the cards that are new in the view, remove those that left the hand, and sort by `sort`."""
        held = set(view.hand)
        if not held.issuperset(self.order):
            self._left = self.order
        self.order = [card for card in self.order if card in held]
        for card in view.hand:
            if card not in self.order:
                self.order.insert(self._place_of(card), card)
        self.selected &= held
        if self.tray is not None:
            there = held.union(*(meld.cards for meld in view.melds)) if self.tray.of_table else held
            self.tray = self.tray.kept(there) if there.intersection(self.tray.cards) else None
        if self.hovered not in held:
            self.hovered = None
        if self.sort != "none" and view.knows_hand:
            self.arrange(view)
        self._keep_apart()

    def _place_of(self, card: int) -> int:
        """Return the index for a new card in the order: where it was before it left, else the end."""
        if card not in self._left:
            return len(self.order)
        before = reversed(self._left[: self._left.index(card)])
        return next((self.order.index(other) + 1 for other in before if other in self.order), 0)

    def arrange(self, view: View) -> None:
        """Sort the cards by rank, by suit, or with the ready melds apart, as `sort` says."""
        self.apart = ()
        if self.sort == "melds":
            self.order.sort(key=lambda card: sorting.by_meld(view, view.faces[card]))
            self.group(view)
            return
        key = sorting.by_rank if self.sort == "rank" else sorting.by_suit
        self.order.sort(key=lambda card: key(view.faces[card]))

    def group(self, view: View) -> None:
        """Move ready melds to the left, each with a space around it; the other cards keep their order."""
        self.apart = sorting.ready_melds(view, self.held)
        ready = [card for meld in self.apart for card in meld]
        self.order = [*ready, *(card for card in self.order if card not in ready)]

    def move(self, cards: Sequence[int], gap: int) -> None:
        """Move cards to a gap between the others, or back from the tray; a changed order is unsorted."""
        rest = [card for card in self.held if card not in cards]
        if self.tray is not None and {*cards} & {*self.tray.cards}:
            self.tray = self.tray.without(cards)
            self.selected -= {*cards}
            if self.sort != "none":
                return
        order = [*rest[:gap], *cards, *rest[gap:]]
        if order != [*self.held]:
            self.order, self.sort = [*order, *(self.tray.cards if self.tray else ())], "none"
            self._keep_apart()

    def _keep_apart(self) -> None:
        """Forget the ready melds whose cards are no longer next to each other."""
        self.apart = tuple(meld for meld in self.apart if sorting.lies_together(self.held, meld))

    def reached(self, card: int) -> set[int]:
        """Return the selection with all cards from the last one clicked to `card`, or with `card` toggled."""
        held = self.held
        if self.anchor not in held or card not in held:
            return self.selected ^ {card}
        return self.selected | self.between(self.anchor, card)

    def between(self, one: int, other: int) -> set[int]:
        """Return the held cards from one card to another, both included."""
        first, last = sorted((self.held.index(one), self.held.index(other)))
        return {*self.held[first : last + 1]}

    def prefer(self, gone: int, view: View, *, melded: bool) -> int:
        """Exchange the played card `gone` for the equal card that the player meant, and return the latter.

        A melded card is taken from the tray if an equal one is on it, any other card from the rest of the
        hand.
        """
        meant, laid = {*self.selected, self.hovered, self.touched}, self.tray.cards if self.tray else ()
        twins = [card for card in self.order if view.faces[card] == view.faces[gone]]
        twin = min(twins, key=lambda card: ((card in laid) != melded, card not in meant, card != gone))
        self.exchange(gone, twin)
        return twin

    def exchange(self, one: int, twin: int) -> None:
        """Exchange two equal cards in the order, the selection and the tray."""
        other = {one: twin, twin: one}
        self.order = [other.get(card, card) for card in self.order]
        self.selected = {other.get(card, card) for card in self.selected}
        self.apart = tuple(tuple(other.get(card, card) for card in meld) for meld in self.apart)
        if self.tray is not None:
            self.tray = self.tray.renamed(other)

    def chosen(self) -> tuple[int, ...]:
        """Return the selected cards in the order of the hand, then those of the table."""
        touched = dict.fromkeys((*self.order, *self.touchable)) if self.tray else self.order
        return tuple(card for card in touched if card in self.selected)
