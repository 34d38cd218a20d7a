"""The panel with the scores, which can be dragged elsewhere by its free parts."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Panel

SLACK = 6  # pixels by which a hand may tremble that only clicks


class ScorePanel(Panel):
    """A panel that tells how far it is being dragged, and when it is let go."""

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
        """Note where it was taken hold of."""
        self._from, self._is_dragged = position, False

    def drag(self, position: tuple[int, int]) -> None:
        """Go with the pointer."""
        assert self._from is not None
        by = position[0] - self._from[0], position[1] - self._from[1]
        if self._is_dragged or max(map(abs, by)) > SLACK:
            self._is_dragged = True
            self._drag(by)

    def release(self, position: tuple[int, int]) -> None:
        """Stay here."""
        self._from = None
        if self._is_dragged:
            self._drop(position)

    def paint(self, surface: Surface) -> None:
        """Paint the panel, and at its upper edge three dots to take hold of."""
        super().paint(surface)
        for step in (-1, 0, 1):
            at = (self.rect.centerx + step * self.radius // 2, self.rect.y + self.radius // 2)
            pygame.draw.aacircle(surface, theme.PANEL_LINE, at, max(2, self.radius // 7))
