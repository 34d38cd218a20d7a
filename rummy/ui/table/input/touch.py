"""The hit test of the table, with boxes that are large enough for fingers."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from math import cos, hypot, radians, sin

from pygame import Rect

from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.drawing.canvas import Painted
from rummy.ui.drawing.motion import FINGER
from rummy.ui.table.layout.spots import Point
from rummy.ui.table.parts.marks import Bracket
from rummy.viewmodel.spots import AREA, CARD, HAND, MARK, STOCK, Spot


def card_at(at: Point, cards: dict[int, Place], held: Container[int]) -> Spot | None:
    """Return the spot of the player's card at a point, or None; `cards` are in the order of painting."""
    covering = (
        card for card, place in reversed(cards.items()) if _lies_at(place, at, to_the_edge=card in held)
    )
    card = next(covering, None)
    return None if card is None else Spot(CARD, card)


def mark_at(at: Point, marks: Iterable[Painted]) -> Spot | None:
    """Return the spot of the bracket over a meld in the hand within reach of a finger at a point, or None."""
    found = [(Spot(MARK, mark.cards[0]), mark.rect) for mark in marks if isinstance(mark, Bracket)]
    near = [pair for pair in found if _within_reach(*pair).collidepoint(at)]
    return min(near, key=lambda pair: _distance(pair[1], at))[0] if near else None


def nearest_spot(at: Point, spots: Mapping[Spot, Rect]) -> Spot | None:
    """Return the nearest spot within reach, or None; any other spot comes before hand and bare table."""
    near = [spot for spot, box in spots.items() if _within_reach(spot, box).collidepoint(at)]
    ranks = {spot: (spot.kind in (HAND, AREA), _distance(spots[spot], at)) for spot in near}
    return min(near, key=ranks.__getitem__, default=None)


def _lies_at(place: Place, at: Point, *, to_the_edge: bool) -> bool:
    """Return True if a rotated card covers a point; with `to_the_edge`, the card has no lower end."""
    aside, down = at[0] - place.x, at[1] - place.y
    turn = radians(place.angle)
    aside, down = aside * cos(turn) - down * sin(turn), aside * sin(turn) + down * cos(turn)
    half, high = place.width / 2, place.width * ASPECT / 2
    return abs(aside) <= half and down >= -high and (to_the_edge or down <= high)


def _within_reach(spot: Spot, box: Rect) -> Rect:
    """Return the box of a spot, enlarged to the size of a finger if it is smaller."""
    reach = 16 if spot.kind == STOCK else 0
    return box.inflate(max(reach, FINGER - box.w), max(reach, FINGER - box.h))


def _distance(box: Rect, at: Point) -> float:
    """Return the distance in pixels of a point from a box; 0 inside the box."""
    aside = max(box.left - at[0], 0, at[0] - box.right + 1)
    down = max(box.top - at[1], 0, at[1] - box.bottom + 1)
    return hypot(aside, down)
