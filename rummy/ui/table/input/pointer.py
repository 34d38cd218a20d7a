"""The pointer at the table: what was pressed, dragged, clicked, and on what it came down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import motion
from rummy.ui.table.hand.hand import CLICK_REACH, Drag
from rummy.ui.table.input.touch import Point, Pressed, card_at, nearest_spot
from rummy.ui.table.layout.spots import AREA, HAND, PILE, STOCK, Spot

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

NEAR = 0.16  # share of the held cards that has to lie over a place
GATHERS = pygame.KMOD_CTRL | pygame.KMOD_META


class Fingers:
    """The player's pointer, for one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.pressed: Pressed | None = None
        self.spots: dict[Spot, Rect] = {}  # where something may be dropped
        self.welcome: list[Spot] = []  # those where what is dragged may go
        self.best: Spot | None = None  # the one where it would land, or that the keys have marked
        self._chosen: tuple[int, ...] = ()
        self._last_click: tuple[float, object] = (-1.0, None)

    # Pointer

    def press(self, at: Point) -> None:
        """The button went down; while something is dragged, that is another finger."""
        if self.table.hand.drag is None:
            self.pressed = self.under(at)
            self.table.hand.touched = self.pressed.card

    def move(self, at: Point, *, is_down: bool) -> None:
        """The pointer moved; if the button went up where nobody could see it, nothing is dropped."""
        if not is_down:
            self.cancel()
        pressed = self.pressed
        if self.table.hand.drag:
            self._drag_to(at)
        elif pressed is None:
            self._hover(at)
        elif abs(at[0] - pressed.at[0]) + abs(at[1] - pressed.at[1]) > CLICK_REACH:
            self._start_drag(pressed, at)

    def release(self) -> None:
        """The button went up: a drop, or a click."""
        pressed, self.pressed = self.pressed, None
        if self.table.hand.drag:
            self._drop()
        elif pressed is not None:
            self._click(pressed)

    def leave(self) -> None:
        """The pointer is over nothing any more."""
        if self.table.hand.hovered is not None and self.table.hand.drag is None:
            self.table.hand.hovered = None
            self.table.relayout(motion.SETTLE)

    def back_out(self) -> bool:
        """Let go of what is dragged, else of the selection; tell whether there was anything to let go of."""
        hand = self.table.hand
        busy = bool(hand.drag or hand.selected)
        if hand.drag is None:
            self.table.commands.unselect()
        self.cancel()
        return busy

    def cancel(self) -> None:
        """Put back what is in the fingers."""
        self.pressed = None
        if self.table.hand.drag:
            self._end_drag()
            self.table.relayout(motion.GLIDE_HOME)

    def keep_up(self) -> None:
        """Hold and mean nothing any more that left the hand meanwhile."""
        drag, held = self.table.hand.drag, {*self.table.view.hand}
        if self.pressed and self.pressed.card is not None and self.pressed.card not in held:
            self.pressed = None
        if drag and drag.source == HAND and not {*drag.cards} <= held:
            self.pressed = None
            self._end_drag()

    def under(self, at: Point) -> Pressed:
        """What lies at a point: a card of the player's, else the nearest spot within reach."""
        table = self.table
        sprites = table.stage.sprites
        cards = {card: sprites[card].place for card in table.hand.touchable if card in sprites}
        spot = card_at(at, cards, table.hand.held)
        spot = spot or nearest_spot(at, {Spot(STOCK): table.frame.stock, **table.spots()})
        return Pressed(at, Spot(PILE, table.guide.discard_at(at)) if spot and spot.kind == PILE else spot)

    def is_on_hand(self, at: Point) -> bool:
        """Whether a point lies on a card of the hand."""
        return self.under(at).card is not None

    def is_on_piles(self, at: Point) -> bool:
        """Whether a point lies on the stock or the discards."""
        return self.under(at).is_on_piles

    def _hover(self, at: Point) -> None:
        there, hand = self.under(at), self.table.hand
        marks = self.table.guide.look_at(there.spot.card if there.spot and there.is_on_piles else None)
        if marks or there.card != hand.hovered:
            hand.hovered = there.card
            self.table.relayout(motion.SETTLE)

    # Dragging

    def _start_drag(self, pressed: Pressed, at: Point) -> None:
        hand, view = self.table.hand, self.table.view
        source = HAND
        if pressed.card is not None:
            chosen = hand.chosen()
            cards = chosen if pressed.card in chosen else (pressed.card,)
            home = self.table.stage.sprites[pressed.card].place
        elif pressed.spot and pressed.is_on_piles and self.table.is_mine and view.phase in ("draw", "upcard"):
            source = pressed.spot.kind
            pile = view.stock if source == STOCK else view.pile
            if not pile:
                return
            cards = pile[-1:] if source == STOCK else self.table.guide.taken_with(pressed.spot.card)
            home = self.table.stage.sprites[cards[0]].place
        else:
            return
        hand.drag = Drag(cards, source, (home.x - pressed.at[0], home.y - pressed.at[1]))
        hand.hovered = None
        self.table.app.sounds.play("pick_up")
        self.welcome = self._welcome(source, cards)
        self._drag_to(at)
        self.table.relayout(motion.SETTLE)

    def _welcome(self, source: str, cards: tuple[int, ...]) -> list[Spot]:
        """Where cards may go now."""
        if not self.table.is_mine:
            return []
        commands = self.table.commands
        return [spot for spot in self.spots if commands.welcomes(source, cards, spot)]

    def look_at_table(self) -> None:
        """Know where cards can be dropped, and while nothing is dragged, where the selected ones may go.

        While one of a few places is to be chosen, only they count.
        """
        self.spots = self.table.spots()
        if self.table.hand.drag is None:
            before, self._chosen = self._chosen, self.table.hand.chosen()
            welcome, among = self._welcome(HAND, self._chosen), self.table.focus.among
            self.welcome = [spot for spot in welcome if not among or spot in among]
            if self._chosen != before or self.best not in self.welcome:
                self.best = None

    def _drag_to(self, at: Point) -> None:
        table, drag = self.table, self.table.hand.drag
        assert drag is not None
        width = table.frame.card
        spread = width * 0.28
        for index, card in enumerate(drag.cards):
            lean = index - (len(drag.cards) - 1) / 2 if len(drag.cards) > 1 else 0.0
            table.stage.hold(card, at[0] + drag.grip[0] + lean * spread, at[1] + drag.grip[1], width)
        box = self._box()
        gap, best = self._gap(box), self._best(box)
        if (gap, best) != (drag.gap, self.best):
            drag.gap, self.best = gap, best
            table.relayout(motion.SETTLE)

    def _box(self) -> Rect:
        """The box of what is held."""
        drag = self.table.hand.drag
        assert drag is not None
        boxes = [self.table.stage.sprites[card].place.rect for card in drag.cards]
        return boxes[0].unionall(boxes[1:])

    def _gap(self, box: Rect) -> int | None:
        """Before which card of the hand the cards would come to lie, if they are held over it."""
        fr = self.table.frame
        if box.centery <= fr.hand.top - fr.card * ASPECT * 0.1:
            return None
        return replace(self.table.hand.shape(), gap=None).arc(fr).gap_at(box.centerx)

    def boxes(self) -> dict[Spot, Rect]:
        """Where what is dragged or selected may go, and where that lies."""
        return {spot: self.spots[spot] for spot in self.welcome if spot in self.spots}

    def _best(self, box: Rect) -> Spot | None:
        """Where the cards would land well: the place below them, or one beside if there is none below."""
        landed = _nearest(box, self.spots)
        if landed is None or landed.kind == AREA:
            return _nearest(box, self.boxes())
        if landed in self.welcome:
            return landed
        return next((spot for spot in self.welcome if spot.kind == AREA), None)

    def _drop(self) -> None:
        table, drag = self.table, self.table.hand.drag
        assert drag is not None
        best, gap = self.best, drag.gap
        landed = best or _nearest(self._box(), self.spots)
        self._end_drag()
        if drag.source == HAND and gap is not None and (best is None or best.kind == HAND):
            table.hand.move(drag.cards, gap)
            table.guide.keep_up()
            table.app.sounds.play("slide")
            table.relayout(motion.SETTLE)
        else:
            table.commands.drop(drag, landed)

    def _end_drag(self) -> None:
        self.table.hand.drag = None
        self.welcome, self.best = [], None
        self.table.stage.let_go()
        self.table.changed()

    # Clicking

    def _click(self, pressed: Pressed) -> None:
        commands, twice = self.table.commands, self._is_double(pressed)
        if pressed.card is not None:
            self._click_card(pressed.card, twice)
        elif pressed.spot is None:
            commands.unselect()
        elif not (twice and pressed.is_on_piles):
            commands.go_to(pressed.spot)

    def _click_card(self, card: int, twice: bool) -> None:
        """Select a card, or all up to it, or no longer; who gathers cards means no more by a double click."""
        commands, keys = self.table.commands, pygame.key.get_mods()
        if keys & pygame.KMOD_SHIFT:
            commands.select_to(card)
        elif twice and self.table.is_mine and self.table.hand.selected == {card} and not keys & GATHERS:
            commands.obvious(card)
        else:
            commands.toggle(card)

    def _is_double(self, pressed: Pressed) -> bool:
        """Whether the same thing was clicked a moment ago."""
        now, what = self.table.app.now, pressed.spot
        before, self._last_click = self._last_click, (now, what)
        return what == before[1] and now - before[0] < motion.DOUBLE_CLICK


def _nearest(box: Rect, spots: Mapping[Spot, Rect]) -> Spot | None:
    """The spot that a box covers most; the open table counts only where nothing else lies."""
    covered = [(_overlap(box, there), spot) for spot, there in spots.items()]
    enough = NEAR * box.w * box.h
    near = [pair for pair in covered if pair[1].kind != AREA and pair[0] > enough]
    near = near or [pair for pair in covered if pair[0] > 0]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def _overlap(box: Rect, other: Rect) -> int:
    shared = box.clip(other)
    return shared.w * shared.h
