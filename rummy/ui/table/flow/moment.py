"""The celebration of a round's end, and the cards of a hand that wins a match, which sweep up into an arc."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Face
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.drawing import motion
from rummy.ui.drawing.canvas import Painted
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.parts.banner import Banner, Shimmer

MOST = 11  # cards
OPENING = 6.8  # degrees between two cards
REACH = 6.2  # radius of the arc in card widths
WIDE, GRAND = 0.085, 0.105  # share of the window's height: width of a card, and at a special end


def swept(
    fr: Frame, faces: Sequence[Face], pictures: CardPictures, *, is_grand: bool = False
) -> list[SweptCard]:
    """Return the cards on their way into an arc over the middle of the table.

    If it is grand, they are larger, and start after the banner has come to rest.
    """
    shown, width = faces[-MOST:], round((GRAND if is_grand else WIDE) * fr.size[1])
    middle, late = (len(shown) - 1) / 2, motion.BANNER if is_grand else 0.0
    leans = [(number - middle) * OPENING for number in range(len(shown))]
    for face, lean in zip(shown, leans, strict=True):
        pictures.prepare(face, width, -lean)
    return [
        SweptCard(fr, face, width, lean, late + number * motion.SWEEP_GAP, pictures)
        for number, (face, lean) in enumerate(zip(shown, leans, strict=True))
    ]


class SweptCard:
    """One card, which leaves the player's hand after a delay and swings to its place in the arc."""

    def __init__(
        self, fr: Frame, face: Face, width: int, lean: float, late: float, pictures: CardPictures
    ) -> None:
        self.face, self.width, self.lean = face, width, lean
        self._pictures = pictures
        self._picture: Surface | None = None  # made when the card is first shown
        self._reach = REACH * width
        self._centre = fr.area.centerx, fr.area.centery - fr.size[1] * 0.04 + self._reach
        self._below = fr.size[1] + width - self._centre[1]  # where it begins, below the window's edge
        self._seconds = -late

    @property
    def moves(self) -> bool:
        """True until the card is at its place."""
        return self._seconds < motion.SWEEP

    @property
    def rect(self) -> Rect:
        """The rectangle of the card at this moment; empty before it leaves."""
        if self._seconds <= 0:
            return Rect(0, 0, 0, 0)
        return self.picture.get_rect(center=self._at)

    @property
    def picture(self) -> Surface:
        """The card, turned as it will lie in the arc."""
        if self._picture is None:
            self._picture = self._pictures.card(self.face, self.width, -self.lean)
        return self._picture

    @property
    def _at(self) -> tuple[int, int]:
        share = motion.ease_out(min(1.0, self._seconds / motion.SWEEP))
        turn, out = radians(self.lean * share), -self._below + (self._reach + self._below) * share
        return round(self._centre[0] + out * sin(turn)), round(self._centre[1] - out * cos(turn))

    def advance(self, seconds: float) -> None:
        """Move the card for a number of seconds."""
        self._seconds += seconds

    def paint(self, surface: Surface) -> None:
        """Paint the card."""
        if self._seconds > 0:
            surface.blit(self.picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class BigMoment:
    """A banner together with the lights over the melds, and below them the cards that sweep up."""

    def __init__(self, banner: Banner | None = None, melds: Sequence[Rect] = ()) -> None:
        late = motion.SHIMMER_GAP
        self.parts: list[Banner | Shimmer | SweptCard] = [
            *(Shimmer(box, index * late) for index, box in enumerate(melds)),
            *([banner] if banner else []),
        ]

    def add(self, cards: Sequence[SweptCard]) -> None:
        """Let cards sweep up below the banner."""
        self.parts = [*cards, *self.parts]

    @property
    def moves(self) -> bool:
        """True while the banner or a light is moving."""
        return any(part.moves for part in self.parts)

    def painted(self) -> list[Painted]:
        """Return all parts in the order of painting."""
        return [*self.parts]

    def advance(self, seconds: float) -> None:
        """Move all parts for a number of seconds."""
        for part in self.parts:
            part.advance(seconds)

    def finish(self) -> None:
        """Move all parts to their ends at once."""
        self.advance(10 * motion.SWEEP)
