"""Small pictures of each game's table with real cards, which show the game's character."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Face, parse
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.drawing import letters, plates, symbols, theme

HIGH = 0.62  # height of a picture divided by its width
CARD = 0.145  # width of a card divided by the picture's
STEP = 0.46  # from card to card, in card widths
APART = 0.28  # additional gap between two melds
TURN = 3.0  # degrees from card to card of a hand


@dataclass(frozen=True, slots=True)
class Sketch:
    """The cards on a table: melds are separated by slashes, the last card of the pile is its top."""

    pile: str
    melds: str = ""
    hand: str = ""
    badge: str = ""  # an important number
    icon: str = ""  # or a symbol
    others: int = 0  # visible hands of opponents
    on_tray: bool = False
    pack: str = "french"


SKETCHES = {
    "cardgames": Sketch("QD", "4C 5C 6C/9H 9S 9D", "7H 8H JS JC 2D"),
    "playingcards": Sketch("TS", "3D 4D 5D/8C 8H 8S", "KH KS 6C 7C", others=5),
    "vip_low": Sketch("9C", "AS 2S 3S/6H 6D 6C", "4S 5S QD QC 8H"),
    "vip_high": Sketch("4D", "QH KH AH/7S 7D 7C", "JC QC AD AS 5H"),
    "straight": Sketch("2C", "5D 6D 7D 8D 9D", "", badge="+10"),
    "bicycle": Sketch("9C 3H JD 5S", "6C 7C 8C", "QS QH 9D TD 2S", icon="undo"),
    "penalty": Sketch("6S", "2C 3C 4C/JH JS JD", "KD QS 8H", badge="−28"),
    "gin": Sketch("JS", hand="4H 5H 6H 7H/QS QD QC/AC 2D 3S", badge="6"),
    "gin_classic": Sketch("2H", hand="3S 4S 5S/9H 9C 9D/TD JD QD KD", badge="+20"),
    "gin_tournament": Sketch("TC", hand="AD 2D 3D/KS KH KC/5C 6C 7C 8C", icon="trophy"),
    "oklahoma": Sketch("5S", hand="8H 9H TH JH/4C 4D 4H/AC 2D 2S", badge="×2"),
    "hollywood": Sketch("7D", hand="2C 3C 4C/QH QS QD/8S 8D AH 5C", badge="×3"),
    "rummy51": Sketch("3H", "9S TS *JS/QH QD QC", "KD KC 7H 8H 9H", badge="51", on_tray=True),
    "romme": Sketch("JD", "7C *8C 9C/KH KS KD", "8C 3D 4D 5D", badge="40"),
    "kalooki40": Sketch("6D", "QS QH */AD 2D 3D", "QC QD 9S TS", badge="40"),
    "canasta": Sketch("2S 8D", "7C 7D 7H 7S 7C 7H", "QS QD QH 9C 9D", badge="7"),
    "canasta_two": Sketch("8D", "AC AD AH/TH TS *", "6S 6D JH JC 5D", badge="2 + 2"),
    "hand_and_foot": Sketch("9H", "7C 7D 7H 7S 7D 7C 7H", "KS KD 5C 5H QS", badge="2 × 11"),
    "burraco": Sketch("6D", "5H 6H 7H 8H 9H TH JH", "KS KD 9C TC 2S", badge="11 + 11"),
    "burraco_two": Sketch("QC", "4S 5S 6S */JD JH JC", "8D 8C 3H 4H AH", badge="2 × 11"),
    "contract": Sketch("8D", "9S 9H 9S/4D 5D 6D 7D", "KC KH 2S 3S", badge="7", on_tray=True),
    "liverpool": Sketch("4S", "QD QH QS/6C 7C 8C 9C", "2H 2D JS TC", badge="6", on_tray=True),
    "shanghai": Sketch("TD", "3H 4H 5H 6H * 8H 9H", "KS KD KC 2S", badge="10", on_tray=True),
    "carioca": Sketch("9D", "JS QS KS AS 2S", "8C 8D 8H 4D 4C", badge="A–K", on_tray=True),
    "continental": Sketch("5C", "7D 7S 7H/JH QH KH AH", "TC 3D 3C", badge="7–13", on_tray=True),
    "rummy500": Sketch("3C 9H JD 5S QC 8D 2H", "KS KD KC", "JS QD 5H 6H 7H"),
    "five_hundred_pairs": Sketch("6D TC 4S KH 9S JC", "7H 8H 9H/QS QD QC", "2C AD 8C 5D 5S", badge="2 + 2"),
    "indian_points": Sketch("KD", hand="2C 3C 4C 5C/8H 9H */QS QD QH", badge="80"),
    "indian_pool101": Sketch("9S", hand="7D 8D 9D/TS * QS/4C 4H 4D", badge="101"),
    "indian_pool201": Sketch("2H", hand="JH QH KH AH/5S 6S */8C 8D 8S", badge="201"),
    "indian_deals": Sketch("6D", hand="AS 2S 3S/9C TC */KS KH KD", badge="×2"),
    "chinchon": Sketch("4D", hand="5C 6C 7C JC/KD KH KS/2D", badge="−10", pack="spanish40"),
    "three_thirteen": Sketch("6D", hand="5H 6S 7H/9C 9D 9C", badge="6"),
}


class GamePicture:
    """The picture of a game's table; cards that are not drawn yet appear with the next painting."""

    def __init__(self, game: str, felt: str, pictures: CardPictures) -> None:
        self.sketch, self.felt, self.pictures = SKETCHES[game], felt, pictures.of(SKETCHES[game].pack)

    def paint(self, surface: Surface, place: Rect) -> None:
        """Paint the felt, the cards from the far side to the player's, and the badge."""
        before = surface.get_clip()
        plates.panel(surface, place, max(3, place.w // 24), theme.FELTS.get(self.felt, theme.FELTS["green"]))
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


@lru_cache(maxsize=len(SKETCHES))
def cards(sketch: Sketch) -> tuple[tuple[Face | None, Place], ...]:
    """Return every card and its place, in widths of the picture."""
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
    """Return the cards of the melds and their x positions, the last one at the right edge."""
    row = _row(sketch.melds)
    shift = 0.97 - CARD / 2 - row[-1][1] if row else 0.0
    return [(face, at + shift) for face, at in row]


def _hand(sketch: Sketch) -> Iterator[tuple[Face, Place]]:
    """Yield the player's cards: as a fan, or in groups if they are separated."""
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
    """Return the board below melds in the tray."""
    left, right = melds[0][1] - 0.66 * CARD, melds[-1][1] + 0.66 * CARD
    box = Rect(0, 0, round((right - left) * place.w), round(1.3 * CARD * ASPECT * place.w))
    box.midleft = place.x + round(left * place.w), place.y + round(0.18 * place.w)
    return box
