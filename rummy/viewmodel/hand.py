"""A player's hand as they hold it: order, selection, and the tray of cards laid out first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy.engine.view import View
from rummy.viewmodel import sorting
from rummy.viewmodel.spots import SpotKind
from rummy.viewmodel.tray import Tray


@dataclass
class Held:
    """Cards that are being moved: some of the hand, or the next card of stock or pile."""

    cards: tuple[int, ...]
    source: SpotKind


@dataclass
class HandModel:
    """The cards in a player's hand, in their order, with what is selected and laid out."""

    order: list[int] = field(default_factory=list)
    selected: set[int] = field(default_factory=set)
    hovered: int | None = None
    sort: str = "rank"
    tray: Tray | None = None  # what is laid out before it is played
    touched: int | None = None  # the card that the player had in hand last
    anchor: int | None = None  # the card that was selected or let go last
    apart: tuple[tuple[int, ...], ...] = ()  # ready melds that lie apart
    _left: list[int] = field(default_factory=list)  # the order when cards left the hand last

    @property
    def held(self) -> tuple[int, ...]:
        """The cards that are not on the tray."""
        if self.tray is None:
            return tuple(self.order)
        laid = self.tray.cards
        return tuple(card for card in self.order if card not in laid)

    @property
    def touchable(self) -> tuple[int, ...]:
        """All the player's cards: those on the tray, then those held."""
        return (*(self.tray.cards if self.tray else ()), *self.held)

    def sync(self, view: View) -> None:
        """Take in new cards and forget those that left."""
        held = set(view.hand)
        if not held.issuperset(self.order):
            self._left = self.order
        self.order = [card for card in self.order if card in held]
        for card in view.hand:
            if card not in self.order:
                self.order.insert(self._place_of(card), card)
        self.selected &= held
        if self.tray is not None:
            self.tray = self.tray.kept(held) if held.intersection(self.tray.cards) else None
        if self.hovered not in held:
            self.hovered = None
        if self.sort != "none" and view.knows_hand:
            self.arrange(view)
        self._keep_apart()

    def _place_of(self, card: int) -> int:
        """Return the place for a card in the order: where it was before it left, else at the end."""
        if card not in self._left:
            return len(self.order)
        before = reversed(self._left[: self._left.index(card)])
        return next((self.order.index(other) + 1 for other in before if other in self.order), 0)

    def arrange(self, view: View) -> None:
        """Sort by rank, by suit, or with the ready melds apart."""
        self.apart = ()
        if self.sort == "melds":
            self.order.sort(key=lambda card: sorting.by_meld(view, view.faces[card]))
            self.group(view)
            return
        key = sorting.by_rank if self.sort == "rank" else sorting.by_suit
        self.order.sort(key=lambda card: key(view.faces[card]))

    def group(self, view: View) -> None:
        """Put ready melds together at the left, each a little apart; the others keep their order."""
        self.apart = sorting.ready_melds(view, self.held)
        ready = [card for meld in self.apart for card in meld]
        self.order = [*ready, *(card for card in self.order if card not in ready)]

    def move(self, cards: Sequence[int], gap: int) -> None:
        """Put cards at a gap among the others held; from then on the order is the player's own."""
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
        """Keep those melds apart that are still together."""
        self.apart = tuple(meld for meld in self.apart if sorting.lies_together(self.held, meld))

    def reached(self, card: int) -> set[int]:
        """Return the selection with all cards from the one clicked last to this one."""
        held = self.held
        if self.anchor not in held or card not in held:
            return self.selected ^ {card}
        return self.selected | self.between(self.anchor, card)

    def between(self, one: int, other: int) -> set[int]:
        """Return the held cards from one to another."""
        first, last = sorted((self.held.index(one), self.held.index(other)))
        return {*self.held[first : last + 1]}

    def prefer(self, gone: int, view: View, *, melded: bool) -> int:
        """Return the card that the player means where one that looks the same was played; both change roles.

        What is melded comes from the tray if it lies there, and anything else from among the cards held.
        """
        meant, laid = {*self.selected, self.hovered, self.touched}, self.tray.cards if self.tray else ()
        twins = [card for card in self.order if view.faces[card] == view.faces[gone]]
        twin = min(twins, key=lambda card: ((card in laid) != melded, card not in meant, card != gone))
        other = {gone: twin, twin: gone}
        self.order = [other.get(card, card) for card in self.order]
        self.selected = {other.get(card, card) for card in self.selected}
        self.apart = tuple(tuple(other.get(card, card) for card in meld) for meld in self.apart)
        if self.tray is not None:
            self.tray = self.tray.renamed(other)
        return twin

    def chosen(self) -> tuple[int, ...]:
        """Return the selected cards in the order of the hand."""
        return tuple(card for card in self.order if card in self.selected)
