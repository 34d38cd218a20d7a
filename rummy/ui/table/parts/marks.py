"""Optional marks on the player's cards: brackets on melds in the hand, arrows on cards to lay off.

They are silver, because advice and new cards are marked in gold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby, pairwise
from math import ceil, dist, hypot

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Numbers
from rummy.engine.view import View
from rummy.ui.cards.place import Place
from rummy.ui.drawing import theme
from rummy.ui.drawing.canvas import Painted
from rummy.viewmodel.drops import fitting_melds
from rummy.viewmodel.sorting import ready_melds

FIRST = 3  # matches with marks for a player who has not decided about them
SILVER: theme.Colour = (205, 226, 232)
EDGE: theme.Colour = (16, 34, 40)
ABOVE = 4.5  # units from the upper edge of the cards to the middle of a bracket
THICK = 3.5  # units
THIN = 0.55  # share of its thickness that a bracket has over a card amid the meld
INSET = 0.44  # card widths from the middle of an outermost card to the end of a bracket
ACROSS = (-0.2, -0.05)  # where an arrow may be, in card widths from the middle of the edge
STEP = 8.0  # units between two points of a curve
FINE = 10  # least thickness in pixels with which a bracket is drawn before it is scaled down

STROKE, BRIDGE, GAP = range(3)  # kinds of points of a bracket

FloatPoint = tuple[float, float]
Stroke = tuple[FloatPoint, ...]


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket along the upper edges of the cards of a meld in the hand, with gaps for raised cards.

    Over a card that lies amid the meld without belonging to it, thin bridges connect the strokes.
    """

    cards: Numbers  # all cards of the meld
    strokes: tuple[Stroke, ...]
    thick: float
    bridges: tuple[Stroke, ...] = ()

    @property
    def rect(self) -> Rect:
        """The rectangle of the bracket with its dark edge."""
        xs, ys = zip(*chain.from_iterable((*self.strokes, *self.bridges)), strict=True)
        left, top, reach = int(min(xs)), int(min(ys)), int(self.thick / 2) + 3
        return Rect(left, top, int(max(xs)) - left + 1, int(max(ys)) - top + 1).inflate(2 * reach, 2 * reach)

    def paint(self, surface: Surface) -> None:
        """Paint the bracket with round ends and a dark edge."""
        box = self.rect
        thin = THIN * self.thick
        lines = (
            *((stroke, thin) for stroke in self.bridges),
            *((stroke, self.thick) for stroke in self.strokes),
        )
        inside = tuple([(tuple([(x - box.x, y - box.y) for x, y in line]), thick) for line, thick in lines])
        surface.blit(_drawn(inside, box.size), box)


@lru_cache(maxsize=8)
def _drawn(strokes: tuple[tuple[Stroke, float], ...], size: tuple[int, int]) -> Surface:
    """Return a picture of strokes with their thicknesses, drawn higher and scaled down to be smooth."""
    fine = max(2, ceil(FINE / min(thick for _, thick in strokes)))
    high = Surface((size[0], size[1] * fine), pygame.SRCALPHA)
    high.fill((*EDGE, 0))
    drawn = [(points, _beside(points), thick) for points, thick in strokes]
    for colour, more in ((EDGE, 2), (SILVER, 0)):
        for points, beside, thick in drawn:
            wide = thick + more
            edge = _outline(points, beside, wide / 2)
            pygame.draw.polygon(high, colour, [(x, y * fine) for x, y in edge])
            for x, y in (points[0], points[-1]):  # its ends are round
                end = Rect(0, 0, round(wide), round(wide * fine))
                end.center = round(x), round(y * fine)
                pygame.draw.ellipse(high, colour, end)
    return pygame.transform.smoothscale(high, size)


def _beside(points: Sequence[FloatPoint]) -> list[FloatPoint]:
    """Return for each point of a line the offset of its edge at a width of two pixels."""
    directions = list[FloatPoint]()
    for (x1, y1), (x2, y2) in pairwise(points):
        long = hypot(x2 - x1, y2 - y1)
        directions.append(((x2 - x1) / long, (y2 - y1) / long))
    found = list[FloatPoint]()
    for (x1, y1), (x2, y2) in pairwise((directions[0], *directions, directions[-1])):
        x, y = x1 + x2, y1 + y2
        along = x * x2 + y * y2
        found.append((-y / along, x / along))
    return found


