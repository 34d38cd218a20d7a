"""The player's handling of cards: selecting, sorting, laying out, dragging, hovering."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect

from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.intents import Carry, Go, Lift, PutDown, TableIntent
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.layout.spots import Point, landing
from rummy.viewmodel.intents import Choose, Hover, Lay, Reorder, Select, Sort
from rummy.viewmodel.spots import AREA, CARD, GROUP, HAND, MELD, Spot
from rummy.viewmodel.tray import Tray

GATHERED = 0.28  # share of a card's width between two dragged cards


class HandController:
    """The controller of the player's hand at a table."""

    def __init__(self, display: TableDisplay) -> None:
        self.display, self.state = display, display.state

    def do(self, intent: TableIntent) -> None:
        """Execute an intent about cards."""
        match intent:
            case Select():
                self._select(intent)
            case Lay(tray, sound, keeps_selection):
                self._lay(tray, sound, keeps_selection=keeps_selection)
            case Sort(how):
                self._sort(how)
            case Reorder(cards, gap):
                self.state.hand.move(cards, gap)
                self.state.hand.tray = self.display.presenter.tray_kept(self.state)
                self._settle()
            case Hover(card, discard, seat):
                self._hover(card, discard, seat)
            case Lift(drag, at):
                self._lift(drag, at)
            case Carry(at):
                self._carry(at)
            case PutDown(glides):
                self._put_down(glides=glides)
            case Choose(spots):
                self.state.cursor.among = tuple(spots)
                if spots:
                    self._go(spots[0])
            case Go(spot):
                self._go(spot)

    def _settle(self) -> None:
        """Move cards a little, with a sound."""
        self.display.app.sounds.play("slide")
        self.display.relayout(motion.SETTLE)

    def _select(self, wanted: Select) -> None:
        hand = self.state.hand
        hand.selected = {*wanted.cards}
        hand.anchor = hand.anchor if wanted.anchor is None else wanted.anchor
        if not wanted.quietly:
            self.display.app.sounds.play("slide")
        self.display.relayout(motion.SETTLE)

    def _lay(self, tray: Tray | None, sound: str, *, keeps_selection: bool) -> None:
        state = self.state
        state.tray_since = state.tray_since if state.hand.tray else state.now
        state.hand.tray = tray
        if not keeps_selection:
            state.hand.selected.clear()
        if sound:
            self.display.app.sounds.play(sound)
            self.display.relayout(motion.TRAVEL)

    def _sort(self, how: str) -> None:
        """Sort the hand, in later rounds and matches too."""
        app, hand = self.display.app, self.state.hand
        hand.sort = how
        app.change(replace(app.settings, sort=how))
        hand.arrange(self.state.view)
        app.sounds.play("slide")
        self.display.relayout(motion.TRAVEL)

    # Pointing and dragging

    def _hover(self, card: int | None, discard: int | None, seat: int | None) -> None:
        state = self.state
        if seat != state.pointed:
            state.pointed = seat
            self.display.changed()
        discard = discard if discard in self.display.presenter.takeable(state) else None
        if (card, discard) != (state.hand.hovered, state.marked):
            state.hand.hovered, state.marked = card, discard
            self.display.relayout(motion.SETTLE)

    def _lift(self, drag: Drag, at: Point) -> None:
        state = self.state
        state.hand.drag, state.hand.hovered = drag, None
        self.display.app.sounds.play("pick_up")
        state.drop_targets = self.display.presenter.commands(state).drop_targets(
            state, drag.source, drag.cards
        )
        self._carry(at)
        self.display.relayout(motion.SETTLE)

    def _carry(self, at: Point) -> None:
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
        """Return the index of the gap for cards held over the hand, or None."""
        if box.centery <= fr.hand.top - fr.card * ASPECT * 0.1:
            return None
        return replace(self.state.hand.shape(), gap=None).arc(fr).gap_at(box.centerx)

    def _best(self, box: Rect, spots: Mapping[Spot, Rect]) -> Spot | None:
        """Return the spot where a drop would be accepted: below the cards, or next to them.

        Crowded melds are all covered by the cards; then it is the one that accepts them.
        """
        accepting = {spot: spots[spot] for spot in self.state.drop_targets if spot in spots}
        landed = landing(box, spots)
        if landed is None or landed.kind == AREA:
            return landing(box, accepting)
        if landed in accepting or landed.kind not in (MELD, GROUP):
            return landed if landed in accepting else None
        return landing(box, {spot: there for spot, there in accepting.items() if spot.kind in (MELD, AREA)})

    def _put_down(self, *, glides: bool) -> None:
        state = self.state
        state.pressed = None
        if state.hand.drag is None:
            return
        state.hand.drag, state.drop_targets, state.best = None, (), None
        self.display.stage.let_go()
        self.display.changed()
        if glides:
            self.display.relayout(motion.GLIDE_HOME)

    def drop_what_left(self) -> None:
        """Drop cards that have left the hand meanwhile."""
        drag = self.state.hand.drag
        if drag and drag.source == HAND and not {*drag.cards} <= {*self.state.view.hand}:
            self._put_down(glides=False)

    # The focus

    def _go(self, spot: Spot | None) -> None:
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
