"""The cards on the table: each walks from where it is to where it belongs. It knows no rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from rummy.engine.cards import Face
from rummy.ui import motion
from rummy.ui.canvas import Canvas
from rummy.ui.pictures import CardPictures
from rummy.ui.table.layout import Place


@dataclass(eq=False)
class Sprite:
    """A card to be seen: where it is now, and where it goes."""

    card: int
    place: Place
    pictures: CardPictures
    face: Face | None = None
    start: Place | None = None
    goal: Place | None = None
    waited: float = 0.0  # seconds on the way, less than zero before it starts
    duration: float = 0.0
    lifted: float = 0.0  # height above the table, 0 to 1
    squeeze: float = 1.0  # width shown while turning over
    shows_face: bool = field(default=False)
    held: bool = False  # in the player's fingers
    _look: tuple[object, ...] | None = None
    _seen: Surface | None = None

    @property
    def moves(self) -> bool:
        """Whether it is on its way or held."""
        return self.goal is not None or self.held

    @property
    def rect(self) -> Rect:
        """The pixels that it may touch."""
        picture = self._picture()
        rect = picture.get_rect(center=(round(self.place.x), round(self.place.y)))
        if self.lifted > 0:
            rect = rect.union(self._shadow_rect())
        return rect

    def _picture(self) -> Surface:
        """The picture as it is now, kept until the card looks different."""
        face = self.face if self.shows_face else None
        base = 0
        if self.start is not None and self.goal is not None:
            base = round(max(self.start.width, self.goal.width))
        look = (self.pictures, face, base, self.place.width, self.place.angle)
        if look != self._look:
            self._look, self._seen = look, self._fresh_picture(face, base)
        assert self._seen is not None
        return self._seen

    def _fresh_picture(self, face: Face | None, base: int) -> Surface:
        if base:
            return self.pictures.moving(face, base, self.place.width, self.place.angle)
        return self.pictures.card(face, round(self.place.width), self.place.angle)

    def _shadow_rect(self) -> Rect:
        shadow = self.pictures.shadow(round(self.place.width))
        down = self.lifted * self.place.width * 0.12
        return shadow.get_rect(center=(round(self.place.x + down * 0.4), round(self.place.y + down)))

    def paint(self, surface: Surface) -> None:
        """Paint the card, and below it the shadow of its height."""
        if self.lifted > 0:
            shadow = self.pictures.shadow(round(self.place.width))
            surface.blit(shadow, self._shadow_rect(), special_flags=pygame.BLEND_PREMULTIPLIED)
        picture = self._picture()
        if self.squeeze < 1:
            width = max(1, round(picture.get_width() * self.squeeze))
            picture = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        rect = picture.get_rect(center=(round(self.place.x), round(self.place.y)))
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)


class Stage:
    """All cards as sprites, at rest or on their way."""

    def __init__(self, pictures: CardPictures) -> None:
        self.pictures = pictures
        self.sprites: dict[int, Sprite] = {}
        self.canvas = Canvas(Surface((1, 1)))

    def use(self, pictures: CardPictures) -> None:
        """Show another deck from now on."""
        self.pictures = pictures
        for sprite in self.sprites.values():
            sprite.pictures = pictures
        self.canvas.touch_all()

    # What is where

    @property
    def is_moving(self) -> bool:
        """Whether a card is on its way."""
        return any(sprite.goal is not None for sprite in self.sprites.values())

    def resting(self) -> list[Sprite]:
        """The cards at rest that can be seen, from below to above."""
        still = (s for s in self.sprites.values() if not s.moves and not s.place.covered)
        return sorted(still, key=lambda sprite: sprite.place.order)

    def moving(self) -> list[Sprite]:
        """The cards on their way and in the fingers, from below to above."""
        return sorted(
            (sprite for sprite in self.sprites.values() if sprite.moves),
            key=lambda sprite: (sprite.held, sprite.goal.order if sprite.goal else sprite.place.order),
        )

    # Changing it

    def rename(self, old: Iterable[int], new: Iterable[int]) -> None:
        """Cards got new numbers; which became which tells nothing, as both are out of sight."""
        for before, after in zip(old, new, strict=True):
            sprite = self.sprites.pop(before)
            sprite.card, sprite.face = after, None
            self.sprites[after] = sprite

    def exchange(self, one: int, other: int) -> None:
        """Let two cards that look alike change roles."""
        if one != other:
            first, second = self.sprites[one], self.sprites[other]
            first.card, second.card = other, one
            self.sprites[one], self.sprites[other] = second, first

    def clear(self) -> None:
        """Take all cards off the table."""
        for sprite in self.sprites.values():
            self.canvas.touch(sprite.rect)
        self.sprites.clear()

    def send(
        self,
        places: Mapping[int, Place],
        faces: Mapping[int, Face],
        *,
        seconds: float,
        delays: Mapping[int, float] | None = None,
    ) -> None:
        """Let every card walk to its place in so many seconds; 0 puts it there."""
        for card in [c for c, sprite in self.sprites.items() if c not in places and not sprite.held]:
            self.canvas.touch(self.sprites.pop(card).rect)
        for card, place in places.items():
            sprite = self.sprites.get(card)
            face = faces.get(card)
            if sprite is None:
                self._appear(card, place, face)
            elif not sprite.held:
                if face is not None and face != sprite.face:
                    self.canvas.touch(sprite.rect)
                    sprite.face = face
                self._direct(sprite, place, seconds, (delays or {}).get(card, 0.0))

    def _appear(self, card: int, place: Place, face: Face | None) -> None:
        sprite = Sprite(card, place, self.pictures, face, shows_face=place.face_up and face is not None)
        self.sprites[card] = sprite
        self.canvas.touch(sprite.rect)

    def _direct(self, sprite: Sprite, place: Place, seconds: float, delay: float) -> None:
        target = sprite.goal or sprite.place
        if target == place and sprite.shows_face == self._will_show(sprite, place):
            return
        if seconds <= 0:
            self._put(sprite, place)
            return
        if sprite.goal is None:
            self.canvas.touch(sprite.rect)
        sprite.start, sprite.goal = sprite.place, place
        sprite.duration, sprite.waited = seconds, -delay

    @staticmethod
    def _will_show(sprite: Sprite, place: Place) -> bool:
        return place.face_up and sprite.face is not None

    def _put(self, sprite: Sprite, place: Place) -> None:
        self.canvas.touch(sprite.rect)
        sprite.place, sprite.start, sprite.goal = place, None, None
        sprite.lifted, sprite.squeeze = 0.0, 1.0
        sprite.shows_face = self._will_show(sprite, place)
        self.canvas.touch(sprite.rect)

    def hold(self, card: int, x: float, y: float, width: float) -> None:
        """Keep a card in the fingers at a point."""
        sprite = self.sprites[card]
        if not sprite.held:
            self.canvas.touch(sprite.rect)
        sprite.held, sprite.goal, sprite.squeeze, sprite.lifted = True, None, 1.0, 1.0
        sprite.place = replace(sprite.place, x=x, y=y, width=width, angle=0.0, covered=False)

    def let_go(self) -> None:
        """Hold nothing any more; the next `send` leads the cards on from where they are."""
        for sprite in self.sprites.values():
            if sprite.held:
                sprite.held, sprite.goal, sprite.start = False, sprite.place, sprite.place
                sprite.duration, sprite.waited = 0.01, 0.0

    # Time

    def advance(self, seconds: float) -> None:
        """Move on by so many seconds."""
        for sprite in self.sprites.values():
            if sprite.goal is not None and sprite.start is not None:
                sprite.waited += seconds
                if sprite.waited >= sprite.duration:
                    self._put(sprite, sprite.goal)
                elif sprite.waited > 0:
                    self._move(sprite, sprite.start, sprite.goal, sprite.waited / sprite.duration)

    def finish(self) -> None:
        """Put every card where it goes."""
        for sprite in self.sprites.values():
            if sprite.goal is not None:
                self._put(sprite, sprite.goal)

    def _move(self, sprite: Sprite, start: Place, goal: Place, t: float) -> None:
        far = abs(goal.x - start.x) + abs(goal.y - start.y) > start.width * 0.8
        way = motion.overshoot(t) if far else motion.ease_out(t)
        height = sin(pi * t) if far else 0.0
        sprite.place = replace(
            goal,
            x=start.x + (goal.x - start.x) * way,
            y=start.y + (goal.y - start.y) * way - height * start.width * 0.22,
            width=start.width + (goal.width - start.width) * min(1.0, way),
            angle=start.angle + (goal.angle - start.angle) * min(1.0, way),
            covered=False,
        )
        sprite.lifted = height
        self._turn(sprite, t)

    def _turn(self, sprite: Sprite, t: float) -> None:
        """Turn a card over in the first part of its way."""
        assert sprite.goal is not None
        wanted = self._will_show(sprite, sprite.goal)
        turned = min(1.0, t / 0.8)
        if sprite.shows_face != wanted and turned >= 0.5:
            sprite.shows_face = wanted
            sprite.squeeze = abs(cos(pi * turned))
        elif sprite.shows_face != wanted or sprite.squeeze < 1:
            sprite.squeeze = 1.0 if turned >= 1 else abs(cos(pi * turned))
