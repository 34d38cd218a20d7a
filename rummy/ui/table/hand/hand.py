"""The hand on the screen: what is dragged, what is still on its way, and its shape for the layout."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.engine.view import View
from rummy.ui.table.layout.cards import HandShape
from rummy.viewmodel.hand import HandModel, Held
from rummy.viewmodel.spots import HAND


@dataclass
class Drag(Held):
    """Cards that hang at the pointer, and the gap of the hand over which they are held."""

    grip: tuple[float, float]  # from the pointer to the first card's centre, in pixels
    gap: int | None = None


@dataclass
class Hand(HandModel):
    """The hand of the player at this screen."""

    drag: Drag | None = None
    coming: int | None = None  # a card drawn at a remote table, until it is shown; it can't be touched

    def sync(self, view: View) -> None:
        """Take in new cards and forget those that left."""
        super().sync(view)
        if self.coming in view.hand:
            self.coming = None

    def shape(self) -> HandShape:
        """What the layout needs to know."""
        drag = self.drag
        away = frozenset(drag.cards) if drag and drag.source == HAND else frozenset()
        gap = drag.gap if drag else None
        lifted = frozenset(self.selected)
        shape = HandShape(self.held, lifted, away, gap, self.hovered, apart=self.apart, coming=self.coming)
        if self.tray is None:
            return shape
        return replace(shape, groups=self.tray.groups, discard=self.tray.discard)
