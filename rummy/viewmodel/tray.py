"""Cards of the hand laid out in groups before they are played. It knows no rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from rummy.engine.cards import Numbers


@dataclass(frozen=True, slots=True)
class Tray:
    """Groups of cards that the player will lay on the table together, and the card to discard.

    With `of_table` the groups include all cards that are on the table, to be rearranged.
    """

    groups: tuple[Numbers, ...] = ()
    discard: int | None = None
    of_table: bool = False

    @property
    def cards(self) -> Numbers:
        """All cards of the tray, group by group, the discard last."""
        laid = tuple(card for group in self.groups for card in group)
        return laid if self.discard is None else (*laid, self.discard)

    def without(self, cards: Collection[int]) -> Tray:
        """Return the tray without these cards and without groups that become empty."""
        groups = (tuple(card for card in group if card not in cards) for group in self.groups)
        discard = None if self.discard in cards else self.discard
        return replace(self, groups=tuple(group for group in groups if group), discard=discard)

    def kept(self, held: Collection[int]) -> Tray:
        """Return the tray with only those of its cards that are among `held`."""
        return self.without([card for card in self.cards if card not in held])

    def renamed(self, names: Mapping[int, int]) -> Tray:
        """Return the tray with some card numbers replaced by others."""
        groups = tuple(tuple(names.get(card, card) for card in group) for group in self.groups)
        discard = None if self.discard is None else names.get(self.discard, self.discard)
        return replace(self, groups=groups, discard=discard)

    def with_group(self, cards: Iterable[int]) -> Tray:
        """Return the tray with these cards as a new group."""
        cards = tuple(cards)
        rest = self.without(cards)
        return replace(rest, groups=(*rest.groups, cards))

    def joined(self, cards: Iterable[int], at: int) -> Tray:
        """Return the tray with cards added to the group at index `at`."""
        added = tuple(cards)
        grown = (*(card for card in self.groups[at] if card not in added), *added)
        others = self.without([*added, *grown])
        before = sum(bool(set(group) - set(added)) for group in self.groups[:at])
        return replace(others, groups=(*others.groups[:before], grown, *others.groups[before:]))

    def discarding(self, card: int) -> Tray:
        """Return the tray with this card as the discard; the previous one goes back to the hand."""
        return replace(self.without([card]), discard=card)
