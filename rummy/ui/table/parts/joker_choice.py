"""The question which card a joker represents, with a picture of each possible card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.engine.melds import Faces
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import letters, plates, theme
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.screen import Overlay
from rummy.viewmodel.jokers import Option

CARD = 84  # units of width of a card
STEPS = {pygame.K_LEFT: pygame.K_UP, pygame.K_RIGHT: pygame.K_DOWN}


class CardButton(Button):
    """A button with pictures of cards."""

    def __init__(self, rect: Rect, faces: Faces, pictures: CardPictures, act: Callable[[], None]) -> None:
        super().__init__(rect, " ".join(map(str, faces)), 20, act)
        self.faces, self.pictures = faces, pictures

    @property
    def spoken(self) -> str:
        """The cards."""
        return " ".join(f"[{face}]" for face in self.faces)

    def paint(self, surface: Surface) -> None:
        """Paint the cards side by side, on a panel if hovered or focused, and the focus ring."""
        if self.hovered or self.focused:
            plates.panel(surface, self.rect, 10, (150, 104, 36))
        width = self.rect.w / (len(self.faces) + 0.14)
        for index, face in enumerate(self.faces):
            picture = self.pictures.card(face, round(width * 0.94))
            at = (round(self.rect.x + width * (index + 0.57)), self.rect.centery)
            surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
        self.paint_focus(surface, 10)


class JokerScreen(Overlay[Option]):
    """The question which card a joker represents, beside the joker's place.

    It closes with the chosen option, or None.
    """

    darkness = 70
    closes_by_right_click = True

    def __init__(self, choice: Sequence[Option], place: Rect, pictures: CardPictures) -> None:
        super().__init__()
        self.choice, self.place, self.pictures = choice, place, pictures

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question, a button for each option in a row, and the button that goes back."""
        u = theme.legible_unit(size)
        card, gap = round(CARD * u), round(14 * u)
        wide = [round(card * (len(option.jokers) + 0.14)) for option in self.choice]
        high, pixels = round(card * (ASPECT + 0.12)), round(18 * u)
        title = letters.wide(say("joker.title"), pixels, bold=True)
        room = max(sum(wide) + gap * (len(wide) - 1), title, round(200 * u))
        box = Rect(0, 0, room + 2 * round(24 * u), high + round(122 * u))
        box.center = self.place.center
        if self.place.h < box.h:
            below = self.place.bottom + round(10 * u)
            box.top = below if below + box.h < size[1] else self.place.top - round(10 * u) - box.h
        box.clamp_ip(Rect((0, 0), size).inflate(-round(30 * u), -round(30 * u)))
        line = Rect(box.x, box.y + round(12 * u), box.w, round(32 * u))
        widgets: list[Widget] = [
            Panel(box, round(16 * u)),
            Text(line, say("joker.title"), pixels, bold=True, align="center"),
        ]
        x, self.buttons = box.centerx - (sum(wide) + gap * (len(wide) - 1)) // 2, list[CardButton]()
        for option, width in zip(self.choice, wide, strict=True):
            place = Rect(x, line.bottom + round(6 * u), width, high)
            act = partial(self.close_with, option)
            self.buttons.append(CardButton(place, option.jokers, self.pictures, act))
            x += width + gap
        back = Rect(0, 0, round(150 * u), round(42 * u))
        back.midbottom = (box.centerx, box.bottom - round(14 * u))
        return [*widgets, *self.buttons, Button(back, say("joker.back"), round(16 * u), self.back)]

    def handle(self, event: Event) -> None:
        """Choose by a number key, move the focus with left and right."""
        number = event.key - pygame.K_1 if event.type == pygame.KEYDOWN else -1
        if 0 <= number < len(self.choice):
            self.close_with(self.choice[number])
        elif event.type == pygame.KEYDOWN and event.key in STEPS and self.group.focus is None:
            self.group.handle(Event(pygame.KEYDOWN, key=STEPS[event.key], mod=0))
        else:
            super().handle(event)
