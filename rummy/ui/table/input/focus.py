"""Where the keys are at the table: at one place, walked region by region, or nowhere. It plays nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import motion, theme
from rummy.ui.table.layout.spots import AREA, BUTTON, CARD, LAID, MELD, PILE, STOCK, Spot
from rummy.ui.widgets.directions import Way, nearest

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

CARDS = (CARD, LAID, PILE)  # kinds that are walked card by card, and around
ALIKE = {AREA: MELD}  # kinds that are walked as one


class Focus:
    """The place of the keys, for one table scene."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.at: Spot | None = None  # nowhere while the pointer is in use
        self.card: int | None = None  # the card of the hand that the keys were at last
        self.among: tuple[Spot, ...] = ()  # the only places that can be chosen, if it is to be chosen
        self._order = 0  # that card's number in the hand

    # What there is

    def stops(self) -> dict[Spot, Rect]:
        """All places in the order of the Tab key."""
        table = self.table
        places, fr = table.places(), table.frame
        found = {Spot(CARD, card): places[card].rect for card in table.hand.held}
        found[Spot(STOCK)] = fr.stock.unionall([places[card].rect for card in table.view.stock[-1:]])
        discards = {Spot(PILE, card): places[card].rect for card in table.guide.takeable}
        found |= discards or {Spot(PILE): fr.pile}
        walked = (MELD, AREA) if table.guide.lays_down else (MELD,)
        found |= {spot: box for spot, box in table.spots().items() if spot.kind in walked}
        groups = table.hand.tray.groups if table.hand.tray else ()
        found |= {Spot(LAID, card): places[card].rect for group in groups for card in group}
        return found | {Spot(BUTTON, name): box for name, box in table.around.buttons.stops().items()}

    def _region(self, stop: Spot) -> object:
        """What Tab leads to as a whole."""
        if stop.kind == LAID:
            assert self.table.hand.tray is not None
            return next(group for group in self.table.hand.tray.groups if stop.which in group)
        return stop.kind if stop.kind in CARDS else stop

    # Walking

    def tab(self, step: int) -> None:
        """Go to the next region, or the one before."""
        stops = [*(self.among or self.stops())]
        regions = list(dict.fromkeys(map(self._region, stops)))
        here = -1 if step > 0 else 0
        if self.at is not None and self.at in stops:
            here = regions.index(self._region(self.at))
        there = regions[(here + step) % len(regions)]
        self._enter([stop for stop in stops if self._region(stop) == there])

    def _enter(self, region: Sequence[Spot]) -> None:
        """Go to a region: in the hand to the card that was in focus last, on the pile to the top one."""
        last = Spot(CARD, self.card) if self.card is not None else None
        self.go(last if last in region else region[-1] if region[0].kind == PILE else region[0])

    def step(self, way: Way) -> None:
        """Go to the next place in a direction; from a button up or down to whatever stands there."""
        stops = {stop: box for stop, box in self.stops().items() if not self.among or stop in self.among}
        here = self.at
        if here not in stops or here is None:
            self._begin(stops, way)
        elif way[0] and here.kind in CARDS:
            self._around([stop for stop in stops if stop.kind == here.kind], way[0])
        else:
            kind = None if here.kind == BUTTON and way[1] else ALIKE.get(here.kind, here.kind)
            near = [(stop, box) for stop, box in stops.items() if ALIKE.get(stop.kind, stop.kind) == kind]
            there = nearest(stops[here], way, near)
            if there is None and self.among:
                self._around([*stops], sum(way))
            else:
                self._cross(stops, here, way) if there is None and way[1] else self.go(there or here)

    def _cross(self, stops: dict[Spot, Rect], here: Spot, way: Way) -> None:
        """Go straight up or down to another region, to the hand where the keys were last."""
        start = stops[here]
        lane = Rect(start.x, 0, start.w, self.table.size[1])
        there = nearest(start, way, [(stop, box) for stop, box in stops.items() if box.colliderect(lane)])
        if there is not None and there.kind == CARD:
            self._enter([stop for stop in stops if stop.kind == CARD])
        else:
            self.go(there or here)

    def _begin(self, stops: Iterable[Spot], way: Way) -> None:
        """Appear in the hand: where the keys were last, or beside the card that the pointer is at."""
        hand, cards = self.table.hand, [stop for stop in stops if stop.kind == CARD]
        if way[0] and Spot(CARD, hand.hovered) in cards and hand.hovered != self.card:
            self.at = Spot(CARD, hand.hovered)
            self._around(cards, way[0])
        elif cards:
            self._enter(cards)

    def _around(self, row: Sequence[Spot], step: int) -> None:
        if self.at is not None:
            self.go(row[(row.index(self.at) + step) % len(row)])

    def to_end(self, step: int) -> None:
        """Go to the first or the last card of the row that the keys are in, which is the hand at first."""
        kind = self.at.kind if self.at and self.at.kind in CARDS else CARD
        row = [stop for stop in self.stops() if stop.kind == kind]
        if row and not self.among:
            self.go(row[0 if step < 0 else -1])

    def go(self, stop: Spot | None) -> None:
        """Be at a place."""
        self.at = stop
        if stop is not None and stop.kind == CARD:
            self.card = stop.number
        self.table.guide.look_at(self.discard)
        self.pick_up()
        self.table.relayout(motion.SETTLE)

    def home(self, fresh: int | None = None) -> None:
        """Go to the hand: to a card that has come, or to where the keys were last."""
        self._mind_card()
        card = fresh if fresh in self.table.hand.held else self.card
        if card is not None:
            self.go(Spot(CARD, card))

    @property
    def discard(self) -> int | None:
        """The discard that the keys are at, where it matters which."""
        return self.at.card if self.at and self.at.kind == PILE else None

    def pick_up(self) -> None:
        """Let the card in focus be the one that is meant, whatever the pointer is at."""
        if self.at is not None:
            self.table.hand.hovered = self.at.card if self.at.kind == LAID else self.card

    def hide(self) -> None:
        """Be nowhere: the pointer is in use."""
        if self.at or self.among:
            self.at, self.among = None, ()
            self.table.changed()

    # Choosing

    def choose(self, stops: Sequence[Spot]) -> None:
        """Let the player choose one of a few places."""
        self.among = tuple(stops)
        self.go(stops[0])

    def leave_choice(self) -> None:
        """Choose none."""
        self.among = ()
        self.home()

    # Keeping up

    def keep_up(self) -> FocusRing | None:
        """Go on from what is no longer there; the ring around the place, where it is no button."""
        box = self._mind_place() if self.at is not None else None
        button = self.at if self.at and self.at.kind == BUTTON else None
        self.table.around.buttons.focus_on(str(button.which) if button else "")
        return self._ring(box) if box and not button else None

    def _mind_place(self) -> Rect:
        """The box of the place; if that is gone, another one is found."""
        assert self.at is not None
        self._mind_card()
        stops = self.stops()
        if not {*self.among} <= {*stops}:
            self.among = ()
        if self.at not in stops:
            cards = (self.at.which, self.card)  # one that was taken back from the tray, or the last one
            there = [Spot(CARD, card) for card in cards if isinstance(card, int)]
            self.at = next((stop for stop in there if stop in stops), next(iter(stops)))
            self.pick_up()
        return stops[self.at]

    def _mind_card(self) -> None:
        """Where the card has gone, its neighbour takes its place."""
        cards = self.table.hand.held
        if self.card in cards:
            self._order = cards.index(self.card)
        elif cards:
            self.card = cards[min(self._order, len(cards) - 1)]
        else:
            self.card = None

    def _ring(self, box: Rect) -> FocusRing:
        """The ring around the place, leaning with a card of the hand."""
        card = self.card if self.at == Spot(CARD, self.card) else None
        angle = 0.0 if card is None else self.table.places()[card].angle
        return FocusRing(box, angle, self.table.frame.unit)


@dataclass(frozen=True)
class FocusRing:
    """A light line between two dark ones, to be seen on felt and cards alike."""

    box: Rect
    angle: float
    unit: float

    @property
    def rect(self) -> Rect:
        """The ring, also of a card that leans."""
        return self._picture().get_rect(center=self.box.center)

    def paint(self, surface: Surface) -> None:
        """Paint the ring."""
        surface.blit(self._picture(), self.rect)

    def _picture(self) -> Surface:
        return _ring(self.box.size, self.angle, self.unit)


@lru_cache(maxsize=2)
def _ring(size: tuple[int, int], angle: float, unit: float) -> Surface:
    """The ring around a box of this size."""
    dark, light = max(2, round(2 * unit)), max(3, round(4 * unit))
    reach = 2 * dark + light
    picture = Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
    outer, radius = picture.get_rect(), round(8 * unit) + reach
    pygame.draw.rect(picture, theme.INK, outer, reach, border_radius=radius)
    line = outer.inflate(-2 * dark, -2 * dark)
    pygame.draw.rect(picture, theme.FOCUS, line, light, border_radius=radius - dark)
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture
