"""The layout of a free table, which is a table without rules: pure functions from the table to pixels."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from pygame import Rect

from rummy.free.table import FeltPoint, FreeTable, Pile, point
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.drawing import letters
from rummy.ui.drawing.theme import rim_width, unit
from rummy.viewmodel.free_table import ROOM, STEP

COLUMN = 164  # units of the buttons at the right
PLATE = 30  # units of the strip with a name
PAD = 7  # units between cards and the edge of their tray
HELD = 0.62  # card widths between two cards of a hand, at most
LIFT = 0.1  # card widths by which a selected card of a hand is raised
HEIGHT, SKEW = 1.3, 0.2  # a pile's height in units per square root of cards; its lean to the left per height
LAYERS = 1000  # more than a pile can hold; separates the painting orders of piles and hands


@dataclass(frozen=True, slots=True)
class TrayPlace:
    """A hand's tray: the whole rectangle, the room for the cards, and the strip with the name."""

    seat: int
    box: Rect
    cards: Rect
    plate: Rect


@dataclass(frozen=True, slots=True)
class FreeFrame:
    """The measures of a window that do not depend on the cards: the table, the trays, and the buttons."""

    size: tuple[int, int]
    unit: float
    card: int  # width of every card
    felt: Rect  # between the trays
    column: Rect  # of the buttons
    trays: tuple[TrayPlace, ...]  # by seat

    @property
    def centres(self) -> Rect:
        """The rectangle, in pixels, to which the centres of cards on the table are limited."""
        high = round(self.card * ASPECT)
        return self.felt.inflate(-self.card - round(8 * self.unit), -high - round(8 * self.unit))

    def pixel(self, at: FeltPoint) -> tuple[float, float]:
        """Return the x and y pixels of a point of the table, moved inside if the window is too small."""
        x, y = (middle + self.card * offset for middle, offset in zip(self.felt.center, at, strict=True))
        room = self.centres
        return max(room.left, min(room.right, x)), max(room.top, min(room.bottom, y))

    def place(self, x: float, y: float) -> FeltPoint:
        """Return the point of the table at, or nearest to, the pixel x, y."""
        room = self.centres
        x, y = max(room.left, min(room.right, x)), max(room.top, min(room.bottom, y))
        return point((x - self.felt.centerx) / self.card, (y - self.felt.centery) / self.card)


