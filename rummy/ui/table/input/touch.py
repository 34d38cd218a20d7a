"""What lies at a point of the table, or so near that a finger may mean it. It does nothing with it."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING

from pygame import Rect

from rummy.ui.cards.deck import ASPECT
from rummy.ui.table.hand.hand import AREA, HAND, PILE, STOCK, Target
from rummy.ui.table.layout.cards import Place

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

Point = tuple[int, int]
FINGER = 44  # pixels that a place measures at least for a click, however small it is drawn


@dataclass(frozen=True, slots=True)
class Pressed:
    """Where the button went down, and on what: a card of the player's, the stock, or another place."""

    at: Point
    place: Target
    card: int | None = None

    @property
    def source(self) -> str:
        """What kind of place it is."""
        return self.place.kind

    @property
    def number(self) -> int:
        """Which of its kind it is: the meld, or the discard where that matters."""
        return self.place.meld


def under(table: TableScene, at: Point) -> Pressed:
    """What lies at a point: a card of the player's, else the nearest place within reach."""
    for card in reversed(table.hand.touchable):
        if card in table.stage.sprites:
            lies = table.stage.sprites[card].place
            if _lies_at(lies, at, to_the_edge=card in table.hand.held):
                return Pressed(at, Target(lies.rect, HAND), card)
    places = [Target(table.frame.stock, STOCK), *table.targets()]
    near = [place for place in places if _within_reach(place).collidepoint(at)]
    if not near:
        return Pressed(at, Target(Rect(at, (0, 0)), ""))
    place = min(near, key=lambda place: (place.kind in (HAND, AREA), _distance(place.box, at)))
    which = table.guide.discard_at(at) if place.kind == PILE else place.meld
    return Pressed(at, Target(place.box, place.kind, which))


def _lies_at(place: Place, at: Point, *, to_the_edge: bool) -> bool:
    """Whether a card, as it leans, covers a point; one of the hand reaches down to the window's edge."""
    aside, down = at[0] - place.x, at[1] - place.y
    turn = radians(place.angle)
    aside, down = aside * cos(turn) - down * sin(turn), aside * sin(turn) + down * cos(turn)
    half, high = place.width / 2, place.width * ASPECT / 2
    return abs(aside) <= half and down >= -high and (to_the_edge or down <= high)


def _within_reach(place: Target) -> Rect:
    """Where a click means a place: its box, made as large as a finger if it is smaller."""
    box = place.box
    reach = 16 if place.kind == STOCK else 0
    return box.inflate(max(reach, FINGER - box.w), max(reach, FINGER - box.h))


def _distance(box: Rect, at: Point) -> float:
    """How far a point lies outside a box."""
    aside = max(box.left - at[0], 0, at[0] - box.right + 1)
    down = max(box.top - at[1], 0, at[1] - box.bottom + 1)
    return hypot(aside, down)
