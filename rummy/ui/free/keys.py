"""The keys at a table without rules: Tab and arrows move the focus, Enter clicks, others act as buttons."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.keys import NUMBERS
from rummy.ui.free.acts import FreeActs
from rummy.ui.free.display import FreeDisplay
from rummy.ui.free.parts import box_of
from rummy.ui.shell.host import FocusedGroup
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import KEYS_ACT
from rummy.ui.widgets.directions import ARROWS, Direction, nearest
from rummy.viewmodel.free_table import Thing

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


class FreeKeys:
    """The handler of key presses at a table without rules."""

    def __init__(self, display: FreeDisplay, acts: FreeActs) -> None:
        self.display, self.acts, self.state = display, acts, display.state
        self.actions = {
            "deal": acts.deal,
            "shuffle": acts.shuffle,
            "turn": acts.turn,
            "spread": acts.spread,
            "gather": acts.gather,
            "undo": acts.undo,
            "redo": acts.redo,
            "new": acts.new,
            "sort": acts.sort,
            "lay_down": acts.lay_down,
            "talk": acts.talk,
            "whole_pile": acts.whole_pile,
            "help": acts.help,
        }

    def press(self, event: Event) -> None:
        """Do what a pressed key stands for."""
        if event.mod & CONTROL:
            self._with_control(event)
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._move_focus(ARROWS[event.key])
        elif event.key in KEYS_ACT:
            self._act()
        elif action := pressed(event, NUMBERS[:6]):
            self._hand(NUMBERS.index(action))
        elif action := pressed(event, self.actions):
            self.actions[action]()

    def _with_control(self, event: Event) -> None:
        if event.key == pygame.K_z:
            (self.acts.redo if event.mod & pygame.KMOD_SHIFT else self.acts.undo)()
        elif event.key == pygame.K_y:
            self.acts.redo()
        elif event.key in ARROWS:
            self.acts.nudge(ARROWS[event.key])

    def _hand(self, number: int) -> None:
        """Do what a click on a hand's name does; hand 0 is at the lower left, others follow clockwise."""
        hands = len(self.state.table.hands)
        if number < hands:
            self.acts.hand((self.state.first + number) % hands)

    def _act(self) -> None:
        """Do what a click on the thing in focus does."""
        thing = self.state.cursor
        if thing is None:
            return
        if thing.kind == "button":
            self.acts.named[thing.name]()
        else:
            self.acts.click(thing, (0.0, 0.0), adds=False)

    # The focus

    def _areas(self) -> list[list[Thing]]:
        """Return the things that can be focused, grouped by area: the felt, each hand, the buttons."""
        layout, table = self.display.layout, self.state.table
        on_felt = []
        for pile in table.piles:
            on_felt += [Thing("card", card) for card in (pile.cards if pile.is_spread else pile.cards[-1:])]
        on_felt.sort(
            key=lambda thing: (layout.places[thing.number].rect.y // 40, layout.places[thing.number].x)
        )
        hands = [
            [Thing("plate", seat), *(Thing("card", card) for card in hand if self.state.may_take(card))]
            for seat, hand in enumerate(table.hands)
        ]
        able = [name for name, button in self.display.buttons.named.items() if button.enabled]
        areas = [on_felt, *hands, [Thing("button", name=name) for name in able]]
        return [area for area in areas if area]

    @property
    def group(self) -> FocusedGroup:
        """The area in which the focus is; a group of one if nothing has the focus."""
        here = self.state.cursor
        area = next((each for each in self._areas() if here in each), [])
        return FocusedGroup(area[0], len(area)) if area else FocusedGroup()

    def _box(self, thing: Thing) -> Rect:
        if thing.kind == "button":
            return self.display.buttons.named[thing.name].rect
        return box_of(self.display.frame, self.display.layout, thing) or Rect(0, 0, 0, 0)

    def _tab(self, step: int) -> None:
        """Focus the first thing of the next area (step 1) or the previous one (step -1)."""
        areas, here = self._areas(), self.state.cursor
        at = next((number for number, area in enumerate(areas) if here in area), -1 if step > 0 else 0)
        self._focus(areas[(at + step) % len(areas)][0])

    def _move_focus(self, direction: Direction) -> None:
        """Focus the next thing in a direction; within a hand or a spread pile, the next card."""
        areas, here = self._areas(), self.state.cursor
        if here is None or not any(here in area for area in areas):
            self._focus(areas[0][-1])
            return
        area = next(each for each in areas if here in each)
        beside = area.index(here) + direction[0]
        if direction[0] and self._is_row(here) and 0 <= beside < len(area):
            target: Thing | None = area[beside]
        else:
            others = [thing for each in areas for thing in each if thing != here]
            target = nearest(self._box(here), direction, [(thing, self._box(thing)) for thing in others])
        if target is not None:
            self._focus(target)

    def _is_row(self, thing: Thing) -> bool:
        """Return True if a thing is a hand's name, a card in a hand, or a card of a spread pile."""
        number = self.state.table.pile_of(thing.number) if thing.kind == "card" else None
        return thing.kind != "button" and (number is None or self.state.table.piles[number].is_spread)

    def _focus(self, thing: Thing) -> None:
        self.state.cursor = thing
        self.display.relayout()
