"""Cards of the hand laid out in groups before they are played, and what a move leaves. It knows no rule."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from rummy.engine.cards import Numbers


@dataclass(frozen=True, slots=True)
class Tray:
    """Groups of cards that will be laid on the table together, and the card for the pile."""

    groups: tuple[Numbers, ...] = ()
    discard: int | None = None

    @property
    def cards(self) -> Numbers:
        """All its cards, group by group, the discard last."""
        laid = tuple(card for group in self.groups for card in group)
        return laid if self.discard is None else (*laid, self.discard)

    def without(self, cards: Collection[int]) -> Tray:
        """Return the tray without these cards; empty groups go."""
        groups = (tuple(card for card in group if card not in cards) for group in self.groups)
        discard = None if self.discard in cards else self.discard
        return Tray(tuple(group for group in groups if group), discard)

    def kept(self, held: Collection[int]) -> Tray:
        """Return the tray with those of its cards that are still held."""
        return self.without([card for card in self.cards if card not in held])

    def renamed(self, names: Mapping[int, int]) -> Tray:
        """Return the tray with some cards exchanged for others."""
        groups = tuple(tuple(names.get(card, card) for card in group) for group in self.groups)
        return Tray(groups, self.discard if self.discard is None else names.get(self.discard, self.discard))

    def with_group(self, cards: Iterable[int]) -> Tray:
        """Return the tray with cards as a group of their own."""
        cards = tuple(cards)
        rest = self.without(cards)
        return replace(rest, groups=(*rest.groups, cards))

    def joined(self, cards: Iterable[int], at: int) -> Tray:
        """Return the tray with cards added to a group."""
        added = tuple(cards)
        grown = (*(card for card in self.groups[at] if card not in added), *added)
        others = self.without([*added, *grown])
        before = sum(bool(set(group) - set(added)) for group in self.groups[:at])
        return replace(others, groups=(*others.groups[:before], grown, *others.groups[before:]))

    def discarding(self, card: int) -> Tray:
        """Return the tray with another card for the pile; the one before goes back to the hand."""
        return replace(self.without([card]), discard=card)
