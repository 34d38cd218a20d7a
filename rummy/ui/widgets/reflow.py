"""Room for enlarged letters: widgets get the size that their texts need, and what is beside them moves.

The edges of all widgets keep their order. Along each axis an edge stays where it is, unless a widget between
two edges needs more pixels than lie between them; then it moves away just as far as needed, and gaps and
widgets that need less become smaller. A column that is scrolled becomes longer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from pygame import Rect

from rummy.ui.widgets.basic import Panel, Picture, Text, Widget
from rummy.ui.widgets.scroll import Scroll, ScrollBar

GAP = 8  # units to which a gap can be narrowed
SEEN = 0.34  # least share of the window's height that a scrolled column keeps
PAGED = 0.6  # the same where all of the screen is scrolled

SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.0)  # of the widths of widest words, tried one after the other


@dataclass(slots=True)
class Span:
    """The pixels between two edges of a widget, and how many it needs."""

    start: int
    end: int
    need: int


def placed(spans: Sequence[Span], gap: int, limit: int | None) -> dict[int, int] | None:
    """Return the new place in pixels of each edge; None if there is not enough room before `limit`.

    A gap, which no span covers, is narrowed to `gap` pixels at most.
    """
    edges = sorted({edge for span in spans for edge in (span.start, span.end)})
    between = [_least(spans, pair, gap) for pair in pairwise(edges)]
    latest = _latest(edges, spans, between, limit) if limit is not None else {}
    if latest and latest[edges[0]] < edges[0]:
        return None
    places = dict[int, int]()
    for at, edge in enumerate(edges):
        pushed = [places[span.start] + span.need for span in spans if span.end == edge and span.start < edge]
        before = places[edges[at - 1]] if at else edge
        usual = edge if latest else before + edge - edges[max(0, at - 1)]
        low = max([usual, *pushed, before + (between[at - 1] if at else 0)])
        places[edge] = min(low, latest.get(edge, low))
    return places


def _least(spans: Sequence[Span], pair: tuple[int, int], gap: int) -> int:
    """Return the pixels to which the distance of neighbouring edges can shrink."""
    start, end = pair
    is_gap = not any(span.need and span.start <= start and end <= span.end for span in spans)
    return min(end - start, gap) if is_gap else 0


def _latest(
    edges: Sequence[int], spans: Sequence[Span], between: Sequence[int], limit: int
) -> dict[int, int]:
    """Return the last place of each edge with room for all that follows before `limit`."""
    latest = {edges[-1]: limit}
    for at in range(len(edges) - 2, -1, -1):
        begun = [span for span in spans if span.start == edges[at] and span.end > span.start]
        room = [latest[span.end] - span.need for span in begun]
        latest[edges[at]] = min([latest[edges[at + 1]] - between[at], *room])
    return latest


class Reflow:
    """The widgets of a screen, moved and resized so that enlarged texts keep their size.

    `window` is the rectangle in pixels in which they should lie, and `u` the pixels per unit. Widgets side
    by side move each other down, as they may be in rows, unless they are `in_columns`.
    """

    def __init__(
        self,
        widgets: Sequence[Widget],
        window: Rect,
        u: float,
        *,
        centred: bool,
        in_columns: bool = False,
    ) -> None:
        self.widgets = [each for each in widgets if not isinstance(each, ScrollBar)]
        self.window, self.u, self.centred, self.in_columns = window, u, centred, in_columns
        self.gap = round(GAP * u)
        self.scrolls = [each for each in self.widgets if isinstance(each, Scroll) and each.inner]
        self.outer = [each for each in self.widgets if each.window is None and each.corner_of is None]
        self.is_page = False  # whether all of it is higher than the window

    def lay(self) -> list[Widget]:
        """Return the widgets with their new rectangles, and the scroll bars that they need."""
        for scroll in self.scrolls:
            scroll.rewind()
        distances = self._distances
        self._widen()
        for scroll in self.scrolls:
            self._heighten(scroll.inner, None)
        tops = [scroll.rect.top for scroll in self.scrolls]
        highest = min((each.rect.top for each in self.outer), default=0)
        limit = highest + self.window.h if self.centred else self.window.bottom
        for column in _columns(self.outer) if self.in_columns else [self.outer]:
            if not self._heighten(column, limit):
                self.is_page = True
                self._heighten(column, None)
        for scroll, top in zip(self.scrolls, tops, strict=True):
            for widget in scroll.inner:
                widget.rect = widget.rect.move(0, scroll.rect.top - top)
        if self.centred and not self.is_page:
            self._centre()
        self._put_into_corners(distances)
        return [*self._with_bars()]

    @property
    def _distances(self) -> list[tuple[Widget, Widget, int, int]]:
        """The widgets in corners of others with these, and the pixels to their right and upper edge."""
        cornered = ((each, each.corner_of) for each in self.widgets if each.window is None)
        return [
            (each, other, other.rect.right - each.rect.right, each.rect.top - other.rect.top)
            for each, other in cornered
            if other is not None
        ]

    def _put_into_corners(self, distances: Iterable[tuple[Widget, Widget, int, int]]) -> None:
        for each, other, right, top in distances:
            each.rect.h = each.needed_height(each.rect.w)
            each.rect.topright = other.rect.right - right, other.rect.top + top

    def _with_bars(self) -> Iterator[Widget]:
        yield from self.widgets
        for scroll in self.scrolls:
            scroll.measure()
            if scroll.longest:
                yield scroll.bar

    def _centre(self) -> None:
        """Move everything so that it is in the middle of the window, one above the other."""
        top = min((each.rect.top for each in self.outer), default=0)
        bottom = max((each.rect.bottom for each in self.outer), default=0)
        for each in self.outer:
            each.shift(self.window.centery - (top + bottom) // 2)

    def _widen(self) -> None:
        """Give each widget the width of its widest word, or where there is not enough room, part of it."""
        for share in SHARES:
            if self._widened(share):
                return

    def _widened(self, share: float) -> bool:
        """Give each widget a share of the width of its widest word; return False if there is no room."""
        left = min((each.rect.left for each in self.widgets), default=0)
        right = max((each.rect.right for each in self.widgets), default=0)
        needs = [self._narrowest(each, share) for each in self.widgets]
        spans = [
            Span(each.rect.left, each.rect.right, need)
            for each, need in zip(self.widgets, needs, strict=True)
        ]
        places = placed(spans, self.gap, right)
        shift = 0
        if places is None:
            most = right + max(0, self.window.right - right) + max(0, left - self.window.left)
            places = placed(spans, self.gap, most)
            if places is None:
                return False
            shift = self._shift(places, left, right)
        for each, span in zip(self.widgets, spans, strict=True):
            start, end = places[span.start] + shift, places[span.end] + shift
            each.rect = Rect(start, each.rect.y, end - start, each.rect.h)
        return True

    def _shift(self, places: dict[int, int], left: int, right: int) -> int:
        """Return how far to move everything so that what grew to the right lies in the window."""
        grown = max(places.values()) - right
        middle = (grown + 1) // 2 if self.centred else 0
        return -min(max(middle, max(places.values()) - self.window.right), max(0, left - self.window.left))

    def _narrowest(self, widget: Widget, share: float) -> int:
        if widget in self.scrolls:
            return 0
        least = widget.least_width
        return least if least <= widget.rect.w else max(widget.rect.w, round(least * share))

    def _heighten(self, widgets: Sequence[Widget], limit: int | None) -> bool:
        """Give each widget the height that it needs; return False if there is not enough room."""
        boxes = {id(each): self._box(each) for each in widgets}
        _part([boxes[id(each)] for each in widgets if isinstance(each, Text)])
        spans = {
            id(each): Span(boxes[id(each)].top, boxes[id(each)].bottom, self._lowest(each))
            for each in widgets
        }
        if not spans:
            return True
        places = placed([*spans.values()], self.gap, limit)
        if places is None:
            return False
        for each in widgets:
            span = spans[id(each)]
            top, end = places[span.start], places[span.end]
            high = end - top
            if not isinstance(each, Panel | Picture | Scroll | Text):
                beside = (
                    other.need
                    for other in spans.values()
                    if (other.start, other.end) == (span.start, span.end)
                )
                high = min(high, max(beside))
            each.rect = Rect(each.rect.x, top + (end - top - high) // 2, each.rect.w, high)
        return True

    def _box(self, widget: Widget) -> Rect:
        """Return the rectangle of a widget; of a text only where its lines are."""
        if not isinstance(widget, Text):
            return widget.rect.copy()
        high = widget.needed_height(widget.rect.w)
        return widget.rect.inflate(0, min(0, high - widget.rect.h))

    def _lowest(self, widget: Widget) -> int:
        if isinstance(widget, Scroll) and widget.inner:
            whole = max(each.rect.bottom for each in widget.inner) - widget.rect.top
            return min(whole, round(self.window.h * (PAGED if self.is_page else SEEN)))
        return widget.needed_height(widget.rect.w)


def _columns(widgets: Iterable[Widget]) -> list[list[Widget]]:
    """Return the widgets in columns, so that those of different columns are side by side."""
    columns, right = list[list[Widget]](), 0
    for widget in sorted(widgets, key=lambda each: each.rect.left):
        if not columns or widget.rect.left >= right:
            columns.append([])
        columns[-1].append(widget)
        right = max(right, widget.rect.right)
    return columns


def _part(boxes: Iterable[Rect]) -> None:
    """Part the boxes of texts that overlap a little, one above the other, so that both can grow."""
    for one, other in combinations(boxes, 2):
        upper, lower = (one, other) if one.top <= other.top else (other, one)
        over = upper.bottom - lower.top
        if 0 < over < min(upper.h, lower.h) and upper.left < lower.right and lower.left < upper.right:
            middle = lower.top + over // 2
            upper.h, lower.h, lower.top = middle - upper.top, lower.bottom - middle, middle
