"""The arc of the cards in the player's hand, with a gap for a dragged card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import copysign

from rummy.ui.cards.place import ASPECT
from rummy.ui.table.layout.frame import Frame

BEND = 10.0  # units by which the outermost card is lower than the middle one, at most
LEAN = 8.0  # degrees of turn of the outermost card, at most
WIDEST = 0.66  # card widths between two neighbours, with enough room
APART = 0.6  # steps of gap next to a separate meld
ROOM = 0.13  # card widths by which neighbours of a hovered card move aside; half for the next ones
FOOT = 14.0  # units below the middle card


@dataclass(frozen=True, slots=True)
class Stand:
    """The place of a card in the hand: its centre in pixels and its angle in degrees."""

    card: int
    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class Arc:
    """The held cards in an arc, with an optional gap, separate melds, and an optional hovered card."""

    frame: Frame
    cards: tuple[int, ...]
    gap: int | None = None
    apart: tuple[tuple[int, ...], ...] = ()
    hovered: int | None = None

    def stands(self) -> Iterator[Stand]:
        """Yield the place of each card of the hand."""
        fr, slots = self.frame, self._slots()
        span = max(slots.values(), default=0.0)
        half, step = max(1.0, span / 2), hand_step(fr, span)
        bend, turn = min(0.5, BEND / half**2), min(0.9, LEAN / half)
        baseline = fr.hand.bottom - fr.card * ASPECT / 2 - FOOT * fr.unit
        for index, card in enumerate(self.cards):
            lean = slots[card] - span / 2
            x = fr.hand.centerx + lean * step + self._push(index)
            yield Stand(card, self._inside(x), baseline + lean * lean * bend * fr.unit, -lean * turn)

    def gap_at(self, x: float) -> int:
        """Return the index of the gap for a card dragged to x, in pixels."""
        slots = [*replace(self, gap=len(self.cards))._slots().values()]
        slot = (x - self.frame.hand.centerx) / hand_step(self.frame, slots[-1]) + slots[-1] / 2
        return min(range(len(slots)), key=lambda gap: abs(slots[gap] - slot))

    def _slots(self) -> dict[int | None, float]:
        """Return the distance of each card from the first one in steps; the key None is the gap."""
        group_of = {card: group for group, cards in enumerate(self.apart) for card in cards}
        slots: dict[int | None, float] = {}
        at = 0.0
        for index, card in enumerate(self.cards):
            if index and group_of.get(card) != group_of.get(self.cards[index - 1]):
                at += APART
            if index == self.gap:
                slots[None], at = at, at + 1
            slots[card], at = at, at + 1
        return slots if self.gap in (None, *range(len(self.cards))) else {**slots, None: at}

    def _push(self, index: int) -> float:
        """Return the pixels by which a card moves aside for the hovered one; less than 1 becomes 0."""
        if self.hovered not in self.cards or self.gap is not None:
            return 0.0
        away = index - self.cards.index(self.hovered)
        push = self.frame.card * ROOM / 2 ** (abs(away) - 1) if away else 0.0
        return copysign(push, away) if push >= 1 else 0.0

    def _inside(self, x: float) -> float:
        """Return x in pixels, limited so that the card does not cover what is beside the hand."""
        fr = self.frame
        reach = (fr.hand.width - fr.card) / 2 + fr.card * ROOM / 4
        return max(fr.hand.centerx - reach, min(fr.hand.centerx + reach, x))


def hand_step(fr: Frame, span: float) -> float:
    """Return the pixels between neighbouring cards of a hand that is `span` steps wide."""
    return min(fr.card * WIDEST, (fr.hand.width - fr.card) / max(1.0, span))
