"""Small pictures of a table in each game, with cards and melds typical of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Face, parse
from rummy.games.preset import Sketch
from rummy.games.variants import PRESETS
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.drawing import letters, plates, symbols, theme

HIGH = 0.62  # height of a picture, for the width
CARD = 0.145  # width of a card, for the picture's width
STEP = 0.46  # distance between two cards of a row, in card widths
APART = 0.28  # additional gap between two melds
TURN = 3.0  # degrees from card to card of a hand


class GamePicture:
    """The picture of a table in a game; it leaves out cards whose pictures are not ready yet."""

    def __init__(self, game: str, felt: str, pictures: CardPictures) -> None:
        self.sketch, self.felt = PRESETS[game].sketch, felt
        self.pictures = pictures.of(self.sketch.pack)

    def paint(self, surface: Surface, place: Rect) -> None:
        """Paint the table cloth, the cards, the opponents' ones first, and the badge."""
        before = surface.get_clip()
        ground = theme.FELTS.get(self.felt, theme.FELTS[theme.USUAL_FELT])
        plates.panel(surface, place, max(3, place.w // 24), ground)
        surface.set_clip(before.clip(place.inflate(-2, -2)))
        if self.sketch.on_tray:
            plates.well(surface, _tray(place, _melds(self.sketch)), place.w // 30)
        for face, at in cards(self.sketch):
            self._lay(surface, place, face, at)
        surface.set_clip(before)
        self._paint_badge(surface, place)

    def _lay(self, surface: Surface, place: Rect, face: Face | None, at: Place) -> None:
        width = round(at.width * place.w)
        if picture := self.pictures.ready(face, width, at.angle):
            middle = place.x + round(at.x * place.w), place.y + round(at.y * place.w)
            surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint_badge(self, surface: Surface, place: Rect) -> None:
        sketch, high = self.sketch, round(place.w * 0.13)
        if not (sketch.badge or sketch.icon) or high < letters.SMALLEST_TEXT:
            return
        if sketch.icon:
            sign = symbols.icon(sketch.icon, round(high * 0.75), theme.INK)
        else:
            sign = letters.line(sketch.badge, round(high * 0.7), theme.INK, bold=True)
        box = Rect(0, 0, max(high, sign.get_width() + high // 2), high)
        edge = place.inflate(-2 * (high // 3), -2 * (high // 3))
        box.bottomright = edge.bottomright
        if "/" in sketch.hand:
            box.topright = edge.topright
        plates.panel(surface, box, high // 2, theme.BRASS)
        surface.blit(sign, sign.get_rect(center=box.center))


@lru_cache(maxsize=len(PRESETS))
def cards(sketch: Sketch) -> tuple[tuple[Face | None, Place], ...]:
    """Return every card of a sketch, None if face down, with its place in widths of the picture."""
    return (*_laid(sketch),)


def _laid(sketch: Sketch) -> Iterator[tuple[Face | None, Place]]:
    low = 0.1 if sketch.others else 0.0
    for other in range(sketch.others):
        for number in range(3):
            yield None, Place(0.14 + 0.18 * other + 0.02 * (number - 1), 0.04, 0.07, 8.0 * (1 - number))
    for height in range(3):
        yield None, Place(0.1 - 0.006 * height, 0.18 + low - 0.006 * height, CARD)
    pile = parse(sketch.pile)
    for number, face in enumerate(pile):
        yield face, Place(0.27 + 0.052 * number, 0.18 + low, CARD, 0.0 if number < len(pile) - 1 else -4.0)
    for face, at in _melds(sketch):
        yield face, Place(at, 0.18 + low, CARD)
    yield from _hand(sketch)


def _melds(sketch: Sketch) -> list[tuple[Face, float]]:
    """Return the cards of the melds with their x positions in widths of the picture."""
    row = _row(sketch.melds)
    shift = 0.97 - CARD / 2 - row[-1][1] if row else 0.0
    return [(face, at + shift) for face, at in row]


def _hand(sketch: Sketch) -> Iterator[tuple[Face, Place]]:
    """Yield the player's cards with their places: a fan, or groups if the sketch separates them by "/"."""
    row = _row(sketch.hand)
    middle = (row[0][1] + row[-1][1]) / 2 if row else 0.0
    for number, (face, at) in enumerate(row):
        turn = 0.0 if "/" in sketch.hand else number - (len(row) - 1) / 2
        low = HIGH - (0.14 if "/" in sketch.hand else 0.075 - 0.004 * turn * turn)
        yield face, Place(0.5 + at - middle, low, CARD * 1.1, -TURN * turn)


def _row(melds: str) -> list[tuple[Face, float]]:
    row, at = list[tuple[Face, float]](), 0.0
    for meld in melds.split("/"):
        for face in parse(meld):
            row.append((face, at))
            at += STEP * CARD
        at += APART * CARD + (1 - STEP) * CARD
    return row


def _tray(place: Rect, melds: Sequence[tuple[Face, float]]) -> Rect:
    """Return the rectangle of the tray below melds, in pixels."""
    left, right = melds[0][1] - 0.66 * CARD, melds[-1][1] + 0.66 * CARD
    box = Rect(0, 0, round((right - left) * place.w), round(1.3 * CARD * ASPECT * place.w))
    box.midleft = place.x + round(left * place.w), place.y + round(0.18 * place.w)
    return box
