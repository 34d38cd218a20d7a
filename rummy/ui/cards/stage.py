"""The cards on the table as sprites that move."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from operator import attrgetter

from pygame import Surface

from rummy.engine.cards import Face
from rummy.ui.cards.pictures import CardLook, CardPictures
from rummy.ui.cards.place import Place
from rummy.ui.cards.sprite import Sprite
from rummy.ui.drawing.canvas import Canvas


class Stage:
    """All cards of a table as sprites, at rest or moving."""

    def __init__(self, pictures: CardPictures) -> None:
        self.pictures = pictures
        self.sprites: dict[int, Sprite] = {}
        self._above: set[Sprite] = set()  # resting cards that are on top of sliding ones
        self._awaited: set[CardLook] = set()  # looks of cards on the table whose pictures are being drawn
        self.canvas = Canvas(Surface((1, 1)))

    def use(self, pictures: CardPictures) -> None:
        """Use other pictures, such as those of another deck."""
        self.pictures = pictures
        for sprite in self.sprites.values():
            sprite.pictures = pictures
        self.canvas.touch_all()

    # State

    @property
    def is_drawn(self) -> bool:
        """True if the pictures of all cards on the table have been drawn."""
        self._awaited = {look for look in self._awaited if self.pictures.is_coming(look)}
        return not self._awaited

    @property
    def is_moving(self) -> bool:
        """True if a card is moving."""
        return bool([sprite for sprite in self.sprites.values() if sprite.goal])

    def resting(self) -> list[Sprite]:
        """Return the visible cards at rest, in the order of painting."""
        still = [s for s in self.sprites.values() if not (s.goal or s.held or s.place.covered)]
        return sorted(still, key=attrgetter("place.order"))

    def moving(self) -> list[Sprite]:
        """Return the moving cards and the resting ones on top of sliding cards, in the order of painting."""
        moving = [sprite for sprite in self.sprites.values() if sprite.goal or sprite.held]
        sliding = [sprite for sprite in moving if sprite.slides]
        above = _lying_on(sliding, self.resting()) if sliding else set()
        for sprite in self._above ^ above:
            self.canvas.touch(sprite.rect)
        self._above = above
        return sorted([*moving, *above], key=attrgetter("order"))

    def below(self) -> list[Sprite]:
        """Return the resting cards that are not on top of a moving one."""
        return [sprite for sprite in self.resting() if sprite not in self._above]

    def away(self, places: Mapping[int, Place]) -> list[int]:
        """Return the cards that are neither at their given places nor on the way there."""
        return [
            card
            for card, place in places.items()
            if card in self.sprites and not self.sprites[card].fits(place)
        ]

    def sharpen(self, fresh: Container[CardLook]) -> None:
        """Repaint the cards whose pictures, given by their looks, have been drawn in the background."""
        for sprite in self.sprites.values():
            if sprite.look in fresh:
                self.canvas.touch(sprite.rect)
                sprite.look_again()
                self.canvas.touch(sprite.rect)

    # Changes

    def rename(self, old: Iterable[int], new: Iterable[int]) -> None:
        """Give the cards numbered `old` the numbers `new`; their faces are unknown from then on."""
        for before, after in zip(old, new, strict=True):
            sprite = self.sprites.pop(before)
            sprite.card, sprite.face = after, None
            self.sprites[after] = sprite

    def exchange(self, one: int, other: int) -> None:
        """Swap the sprites of two cards with the same face: a move of one then shows the other one move."""
        if one != other:
            first, second = self.sprites[one], self.sprites[other]
            first.card, second.card = other, one
            self.sprites[one], self.sprites[other] = second, first

    def collect(self, pack: Sequence[int]) -> None:
        """Turn the sprites on the table into the face-down cards of the next round, numbered by `pack`."""
        lying = sorted(self.sprites.values(), key=lambda sprite: sprite.place.order)
        for sprite in lying:
            self.canvas.touch(sprite.rect)
        self.let_go()
        self.sprites = dict(zip(pack, lying, strict=False))
        for card, sprite in self.sprites.items():
            sprite.card, sprite.face = card, None

    def send(
        self,
        places: Mapping[int, Place],
        faces: Mapping[int, Face],
        *,
        seconds: float,
        delays: Mapping[int, float] | None = None,
    ) -> None:
        """Move cards to their places in `seconds` (0: at once) after their delays; remove all other cards."""
        for card in [c for c, sprite in self.sprites.items() if c not in places and not sprite.held]:
            self.canvas.touch(self.sprites.pop(card).rect)
        for card, place in places.items():
            sprite, face = self.sprites.get(card), faces.get(card)
            if sprite is None:
                self._appear(card, place, face)
            elif sprite.place is place and sprite.face is face and sprite.goal is None:
                continue  # most cards of two packs stay where they are at every click
            elif not sprite.held:
                sprite.face = face
                if face is not None and sprite.shown not in (None, face):
                    self._rename(sprite, face)
                if not sprite.fits(place):
                    self._direct(sprite, place, seconds, (delays or {}).get(card, 0.0))

    def _appear(self, card: int, place: Place, face: Face | None) -> None:
        self.sprites[card] = Sprite(card, place, self.pictures, face)
        self._show(self.sprites[card])

    def _show(self, sprite: Sprite) -> None:
        """Paint a card at its place as soon as its picture is drawn."""
        if sprite.place.covered:
            return
        if self.pictures.is_at_hand(*sprite.look):
            self.canvas.touch(sprite.rect)
        else:
            self.pictures.prepare(*sprite.look)
            self._awaited.add(sprite.look)

    def _rename(self, sprite: Sprite, face: Face) -> None:
        """Show another face of a card, such as the one that a laid joker represents."""
        self.canvas.touch(sprite.rect)
        sprite.shown = face

    def _direct(self, sprite: Sprite, place: Place, seconds: float, delay: float) -> None:
        if sprite.goal is None:
            self.canvas.touch(sprite.rect)
        if seconds > 0:
            self._prepare(sprite, place)
            sprite.walk(place, seconds, delay)
        else:
            self._put(sprite, place)

    def _prepare(self, sprite: Sprite, place: Place) -> None:
        """Draw the picture of a card at its goal in the background while it moves."""
        if not place.covered:
            face = sprite.face if sprite.will_show(place) else None
            self.pictures.prepare(face, round(place.width), place.angle)

    def _put(self, sprite: Sprite, place: Place) -> None:
        sprite.put(place)
        self._show(sprite)

    def riffle(self, stock: Container[int], seconds: float) -> None:
        """Animate a shuffle of the stock in a number of seconds: every other card moves aside and back."""
        lying = [sprite for sprite in self.resting() if sprite.card in stock]
        for index, sprite in enumerate(lying[::2]):
            self.canvas.touch(sprite.rect)
            sprite.swing(1.1 * sprite.place.width, seconds * 0.6, seconds * 0.8 * index / len(lying))

    def hold(self, card: int, x: float, y: float, width: float) -> None:
        """Put a dragged card of this width at a point, in pixels."""
        sprite = self.sprites[card]
        if not sprite.held:
            self.canvas.touch(sprite.rect)
        sprite.hold(x, y, width)

    def let_go(self) -> None:
        """End all drags; the cards stay where they are until the next `send`."""
        for sprite in self.sprites.values():
            if sprite.held:
                sprite.let_go()

    # Time

    def advance(self, seconds: float) -> None:
        """Advance all moves by a number of seconds."""
        walking = [sprite for sprite in self.sprites.values() if sprite.goal is not None]
        for sprite in walking:
            sprite.advance(seconds)
            if sprite.goal is None:
                self.canvas.touch(sprite.rect)
        if walking and not self.is_moving:
            self.pictures.land()

    def finish(self) -> None:
        """Put every moving card at its goal at once."""
        for sprite in self.sprites.values():
            if sprite.goal is not None:
                self._put(sprite, sprite.goal)


def _lying_on(sliding: Sequence[Sprite], still: Sequence[Sprite]) -> set[Sprite]:
    """Return the resting cards on top of a sliding card, or on top of such a card."""
    below = [(sprite.place.order, sprite.rect) for sprite in sliding]
    lowest = min(order for order, _ in below)
    found = set()
    for sprite in still:
        own = sprite.place.order
        if own <= lowest:
            continue
        rect = sprite.rect
        for order, other in below:
            if order < own and rect.colliderect(other):
                below.append((own, rect))
                found.add(sprite)
                break
    return found
