"""The pointer at a table without rules: presses, clicks, and dragging."""

from __future__ import annotations

from dataclasses import replace

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.free.table import FreeTable
from rummy.ui.drawing import motion
from rummy.ui.free.acts import FreeActs
from rummy.ui.free.display import FreeDisplay
from rummy.ui.free.landing import goal_at, touched, under
from rummy.ui.free.state import Carried, Pixel, PressedThing
from rummy.viewmodel.free_table import STEP, Thing

LONG = 0.45  # seconds after which a press on a pile grabs all of it
ADDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_SHIFT
STACKED = 3  # number of visible cards of a carried pile
WIDEST = 4  # card widths that carried cards take side by side, at most
RISE = 0.012  # card widths between the cards of a carried pile


class FreePointer:
    """The handler of the pointer at a table without rules."""

    def __init__(self, display: FreeDisplay, acts: FreeActs) -> None:
        self.display, self.acts, self.state = display, acts, display.state
        self._at: Pixel = (0, 0)  # the last position of the pointer while carrying

    def handle(self, event: Event) -> None:
        """Handle a move, press or release of the pointer, or its leaving the window."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos, is_down=bool(event.buttons[0]))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.back_out()
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.display.hot = None
            if event.type == pygame.WINDOWFOCUSLOST:
                self.put_back()

    def _under(self, at: Pixel) -> Thing:
        thing = under(self.display.frame, self.display.layout, at)
        if thing.kind == "card" and not self.state.may_take(thing.number):
            return Thing("tray", self.state.table.hand_of(thing.number) or 0)
        return thing

    def _press(self, at: Pixel) -> None:
        if self.state.carried is None:
            self.state.pressed = PressedThing(at, self._under(at), self.display.app.now)
            self.state.cursor = None
            self.display.relayout()

    @property
    def pause(self) -> float | None:
        """The seconds until the current press grabs the whole pile; None if it is not a press on a pile."""
        pressed = self.state.pressed
        if pressed is None or self.state.carried or self.state.band or pressed.thing.kind != "card":
            return None
        number = self.state.table.pile_of(pressed.thing.number)
        if number is None or len(self.state.table.piles[number].cards) < 2:
            return None
        return max(0.001, pressed.since + LONG - self.display.app.now)

    def update(self) -> None:
        """Grab a pile that has been pressed long enough."""
        pressed = self.state.pressed
        if pressed is not None and self.pause is not None and self.display.app.now >= pressed.since + LONG:
            number = self.state.table.pile_of(pressed.thing.number)
            assert number is not None
            self._lift_piles((number,), pressed.at)

    def _move(self, at: Pixel, *, is_down: bool) -> None:
        pressed = self.state.pressed
        if not is_down:
            self.put_back()
            self.display.hot = self._under(at)
        elif self.state.carried is not None:
            self._carry(at)
        elif pressed is not None:
            far = abs(at[0] - pressed.at[0]) + abs(at[1] - pressed.at[1]) > motion.CLICK_REACH
            if self.state.band is not None or (far and pressed.thing.kind == "felt"):
                self.state.band = _between(pressed.at, at)
            elif far:
                self._lift(pressed)
                self._carry(at)

    # Carrying

    def _lift(self, pressed: PressedThing) -> None:
        state, table, number = self.state, self.state.table, pressed.thing.number
        match pressed.thing.kind:
            case "badge":
                self._lift_piles((number,), pressed.at)
            case "plate" if table.hands[number] and self.state.may_take(table.hands[number][0]):
                self._lift_stack(table.hands[number], pressed.at)
            case "card" if number in state.selected and state.piles_selected:
                self._lift_piles(state.piles_selected, pressed.at)
            case "card" if number in state.selected:
                places = self.display.layout.places
                self._lift_row(tuple(sorted(state.selected, key=lambda card: places[card].x)), pressed.at)
            case "card":
                pile = table.pile_of(number)
                if pile is not None and len(table.piles[pile].cards) == 1:
                    self._lift_piles((pile,), pressed.at)
                else:
                    self._lift_row((number,), pressed.at)

    def _lift_piles(self, numbers: tuple[int, ...], at: Pixel) -> None:
        """Begin to drag whole piles, which keep their places relative to each other."""
        table, places = self.state.table, self.display.layout.places
        if len(numbers) == 1 and not table.piles[numbers[0]].is_spread:
            self._lift_stack(table.piles[numbers[0]].cards, at, numbers)
            return
        cards = tuple(card for number in numbers for card in table.piles[number].cards)
        grip = {
            card: (places[card].x - at[0], places[card].y - at[1])
            for card in cards
            if not places[card].covered
        }
        self._take(Carried(cards, grip, numbers), at)

    def _lift_stack(self, cards: tuple[int, ...], at: Pixel, numbers: tuple[int, ...] = ()) -> None:
        """Begin to drag cards as a stack, of which only the upper cards are visible."""
        place, card = self.display.layout.places[cards[-1]], self.display.frame.card
        x, y = (place.x - at[0], place.y - at[1]) if numbers else (0.0, 0.0)
        shown = cards[-STACKED:]
        grip = {each: (x, y - index * RISE * card) for index, each in enumerate(shown)}
        self._take(Carried(cards, grip, numbers, is_stack=True), at)

    def _lift_row(self, cards: tuple[int, ...], at: Pixel) -> None:
        """Begin to drag cards side by side."""
        grabbed = self.state.pressed.thing.number if self.state.pressed else cards[0]
        place, middle = self.display.layout.places[grabbed], cards.index(grabbed)
        x, y, card = place.x - at[0], place.y - at[1], self.display.frame.card
        step = min(STEP * card, WIDEST * card / len(cards))
        grip = {each: (x + (index - middle) * step, y) for index, each in enumerate(cards)}
        self._take(Carried(cards, grip), at)

    def _take(self, carried: Carried, at: Pixel) -> None:
        state, stage = self.state, self.display.stage
        state.carried, self.display.hot = carried, None
        if not {*carried.cards} <= {*state.selected}:
            state.selected = ()
        self.display.app.sounds.play("pick_up")
        self._carry(at)
        self.display.relayout()
        hidden = [card for card in carried.cards if card not in carried.grip]
        for card in hidden:
            stage.canvas.touch(stage.sprites[card].rect)
            stage.sprites[card].put(self.display.layout.places[card])

    def keep_valid(self, before: FreeTable) -> None:
        """After a change from the table `before`, drop focus, selection and carried cards that are gone."""
        state, display, table = self.state, self.display, self.state.table
        display.close_gap()  # hands and rows may be shorter now
        if before.packs != table.packs:
            self._let_go()
            state.pressed = state.band = state.cursor = display.hot = None
            state.selected = ()
            return
        state.cursor, display.hot = (
            self._renumbered(state.cursor, before),
            self._renumbered(display.hot, before),
        )
        if state.pressed is not None:
            thing = self._renumbered(state.pressed.thing, before)
            state.pressed = replace(state.pressed, thing=thing) if thing is not None else None
        state.keep_selection()
        if state.carried is not None:
            self._check_carried(state.carried, before)

    def _renumbered(self, thing: Thing | None, before: FreeTable) -> Thing | None:
        """Return a thing of the table `before` with its number now; None if it is gone or has moved."""
        table = self.state.table
        match thing:
            case Thing("card", card):
                return thing if self.state.may_take(card) else None
            case Thing("plate" | "tray", seat):
                return thing if seat < len(table.hands) else None
            case Thing("badge", number):
                was = before.piles[number]
                for at, pile in enumerate(table.piles):
                    if pile.at == was.at and {*pile.cards} & {*was.cards}:
                        return Thing("badge", at)
                return None
        return thing

    def _check_carried(self, carried: Carried, before: FreeTable) -> None:
        state, table = self.state, self.state.table
        if any(
            before.hand_of(card) != table.hand_of(card) or not state.may_take(card) for card in carried.cards
        ):
            state.pressed = None
            self._let_go()
            return
        numbers = {table.pile_of(card) for card in carried.cards} - {None}
        whole = tuple(sorted(number for number in numbers if number is not None))
        count = sum(len(table.piles[number].cards) for number in whole)
        carried.piles = whole if carried.piles and count == len(carried.cards) else ()

    def follow(self) -> None:
        """Find again where carried cards would be dropped, with the pointer at its last position."""
        self._carry(self._at)

    def _carry(self, at: Pixel) -> None:
        state, carried = self.state, self.state.carried
        self._at = at
        if carried is None:
            return
        width = self.display.frame.card
        for card, (aside, down) in carried.grip.items():
            self.display.stage.hold(card, at[0] + aside, at[1] + down, width)
        carried.goal, gap = goal_at(self.display.frame, self.display.layout, state, carried, at)
        self.display.open_gap(gap)

    def put_back(self) -> None:
        """Return carried cards to their places, and end the drag of a selecting rectangle."""
        state = self.state
        state.pressed = state.band = None
        if state.carried is not None:
            self._let_go()
            self.display.relayout(motion.GLIDE_HOME)

    def _let_go(self) -> Carried | None:
        """End the drag and return what was carried, or None; put the hidden cards below the visible ones."""
        carried, self.state.carried = self.state.carried, None
        self.display.close_gap()
        if carried is not None:
            stage, top = self.display.stage, [*carried.grip][-1]
            for card in carried.cards:
                if card not in carried.grip:
                    sprite = stage.sprites[card]
                    x, y = stage.sprites[top].place.x, stage.sprites[top].place.y
                    sprite.put(replace(sprite.place, x=x, y=y))
            stage.let_go()
        return carried

    def _release(self, at: Pixel) -> None:
        pressed, self.state.pressed = self.state.pressed, None
        band, self.state.band = self.state.band, None
        if self.state.carried is not None:
            self._drop()
        elif band is not None:
            self.display.select(touched(self.state, self.display.layout, band))
        elif pressed is not None:
            self._click(pressed)

    def _drop(self) -> None:
        carried = self._let_go()
        if carried is None or carried.goal is None:
            return
        before = self.state.table
        command = self.state.drop(carried.cards, carried.piles, carried.goal)
        self.display.do(command, seconds=motion.GLIDE_HOME)
        if self.state.table == before:
            self.display.relayout(motion.GLIDE_HOME)

    # Clicking

    def _click(self, pressed: PressedThing) -> None:
        now, thing = self.display.app.now, pressed.thing
        before, self.state.clicked = self.state.clicked, (now, thing)
        if thing == before[1] and now - before[0] < motion.DOUBLE_CLICK and thing.kind in ("card", "badge"):
            self.state.clicked = (-1.0, None)
            if thing.kind == "badge" or self.state.table.pile_of(thing.number) is not None:
                self.acts.click_twice(thing)
                return
        adds = bool(pygame.key.get_mods() & ADDS)
        self.acts.click(thing, self.display.frame.place(*pressed.at), adds=adds)

    def back_out(self) -> bool:
        """Put carried cards back, or else deselect all cards; return False if there were neither."""
        busy = bool(self.state.carried or self.state.band or self.state.selected)
        if self.state.carried or self.state.band:
            self.put_back()
        elif self.state.selected:
            self.display.select(())
        return busy


def _between(one: Pixel, other: Pixel) -> Rect:
    box = Rect(one, (other[0] - one[0], other[1] - one[1]))
    box.normalize()
    return box
