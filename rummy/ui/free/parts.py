"""The painted parts of a table without rules besides cards: trays, outlines, badges, and a message."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy.text import say
from rummy.ui.drawing import letters, plates, symbols, theme
from rummy.ui.free.layout import FreeFrame, FreeLayout, TrayPlace
from rummy.ui.free.state import FreeState
from rummy.ui.table.parts.focus_ring import FocusRing
from rummy.viewmodel.free_table import Thing

GROUND: theme.Colour = (8, 20, 16)
NAME = 16  # units


@dataclass(frozen=True, slots=True)
class HandTray:
    """A tray for a hand, with its name, its number of cards, and an eye if the hand can be opened."""

    place: TrayPlace
    unit: float
    name: str
    cards: int
    is_shown: bool
    is_goal: bool
    has_eye: bool = True  # whether the player can open and close the hand

    @property
    def rect(self) -> Rect:
        """The rectangle of the tray."""
        return self.place.box

    def paint(self, surface: Surface) -> None:
        """Paint the tray, its name and its number of cards, and a gold edge if the hand is open or a goal."""
        radius = round(12 * self.unit)
        plates.panel(surface, self.rect, radius, GROUND, 130)
        plates.panel(surface, self.place.plate, radius, (12, 26, 22), 215)
        if self.is_shown or self.is_goal:
            wide = max(2, round((3 if self.is_goal else 2) * self.unit))
            pygame.draw.rect(surface, theme.GOLD, self.rect, wide, border_radius=radius)
        pixels, plate = round(NAME * self.unit), self.place.plate
        size = round(letters.scaled(pixels) * 1.2)
        colour = theme.GOLD if self.is_shown else theme.MIST
        if self.has_eye:
            eye = symbols.icon("eye", size, colour)
            surface.blit(eye, eye.get_rect(midleft=(plate.x + radius, plate.centery)))
        count = letters.line(str(self.cards), pixels, colour, True)
        right = plate.right - radius
        letters.put(surface, count, midright=(right, plate.centery))
        start = size + round(8 * self.unit) if self.has_eye else 0
        room = right - count.get_width() - start - 2 * radius
        words = letters.shortened(self.name, pixels, room - plate.x)
        ink = theme.GOLD if self.is_shown else theme.IVORY
        name = letters.line(words, pixels, ink, True)
        letters.put(surface, name, midleft=(plate.x + radius + start, plate.centery))


@dataclass(frozen=True, slots=True)
class Outline:
    """A gold outline around selected cards, or around the pile on which carried cards would be dropped."""

    box: Rect
    unit: float

    @property
    def rect(self) -> Rect:
        """The rectangle of the outline."""
        return self.box.inflate(*(2 * round(4 * self.unit),) * 2)

    def paint(self, surface: Surface) -> None:
        """Paint the outline in gold over a darker one, so that it is visible on any background."""
        wide, radius = max(3, round(4 * self.unit)), round(8 * self.unit)
        pygame.draw.rect(surface, theme.INK, self.rect, wide + 2, border_radius=radius + wide)
        pygame.draw.rect(surface, theme.GOLD, self.rect.inflate(-2, -2), wide, border_radius=radius + wide)


@dataclass(frozen=True, slots=True)
class PileBadge:
    """A plate with the number of cards of a pile, by which the whole pile can be dragged."""

    box: Rect
    cards: int
    unit: float
    is_hot: bool

    @property
    def rect(self) -> Rect:
        """The rectangle of the painted plate, which is smaller than the area to grab."""
        rect = Rect(0, 0, round(self.box.w * 0.82), round(self.box.h * 0.86))
        rect.center = self.box.center
        return rect

    def paint(self, surface: Surface) -> None:
        """Paint the plate, highlighted under the pointer, and the number of cards on it."""
        rect = self.rect
        plates.panel(surface, rect, rect.h // 2, theme.BRASS if self.is_hot else (12, 22, 20), 230)
        ink = theme.INK if self.is_hot else theme.IVORY
        pixels = letters.fitting([str(self.cards)], round(15 * self.unit), rect.w - 6)
        letters.put(surface, letters.line(str(self.cards), pixels, ink, True), center=rect.center)


@dataclass(frozen=True, slots=True)
class Band:
    """A rectangle dragged with the pointer, which selects the cards that it touches."""

    rect: Rect

    def paint(self, surface: Surface) -> None:
        """Paint the frame of the rectangle."""
        pygame.draw.rect(surface, theme.GOLD, self.rect, 2, border_radius=3)


@dataclass(frozen=True, slots=True)
class FreeLine:
    """A message in the middle of the window, above the lower trays."""

    words: str
    felt: Rect
    unit: float

    @property
    def _pixels(self) -> int:
        return round(17 * self.unit)

    @property
    def _lines(self) -> list[str]:
        return letters.wrapped(self.words, self._pixels, round(self.felt.w * 0.86))

    @property
    def rect(self) -> Rect:
        """The rounded rectangle around the message."""
        wide = max(letters.wide(each, self._pixels) for each in self._lines)
        pitch = letters.pitch(self._pixels)
        rect = Rect(0, 0, wide + round(36 * self.unit), pitch * len(self._lines) + round(10 * self.unit))
        rect.midbottom = self.felt.centerx, self.felt.bottom - round(6 * self.unit)
        return rect

    def paint(self, surface: Surface) -> None:
        """Paint the rounded rectangle and the message in it."""
        rect, pitch = self.rect, letters.pitch(self._pixels)
        plates.panel(surface, rect, min(rect.h // 2, round(18 * self.unit)), (10, 26, 20), 235)
        top = rect.centery - pitch * (len(self._lines) - 1) / 2
        for row, each in enumerate(self._lines):
            at = rect.centerx, round(top + row * pitch)
            letters.put(surface, letters.line(each, self._pixels, theme.IVORY), center=at)


def trays(fr: FreeFrame, state: FreeState, goal: int | None) -> Iterator[HandTray]:
    """Yield the trays of all hands; `goal` is the seat of the hand on which cards would be dropped."""
    for place in fr.trays:
        seat = place.seat
        count = len(state.table.hands[seat])
        name, is_shown = state.table.names[seat], seat == state.shown
        yield HandTray(place, fr.unit, name, count, is_shown, seat == goal, state.shares_screen)


def outlines(fr: FreeFrame, layout: FreeLayout, state: FreeState) -> dict[int, Outline]:
    """Return the outlines of selected cards and piles, by the card over which each is painted."""
    table = state.table
    stacks = [number for number in state.piles_selected if not table.piles[number].is_spread]
    stacked = {card for number in stacks for card in table.piles[number].cards}
    cards = [card for card in layout.seen if card in state.selected and card not in stacked]
    lines = {card: Outline(layout.places[card].rect, fr.unit) for card in cards}
    return lines | {
        table.piles[number].cards[-1]: Outline(layout.piles[number], fr.unit) for number in stacks
    }


def badges(fr: FreeFrame, layout: FreeLayout, state: FreeState, hot: Thing | None) -> Iterator[PileBadge]:
    """Yield the badges of piles, whose numbers do not count carried cards; `hot` is under the pointer."""
    away = {*state.carried.cards} if state.carried else {*()}
    for number, box in layout.badges.items():
        count = sum(card not in away for card in state.table.piles[number].cards)
        yield PileBadge(box, count, fr.unit, hot == Thing("badge", number))


def ring(fr: FreeFrame, layout: FreeLayout, at: Thing | None) -> FocusRing | None:
    """Return the focus ring around a thing, or None for a button or a hidden thing, or without focus."""
    box = box_of(fr, layout, at) if at is not None else None
    return FocusRing(box, 0.0, fr.unit) if box is not None else None


def box_of(fr: FreeFrame, layout: FreeLayout, thing: Thing) -> Rect | None:
    """Return the rectangle of a thing in pixels, or None for a button or a hidden thing."""
    match thing.kind:
        case "card" if thing.number in layout.places and not layout.places[thing.number].covered:
            return layout.places[thing.number].rect
        case "badge":
            return layout.badges.get(thing.number)
        case "plate":
            return fr.trays[thing.number].plate
        case "tray":
            return fr.trays[thing.number].box
    return None


def tip_of(thing: Thing | None, state: FreeState) -> str:
    """Return the hint about a thing, or an empty string if it has none."""
    match thing:
        case Thing("badge"):
            return say("free.tip_badge")
        case Thing("plate", seat) if state.shares_screen:
            return say("free.tip_hide" if seat == state.shown else "free.tip_show")
    return ""
