"""The preview of the settings: a small table with cloth, card backs, a meld, a hand, and a line of text."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface, Vector2

from rummy.engine.cards import Face, parse
from rummy.storage.settings import Settings
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing import letters, plates
from rummy.ui.drawing.felt import woven

HAND = parse("AC QD KH JS TC")
MELD = parse("8S 8H 8D")
DISCARD = parse("9D")[0]
LARGER = {"normal": 1.18, "large": 1.38}  # factors for the cards of the hand, by card size
OPENING = 40  # degrees between the first and the last card of the hand


class Preview:
    """A picture of a small table that follows the given settings."""

    def __init__(self, settings: Settings, pictures: CardPictures) -> None:
        self.settings, self.pictures = settings, pictures

    def paint(self, surface: Surface, place: Rect) -> None:
        """Paint the table cloth, an opponent's hand, the piles, a line of text, and the player's hand."""
        surface.blit(woven(place.size, self.settings.felt, self.settings.lamp), place)
        card = min(place.w * 0.21, place.h * 0.17)
        self._paint_others(surface, place, round(card * 0.6))
        self._paint_piles(surface, place, round(card * 0.92))
        self._paint_prompt(surface, place)
        self._paint_hand(surface, place, round(card * LARGER[self.settings.card_size]))

    def _lay(self, surface: Surface, face: Face | None, width: int, at: Vector2, angle: float = 0.0) -> None:
        """Paint a card at a point if its picture is ready; else have it drawn in the background."""
        if picture := self.pictures.ready(face, width, angle):
            surface.blit(picture, picture.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint_others(self, surface: Surface, place: Rect, width: int) -> None:
        """Paint the fan of an opponent's cards, face down."""
        for number in range(7):
            lean = (number - 3) * 6
            arm = Vector2(0, 3.2 * width).rotate(-lean)
            centre = Vector2(place.centerx, place.y + place.h * 0.115 - 3.2 * width)
            self._lay(surface, None, width, centre + arm, -lean)

    def _paint_piles(self, surface: Surface, place: Rect, width: int) -> None:
        """Paint the stock and the discard pile to the left, and a meld to the right."""
        y = place.y + place.h * 0.395
        left = place.x + place.w * 0.19
        for height in range(4):
            self._lay(surface, None, width, Vector2(left - height, y - height))
        self._lay(surface, DISCARD, width, Vector2(left + width * 1.16, y), -4)
        for number, face in enumerate(MELD):
            at = Vector2(place.right - place.w * 0.16 - (len(MELD) - 1 - number) * width * 0.42, y)
            self._lay(surface, face, width, at)

    def _paint_prompt(self, surface: Surface, place: Rect) -> None:
        words = say("prompt.draw_or_take", card=DISCARD)
        pixels, room = round(place.w / 23), round(place.w * 0.9)
        if letters.are_enlarged():
            words = "\n".join(letters.wrapped(words, pixels, room))
        pixels = letters.fitting(words.split("\n"), pixels, room)
        text = letters.block(words, pixels)
        box = text.get_rect(center=(place.centerx, place.y + round(place.h * 0.605)))
        plates.panel(surface, box.inflate(box.h, box.h // 3), box.h * 2 // 3, (8, 20, 16), 170)
        letters.put(surface, text, center=box.center)

    def _paint_hand(self, surface: Surface, place: Rect, width: int) -> None:
        reach = 2.7 * width
        centre = Vector2(place.centerx, place.bottom - place.h * 0.03 - 0.5 * width * ASPECT + reach * 0.94)
        for number, face in enumerate(HAND):
            lean = OPENING * (number / (len(HAND) - 1) - 0.5)
            self._lay(surface, face, width, centre + Vector2(0, -reach).rotate(lean), -lean)
