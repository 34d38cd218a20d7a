"""What lies at a point of the table, or so near that a finger may mean it. It does nothing with it."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from math import cos, hypot, radians, sin

from pygame import Rect

from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.parts.marks import Bracket
from rummy.viewmodel.spots import AREA, CARD, HAND, MARK, STOCK, Spot

FINGER = 44  # pixels that a place measures at least for a click, however small it is drawn


def card_at(at: Point, cards: dict[int, Place], held: Container[int]) -> Spot | None:
    """The card of the player's that lies at a point, the uppermost of those given from below to above."""
    lying = (card for card, place in reversed(cards.items()) if _lies_at(place, at, to_the_edge=card in held))
    card = next(lying, None)
    return None if card is None else Spot(CARD, card)


def mark_at(at: Point, marks: Iterable[Painted]) -> Spot | None:
    """The mark of a ready meld that lies at a point, or so near that a finger may mean it."""
    found = [(Spot(MARK, mark.cards[0]), mark.rect) for mark in marks if isinstance(mark, Bracket)]
    near = [pair for pair in found if _within_reach(*pair).collidepoint(at)]
    return min(near, key=lambda pair: _distance(pair[1], at))[0] if near else None


def nearest_spot(at: Point, spots: Mapping[Spot, Rect]) -> Spot | None:
    """The spot nearest to a point of those within its reach; hand and open table only where no other is."""
    near = [spot for spot, box in spots.items() if _within_reach(spot, box).collidepoint(at)]
    far = {spot: (spot.kind in (HAND, AREA), _distance(spots[spot], at)) for spot in near}
    return min(near, key=far.__getitem__, default=None)


def _lies_at(place: Place, at: Point, *, to_the_edge: bool) -> bool:
    """Whether a card, as it leans, covers a point; one of the hand reaches down to the window's edge."""
    aside, down = at[0] - place.x, at[1] - place.y
    turn = radians(place.angle)
    aside, down = aside * cos(turn) - down * sin(turn), aside * sin(turn) + down * cos(turn)
    half, high = place.width / 2, place.width * ASPECT / 2
    return abs(aside) <= half and down >= -high and (to_the_edge or down <= high)


def _within_reach(spot: Spot, box: Rect) -> Rect:
    """Where a click means a spot: its box, made as large as a finger if it is smaller."""
    reach = 16 if spot.kind == STOCK else 0
    return box.inflate(max(reach, FINGER - box.w), max(reach, FINGER - box.h))


def _distance(box: Rect, at: Point) -> float:
    """How far a point lies outside a box."""
    aside = max(box.left - at[0], 0, at[0] - box.right + 1)
    down = max(box.top - at[1], 0, at[1] - box.bottom + 1)
    return hypot(aside, down)
