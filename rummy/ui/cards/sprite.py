"""A card on the screen: its path, its turning over, its shadow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, hypot, pi

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Face
from rummy.ui.cards.pictures import CardLook, CardPictures, look_of
from rummy.ui.cards.place import Place
from rummy.ui.drawing import motion

BOW = 0.3  # upward bend of a long path, in card widths
DROP = (0.05, 0.12)  # offset of a lifted card's shadow to the right and down, in card widths


@dataclass(eq=False)
class Sprite:
    """A card on the screen: its place at this moment, and the place that it moves to."""

    card: int
    place: Place
    pictures: CardPictures
    face: Face | None = None  # None if it is not known
    shown: Face | None = None  # the painted face; None is the back
    start: Place | None = None
    goal: Place | None = None
    waited: float = 0.0  # seconds since the start of its move; negative during the delay before it
    duration: float = 0.0
    bow: tuple[float, float] = (
        0.0,
        0.0,
    )  # pixels from the straight line to the middle of its curved path
    lifted: float = 0.0  # height above the table, 0 to 1
    held: bool = False  # whether the pointer drags it
    _rise: float = 0.0  # its height at the start of the move
    _peak: float = 0.0  # its height in the middle of the move
    slides: bool = False  # whether it only makes room; it is then painted as it looks at its goal
    _turned: float = 0.0  # from 0 (the back) to 1 (the face)
    _look: tuple[object, ...] | None = None
    _seen: Surface | None = None
    _box: tuple[Place, CardPictures, Rect] | None = None  # the last place and pictures, and the rect for them
    _at_rest: Surface | None = None  # a reference that keeps it cached, for pictures in motion made from it

    def __post_init__(self) -> None:
        self._rest()

    # State

    @property
    def moves(self) -> bool:
        """True if the card is moving or is held by the pointer."""
        return self.goal is not None or self.held

    @property
    def shows_face(self) -> bool:
        """True if the card is painted face up."""
        return self.shown is not None

    @property
    def order(self) -> tuple[bool, int]:
        """The key for the order of painting among moving cards: held cards are on top."""
        return self.held, self.place.order

    def will_show(self, place: Place) -> bool:
        """Return True if the card will be face up at a place: it is known and turned up."""
        return place.face_up and self.face is not None

    def fits(self, place: Place) -> bool:
        """Return True if the card is at a place, or on its way there, with the right side up."""
        if self.goal is not None:
            return self.goal == place
        lies = self.place is place or self.place == place
        return lies and (self.shown is not None) == (place.face_up and self.face is not None)

    # Movement

    def put(self, place: Place) -> None:
        """Put the card at a place at once."""
        self.place, self.start, self.goal, self.slides = place, None, None, False
        self._rest()

    def _rest(self) -> None:
        shows = self.will_show(self.place)
        self.shown = self.face if shows else None
        self._turned, self.lifted, self.bow = float(shows), 0.0, (0.0, 0.0)

    def walk(self, goal: Place, seconds: float, delay: float) -> None:
        """Start to move the card to a place after `delay` seconds; a moving card only changes its path."""
        if self.goal is not None and self.waited < 0:
            self.goal = goal
            return
        before, now = self.goal, self.place
        self.start, self.goal, self._rise, self.bow = now, goal, self.lifted, (0.0, 0.0)
        if before is not None and not _is_far(before, goal):
            seconds = max(self.duration - self.waited, min(seconds, motion.SETTLE))
            self._peak = 0.0
        elif _is_far(now, goal):
            self._peak = min(1.0, _gap(now, goal) / (3 * max(now.width, goal.width)))
            self.bow = (0.0, -BOW * self._peak * now.width)
        else:
            self._peak = 0.0
        self.slides = self._only_makes_room(now, goal)
        self.duration, self.waited = seconds, -delay

    def swing(self, sideways: float, seconds: float, delay: float) -> None:
        """Move the card `sideways` pixels to the right and back, as in a shuffle."""
        self.start = self.goal = self.place
        self.bow, self._rise, self._peak = (sideways, 0.0), 0.0, 0.5
        self.duration, self.waited = seconds, -delay

    def _only_makes_room(self, now: Place, goal: Place) -> bool:
        alike = abs(now.width - goal.width) < 0.02 * goal.width and abs(now.angle - goal.angle) < 4
        return alike and not _is_far(now, goal)

    def advance(self, seconds: float) -> None:
        """Advance the move by a number of seconds, and end it at the goal."""
        if self.goal is None or self.start is None:
            return
        self.waited += seconds
        if self.waited >= self.duration:
            self.put(self.goal)
        elif self.waited > 0:
            self._step(self.start, self.goal, self.waited / self.duration)
            self._turn(seconds, self.waited / self.duration)

    def _step(self, start: Place, goal: Place, t: float) -> None:
        way = motion.overshoot(t) if self._peak else motion.ease_out(t)
        inside = min(1.0, way)
        high = 4 * inside * (1 - inside)
        like = goal if self.slides else None
        self.place = replace(
            goal,
            x=start.x + (goal.x - start.x) * way + self.bow[0] * high,
            y=start.y + (goal.y - start.y) * way + self.bow[1] * high,
            width=like.width if like else start.width + (goal.width - start.width) * inside,
            angle=like.angle if like else start.angle + (goal.angle - start.angle) * inside,
            order=(start if way < 0.5 else goal).order,
            covered=False,
        )
        self.lifted = min(1.0, self._rise * (1 - inside) + self._peak * high)

    def _turn(self, seconds: float, t: float) -> None:
        """Turn the card over gradually: to its face at once, to its back only near the goal."""
        assert self.goal is not None
        shows = self.will_show(self.goal)
        if shows:
            self._turned = min(1.0, self._turned + seconds / (motion.TURN * self.duration))
        elif t > motion.TURN_BACK:
            self._turned = max(0.0, self._turned - seconds / ((1 - motion.TURN_BACK) * self.duration))
        if self._turned < 0.5:
            self.shown = None
        elif self.shown is None:
            self.shown = self.face

    def hold(self, x: float, y: float, width: float) -> None:
        """Put the card at the point of the pointer that drags it, upright and `width` pixels wide."""
        self.held, self.goal, self.start, self.slides, self.lifted = True, None, None, False, 1.0
        shows = self.shown is not None
        self._turned = float(shows)
        self.place = replace(self.place, x=x, y=y, width=width, angle=0.0, covered=False)

    def let_go(self) -> None:
        """End the drag; the card stays until its next move."""
        self.held, self.goal, self.start = False, self.place, self.place
        self._rise, self._peak, self.bow = self.lifted, 0.0, (0.0, 0.0)
        self.duration, self.waited = 0.01, 0.0

    # Picture

    @property
    def rect(self) -> Rect:
        """The rectangle in which the card and its shadow are painted."""
        lies = self.goal is None and self.lifted == 0
        if lies and self._box is not None and self._box[0] is self.place and self._box[1] is self.pictures:
            return self._box[2].copy()
        rect = self._picture().get_rect(center=(round(self.place.x), round(self.place.y)))
        if lies:
            self._box = self.place, self.pictures, rect.copy()
        return rect.union(self._shadow()[1]) if self.lifted > 0 else rect

    @property
    def _squeeze(self) -> float:
        """The share of the card's width that is visible while it turns over, from 0 to 1."""
        return abs(cos(pi * self._turned))

    @property
    def look(self) -> CardLook:
        """The look of the card at rest."""
        return look_of(self.shown, self.place.width, self.place.angle)

    def look_again(self) -> None:
        """Drop the cached picture, because a sharper one may have been drawn."""
        self._seen = None

    def _picture(self) -> Surface:
        """Return the picture for this moment, cached until the card looks different."""
        place = self.place
        base = 0
        if self.start is not None and self.goal is not None and not (self.slides and self._squeeze == 1):
            base = round(max(self.start.width, self.goal.width))
        look = (self.pictures, self.shown, base, place.width, place.angle, self._turned)
        if look != self._look or self._seen is None:
            self._look, self._seen = look, self._fresh_picture(base)
            if not base:
                self._at_rest = self._seen
        return self._seen

    def _fresh_picture(self, base: int) -> Surface:
        place = self.place
        if base:
            return self.pictures.moving(self.shown, base, place.width, place.angle, self._squeeze)
        return self.pictures.card(self.shown, round(place.width), place.angle)

    def _shadow(self) -> tuple[Surface, Rect]:
        wide = self.place.width * self.lifted
        shadow = self.pictures.shadow(round(self.place.width), self.lifted, self._squeeze)
        at = round(self.place.x + wide * DROP[0]), round(self.place.y + wide * DROP[1])
        return shadow, shadow.get_rect(center=at)

    def paint(self, surface: Surface) -> None:
        """Paint the card, and its shadow if it is lifted."""
        if self.lifted > 0:
            surface.blit(*self._shadow(), special_flags=pygame.BLEND_PREMULTIPLIED)
        picture, place = self._picture(), self.place
        box = picture.get_rect(center=(round(place.x), round(place.y)))
        surface.blit(picture, box, special_flags=pygame.BLEND_PREMULTIPLIED)


def _gap(one: Place, other: Place) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def _is_far(one: Place, other: Place) -> bool:
    """Return True if a card travels between these places, rather than making room."""
    return _gap(one, other) > 0.8 * one.width
