"""A line of chat phrases and emoji, side by side, on the screen at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from rummy.ui.drawing import letters, symbols, theme
from rummy.ui.widgets.basic import Widget
from rummy.viewmodel.words.sayings import face_of, words_of

Comment = tuple[str, str]  # the name of the person, and the key of the chat phrase or emoji


class SaidLine(Widget):
    """A line of recent chat phrases and emoji, the latest last; it shows another text if there are none."""

    role = "text"

    def __init__(self, rect: Rect, pixels: int, otherwise: str) -> None:
        super().__init__(rect)
        self.pixels, self.otherwise = pixels, otherwise
        self.said: Sequence[Comment] = ()
        self.refusal = ""  # a sentence that says why a chat phrase was refused

    @property
    def spoken(self) -> str:
        """The chat phrases with their names, or the other text."""
        said = ", ".join(f"{who}: {words_of(saying)}" for who, saying in self.said)
        return self.refusal or said or self.otherwise

    def paint(self, surface: Surface) -> None:
        """Paint names with chat phrases or emoji, as many of the latest as fit, or the other text."""
        quiet = self.refusal or self.otherwise
        if self.refusal or not self.said:
            shown = letters.shortened(quiet, self.pixels, self.rect.w, bold=False)
            letters.put(surface, letters.line(shown, self.pixels), center=self.rect.center)
            return
        rows = [self._parts(who, saying) for who, saying in self.said]
        while len(rows) > 1 and self._wide(rows) > self.rect.w:
            rows.pop(0)
        x = self.rect.centerx - self._wide(rows) // 2
        for row in rows:
            for part in row:
                letters.put(surface, part, midleft=(x, self.rect.centery))
                x += part.get_width() + self._gap
            x += self._gap

    def _parts(self, who: str, saying: str) -> list[Surface]:
        name = letters.line(f"{who}:", self.pixels, theme.GOLD, True)
        if face := face_of(saying):
            size = round(self.rect.h * 0.9)
            return [name, symbols.picture("faces", face, size, size)]
        return [name, letters.line(words_of(saying), self.pixels)]

    @property
    def _gap(self) -> int:
        return round(self.pixels * 0.4)

    def _wide(self, rows: Sequence[Sequence[Surface]]) -> int:
        return sum(sum(part.get_width() + self._gap for part in row) + self._gap for row in rows)
