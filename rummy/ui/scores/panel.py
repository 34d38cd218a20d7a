"""The panel behind the scores, which can be dragged with the pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import plates, theme
from rummy.ui.widgets.basic import Panel

SLACK = 6  # pixels by which the pointer may move during a click


class ScorePanel(Panel):
    """A panel that calls `drag` with the offset in pixels while it is dragged, and `drop` at the end."""

    takes_pointer = True

    def __init__(
        self,
        rect: Rect,
        radius: int,
        drag: Callable[[tuple[int, int]], None],
        drop: Callable[[tuple[int, int]], None],
    ) -> None:
        super().__init__(rect, radius)
        self._drag, self._drop = drag, drop
        self._from: tuple[int, int] | None = None
        self._is_dragged = False

    def press(self, position: tuple[int, int]) -> None:
        """Remember the position of the press, from which offsets are measured."""
        self._from, self._is_dragged = position, False

    def drag(self, position: tuple[int, int]) -> None:
        """Call `drag` with the offset of the pointer, once that is larger than `SLACK`."""
        assert self._from is not None
        by = position[0] - self._from[0], position[1] - self._from[1]
        if self._is_dragged or max(map(abs, by)) > SLACK:
            self._is_dragged = True
            self._drag(by)

    def release(self, position: tuple[int, int]) -> None:
        """Call `drop` with the position of the pointer if the panel was dragged."""
        self._from = None
        if self._is_dragged:
            self._drop(position)

    def paint(self, surface: Surface) -> None:
        """Paint the panel, and three dots at the upper edge as a handle."""
        super().paint(surface)
        for step in (-1, 0, 1):
            at = (self.rect.centerx + step * self.radius // 2, self.rect.y + self.radius // 2)
            pygame.draw.aacircle(surface, plates.in_hue(theme.PANEL_LINE), at, max(2, self.radius // 7))