def rows(hands: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the seats above and the seats below the table, both from left to right."""
    below = 1 if hands < 4 else hands // 2
    above = hands - below
    return tuple(range(1, above + 1)), (0, *range(hands - 1, above, -1))


def free_frame(size: tuple[int, int], hands: int, first: int = 0) -> FreeFrame:
    """Return the measures for a window and a number of hands, with seat `first` at the lower left."""
    u, rim = unit(size), rim_width(size) + round(4 * unit(size))
    whole = Rect((0, 0), size).inflate(-2 * rim, -2 * rim)
    wide = round(COLUMN * u * min(1.3, letters.growth()))
    column = Rect(whole.right - wide, whole.y, wide, whole.h)
    whole.w = column.x - round(10 * u) - whole.x
    seats = [row for row in rows(hands) if row]
    strips = len(seats) * round((_plate() + 2 * PAD) * u)
    card = int(min(whole.w / ROOM[0], (whole.h - strips) / (ROOM[1] + ASPECT * len(seats))))
    high = round(card * ASPECT) + round((_plate() + 2 * PAD) * u)
    above, below = rows(hands)
    felt = Rect(whole.x, whole.y, whole.w, whole.h - high)
    if above:
        felt = Rect(whole.x, whole.y + high, whole.w, whole.h - 2 * high)
    trays = [
        *_trays(above, Rect(whole.x, whole.y, whole.w, high), u, is_above=True),
        *_trays(below, Rect(whole.x, felt.bottom, whole.w, high), u, is_above=False),
    ]
    turned = [replace(tray, seat=(tray.seat + first) % hands) for tray in trays]
    return FreeFrame(size, u, card, felt, column, tuple(sorted(turned, key=lambda tray: tray.seat)))


def _plate() -> float:
    """Return the height in units of the strip with a name."""
    return PLATE * (1 + (letters.growth() - 1) / 2)


def _trays(seats: Sequence[int], row: Rect, u: float, *, is_above: bool) -> Iterator[TrayPlace]:
    """Yield trays side by side in a rectangle, with the names at the bottom if it is above the table."""
    gap, plate, pad = round(8 * u), round(_plate() * u), round(PAD * u)
    for at, seat in enumerate(seats):
        left, right = (row.x + (row.w + gap) * (at + side) // len(seats) for side in (0, 1))
        box = Rect(left, row.y, right - gap - left, row.h)
        cards = Rect(box.x + pad, box.y + pad, box.w - 2 * pad, box.h - plate - 2 * pad)
        strip = Rect(box.x, box.bottom - plate, box.w, plate)
        if not is_above:
            cards.y, strip.y = box.y + plate + pad, box.y
        yield TrayPlace(seat, box, cards, strip)


@dataclass(frozen=True, slots=True)
class CardGap:
    """A gap in a hand or a spread pile for carried cards; `at` is the index of the card after it."""

    kind: str  # "hand" or "pile"
    number: int
    at: int


@dataclass(frozen=True, slots=True)
class FreeLayout:
    """The places of all cards, and the rectangles of piles and of their badges."""

    places: Mapping[int, Place]
    piles: tuple[Rect, ...]  # by the pile's number; empty for a carried pile
    badges: Mapping[int, Rect]  # handles of piles of several cards, by the pile's number

    @property
    def seen(self) -> list[int]:
        """The numbers of the visible cards, in the order of painting."""
        cards = [card for card, place in self.places.items() if not place.covered]
        return sorted(cards, key=lambda card: self.places[card].order)


def lay_out(
    fr: FreeFrame,
    table: FreeTable,
    shown: int | None,
    lifted: Container[int] = (),
    away: Container[int] = (),
    gap: CardGap | None = None,
) -> FreeLayout:
    """Return the place of every card; the hand of seat `shown` is open, and `away` cards take no room."""
    places: dict[int, Place] = {}
    boxes, badges = list[Rect](), dict[int, Rect]()
    for number, pile in enumerate(table.piles):
        left = replace(pile, cards=tuple(card for card in pile.cards if card not in away))
        aside = gap.at if gap and (gap.kind, gap.number) == ("pile", number) else None
        found = pile_places(fr, left, table.up, number * LAYERS, aside)
        places |= found
        boxes.append(_around(list(found.values())))
        if len(left.cards) > 1:
            badges[number] = _badge(fr, boxes[-1])
    for tray in fr.trays:
        hand = [card for card in table.hands[tray.seat] if card not in away]
        aside = gap.at if gap and (gap.kind, gap.number) == ("hand", tray.seat) else None
        for index, (card, x) in enumerate(zip(hand, hand_row(fr, tray, len(hand), aside), strict=True)):
            rise = LIFT * fr.card if card in lifted else 0.0
            y = tray.cards.centery - rise
            order = (len(table.piles) + tray.seat) * LAYERS + index
            places[card] = Place(x, y, fr.card, face_up=tray.seat == shown, order=order)
    open_ones = {*table.up, *(table.hands[shown] if shown is not None else ())}
    cards = range(len(table.packs.faces))
    hidden = {
        card: Place(0, 0, fr.card, face_up=card in open_ones, covered=True)
        for card in cards
        if card not in places
    }
    return FreeLayout(places | hidden, tuple(boxes), badges)


def pile_places(
    fr: FreeFrame, pile: Pile, up: Container[int], order: int = 0, gap: int | None = None
) -> dict[int, Place]:
    """Return the places of a pile's cards by number; `order` is the painting order of the lowest one."""
    if pile.is_spread:
        xs = spread_row(fr, pile, gap)
        y = fr.pixel(pile.at)[1]
        return {
            card: Place(x, y, fr.card, face_up=card in up, order=order + index)
            for index, (card, x) in enumerate(zip(pile.cards, xs, strict=True))
        }
    levels = [int(HEIGHT * sqrt(index)) for index in range(len(pile.cards) + 1)]
    places, (x, y) = {}, fr.pixel(pile.at)
    for index, card in enumerate(pile.cards):
        high = levels[index] * fr.unit
        covered = index < len(pile.cards) - 1 and levels[index + 1] == levels[index]
        places[card] = Place(
            x - SKEW * high, y - high, fr.card, face_up=card in up, order=order + index, covered=covered
        )
    return places


def spread_row(fr: FreeFrame, pile: Pile, gap: int | None = None) -> list[float]:
    """Return the x pixels of the centres of a spread pile's cards, with a gap before the card of an index."""
    count = len(pile.cards) + (gap is not None)
    room = fr.centres
    step = min(STEP * fr.card, room.w / max(1, count - 1))
    left = min(fr.pixel(pile.at)[0], room.right - step * (count - 1))
    return _open_at([left + step * index for index in range(count)], gap)


def hand_row(fr: FreeFrame, tray: TrayPlace, cards: int, gap: int | None = None) -> list[float]:
    """Return the x pixels of the centres of a hand's cards, with a gap before the card of an index."""
    count = cards + (gap is not None)
    step = min(HELD * fr.card, (tray.cards.w - fr.card) / max(1, count - 1))
    left = tray.cards.centerx - step * (count - 1) / 2
    return _open_at([left + step * index for index in range(count)], gap)


def _open_at(row: list[float], gap: int | None) -> list[float]:
    """Return a row without the place at the gap's index, or its last one if that is beyond the row."""
    at = len(row) - 1 if gap is None else min(gap, len(row) - 1)
    return row if gap is None else row[:at] + row[at + 1 :]


def gap_in(row: Sequence[float], x: float) -> int:
    """Return the index at which a card dropped at the pixel x is inserted into a row of card centres."""
    return sum(middle < x for middle in row)


def _around(places: Sequence[Place]) -> Rect:
    boxes = [place.rect for place in places if not place.covered]
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def _badge(fr: FreeFrame, box: Rect) -> Rect:
    """Return the rectangle of a pile's badge in pixels, large enough for a finger."""
    badge = Rect(0, 0, max(44, round(54 * fr.unit)), max(24, round(28 * fr.unit)))
    badge.center = (box.centerx, box.bottom - badge.h // 4)
    return badge
