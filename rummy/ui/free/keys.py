"""The keys at a free table: Tab and arrows walk, Enter clicks, letters do what the buttons do."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.ui.free.acts import FreeActs
from rummy.ui.free.display import FreeDisplay
from rummy.ui.free.parts import box_of
from rummy.ui.free.state import Thing
from rummy.ui.widgets.basic import KEYS_ACT
from rummy.ui.widgets.directions import ARROWS, Direction, nearest

CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META


class FreeKeys:
    """The player's keys."""

    def __init__(self, display: FreeDisplay, acts: FreeActs) -> None:
        self.display, self.acts, self.state = display, acts, display.state
        self.letters = {
            pygame.K_d: acts.deal,
            pygame.K_s: acts.shuffle,
            pygame.K_t: acts.turn,
            pygame.K_p: acts.spread,
            pygame.K_g: acts.gather,
            pygame.K_u: acts.undo,
            pygame.K_r: acts.redo,
            pygame.K_n: acts.new,
            pygame.K_o: acts.sort,
            pygame.K_l: acts.lay_down,
            pygame.K_c: acts.talk,
            pygame.K_a: acts.whole_pile,
            pygame.K_F1: acts.help,
        }

    def press(self, event: Event) -> None:
        """Answer a key."""
        if event.mod & CONTROL:
            self._with_control(event)
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self._walk(ARROWS[event.key])
        elif event.key in KEYS_ACT:
            self._act()
        elif pygame.K_1 <= event.key <= pygame.K_6:
            self._hand(event.key - pygame.K_1)
        elif event.key in self.letters:
            self.letters[event.key]()

    def _with_control(self, event: Event) -> None:
        if event.key == pygame.K_z:
            (self.acts.redo if event.mod & pygame.KMOD_SHIFT else self.acts.undo)()
        elif event.key == pygame.K_y:
            self.acts.redo()
        elif event.key in ARROWS:
            self.acts.nudge(ARROWS[event.key])

    def _hand(self, number: int) -> None:
        """Go to a hand by its number, clockwise from the lower left."""
        hands = len(self.state.table.hands)
        if number < hands:
            self.acts.hand((self.state.first + number) % hands)

    def _act(self) -> None:
        """Do what a click would do there."""
        thing = self.state.cursor
        if thing is None:
            return
        if thing.kind == "button":
            self.acts.named[thing.name]()
        else:
            self.acts.click(thing, (0.0, 0.0), adds=False)

    # Walking

    def _areas(self) -> list[list[Thing]]:
        """What the keys can be at: the felt, each hand, the buttons."""
        layout, table = self.display.layout, self.state.table
        lying = []
        for pile in table.piles:
            lying += [Thing("card", card) for card in (pile.cards if pile.is_spread else pile.cards[-1:])]
        lying.sort(
            key=lambda thing: (layout.places[thing.number].rect.y // 40, layout.places[thing.number].x)
        )
        hands = [
            [Thing("plate", seat), *(Thing("card", card) for card in hand if self.state.may_take(card))]
            for seat, hand in enumerate(table.hands)
        ]
        able = [name for name, button in self.display.buttons.named.items() if button.enabled]
        areas = [lying, *hands, [Thing("button", name=name) for name in able]]
        return [area for area in areas if area]

    def _box(self, thing: Thing) -> Rect:
        if thing.kind == "button":
            return self.display.buttons.named[thing.name].rect
        return box_of(self.display.frame, self.display.layout, thing) or Rect(0, 0, 0, 0)

    def _tab(self, step: int) -> None:
        """Go on to the next area, at its first place."""
        areas, here = self._areas(), self.state.cursor
        at = next((number for number, area in enumerate(areas) if here in area), -1 if step > 0 else 0)
        self._go(areas[(at + step) % len(areas)][0])

    def _walk(self, way: Direction) -> None:
        """Go to what lies next in a direction; along a hand or a row card by card."""
        areas, here = self._areas(), self.state.cursor
        if here is None or not any(here in area for area in areas):
            self._go(areas[0][-1])
            return
        area = next(each for each in areas if here in each)
        beside = area.index(here) + way[0]
        if way[0] and self._is_row(here) and 0 <= beside < len(area):
            there: Thing | None = area[beside]
        else:
            others = [thing for each in areas for thing in each if thing != here]
            there = nearest(self._box(here), way, [(thing, self._box(thing)) for thing in others])
        if there is not None:
            self._go(there)

    def _is_row(self, thing: Thing) -> bool:
        """Whether something lies in a row: a name with the cards of its hand, or a pile that is spread."""
        number = self.state.table.pile_of(thing.number) if thing.kind == "card" else None
        return thing.kind != "button" and (number is None or self.state.table.piles[number].is_spread)

    def _go(self, thing: Thing) -> None:
        self.state.cursor = thing
        self.display.relayout()
