"""Containers, which work out the rectangles of the parts that a screen declares.

A part is a widget, or a function that takes a rectangle and the pixels per unit and returns widgets.
Containers are parts made of other parts. Sizes are in units: a unit is a pixel of a 1280x720 window, and `u`
is the pixels per unit of the actual window. Among the items of a row or column, a number is a gap, a pair
(size, part) has a fixed size, and parts alone share the remaining room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, pairwise
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

from pygame import Rect

from rummy.ui.drawing import plates, theme
from rummy.ui.widgets.basic import Button, Control, Panel, Picture, Text, Widget, text_height

P = ParamSpec("P")
W = TypeVar("W")  # the type of a widget's words: a string, or options to choose from
Part: TypeAlias = Widget | Callable[[Rect, float], Widget | Sequence[Widget]]
Container: TypeAlias = Callable[[Rect, float], list[Widget]]
UNPLACED = Rect(0, 0, 0, 0)  # rectangle of a widget that a container will place


def nothing(place: Rect, u: float) -> list[Widget]:
    """Return no widgets."""
    return []


@dataclass(frozen=True, slots=True)
class Cell:
    """A part with its length: in units, as a share (0 to 1) of the container, or as a weight for the rest."""

    part: Part = nothing
    size: float = 0
    share: float = 0
    weight: float | None = None


Item: TypeAlias = float | Part | tuple[float, Part] | Cell
FlowItem: TypeAlias = float | tuple[float, Part]
SPACE = Cell(weight=0)  # takes the room that the other cells leave


def share(of_whole: float, part: Part = nothing) -> Cell:
    """Return a cell that takes a share, from 0 to 1, of the container's whole length."""
    return Cell(part, share=of_whole)


def row(*items: Item, gap: float = 0, snap: bool = False, reverse: bool = False) -> Container:
    """Return a container with items from left to right, and `gap` units (pixels at 1280x720) between parts.

    Items after the last one without a fixed size are measured from the right end. With `snap` each size is
    rounded to pixels, else only the edges. With `reverse` the last part is first in the order of focus.
    """

    def cut(place: Rect, u: float) -> Iterator[tuple[Part, Rect]]:
        for part, left, wide in _spans(_cells(items, gap), place.w, u, snap=snap):
            yield part, Rect(place.x + left, place.y, wide, place.h)

    return _laid_out(cut, reverse=reverse)


def column(
    *items: Item, gap: float = 0, snap: bool = False, reverse: bool = False, whole: float = 0
) -> Container:
    """Return a container like a row from top to bottom; `whole`, if given, is how many units high it is."""

    def cut(place: Rect, u: float) -> Iterator[tuple[Part, Rect]]:
        spans = _spans(_cells(items, gap), place.h, place.h / whole if whole else u, snap=snap)
        for part, top, high in spans:
            yield part, Rect(place.x, place.y + top, place.w, high)

    return _laid_out(cut, reverse=reverse)


def flow(*items: FlowItem, gap: float = 0) -> Container:
    """Return a container of gaps and (height, part) pairs, each below the lowest widget so far."""

    def lay_out(place: Rect, u: float) -> list[Widget]:
        found, top = list[Widget](), place.y
        for item in items:
            if isinstance(item, int | float):
                top += round(item * u)
                continue
            made = _widgets(item[1], Rect(place.x, top, place.w, round(item[0] * u)), u)
            top = max((widget.rect.bottom for widget in made), default=top) + round(gap * u)
            found += made
        return found

    return lay_out


