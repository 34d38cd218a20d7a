"""The hand on the screen: dragged cards, a card that is still coming, and the shape for the layout."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.engine.view import View
from rummy.ui.table.layout.cards import HandShape
from rummy.viewmodel.hand import HandModel, Held
from rummy.viewmodel.spots import HAND


@dataclass
class Drag(Held):
    """Cards that are dragged with the pointer, and the gap of the hand below them."""

    grip: tuple[float, float]  # from the pointer to the first card's centre, in pixels
    gap: int | None = None


@dataclass
class Hand(HandModel):
    """The hand of the player at this screen."""

    drag: Drag | None = None
    coming: int | None = None  # a card drawn at a remote table, until it is shown; it can't be touched

    def sync(self, view: View) -> None:
        """Add new cards and remove those that left."""
        super().sync(view)
        if self.coming in view.hand:
            self.coming = None

    def shape(self) -> HandShape:
        """Return the shape of the hand for the layout."""
        drag = self.drag
        away = frozenset(drag.cards) if drag and drag.source == HAND else frozenset()
        gap = drag.gap if drag else None
        lifted = frozenset(self.selected)
        shape = HandShape(self.held, lifted, away, gap, self.hovered, apart=self.apart, coming=self.coming)
        if self.tray is None:
            return shape
        return replace(shape, groups=self.tray.groups, discard=self.tray.discard)
