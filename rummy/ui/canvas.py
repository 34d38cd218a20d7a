"""Three layers, felt, what rests and what moves, of which only what changed is painted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from pygame import Rect, Surface


class Painted(Protocol):
    """Something to be seen: it paints inside its rectangle and nowhere else."""

    @property
    def rect(self) -> Rect:
        """Where it shows, in pixels of the window."""

    def paint(self, surface: Surface) -> None:
        """Paint itself at its rectangle."""


class Canvas:
    """The picture of a scene, kept so that the next frame costs only what changed."""

    def __init__(self, background: Surface) -> None:
        self.background = background
        self._static: Surface | None = None  # the background with what rests on it
        self._touched: list[Rect] = [background.get_rect()]
        self._above: list[Rect] = []

    def touch(self, rect: Rect) -> None:
        """Say that what rests in the rectangle has changed."""
        if rect.w > 0 and rect.h > 0:
            self._touched.append(Rect(rect))

    def touch_all(self) -> None:
        """Say that everything has changed."""
        self._touched = [self.background.get_rect()]

    def give_up(self) -> None:
        """Keep no picture while nobody looks; the next one is painted anew."""
        self._static = None

    def compose(self, screen: Surface, resting: Sequence[Painted], moving: Sequence[Painted]) -> list[Rect]:
        """Bring the screen up to date and return the rectangles that changed."""
        if self._static is None:
            self._static = self.background.copy()
            self.touch_all()
        touched = _merged(self._touched, screen.get_rect())
        self._touched = []
        for rect in touched:
            self._static.blit(self.background, rect, rect)
            _paint(self._static, resting, rect)
        above = [thing.rect.clip(screen.get_rect()) for thing in moving]
        changed = _merged([*touched, *self._above, *above], screen.get_rect())
        self._above = above
        for rect in changed:
            screen.blit(self._static, rect, rect)
        _paint(screen, moving, None)
        return changed


def _paint(surface: Surface, things: Iterable[Painted], clip: Rect | None) -> None:
    for thing in things:
        rect = thing.rect if clip is None else thing.rect.clip(clip)
        if rect.w and rect.h:
            surface.set_clip(rect)
            thing.paint(surface)
    surface.set_clip(None)


def _merged(rects: Iterable[Rect], within: Rect) -> list[Rect]:
    """Join rectangles where one is no more to paint than two; others may overlap, and are painted twice."""
    merged: list[Rect] = []
    for rect in rects:
        joined = rect.clip(within)
        if joined.w and joined.h:
            while (hit := _partner(joined, merged)) is not None:
                joined = joined.union(merged.pop(hit))
            merged.append(joined)
    return merged


def _partner(rect: Rect, others: Sequence[Rect]) -> int | None:
    """The number of one that is better painted together with this one."""
    for number in rect.collidelistall(others):
        other, both = others[number], rect.union(others[number])
        if both.w * both.h <= rect.w * rect.h + other.w * other.h:
            return number
    return None