def lines(parts: Sequence[Part], pitch: float, gap: float = 0, least: float = 0) -> Container:
    """Return a container of equally high parts below each other, `least` to `pitch` units from top to top."""

    def cut(place: Rect, u: float) -> Iterator[tuple[Part, Rect]]:
        step = max(round(least * u), min(round(pitch * u), (place.h + round(gap * u)) // max(1, len(parts))))
        for at, part in enumerate(parts):
            yield part, Rect(place.x, place.y + at * step, place.w, step - round(gap * u))

    return _laid_out(cut)


def grid(parts: Sequence[Part], columns: int, high: float, gap: float = 0) -> Container:
    """Return a container with parts in rows of equally wide columns; `high` and `gap` are in units."""

    def cut(place: Rect, u: float) -> Iterator[tuple[Part, Rect]]:
        step = (place.w + round(gap * u)) // columns, round(high * u) + round(gap * u)
        for at, part in enumerate(parts):
            left, top = place.x + at % columns * step[0], place.y + at // columns * step[1]
            yield part, Rect(left, top, step[0] - round(gap * u), round(high * u))

    return _laid_out(cut)


def stack(*parts: Part) -> Container:
    """Return a container with parts on top of each other in the same rectangle, the first at the back."""
    return _laid_out(lambda place, u: ((part, place.copy()) for part in parts))


def inset(part: Part, wide: float, high: float = 0) -> Container:
    """Return a container with a centred part, `wide` and `high` units smaller than the rectangle."""
    return _laid_out(lambda place, u: [(part, place.inflate(-round(wide * u), -round(high * u)))])


def centred(part: Part, wide: float = 0, high: float = 0) -> Container:
    """Return a container with a centred part, at most as large as the room; 0 units mean all of it."""

    def cut(place: Rect, u: float) -> Iterator[tuple[Part, Rect]]:
        at = Rect(0, 0, min(place.w, round(wide * u) or place.w), min(place.h, round(high * u) or place.h))
        at.center = place.center
        yield part, at

    return _laid_out(cut)


# Widgets as parts


def of(kind: Callable[Concatenate[Rect, P], Widget], *args: P.args, **options: P.kwargs) -> Part:
    """Return a part that makes a widget by calling `kind` with its rectangle, then the other arguments."""
    return lambda place, u: kind(place, *args, **options)


def panel(radius: float = 18) -> Part:
    """Return a part that makes a raised panel whose corners have this radius in units."""
    return lambda place, u: Panel(place, round(radius * u))


def well(radius: float = 10) -> Part:
    """Return a part that makes a sunken background whose corners have this radius in units."""
    return lambda place, u: Picture(place, lambda surface, box: plates.well(surface, box, round(radius * u)))


def headed(words: str, inner: Part) -> Container:
    """Return a container of a part, and give its controls a name for screen readers."""
    whole = row(inner)

    def make(place: Rect, u: float) -> list[Widget]:
        widgets = whole(place, u)
        for widget in widgets:
            if isinstance(widget, Control):
                widget.heading = words
        return widgets

    return make


def lettered(
    kind: Callable[Concatenate[Rect, W, int, P], Widget],
    words: W,
    size: float,
    *args: P.args,
    **options: P.kwargs,
) -> Part:
    """Return a part that makes a widget by calling `kind` with these words and a text size in units."""
    return lambda place, u: kind(place, words, round(size * u), *args, **options)


def text(
    words: str,
    size: float,
    *,
    colour: theme.Colour = theme.IVORY,
    bold: bool = False,
    align: str = "left",
) -> Part:
    """Return a part that makes a text; `size` is the text size in units (pixels at 1280x720)."""
    return lettered(Text, words, size, colour=colour, bold=bold, align=align)


def paragraph(
    words: str,
    size: float,
    *,
    colour: theme.Colour = theme.CREAM,
    bold: bool = False,
    align: str = "left",
) -> Part:
    """Return a part that makes a text, which grows downwards until all of its lines fit."""

    def make(place: Rect, u: float) -> Text:
        pixels = round(size * u)
        place.h = max(place.h, text_height(words, pixels, place.w, bold=bold))
        return Text(place, words, pixels, colour=colour, bold=bold, align=align)

    return make


def button(
    label: str,
    size: float,
    act: Callable[[], None],
    *,
    icon: str | None = None,
    primary: bool = False,
    hint: str = "",
    align: str = "center",
    enabled: bool = True,
    reason: str = "",
) -> Part:
    """Return a part that makes a button; `size` is the text size in units; a non-empty reason disables it."""

    def make(place: Rect, u: float) -> Button:
        made = Button(place, label, round(size * u), act, icon=icon, primary=primary, hint=hint, align=align)
        made.enabled, made.reason = enabled and not reason, reason
        return made

    return make


# The arithmetic


def _laid_out(
    cut: Callable[[Rect, float], Iterable[tuple[Part, Rect]]], *, reverse: bool = False
) -> Container:
    def lay_out(place: Rect, u: float) -> list[Widget]:
        made = [_widgets(part, at, u) for part, at in cut(place, u)]
        return [*chain.from_iterable(reversed(made) if reverse else made)]

    return lay_out


def _widgets(part: Part, place: Rect, u: float) -> Sequence[Widget]:
    if isinstance(part, Widget):
        part.rect = place
        return [part]
    made = part(place, u)
    return [made] if isinstance(made, Widget) else made


def _cells(items: Iterable[Item], gap: float) -> list[Cell]:
    """Return items as cells, with a cell of `gap` units between adjacent parts."""
    cells = list[Cell]()
    was_part = False
    for item in items:
        is_part = item is not SPACE and not isinstance(item, int | float)
        if is_part and was_part and gap:
            cells.append(Cell(size=gap))
        cells.append(_cell(item))
        was_part = is_part
    return cells


def _cell(item: Item) -> Cell:
    if isinstance(item, Cell):
        return item
    if isinstance(item, tuple):
        return Cell(item[1], item[0])
    return Cell(size=item) if isinstance(item, int | float) else Cell(item, weight=1)


def _spans(cells: Sequence[Cell], length: int, u: float, *, snap: bool) -> Iterator[tuple[Part, int, int]]:
    """Yield each part with its first pixel and its length in pixels; `length` is the whole in pixels."""
    sizes = [cell.size * u + cell.share * length for cell in cells]
    if snap:
        sizes = [*map(round, sizes)]
    flexible = {at: cell.weight for at, cell in enumerate(cells) if cell.weight is not None}
    room = length - round(sum(sizes))
    for at, size in zip(flexible, _shared(room, [*flexible.values()]), strict=True):
        sizes[at] = size
    last = max(flexible, default=len(cells))
    for at, cell in enumerate(cells):
        start = round(sum(sizes[:at])) if at <= last else length - round(sum(sizes[at:]))
        yield cell.part, start, round(sizes[at])


def _shared(room: int, weights: Sequence[float]) -> list[int]:
    """Return the pixels for each weight; weights of 0 share equally what the others leave."""
    whole = sum(weights) or 1
    if 0 not in weights:
        edges = [int(room * weight / whole) for weight in accumulate(weights, initial=0)]
        return [end - start for start, end in pairwise(edges)]
    pixels = [int(room * weight / whole) for weight in weights]
    spare = (room - sum(pixels)) // weights.count(0)
    return [each if weight else spare for each, weight in zip(pixels, weights, strict=True)]
