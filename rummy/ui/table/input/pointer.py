"""The pointer at the table: presses, drags, clicks, and drops."""

from __future__ import annotations

import pygame

from rummy.ui.drawing import motion
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.hand.hand import Drag
from rummy.ui.table.hand_controller import carried
from rummy.ui.table.input.touch import card_at, mark_at, nearest_spot
from rummy.ui.table.intents import Carry, Do, Lift, PutDown
from rummy.ui.table.layout.spots import Point, landing
from rummy.ui.table.state import Pressed
from rummy.viewmodel.intents import Hover, Intents, Meet, Reorder
from rummy.viewmodel.spots import GROUP, HAND, PILE, STOCK, Spot, SpotKind

GATHERS = pygame.KMOD_CTRL | pygame.KMOD_META


class Pointer:
    """The pointer of the player at a table."""

    def __init__(self, display: TableDisplay, do: Do) -> None:
        self.display, self.state, self.do = display, display.state, do
        self._last_click: tuple[float, object] = (-1.0, None)
        self._last_drop: tuple[float, int | None] = (0.0, None)  # time of the last drop, and its grabbed card

    def press(self, at: Point) -> None:
        """Handle a press of mouse or finger at a point; ignore it during a drag."""
        if self.state.hand.drag is None:
            self.state.pressed = self.under(at)
            self.state.hand.touched = self.state.pressed.card

    def move(self, at: Point, *, is_down: bool) -> None:
        """Handle a move of the pointer to a point; a drag whose release was missed is cancelled."""
        if not is_down:
            self.do(PutDown())
        pressed = self.state.pressed
        if self.state.hand.drag:
            self.do(Carry(at))
        elif pressed is None:
            self._hover(self.under(at))
        elif abs(at[0] - pressed.at[0]) + abs(at[1] - pressed.at[1]) > motion.CLICK_REACH:
            self._start_drag(pressed, at)

    def release(self) -> None:
        """Handle a release of the button: the end of a drag or of a click."""
        pressed, self.state.pressed = self.state.pressed, None
        if self.state.hand.drag:
            self.do(*self._drop(self.state.hand.drag))
        elif pressed is not None:
            self.do(*self._click(pressed))

    def leave(self) -> None:
        """Handle that the pointer has left the table."""
        if self.state.hand.drag is None:
            self.do(Hover())

    def back_out(self) -> bool:
        """Cancel a drag, else the selection; return True if there was one of these."""
        hand = self.state.hand
        busy = bool(hand.drag or hand.selected)
        if hand.drag is None:
            self.do(*self.display.commands.unselect(self.state))
        self.do(PutDown())
        return busy

    def under(self, at: Point) -> Pressed:
        """Return the press at a point: on a card of the player, else on the nearest spot within reach."""
        if self.state.is_watched:
            return Pressed(at, None)
        sprites, hand, layout = self.display.stage.sprites, self.state.hand, self.display.layout
        cards = {card: sprites[card].place for card in hand.touchable if card in sprites}
        spot = card_at(at, cards, hand.held) or mark_at(at, self.display.chrome.now.marks)
        spot = spot or nearest_spot(at, {Spot(STOCK): layout.frame.stock, **layout.spots})
        return Pressed(at, Spot(PILE, self._discard_at(at)) if spot and spot.kind == PILE else spot)

    def _discard_at(self, at: Point) -> int | None:
        """Return the discard that is taken by a click at a point, or None if it makes no difference."""
        sprites, pile = self.display.stage.sprites, reversed(self.state.view.pile)
        pressed = (card for card in pile if sprites[card].place.rect.collidepoint(at))
        return self.display.presenter.discard_of(self.state, next(pressed, None))

    def _hover(self, pressed: Pressed) -> None:
        discard = pressed.spot.card if pressed.spot and pressed.is_on_piles else None
        seat = self.display.frame.seat_at(pressed.at) if pressed.card is None else None
        self.do(Hover(pressed.card, discard, seat))

    # Dragging

    def _start_drag(self, pressed: Pressed, at: Point) -> None:
        source: SpotKind = HAND
        if pressed.card is not None:
            cards, first = self._picked_up(pressed.card), pressed.card
            source = HAND if {*cards} <= {*self.state.view.hand} else GROUP
        else:
            source = pressed.spot.kind if pressed.spot else HAND
            cards = self._drawn_from(pressed)
            if not cards:
                return
            first = cards[0]
        home = self.display.stage.sprites[first].place
        grip = (home.x - pressed.at[0], home.y - pressed.at[1])
        self.do(Lift(Drag(cards, source, grip), at))

    def _picked_up(self, card: int) -> tuple[int, ...]:
        """Return the cards that a drag of `card` picks up: the selected ones, or its meld in the hand.

        With Alt, or if the player grabs a card again right after a drop, only that card.
        """
        chosen = self.state.hand.chosen()
        if card in chosen:
            return chosen
        dropped_at, before = self._last_drop
        is_anew = card == before and self.state.now - dropped_at < motion.GRAB_ANEW
        if is_anew or pygame.key.get_mods() & pygame.KMOD_ALT:
            return (card,)
        return self.display.commands.in_hand_with(self.state, card)

    def _drawn_from(self, pressed: Pressed) -> tuple[int, ...]:
        """Return the cards that a drag from stock or pile takes; none if they may not be drawn now."""
        view = self.state.view
        if not (pressed.spot and pressed.is_on_piles and self.state.is_mine):
            return ()
        if not view.may_take_top:
            return ()
        if pressed.spot.kind == STOCK:
            return view.stock[-1:]
        return self.display.presenter.taken_with(self.state, pressed.spot.card) if view.pile else ()

    def _drop(self, drag: Drag) -> Intents:
        """Return the intents for a drop, after the dragged cards are back at their places."""
        box, best = carried(self.display), self.state.best
        self._last_drop = self.state.now, self.state.hand.touched if len(drag.cards) > 1 else None
        first = self.display.stage.sprites[drag.cards[0]].place.x
        landed = best or landing(box, self.display.layout.spots)
        self.do(PutDown(glides=False))
        if drag.source == HAND and drag.gap is not None and (best is None or best.kind == HAND):
            return [Reorder(drag.cards, drag.gap)]
        pressed = self.display.layout.spots[landed] if landed else box
        aside = (first - pressed.centerx) / max(1, pressed.w)
        return self.display.commands.drop(self.state, drag, landed, aside)

    # Clicking

    def _click(self, pressed: Pressed) -> Intents:
        twice = self._is_double(pressed)
        if pressed.card is not None:
            return self._click_card(pressed.card, twice)
        seat = self.display.frame.seat_at(pressed.at)
        if seat is not None and (self.state.is_person(seat) or self.display.has_talker(seat)):
            return [Meet(seat)]
        if pressed.spot is None:
            return self.display.commands.unselect(self.state)
        return [] if twice and pressed.is_on_piles else self.display.commands.go_to(self.state, pressed.spot)

    def talker_at(self, at: Point) -> int | None:
        """Return the seat of a bot that makes remarks whose plate or bubble is at a point, or None."""
        found = self.display.overlay.speaker_at(at)
        seat = self.display.frame.seat_at(at) if found is None else found
        return seat if seat is not None and self.display.has_talker(seat) else None

    def _click_card(self, card: int, twice: bool) -> Intents:
        """Return the intents for a click on a card; `twice` means a double click."""
        state, keys = self.state, pygame.key.get_mods()
        if keys & pygame.KMOD_SHIFT:
            return self.display.commands.select_to(state, card)
        if twice and state.is_mine and state.hand.selected == {card} and not keys & GATHERS:
            return self.display.commands.obvious(state, card)
        return self.display.commands.toggle(state, card)

    def _is_double(self, pressed: Pressed) -> bool:
        """Return True if the same spot was clicked a moment ago."""
        now, what = self.state.now, pressed.spot
        before, self._last_click = self._last_click, (now, what)
        return what == before[1] and now - before[0] < motion.DOUBLE_CLICK
