"""A picture in three layers (background, resting, moving) that is repainted only where it changed.

A large change can take several frames: it is painted in pieces, and shown when complete. While nothing moves,
the screen itself holds the resting layer, so that no copy of it is needed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeAlias

from pygame import Rect, Surface


class Painted(Protocol):
    """A part of a scene that paints inside its rectangle and nowhere else."""

    @property
    def rect(self) -> Rect:
        """The rectangle in which this part paints, in pixels of the window."""

    def paint(self, surface: Surface) -> None:
        """Paint this part inside its rectangle."""


Pieces: TypeAlias = "deque[tuple[Painted | None, Rect]]"  # a part (None: background) and where to paint it


class Canvas:
    """The cached picture of a scene, so that a frame repaints only what changed."""

    def __init__(self, background: Surface) -> None:
        self.background = background
        self._static: Surface | None = None  # a copy of the resting layer, made when something moves
        self._touched: list[Rect] = [background.get_rect()]
        self._above: list[Rect] = []
        self._begun: tuple[list[Rect], Pieces] | None = None  # a change that is not complete yet

    @property
    def is_unfinished(self) -> bool:
        """True if a change could not be painted in one frame and continues in the next."""
        return self._begun is not None

    def touch(self, rect: Rect) -> None:
        """Mark a rectangle for repainting."""
        if rect.w > 0 and rect.h > 0:
            self._touched.append(Rect(rect))

    def touch_all(self) -> None:
        """Mark the whole picture for repainting."""
        self._begun = None
        self._touched = [self.background.get_rect()]

    def give_up(self) -> None:
        """Free the cached picture; the next frame is painted from scratch."""
        self._static, self._above = None, []
        self.touch_all()

    def compose(
        self,
        screen: Surface,
        resting: Callable[[], Sequence[Painted]],
        moving: Sequence[Painted],
        has_time: Callable[[], bool] | None = None,
    ) -> list[Rect]:
        """Update the screen; return the changed rectangles. `resting` is called only if one was touched.

        If `has_time` returns False, painting goes on in the next frame, and nothing is returned until it is
        complete.
        """
        touched = self._at_rest(screen, resting, has_time)
        if touched is None:
            return []
        if moving and self._static is None:
            self._static = screen.copy()
        if self._static is None:
            return touched
        return self._lay_above(screen, self._static, moving, touched)

    def _at_rest(
        self, screen: Surface, resting: Callable[[], Sequence[Painted]], has_time: Callable[[], bool] | None
    ) -> list[Rect] | None:
        """Repaint the touched rectangles; return them if that is complete, else None."""
        if self._begun is None:
            touched, self._touched = _merged(self._touched, screen.get_rect()), []
            if not touched:
                return touched
            self._begun = touched, _pieces(resting(), touched)
            if has_time is not None and not has_time():
                return None
        touched, pieces = self._begun
        picture = self._static or screen
        while pieces:
            thing, within = pieces.popleft()
            picture.set_clip(within)
            if thing is None:
                picture.blit(self.background, within, within)
            else:
                thing.paint(picture)
            if pieces and has_time is not None and not has_time():
                picture.set_clip(None)
                return None
        picture.set_clip(None)
        self._begun = None
        return touched + (self._at_rest(screen, resting, None) or []) if self._touched else touched

    def _lay_above(
        self, screen: Surface, static: Surface, moving: Sequence[Painted], touched: Sequence[Rect]
    ) -> list[Rect]:
        above = [thing.rect.clip(screen.get_rect()) for thing in moving]
        changed = _merged([*touched, *self._above, *above], screen.get_rect())
        self._above = above
        for rect in changed:
            screen.blit(static, rect, rect)
        for thing, rect in zip(moving, above, strict=True):
            _paint(screen, thing, rect)
        screen.set_clip(None)
        return changed


def _pieces(things: Sequence[Painted], touched: Sequence[Rect]) -> Pieces:
    """Return what to paint for these rectangles, in order; None is the background."""
    boxes = [thing.rect for thing in things]
    pieces: list[tuple[Painted | None, Rect]] = []
    for rect in touched:
        pieces.append((None, rect))
        pieces += [(things[number], boxes[number].clip(rect)) for number in rect.collidelistall(boxes)]
    return deque(pieces)


def _paint(surface: Surface, thing: Painted, within: Rect) -> None:
    surface.set_clip(within)
    thing.paint(surface)


def _merged(rects: Iterable[Rect], within: Rect) -> list[Rect]:
    """Return rectangles clipped to `within`; two are joined if their union has no larger area than both."""
    merged: list[Rect] = []
    for rect in rects:
        joined = rect.clip(within)
        if joined.w and joined.h:
            while joined.collidelist(merged) >= 0 and (hit := _partner(joined, merged)) is not None:
                joined = joined.union(merged.pop(hit))
            merged.append(joined)
    return merged


def _partner(rect: Rect, others: Sequence[Rect]) -> int | None:
    """Return the index of a rectangle whose union with `rect` is no larger than both together, or None."""
    for number in rect.collidelistall(others):
        other, both = others[number], rect.union(others[number])
        if both.w * both.h <= rect.w * rect.h + other.w * other.h:
            return number
    return None
