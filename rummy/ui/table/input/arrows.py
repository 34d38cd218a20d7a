"""Where an arrow key leads at the table, as the eye expects it. Pure: it knows spots and their boxes only."""

from __future__ import annotations

from collections.abc import Container, Mapping

from pygame import Rect

from rummy.ui.widgets.directions import Direction, nearest
from rummy.viewmodel.spots import AREA, CARD, LAID, MELD, PILE, SEAT, STOCK, Spot, SpotKind

CARDS = (CARD, LAID, PILE)  # kinds that are walked card by card
ROWS = (*CARDS, SEAT)  # kinds that are walked one by one, and around
TABLE: tuple[SpotKind, ...] = (STOCK, PILE, MELD, AREA)  # kinds between the hand and the players

Stops = Mapping[Spot, Rect]


def beside(stops: Stops, here: Spot, way: Direction) -> Spot | None:
    """Where left or right leads: along a row and around, on the table from the piles to the melds."""
    row = [stop for stop in stops if stop.kind == here.kind]
    at = row.index(here) + way[0]
    around = row[at % len(row)]
    if here.kind in ROWS and (here.kind != PILE or 0 <= at < len(row)):
        return around
    kinds: tuple[SpotKind, ...] = (STOCK, PILE, MELD) if here.kind in TABLE else (here.kind,)
    there = nearest(stops[here], way, _of(stops, kinds).items())
    return around if there is None and here.kind == PILE else there


def beyond(stops: Stops, here: Spot, way: Direction, card: Spot) -> Spot | None:
    """Where up or down leads; `card` is the one of the hand that the keys were at last."""
    box = stops[here]
    if here.kind == AREA and way[1] < 0:  # the melds lie in it, and those above the card are meant
        start = stops.get(card, Rect(box.x, box.bottom, box.w, 0))
        inside = nearest(start, way, _of(stops, (LAID, MELD)).items())
        if inside is not None:
            return inside
    straight = {stop: at for stop, at in stops.items() if at.left < box.right and box.left < at.right}
    kinds = _looked_for(here.kind, way, stops)
    row = _of(stops, (here.kind,) if here.kind in (MELD, LAID, SEAT) else ())
    places = (row, _of(straight, kinds), _of(stops, kinds), straight)
    found = (nearest(box, way, each.items()) for each in places)
    there = next((stop for stop in found if stop is not None), None)
    enters = here.kind == CARD and there is not None and there.kind in (LAID, MELD)
    return Spot(AREA) if enters and Spot(AREA) in stops else there


def _of(stops: Stops, kinds: Container[SpotKind]) -> Stops:
    return {stop: box for stop, box in stops.items() if stop.kind in kinds}


def _looked_for(kind: SpotKind, way: Direction, stops: Stops) -> tuple[SpotKind, ...]:
    """What is meant before anything else: the table from the hand, and the hand from the table."""
    up = way[1] < 0
    if kind == CARD:
        return (LAID, *TABLE) if up else ()
    if kind == LAID:
        return TABLE if up else (CARD,)
    if kind == SEAT and not up:  # the free table only where nothing lies on it
        return (STOCK, PILE, MELD) if Spot(MELD, 0) in stops else TABLE
    return (LAID, CARD) if kind in TABLE and not up else ()
