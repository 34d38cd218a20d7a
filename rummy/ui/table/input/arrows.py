"""The spots that arrow keys reach at the table, as pure functions of spots and their boxes."""

from __future__ import annotations

from collections.abc import Container, Mapping

from pygame import Rect

from rummy.ui.widgets.directions import Direction, nearest
from rummy.viewmodel.spots import AREA, CARD, LAID, MELD, PILE, SEAT, STOCK, Spot, SpotKind

CARDS = (CARD, LAID, PILE)  # kinds of spots that are single cards
ROWS = (*CARDS, SEAT)  # kinds whose spots are in a row; after its last one comes the first
TABLE: tuple[SpotKind, ...] = (STOCK, PILE, MELD, AREA)  # kinds between the hand and the other seats

Stops = Mapping[Spot, Rect]


def beside(stops: Stops, here: Spot, direction: Direction) -> Spot | None:
    """Return the spot to the left or right of `here`, or None; rows of cards and seats wrap around."""
    row = [stop for stop in stops if stop.kind == here.kind]
    at = row.index(here) + direction[0]
    around = row[at % len(row)]
    if here.kind in ROWS and (here.kind != PILE or 0 <= at < len(row)):
        return around
    kinds: tuple[SpotKind, ...] = (STOCK, PILE, MELD) if here.kind in TABLE else (here.kind,)
    found = nearest(stops[here], direction, _of(stops, kinds).items())
    return around if found is None and here.kind == PILE else found


def beyond(stops: Stops, here: Spot, direction: Direction, card: Spot) -> Spot | None:
    """Return the spot above or below `here`, or None; `card` is the last focused card of the hand."""
    box = stops[here]
    if here.kind == AREA and direction[1] < 0:  # melds are inside the area; prefer those above the card
        start = stops.get(card, Rect(box.x, box.bottom, box.w, 0))
        inside = nearest(start, direction, _of(stops, (LAID, MELD)).items())
        if inside is not None:
            return inside
    straight = {stop: at for stop, at in stops.items() if at.left < box.right and box.left < at.right}
    kinds = _looked_for(here.kind, direction, stops)
    row = _of(stops, (here.kind,) if here.kind in (MELD, LAID, SEAT) else ())
    places = (row, _of(straight, kinds), _of(stops, kinds), straight)
    reached = (nearest(box, direction, each.items()) for each in places)
    found = next((stop for stop in reached if stop is not None), None)
    enters = here.kind == CARD and found is not None and found.kind in (LAID, MELD)
    return Spot(AREA) if enters and Spot(AREA) in stops else found


def _of(stops: Stops, kinds: Container[SpotKind]) -> Stops:
    return {stop: box for stop, box in stops.items() if stop.kind in kinds}


def _looked_for(kind: SpotKind, direction: Direction, stops: Stops) -> tuple[SpotKind, ...]:
    """Return the kinds of spots to prefer above or below a spot of this kind."""
    up = direction[1] < 0
    if kind == CARD:
        return (LAID, *TABLE) if up else ()
    if kind == LAID:
        return TABLE if up else (CARD,)
    if kind == SEAT and not up:  # the bare area only if it has no melds
        return (STOCK, PILE, MELD) if Spot(MELD, 0) in stops else TABLE
    return (LAID, CARD) if kind in TABLE and not up else ()
