"""The hand on the screen: dragged cards, a card that is on its way, and the shape for the layout."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.engine.view import View
from rummy.ui.table.layout.cards import HandShape
from rummy.viewmodel.hand import HandModel, Held
from rummy.viewmodel.spots import HAND


@dataclass
class Drag(Held):
    """The cards that the pointer drags, and the index of the gap below them in the hand."""

    grip: tuple[float, float]  # from the pointer to the first card's centre, in pixels
    gap: int | None = None


@dataclass
class Hand(HandModel):
    """The hand of the player at this screen."""

    drag: Drag | None = None
    coming: int | None = None  # a card drawn at a remote table until the host sends its face

    def sync(self, view: View) -> None:
        """Add the cards that are new in the view, and remove those that left the hand."""
        super().sync(view)
        if self.coming in view.hand:
            self.coming = None

    def shape(self) -> HandShape:
        """Return the shape of the hand: all that its layout depends on."""
        drag = self.drag
        away = frozenset(drag.cards) if drag and drag.source == HAND else frozenset()
        gap = drag.gap if drag else None
        lifted = frozenset(self.selected)
        shape = HandShape(self.held, lifted, away, gap, self.hovered, apart=self.apart, coming=self.coming)
        if self.tray is None:
            return shape
        return replace(shape, groups=self.tray.groups, discard=self.tray.discard)
