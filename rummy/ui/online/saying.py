"""The choice of chat phrases and emoji at a table; every reader gets the phrases in their own language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import symbols
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import (
    SPACE,
    Part,
    button,
    column,
    headed,
    lettered,
    row,
    stack,
)
from rummy.viewmodel.words.sayings import FACES, SENTENCES, words_of

COLUMNS, FACES_IN_ROW = 3, 11
HIGH = 40  # height in units of the button of a chat phrase


class FaceButton(Button):
    """A button that shows an emoji; the hint says what the emoji means."""

    def __init__(self, rect: Rect, face: str, pixels: int, act: Callable[[], None]) -> None:
        super().__init__(rect, "", pixels, act, hint=words_of(face))
        self.face = face

    def paint_content(self, surface: Surface) -> None:
        """Paint the emoji in the middle of the button."""
        size = round(min(self.rect.size) * 0.78)
        picture = symbols.picture("faces", self.face, size, size)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class SayScreen(Box[str]):
    """The choice of a chat phrase or an emoji; closes with its key, or None if nothing is chosen."""

    wide, high = 860, 606
    darkness = 60
    closes_by_right_click = True

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return two rows of emoji, three columns of chat phrases, and a button to close."""
        self.title = say("talk.title")
        faces = [row((64, self._face(face))) for face in FACES]
        sentences = [(HIGH, button(words_of(each), 16, partial(self.close_with, each))) for each in SENTENCES]
        rows = -(-len(SENTENCES) // COLUMNS)
        columns = [sentences[at : at + rows] for at in range(0, len(sentences), rows)]
        words = row(*(row(column(*each, gap=4), 8) for each in columns), SPACE)
        upper, lower = row(*faces[:FACES_IN_ROW]), row(*faces[FACES_IN_ROW:])
        both = column(72, (58, upper), 8, (58, lower), 20, words)
        cross = headed(say("heard.close"), button("", 16, self.back, icon="close"))
        corner = column(14, (40, row(SPACE, (40, cross), 14)))
        return self.framed(size, stack(row(34, both, 34, snap=True), corner), edge=0)

    def _face(self, face: str) -> Part:
        return lettered(FaceButton, face, 16, partial(self.close_with, face))

    def handle(self, event: Event) -> None:
        """Handle an event; a click outside the panel, and the key that opened it also close the choice."""
        box, _ = self.frame(self.app.size)
        is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
        if pressed(event, ["talk"]) or (is_click and not box.collidepoint(event.pos)):
            self.back()
        else:
            super().handle(event)
