"""Pictures of cards with shadows: cached, drawn in the background, and scaled while cards move."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from weakref import WeakValueDictionary

import pygame
from pygame import Surface

from rummy.engine.cards import JOKER, Face
from rummy.ui.cards.background import Renderer
from rummy.ui.cards.deck import USUAL, Deck
from rummy.ui.cards.shadows import card_shadow, lifted_shadow

ROOM = 3  # bytes of cached pictures per pixel of the window
SHADOWS = 16  # cached shadows of lifted cards
FLYING = 16  # cached pictures of moving cards
HARDLY = 4.0  # degrees of error allowed in the angle of a moving card
NEARLY = 2.0  # degrees of error allowed for a card at rest until its own picture is drawn

CardLook = tuple[Face | None, int, float]  # the face (None: back), width in pixels, angle in degrees


class CardPictures:
    """The pictures of a deck, premultiplied: blit them with BLEND_PREMULTIPLIED, centred."""

    def __init__(self, deck: Deck = USUAL, *, ahead: bool = False) -> None:
        self.deck = deck
        self.room = 24 << 20  # bytes
        self._cache: OrderedDict[CardLook, Surface] = OrderedDict()
        self.bytes = 0  # size of all cached pictures
        self._alive: WeakValueDictionary[CardLook, Surface] = (
            WeakValueDictionary()
        )  # the cached pictures, and those that sprites still refer to
        self._flying = lru_cache(maxsize=FLYING)(self._made_to_fly)
        self._shadow = lru_cache(maxsize=SHADOWS)(lifted_shadow)
        self._renderer = Renderer(self._drawn) if ahead else None
        self._others: dict[Deck, CardPictures] = {}  # the pictures of other packs and jokers

    def of(self, pack: str, joker: Face = JOKER) -> CardPictures:
        """Return the pictures for a game with this pack and joker; self if the deck is the same."""
        deck = self.deck.of(pack, joker)
        if deck == self.deck:
            return self
        if deck not in self._others:
            self._others[deck] = other = CardPictures(deck, ahead=self._renderer is not None)
            other.room = self.room
        return self._others[deck]

    def fit(self, size: tuple[int, int]) -> None:
        """Set how many bytes of pictures are cached, for a window of this size in pixels."""
        self.room = ROOM * size[0] * size[1]
        for other in self._others.values():
            other.fit(size)

    # Access

    def card(self, face: Face | None, width: int, angle: float = 0.0) -> Surface:
        """Return a card of this width in pixels, rotated by degrees; None is the back.

        While the card is being drawn in the background, its picture is made from one of another size or
        angle.
        """
        look = look_of(face, width, angle)
        if picture := self._alive.get(look):
            return self._cached(look, picture)
        near = self._nearest(look) if self._renderer else None
        if self._renderer is None or near is None:
            return self._cached(look, self._fetched(look))
        self._renderer.ask(look)
        (_, as_wide, turned), picture = near
        return _bent(picture, width / as_wide, look[2] - turned)

    def is_at_hand(self, face: Face | None, width: int, angle: float = 0.0) -> bool:
        """Return True if a picture of a card, or a similar one, is available without drawing."""
        look = look_of(face, width, angle)
        return look in self._alive or self._renderer is None or self._nearest(look) is not None

    def ready(self, face: Face | None, width: int, angle: float = 0.0) -> Surface | None:
        """Return a card or a similar picture if available; else request the card and return None."""
        if self.is_at_hand(face, width, angle):
            return self.card(face, width, angle)
        self.prepare(face, width, angle)
        return None

    def moving(
        self, face: Face | None, base: int, width: float, angle: float, squeeze: float = 1.0
    ) -> Surface:
        """Return a card for a frame of its move, made quickly from a picture about `base` pixels wide."""
        scale, turn = round(24 * width / base) / 24, round(angle / 1.5) * 1.5
        shown = max(1, round(12 * squeeze)) / 12
        if (scale, turn, shown) == (1, 0, 1):
            return self.card(face, base)
        return self._flying(face, base, scale, turn, shown)

    def _made_to_fly(
        self, face: Face | None, base: int, scale: float, angle: float, squeeze: float
    ) -> Surface:
        near = self._nearest(look_of(face, base, angle)) if self._renderer else None
        (_, as_wide, turned), like = near or (look_of(face, base, 0.0), self.card(face, base))
        return _bent(like, base * scale / as_wide, angle - turned, HARDLY, squeeze)

    def shadow(self, width: int, height: float = 1.0, squeeze: float = 1.0) -> Surface:
        """Return the shadow of a card at a height from 0 to 1; `squeeze` narrows it while it turns."""
        level, shown = max(1, round(4 * height)) / 4, max(1, round(6 * squeeze)) / 6
        return self._shadow(round(width / 4) * 4, level, shown)

    def land(self) -> None:
        """Clear the caches for moving cards, because none is moving any more."""
        self._flying.cache_clear()
        self._shadow.cache_clear()

    # Drawing ahead

    def prepare(self, face: Face | None, width: int, angle: float = 0.0) -> None:
        """Draw a picture in the background, because it will be needed soon."""
        look = look_of(face, width, angle)
        if picture := self._alive.get(look):
            self._cached(look, picture)
        elif self._renderer:
            self._renderer.ask(look)

    def is_coming(self, look: CardLook) -> bool:
        """Return True if a picture is being drawn in the background, or drawn but not taken."""
        return self._renderer is not None and self._renderer.is_coming(look)

    def take_in(self) -> set[CardLook]:
        """Take the pictures drawn in the background into the cache; return their looks."""
        fresh = self._renderer.take() if self._renderer else {}
        for look, picture in fresh.items():
            self._cached(look, picture)
        return {*fresh}.union(*(other.take_in() for other in self._others.values()))

    def rest(self) -> None:
        """Stop drawing in the background, because all sizes are about to change again."""
        if self._renderer:
            self._renderer.rest()
        for other in self._others.values():
            other.rest()

    def go_on(self) -> None:
        """Continue drawing in the background after `rest`."""
        if self._renderer:
            self._renderer.go_on()
        for other in self._others.values():
            other.go_on()

    def finish(self) -> None:
        """Wait until the background thread has drawn all requested pictures."""
        if self._renderer:
            self._renderer.finish()
        for other in self._others.values():
            other.finish()

    def _fetched(self, look: CardLook) -> Surface:
        drawn = self._renderer.fetch(look) if self._renderer else None
        return drawn or self._drawn(look)

    def _nearest(self, look: CardLook) -> tuple[CardLook, Surface] | None:
        """Return the most similar picture of the same card with its look, or None; larger is better.

        Callers use this picture, because the weak cache may have dropped it by the next lookup.
        """
        face, width, angle = look

        def unlike(near: tuple[CardLook, Surface]) -> tuple[float, float]:
            (_, as_wide, turned), _ = near
            larger = as_wide / width
            return (larger if larger >= 1 else 2 / larger), abs(turned - angle)

        return min((near for near in self._alive.items() if near[0][0] == face), key=unlike, default=None)

    # The cache

    def _cached(self, look: CardLook, surface: Surface) -> Surface:
        if look in self._cache:
            self._cache.move_to_end(look)
            return surface
        self._cache[look] = self._alive[look] = surface
        self.bytes += _size(surface)
        while self.bytes > self.room and len(self._cache) > 1:
            _, gone = self._cache.popitem(last=False)
            self.bytes -= _size(gone)
        return surface

    # Drawing

    def _drawn(self, look: CardLook) -> Surface:
        """Return a card with its shadow. This runs in any thread, so it must not use the caches."""
        face, width, angle = look
        plain, shadow = self.deck.card(face, width, angle), card_shadow(width, angle=angle)
        size = [max(a, b + (a - b) % 2) for a, b in zip(plain.get_size(), shadow.get_size(), strict=True)]
        picture = Surface(size, pygame.SRCALPHA)
        for part in (shadow, plain):
            middle = part.get_rect(center=picture.get_rect().center)
            picture.blit(part, middle, special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture


def _size(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()


def look_of(face: Face | None, width: float, angle: float) -> CardLook:
    """Return the look of a card, rounded to whole pixels and half degrees."""
    return face, round(width), round(angle * 2) / 2


def _bent(
    picture: Surface, scale: float, angle: float, unseen: float = NEARLY, squeeze: float = 1.0
) -> Surface:
    """Return a quickly scaled picture, `squeeze` times as wide, rotated if by more than `unseen` degrees."""
    if abs(angle) > unseen:
        picture, scale = pygame.transform.rotozoom(picture, angle, scale), 1.0
    if abs(scale - 1) <= 0.01 and squeeze == 1:
        return picture
    wide, high = picture.get_size()
    return pygame.transform.smoothscale(
        picture, (max(1, round(wide * scale * squeeze)), max(1, round(high * scale)))
    )
