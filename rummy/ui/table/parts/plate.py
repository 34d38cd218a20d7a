"""The plate in the corner with the name of the game, its round and target; it opens the rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from rummy.engine.view import View
from rummy.text import say
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.widgets.basic import Button
from rummy.viewmodel.words.game_names import how_far, title_of

WIDE = 226  # most units of width


def words(view: View, own: str, *, counts: bool) -> str:
    """Return the lines of the plate: the player's name for the game, the game, the progress, "practice"."""
    practice = "" if counts else say("plate.practice")
    lines = (own, *title_of(view.rules).split(", "), how_far(view), practice)
    return "\n".join(filter(None, lines))


class NamePlate(Button):
    """The button with the name of the game in bold, and more lines below."""

    def __init__(self, size: tuple[int, int], words: str, act: Callable[[], None]) -> None:
        self.size, u = size, theme.unit(size)
        pixels = max(letters.SMALLEST_TEXT, round(14 * u))
        edge = theme.rim_width(size) + round(10 * u)
        super().__init__(Rect(edge, edge, 0, 0), words, pixels, act)
        self.line, self.pad = letters.pitch(pixels), round(14 * u)
        wide = max(picture.get_width() for picture in self._lines()) + 3 * self.pad
        most = max(round(WIDE * u), self._widest + 3 * self.pad if letters.are_enlarged() else 0)
        self.rect.size = (min(wide, most), self.line * len(self._lines()) + round(10 * u))

    @property
    def _widest(self) -> int:
        """The width in pixels of the widest word of the name of the game."""
        return letters.widest_word(self.label.partition("\n")[0], self.pixels + 1, True)

    def _lines(self) -> list[Surface]:
        first, *rest = self.label.split("\n")
        room = round(WIDE * theme.unit(self.size)) - 3 * self.pad
        if letters.are_enlarged():
            first, *more = letters.wrapped(first, self.pixels + 1, room, bold=True)
            lines = [each for words in rest for each in letters.wrapped(words, self.pixels, room)]
            names = [letters.line(each, self.pixels + 1, theme.IVORY, True) for each in (first, *more)]
            return [*names, *(letters.line(each, self.pixels, theme.MIST) for each in lines)]
        large = letters.fitting([first], self.pixels + 1, room)
        small = letters.fitting(rest, self.pixels, room, bold=False)
        name = letters.line(letters.shortened(first, large, room), large, theme.IVORY, True)
        return [name, *(letters.line(each, small, theme.MIST) for each in rest)]

    def paint(self, surface: Surface) -> None:
        """Paint the plate, a gold bar, and the lines."""
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
