"""The player's handling of cards, which makes no move: select, sort, lay out, drag, hover."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pygame import Rect

from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.spots import Point, landing
from rummy.viewmodel.intents import Select
from rummy.viewmodel.spots import AREA, CARD, GROUP, HAND, MELD, Spot
from rummy.viewmodel.tray import Tray

GATHERED = 0.28  # share of a card's width between two dragged cards


class HandController:
    """The controller of the player's hand at a table."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.state = display, display.state

    def _settle(self) -> None:
        """Move the cards to their places with a sound."""
        self.display.app.sounds.play("slide")
        self.display.relayout(motion.SETTLE)

    def select(self, wanted: Select) -> None:
        """Select exactly the cards of an intent."""
        hand = self.state.hand
        hand.selected = {*wanted.cards}
        hand.anchor = hand.anchor if wanted.anchor is None else wanted.anchor
        if not wanted.quietly:
            self.display.app.sounds.play("slide")
        self.display.relayout(motion.SETTLE)

    def lay(self, tray: Tray | None, sound: str, *, keeps_selection: bool) -> None:
        """Replace the tray by another one; None takes all its cards back into the hand."""
        state = self.state
        state.tray_since = state.tray_since if state.hand.tray else state.now
        state.hand.tray = tray
        if not keeps_selection:
            state.hand.selected.clear()
        if sound:
            self.display.app.sounds.play(sound)
            self.display.relayout(motion.TRAVEL)

    def sort(self, how: str) -> None:
        """Sort the hand by "rank", "suit" or "melds", and do so in later rounds and matches too."""
        app, hand = self.display.app, self.state.hand
        hand.sort = how
        app.change(replace(app.settings, sort=how))
        hand.arrange(self.state.view)
        app.sounds.play("slide")
        self.display.relayout(motion.TRAVEL)

    def reorder(self, cards: Sequence[int], gap: int) -> None:
        """Move cards to a gap between the other held cards."""
        self.state.hand.move(cards, gap)
        self.state.hand.tray = self.display.presenter.tray_kept(self.state)
        self._settle()

    # Pointing and dragging

    def hover(self, card: int | None, discard: int | None, seat: int | None) -> None:
        """Mark a card of the hand, a discard or a player as the one under the pointer."""
        state = self.state
        if seat != state.pointed:
            state.pointed = seat
            self.display.changed()
        discard = discard if discard in self.display.presenter.takeable(state) else None
        if (card, discard) != (state.hand.hovered, state.marked):
            state.hand.hovered, state.marked = card, discard
            self.display.relayout(motion.SETTLE)

    def lift(self, drag: Drag, at: Point) -> None:
        """Start to drag cards from a point in pixels."""
        state = self.state
        state.hand.drag, state.hand.hovered = drag, None
        self.display.app.sounds.play("pick_up")
        state.drop_targets = self.display.commands.drop_targets(state, drag.source, drag.cards)
        self.carry(at)
        self.display.relayout(motion.SETTLE)

    def carry(self, at: Point) -> None:
        """Drag the cards over a point in pixels, and find the gap or the spot where they would land."""
        state, stage, drag = self.state, self.display.stage, self.state.hand.drag
        assert drag is not None
        layout = self.display.layout
        width = layout.frame.card
        for index, card in enumerate(drag.cards):
            lean = index - (len(drag.cards) - 1) / 2 if len(drag.cards) > 1 else 0.0
            x = at[0] + drag.grip[0] + lean * width * GATHERED
            stage.hold(card, x, at[1] + drag.grip[1], width)
        box = carried(self.display)
        gap, best = self._gap(box, layout.frame), self._best(box, layout.spots)
        if (gap, best) != (drag.gap, state.best):
            drag.gap, state.best = gap, best
            self.display.relayout(motion.SETTLE)

    def _gap(self, box: Rect, fr: Frame) -> int | None:
        """Return the index of the gap in the hand for dragged cards in `box`; None if they are above it.

        Cards of the table never get a gap.
        """
        drag = self.state.hand.drag
        if drag is None or drag.source == GROUP or box.centery <= fr.hand.top - fr.card * ASPECT * 0.1:
            return None
        return replace(self.state.hand.shape(), gap=None).arc(fr).gap_at(box.centerx)

    def _best(self, box: Rect, spots: Mapping[Spot, Rect]) -> Spot | None:
        """Return the spot that would accept the dragged cards: below them, or next to them.

        If the cards cover several crowded melds, that is the meld that accepts them.
        """
        accepting = {spot: spots[spot] for spot in self.state.drop_targets if spot in spots}
        landed = landing(box, spots)
        if landed is None or landed.kind == AREA:
            return landing(box, accepting)
        if landed in accepting or landed.kind not in (MELD, GROUP):
            return landed if landed in accepting else None
        return landing(box, {spot: there for spot, there in accepting.items() if spot.kind in (MELD, AREA)})

    def put_down(self, *, glides: bool) -> None:
        """End a drag; with `glides`, its cards glide back to their places."""
        state = self.state
        state.pressed = None
        if state.hand.drag is None:
            return
        state.hand.drag, state.drop_targets, state.best = None, (), None
        self.display.stage.let_go()
        self.display.changed()
        if glides:
            self.display.relayout(motion.GLIDE_HOME)

    def update_targets(self) -> None:
        """Find the spots that accept the selected cards, unless cards are being dragged."""
        state, among = self.state, self.state.cursor.among
        if state.hand.drag is None:
            there = self.display.commands.drop_targets(state, HAND, state.hand.chosen())
            state.drop_targets = [spot for spot in there if not among or spot in among]

    def drop_what_left(self) -> None:
        """End a drag if one of its cards has left the hand."""
        drag = self.state.hand.drag
        if drag and drag.source == HAND and not {*drag.cards} <= {*self.state.view.hand}:
            self.put_down(glides=False)

    # The focus

    def choose(self, spots: Sequence[Spot]) -> None:
        """Limit the focus to a few places of which the player chooses one; none ends the choice."""
        self.state.cursor.among = tuple(spots)
        if spots:
            self.go(spots[0])

    def go(self, spot: Spot | None) -> None:
        """Move the keyboard focus to a spot, or, with None, remove it."""
        state, cursor = self.state, self.state.cursor
        if spot is None:
            if cursor.at or cursor.among:
                cursor.at, cursor.among = None, ()
                self.display.changed()
            return
        cursor.at = spot
        if spot.kind == CARD:
            cursor.card = spot.number
        state.marked = cursor.discard if cursor.discard in self.display.presenter.takeable(state) else None
        state.hand.hovered = cursor.meant
        self.display.relayout(motion.SETTLE)


def carried(display: TableDisplay) -> Rect:
    """Return the box of the dragged cards."""
    drag = display.state.hand.drag
    assert drag is not None
    boxes = [display.stage.sprites[card].place.rect for card in drag.cards]
    return boxes[0].unionall(boxes[1:])
