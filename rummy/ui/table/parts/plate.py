"""The plate in the corner with the name of the game, its round and target; it opens the rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rummy.engine.view import View
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.words.game_names import title_of

WIDE = 226  # most units of width


def how_far(view: View) -> str:
    """Return the words for round and target, or for the deal and the number of deals."""
    if not view.deals:
        return say("plate", round=max(1, view.round_number), target=view.target)
    deal = max(1, view.deals_played + (not view.is_over))
    return say("plate.deals" if deal <= view.deals else "plate.tie", deal=deal, deals=view.deals)


def words(view: View, own: str) -> str:
    """Return the words of the plate: own name if any, the preset, round and target."""
    return "\n".join([*([own] if own else []), *title_of(view.rules).split(", "), how_far(view)])


class NamePlate(Button):
    """A button with the name of the game in bold, and more lines below it."""

    def __init__(self, size: tuple[int, int], words: str, act: Callable[[], None]) -> None:
        self.size, u = size, theme.unit(size)
        pixels = max(letters.SMALLEST_TEXT, round(14 * u))
        edge = theme.rim_width(size) + round(10 * u)
        super().__init__(Rect(edge, edge, 0, 0), words, pixels, act)
        self.line, self.pad = letters.pitch(pixels), round(14 * u)
        wide = max(picture.get_width() for picture in self._lines()) + 3 * self.pad
        self.rect.size = (min(wide, round(WIDE * u)), self.line * len(self._lines()) + round(10 * u))

    def _lines(self) -> list[Surface]:
        first, *rest = self.label.split("\n")
        room = round(WIDE * theme.unit(self.size)) - 3 * self.pad
        large = letters.fitting([first], self.pixels + 1, room)
        small = letters.fitting(rest, self.pixels, room, bold=False)
        name = letters.line(letters.shortened(first, large, room), large, theme.IVORY, True)
        return [name, *(letters.line(each, small, theme.MIST) for each in rest)]

    def paint(self, surface: Surface) -> None:
        """Paint plate, a bar of gold, and the lines."""
        box, radius = self.rect, round(self.pixels * 0.6)
        plates.panel(surface, box, radius, self.ground(), 225)
        bar = Rect(
            box.x + self.pad // 2, box.y + self.pad // 2, max(2, self.pad // 5), box.h - 2 * (self.pad // 2)
        )
        pygame.draw.rect(surface, theme.GOLD, bar, border_radius=bar.w // 2)
        lines = self._lines()
        top = box.centery - (len(lines) - 1) * self.line / 2
        for row, line in enumerate(lines):
            letters.put(surface, line, midleft=(bar.right + self.pad * 2 // 3, round(top + row * self.line)))
        self.paint_focus(surface, radius)
