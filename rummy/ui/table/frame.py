"""What stands still at the table, from the window's size and the seats alone: pure, in pixels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pygame import Rect

from rummy.ui.pictures import ASPECT
from rummy.ui.theme import rim_width, unit

OPEN = 250.0  # units for a hand that lies open
TRAY = 0.36  # share of the melds' height that melds take which are laid out to be laid together


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a player sits: the portrait, the name beside or below it, the fan of cards."""

    seat: int
    portrait: tuple[int, int]
    radius: int
    name: tuple[int, int]
    name_anchor: str
    rest_below: bool  # whether what is left to play stands below the name, not beside it
    fan: tuple[float, float]
    fan_anchor: float  # 0: the fan grows to the right of its place, 0.5: to both sides, 1: to the left
    fan_room: float  # width kept for the fan while it is closed, in units
    open_room: float  # and when it lies open
    box: Rect


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands still at a window's size for so many seats."""

    size: tuple[int, int]
    unit: float
    card: float  # width of a card in the hand
    small: float  # width of a card on the piles
    stock: Rect
    pile: Rect
    area: Rect  # where melds lie
    hand: Rect
    prompt: Rect
    seats: tuple[SeatPlace, ...]

    @property
    def busy(self) -> tuple[Rect, ...]:
        """Where cards and words lie: what is printed on the felt keeps away from it."""
        places = (self.stock, self.pile, self.area, self.hand, self.prompt)
        return (*places, *(place.box for place in self.seats))

    def seat(self, seat: int) -> SeatPlace:
        """The place of a seat."""
        return next(place for place in self.seats if place.seat == seat)


def frame(size: tuple[int, int], seats: int, me: int) -> Frame:
    """Lay out what stands still."""
    width, height = size
    u, rim = unit(size), rim_width(size)
    card = min(0.168 * height, 0.108 * width)
    small = card * 0.8
    hand = Rect(0, 0, round(width - 2 * 190 * u), round(card * ASPECT + 40 * u))
    hand.midbottom = (width // 2, height - rim - round(4 * u))
    prompt = Rect(0, 0, round(width * 0.62), round(34 * u))
    prompt.midbottom = (width // 2, hand.top)
    side = rim + round(150 * u) if seats >= 4 else round(26 * u) + rim
    top = round(112 * u) + rim
    band = Rect(side, top, width - 2 * side, prompt.top - round(4 * u) - top)
    stock, pile = _piles(band, small, u)
    left = pile.right + round(30 * u)
    area = Rect(left, band.top, band.right - left, band.height)
    places = tuple(_seats(size, seats, me, u, rim))
    return Frame(size, u, card, small, stock, pile, area, hand, prompt, places)


def _piles(band: Rect, small: float, u: float) -> tuple[Rect, Rect]:
    stock = Rect(0, 0, round(small), round(small * ASPECT))
    stock.midleft = (band.left + round(14 * u), band.centery)
    return stock, stock.move(stock.width + round(22 * u), 0)


def _seats(size: tuple[int, int], seats: int, me: int, u: float, rim: int) -> Iterator[SeatPlace]:
    yield _own_seat(size, me, u, rim)
    others = [(me + step) % seats for step in range(1, seats)]
    across = others
    if len(others) >= 3:
        yield _side_seat(size, others[0], u, rim, left=True)
        yield _side_seat(size, others[-1], u, rim, left=False)
        across = others[1:-1]
    shares = {1: (0.5,), 2: (0.33, 0.67), 3: (0.3, 0.515, 0.73)}[len(across)]
    room = min(OPEN, (shares[1] - shares[0]) * size[0] / u - 98) if len(across) > 1 else OPEN
    for seat, share in zip(across, shares, strict=True):
        yield replace(_top_seat(size, seat, u, rim, share), open_room=room)


def _own_seat(size: tuple[int, int], me: int, u: float, rim: int) -> SeatPlace:
    box = Rect(rim + round(8 * u), 0, round(150 * u), round(140 * u))
    box.bottom = size[1] - rim - round(8 * u)
    centre = (box.centerx, box.top + round(48 * u))
    name = (box.centerx, box.top + round(102 * u))
    fan = (box.centerx, box.top)
    return SeatPlace(me, centre, round(38 * u), name, "center", True, fan, 0.5, 0.0, 0.0, box)


def _side_seat(size: tuple[int, int], seat: int, u: float, rim: int, *, left: bool) -> SeatPlace:
    box = Rect(0, 0, round(136 * u), round(196 * u))
    x = rim + round(6 * u) if left else size[0] - rim - round(6 * u) - box.width
    box.topleft = (x, round(size[1] * 0.235))
    centre = (box.centerx, box.top + round(42 * u))
    name = (box.centerx, box.top + round(90 * u))
    fan = (box.left + 8 * u if left else box.right - 8 * u, box.top + 158 * u)
    anchor = 0.0 if left else 1.0
    return SeatPlace(seat, centre, round(36 * u), name, "center", True, fan, anchor, 120.0, OPEN, box)


def _top_seat(size: tuple[int, int], seat: int, u: float, rim: int, share: float) -> SeatPlace:
    box = Rect(0, rim + round(6 * u), round(270 * u), round(100 * u))
    box.left = round(size[0] * share - 123 * u)
    centre = (box.left + round(42 * u), box.top + round(50 * u))
    name = (box.left + round(90 * u), box.top + round(20 * u))
    fan = (box.left + 90 * u, box.top + 66 * u)
    return SeatPlace(seat, centre, round(36 * u), name, "midleft", False, fan, 0.0, 148.0, OPEN, box)


def tray_below(fr: Frame) -> tuple[Frame, Rect]:
    """The frame with less room for melds, and below it the tray."""
    height = round(fr.area.h * TRAY)
    tray = Rect(fr.area.x, fr.area.bottom - height, fr.area.w, height)
    gap = round(10 * fr.unit)
    return replace(fr, area=Rect(fr.area.x, fr.area.y, fr.area.w, fr.area.h - height - gap)), tray