def _outline(points: Sequence[FloatPoint], beside: Sequence[FloatPoint], half: float) -> list[FloatPoint]:
    """Return the outline of a line: along one side and back along the other, `half` pixels away."""
    outward = [(x + half * a, y + half * b) for (x, y), (a, b) in zip(points, beside, strict=True)]
    back = [(x - half * a, y - half * b) for (x, y), (a, b) in zip(points, beside, strict=True)]
    return outward + back[::-1]


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow above a card that can be laid off."""

    tip: FloatPoint
    size: int

    @property
    def rect(self) -> Rect:
        """The rectangle of the arrow."""
        x, y = self.tip
        return Rect(round(x - self.size / 2), round(y), self.size, self.size).inflate(4, 4)

    def paint(self, surface: Surface) -> None:
        """Paint the arrow with a dark edge."""
        surface.blit(_arrow(self.size), self.rect)


@lru_cache(maxsize=4)
def _arrow(size: int) -> Surface:
    whole = 4 * (size + 4)
    large = Surface((whole, whole), pygame.SRCALPHA)
    for colour, edge in ((EDGE, 2), (SILVER, 12)):
        tip, low = (whole // 2, edge), whole - edge - whole // 6
        pygame.draw.polygon(large, colour, [tip, (whole - edge, low), (edge, low)])
    return pygame.transform.smoothscale(large, (size + 4, size + 4))


def are_wanted(chosen: str, matches: int) -> bool:
    """Return True if the player has chosen such marks, or has not decided and has played few matches."""
    return chosen == "always" or (chosen == "first" and matches < FIRST)


@dataclass(frozen=True, slots=True)
class Held:
    """The held cards with their places, the pixels by which each is raised, and boxes to avoid."""

    places: Mapping[int, Place]  # from left to right
    rises: Mapping[int, float]  # pixels
    taken: Sequence[Rect] = ()  # boxes of labels, which brackets leave out
    new: Sequence[Rect] = ()  # the box of the mark on a new card, which lies over a bracket

    def apart(self, card: int) -> float:
        """Return the visible width of a card beside the following one, in card widths."""
        order = [*self.places]
        follows = order.index(card) + 1
        if follows == len(order):
            return 1.0
        place, end = self.places[card], self.places[order[follows]]
        return dist((place.x, place.y), (end.x, end.y)) / place.width

    def point(self, card: int, across: float, rise: float) -> FloatPoint:
        """Return a point of a card's upper edge if the card were raised by `rise` pixels.

        `across` is the distance from the middle of the edge in card widths.
        """
        x, y = self.places[card].on_card(across, -0.5)
        return x, y + self.rises[card] - rise


def marks(view: View, held: Held, unit: float, *, is_mine: bool) -> list[Painted]:
    """Return brackets on the melds in the hand and, if it `is_mine` to play, arrows on cards to lay off."""
    if view.is_over or not held.places:
        return []
    melds = ready_melds(view, tuple(held.places))
    ready = {card for meld in melds for card in meld}
    loose = [card for card in held.places if card not in ready] if is_mine else []
    fitting = [held.places[card] for card in loose if fitting_melds(view, view.faces[card])]
    arrows = [arrow for place in fitting if (arrow := _arrow_above(place, unit, [*held.taken, *held.new]))]
    brackets = (bracket for meld in melds for bracket in _brackets(held, meld, ready - {*meld}, unit))
    return [*brackets, *arrows]


def _brackets(held: Held, meld: Numbers, others: Set[int], unit: float) -> Iterator[Bracket]:
    """Yield a bracket over a meld; if cards of other melds lie amid it, one for each of its parts."""
    for part in _parts([*held.places], meld, others):
        strokes, bridges = _strokes(held, part, meld, unit)
        if strokes:
            yield Bracket(meld, strokes, max(2.5, THICK * unit), bridges)


def _parts(order: Sequence[int], meld: Numbers, others: Set[int]) -> Sequence[Sequence[int]]:
    """Return the held cards from the first to the last of a meld, or its adjacent ones amid `others`."""
    at = sorted(map(order.index, {*meld}.intersection(order)))
    span = order[at[0] : at[-1] + 1] if at else ()
    if others.isdisjoint(span):
        return [span] if span else []
    return [[*part] for is_own, part in groupby(span, meld.__contains__) if is_own]


def _strokes(
    held: Held, part: Sequence[int], meld: Numbers, unit: float
) -> tuple[tuple[Stroke, ...], tuple[Stroke, ...]]:
    """Return the strokes of a bracket over cards, with gaps at raised cards and other marks.

    The second strokes are the bridges over cards that don't belong to the meld.
    """
    own = [card for card in part if card in meld]
    rise = min([held.rises[card] for card in own])
    ends = [max(0.1 - INSET, min(INSET, held.apart(card) - 1 + INSET)) for card in own]
    edge = [held.point(card, at, rise) for card, end in zip(own, ends, strict=True) for at in (-INSET, end)]
    (a, b, c), first, last = _curve(edge, max(4.0, ABOVE * unit)), edge[0][0], edge[-1][0]
    risen = [place.rect for card, place in held.places.items() if held.rises[card] > rise]
    gaps = [box.inflate(4 * THICK * unit, 0) for box in (*risen, *held.taken)]
    x, reach = (first + last) / 2, 2 * ABOVE * unit
    middle = (a * x + b) * x + c
    steps = max(2, round((last - first) / (STEP * unit)))
    wide = (last - first) / steps
    cut = [(g.left, g.right) for g in gaps if g.top < middle + reach and g.bottom > middle - reach]
    kinds = [STROKE] * (steps + 1)  # of each point
    for kind, spans in ((BRIDGE, _amid(held, part, own)), (GAP, cut)):
        for left, right in spans:
            begin, end = (min(max(0, ceil((x - first) / wide)), steps + 1) for x in (left, right))
            kinds[begin:end] = [kind] * (end - begin)
    found = {STROKE: list[Stroke](), BRIDGE: list[Stroke](), GAP: list[Stroke]()}
    points = list[FloatPoint]()
    for at, kind in enumerate(kinds):
        x = first + wide * at
        y = (a * x + b) * x + c
        if at and kind != kinds[at - 1]:
            points += [(x, y)] if GAP not in (kind, kinds[at - 1]) else []
            found[kinds[at - 1]] += [tuple(points)] if len(points) > 1 else []
            points = []
        hook = [(x, y + ABOVE * unit * 0.8)]
        points += [*(hook if at == 0 else []), (x, y), *(hook if at == steps else [])]
    found[kinds[-1]] += [tuple(points)] if len(points) > 1 else []
    return tuple(found[STROKE]), tuple(found[BRIDGE])


def _amid(held: Held, part: Sequence[int], own: Sequence[int]) -> list[tuple[float, float]]:
    """Return the left and right pixels of the visible cards of a part that are not in its meld."""
    if len(own) == len(part):
        return []
    lefts = {card: held.places[card].x - held.places[card].width / 2 for card in part}
    return [(lefts[card], lefts[after]) for card, after in pairwise(part) if card not in own]


def _curve(edge: Sequence[FloatPoint], above: float) -> tuple[float, float, float]:
    """Return a, b, c of the parabola ax²+bx+c that is `above` pixels above all points of an edge."""
    (x1, y1), (x3, y3), half = edge[0], edge[-1], len(edge) // 2
    x2, y2 = (edge[half - 1][0] + edge[half][0]) / 2, (edge[half - 1][1] + edge[half][1]) / 2
    rises, falls = (y2 - y1) / (x2 - x1), (y3 - y2) / (x3 - x2)
    a = (falls - rises) / (x3 - x1)
    b = rises - a * (x1 + x2)
    c = y1 - (a * x1 + b) * x1
    return a, b, c - max([(a * x + b) * x + c - y for x, y in edge]) - above


def _arrow_above(place: Place, unit: float, taken: Sequence[Rect]) -> Arrow | None:
    """Return an arrow above a place, beside the boxes in `taken`, or None if there is no room."""
    size = max(10, round(15 * unit))
    for across in ACROSS:
        x, y = place.on_card(across, -0.5)
        arrow = Arrow((x, y - size), size)
        if arrow.rect.collidelist([*taken]) < 0:
            return arrow
    return None
