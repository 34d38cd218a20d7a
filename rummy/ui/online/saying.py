"""The choice of remarks at a table: faces, and below them sentences in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import symbols
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import Box
from rummy.viewmodel.words.sayings import FACES, SENTENCES, words_of

COLUMNS, FACES_IN_ROW = 3, 11
ROW, HIGH = 44, 40  # units from one sentence to the next, and of its button


class FaceButton(Button):
    """A button with a face, named by a hint."""

    def __init__(self, rect: Rect, face: str, pixels: int, act: Callable[[], None]) -> None:
        super().__init__(rect, "", pixels, act, hint=words_of(face))
        self.face = face

    def paint_content(self, surface: Surface) -> None:
        """Paint the face."""
        size = round(min(self.rect.size) * 0.78)
        picture = symbols.picture("faces", self.face, size, size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class SayScreen(Box[str]):
    """The choice of a remark; pops the key of a sentence or a face, or None."""

    wide, high = 860, 606
    darkness = 60

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return two rows of faces, three columns of sentences, and a button to close."""
        self.title = say("talk.title")
        box, u = self.frame(size)
        corner = round(40 * u)
        cross = Rect(box.right - corner - round(14 * u), box.y + round(14 * u), corner, corner)
        left, wide = box.x + round(34 * u), box.w - 2 * round(34 * u)
        widgets: list[Widget] = [*self.heading(box, u)]
        for number, face in enumerate(FACES):
            row, column = divmod(number, FACES_IN_ROW)
            place = Rect(left + wide * column // FACES_IN_ROW, box.y + round((72 + 66 * row) * u), 0, 0)
            place.size = round(64 * u), round(58 * u)
            widgets.append(FaceButton(place, face, round(16 * u), partial(self._choose, face)))
        step = wide // COLUMNS
        rows = -(-len(SENTENCES) // COLUMNS)
        for number, sentence in enumerate(SENTENCES):
            column, row = divmod(number, rows)
            place = Rect(left + column * step, box.y + round((216 + ROW * row) * u), 0, round(HIGH * u))
            place.w = step - round(8 * u)
            act = partial(self._choose, sentence)
            widgets.append(Button(place, words_of(sentence), round(16 * u), act))
        return [*widgets, Button(cross, "", round(16 * u), self.back, icon="close")]

    def _choose(self, saying: str) -> None:
        self.click()
        self.dismiss(saying)

    def handle(self, event: Event) -> None:
        """Close without a remark on a right click, a click outside, or the key that opened it."""
        box, _ = self.frame(self.app.size)
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        is_key = event.type == pygame.KEYDOWN and event.key == pygame.K_c
        if self.is_right_click(event) or is_key or (is_click and not box.collidepoint(event.pos)):
            self.back()
        else:
            super().handle(event)
