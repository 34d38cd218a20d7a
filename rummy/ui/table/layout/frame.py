"""The fixed parts of the table, computed from the window's size and the number of seats, in pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy.ui.cards.place import ASPECT
from rummy.ui.drawing.theme import rim_width, unit
from rummy.ui.table.layout.melds.spot import INDEX, JUMBO_INDEX

TRAY = 0.36  # share of the melds' height for the tray of first melds
LARGE = 1.17  # factor of large cards
WIDEST = 2.4  # most width of a table divided by its height; a wider window has felt at both sides
SIDE, MARGIN = 156, 84  # units at the sides of the band of cards, with and without players there
TOP = 116  # units above the band
NOTICE = 48  # units of height of a notice below the melds
LINE = 30  # units of a line of text below the melds
PROMPT = 34  # units of the line above the hand
SECOND_LINE = 130  # units that letters of twice the size add to the prompt's height, for two lines
PILES_ASIDE = 140  # units for the cards of stock and pile after a round
MORE_WORDS = 46  # units of height that the texts of a seat need for each growth of letters by 1
USUAL_GROWTH = 1.3  # of letters for which there is room anyway
BESIDE = 190  # units at both sides of the hand, for the player's seat and the buttons
PLAQUE = (236, 104)  # units of width and height of a seat at the top
UPRIGHT = (138, 206)  # units of width and height of a seat at a side
CROWDS = (2, 5, 7)  # the most other players with none, one or two of them at each side
ALONE, ABOVE = 0.235, 0.11  # share of the table's height above a single seat at a side, and above two
PITCH = 214  # most units from one seat at a side to the next
OPEN, OPENS = 140, 130  # units for the open cards of a single seat at a side, and above those of several


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The place of a player: the portrait, a plate for the texts, and the room for the cards."""

    seat: int
    portrait: tuple[int, int]
    radius: int
    plate: Rect
    words: Rect  # with name, score and remaining cards
    is_upright: bool  # whether the texts are below the portrait, not beside it
    fan: Rect  # room for the cards while they are closed
    open: Rect  # room for open cards
    box: Rect

    @property
    def face(self) -> Rect:
        """The rectangle of the player's portrait."""
        x, y = self.portrait
        return Rect(x - self.radius, y - self.radius, 2 * self.radius, 2 * self.radius)


@dataclass(frozen=True, slots=True)
class Frame:
    """The boxes of a table's fixed parts, such as piles, hand and seats, and the widths of cards."""

    size: tuple[int, int]
    unit: float
    card: float  # width of a card in the hand
    small: float  # width of a card on the piles
    meld: float  # width of a card in a meld, if there are few
    index: tuple[float, float]  # width and height of the rank and suit in a card's corner, in card widths
    band: Rect  # the middle of the table: the piles and the melds
    stock: Rect
    pile: Rect
    area: Rect  # for the melds
    thread: Rect  # the box around which a line is printed on the felt
    hand: Rect
    prompt: Rect
    seats: tuple[SeatPlace, ...]
    notice: Rect | None = None  # room for a notice below the melds
    is_open: bool = False  # whether all hands are open, even during a round
    letters: float = 1.0  # factor of the text size
    left_handed: bool = False  # whether the buttons are to the left of the hand, and the player to its right

    @property
    def sides(self) -> tuple[int, int]:
        """The pixels in x where the table begins and ends: beside the hand are the player and the buttons."""
        beside = round(BESIDE * self.unit)
        return self.hand.left - beside, self.hand.right + beside

    @property
    def busy(self) -> tuple[Rect, ...]:
        """The boxes of cards and texts, where nothing is printed on the felt."""
        return (self.band, self.hand, self.prompt, *(place.box for place in self.seats))

    def seat(self, seat: int) -> SeatPlace:
        """Return the place of the player in a seat."""
        return next(place for place in self.seats if place.seat == seat)

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """Return the seat whose plate or portrait contains a point, or None."""
        there = (place for place in self.seats if place.plate.union(place.face).collidepoint(at))
        return next((place.seat for place in there), None)


def frame(
    size: tuple[int, int],
    seats: int,
    me: int,
    *,
    room: Rect | None = None,
    large: bool = False,
    jumbo: bool = False,
    letters: float = 1.0,
    least: float = 0.0,
    left_handed: bool = False,
) -> Frame:
    """Return the frame of a table in a window, or in the box `room` of the window.

    Larger `letters` (a factor) need a higher prompt; `least` is the smallest allowed unit in pixels.
    """
    room = room or Rect(0, 0, *size)
    u, rim = max(least, unit(size)), rim_width(size)
    card = min(0.168 * room.h, 0.125 * room.w) * (LARGE if large else 1)
    table = Rect(0, room.y, min(room.w, round(WIDEST * room.h)), room.h)
    table.centerx = room.centerx
    hand = Rect(0, 0, round(table.w - 2 * BESIDE * u), round(card * ASPECT + 40 * u))
    hand.midbottom = (room.centerx, room.bottom - rim - round(4 * u))
    prompt = Rect(0, 0, round(table.w * 0.62), round((PROMPT + SECOND_LINE * (letters - 1)) * u))
    prompt.midbottom = (room.centerx, hand.top)
    side, top = rim + round((SIDE if seats >= 4 else MARGIN) * u), rim + round(TOP * u)
    band = Rect(table.x + side, top, table.w - 2 * side, prompt.top - round(6 * u) - top)
    small = min(card * 0.82, band.h * 0.34)
    stock, pile, area = _middle(band, small, u)
    more = max(0, round(MORE_WORDS * (letters - USUAL_GROWTH) * u))
    places = tuple(
        _with_room(place, more) for place in _seats(table, seats, me, u, rim, left_handed=left_handed)
    )
    index = JUMBO_INDEX if jumbo else INDEX
    corner = room.bottomright
    meld = 0.88 * card
    return Frame(
        *(corner, u, card, small, meld, index, band, stock, pile, area, area, hand, prompt, places),
        letters=letters,
        left_handed=left_handed,
    )


def _middle(band: Rect, small: float, u: float) -> tuple[Rect, Rect, Rect]:
    """Return the boxes of stock, pile and melds: side by side, or below each other in a tall window."""
    stock = Rect(0, 0, round(small), round(small * ASPECT))
    apart = stock.w + round(24 * u)
    if band.h > 0.95 * band.w:
        stock.midtop = (band.centerx - apart // 2, band.top + round(42 * u))
        top = stock.bottom + round(36 * u)
        return stock, stock.move(apart, 0), Rect(band.x, top, band.w, band.bottom - top)
    stock.midleft = (band.left + round(6 * u), band.centery)
    pile = stock.move(apart, 0)
    left = pile.right + round(34 * u)
    return stock, pile, Rect(left, band.top, band.right - left, band.height)


def _seats(table: Rect, seats: int, me: int, u: float, rim: int, *, left_handed: bool) -> Iterator[SeatPlace]:
    own = _own_box(table, u, rim)
    if left_handed:
        own.right = table.left + table.right - own.left
    yield _upright(own, me, u, 84, OPEN * u)
    others = [(me + step) % seats for step in range(1, seats)]
    aside = next(places for places, most in enumerate(CROWDS) if len(others) <= most)
    across = others[aside : len(others) - aside]
    pitch = {1: 0.0, 2: 0.31 * table.w, 3: 264 * u}[len(across)]
    top = [
        _top_seat(round(table.centerx + (index - (len(across) - 1) / 2) * pitch), seat, u, rim)
        for index, seat in enumerate(across)
    ]
    left, right = others[:aside][::-1], others[len(others) - aside :]
    for high, laid, *pair in zip(*_rows_aside(table, top, aside, u, rim), left, right, strict=True):
        yield from (_side_seat(table, (high, laid), pair[side], u, rim, left=not side) for side in (0, 1))
    yield from top


def _with_room(place: SeatPlace, more: int) -> SeatPlace:
    """Return a seat whose texts have so many pixels of height more, and its cards below them less."""

    def lower(box: Rect) -> Rect:
        return Rect(box.x, box.y + more, box.w, box.h - more)

    plate, words = place.plate.copy(), place.words.copy()
    plate.h, words.h = plate.h + more, words.h + more
    return replace(place, plate=plate, words=words, fan=lower(place.fan), open=lower(place.open))


def _rows_aside(
    table: Rect, top: Sequence[SeatPlace], aside: int, u: float, rim: int
) -> tuple[list[float], list[float]]:
    """Return the tops of the seats at a side, and the heights of their open cards, in pixels."""
    if aside < 2:
        return [ALONE * table.h] * aside, [OPEN * u] * aside
    low, reaches = _own_box(table, u, rim).top, top[0].box.left < table.left + rim + (UPRIGHT[0] + 16) * u
    high = top[0].open.bottom if reaches else ABOVE * table.h
    pitch = min(PITCH * u, (low - high) / aside)
    return [high + row * pitch for row in range(aside)], [pitch - OPENS * u] * aside


def _own_box(table: Rect, u: float, rim: int) -> Rect:
    box = Rect(table.left + rim + round(10 * u), 0, round(148 * u), round(146 * u))
    box.bottom = table.bottom - rim - round(10 * u)
    return box


def _side_seat(
    table: Rect, rows: tuple[float, float], seat: int, u: float, rim: int, *, left: bool
) -> SeatPlace:
    high, laid = rows
    box = Rect(0, 0, round(UPRIGHT[0] * u), round(UPRIGHT[1] * u))
    x = table.left + rim + round(8 * u) if left else table.right - rim - round(8 * u) - box.width
    box.topleft = (x, round(high))
    return _upright(box, seat, u, 106, laid)


def _upright(box: Rect, seat: int, u: float, high: int, laid: float) -> SeatPlace:
    """Return a seat with the portrait above the plate, and with the cards below the texts."""
    portrait, radius = (box.centerx, box.top + round(40 * u)), round(36 * u)
    plate = Rect(box.x, box.top + round(44 * u), box.w, round(high * u))
    words = Rect(box.x + round(6 * u), box.top + round(79 * u), box.w - 2 * round(6 * u), round(46 * u))
    fan = Rect(box.x + round(8 * u), words.bottom + round(4 * u), box.w - 2 * round(8 * u), round(54 * u))
    laid_open = Rect(box.x, words.bottom + round(3 * u), box.w, round(laid))
    return SeatPlace(seat, portrait, radius, plate, words, True, fan, laid_open, box)


def _top_seat(middle: int, seat: int, u: float, rim: int) -> SeatPlace:
    box = Rect(0, rim + round(6 * u), round(PLAQUE[0] * u), round(PLAQUE[1] * u))
    box.centerx = middle
    portrait, radius = (box.left + round(42 * u), box.top + round(42 * u)), round(36 * u)
    plate = Rect(portrait[0], box.top + round(8 * u), box.right - portrait[0], round(62 * u))
    left = portrait[0] + radius + round(10 * u)
    words = Rect(left, box.top + round(9 * u), box.right - round(12 * u) - left, round(44 * u))
    fan = Rect(left, words.bottom, words.w, round(52 * u))
    laid_open = Rect(left, words.bottom + round(3 * u), box.right - left, round(88 * u))
    return SeatPlace(seat, portrait, radius, plate, words, False, fan, laid_open, box)


def with_stock_aside(fr: Frame, left: int) -> Frame:
    """Return the frame with stock, pile and area moved right by `left` pixels."""
    area = Rect(fr.area.x + left, fr.area.y, fr.area.w - left, fr.area.h)
    stock, pile = fr.stock.move(left, 0), fr.pile.move(left, 0)
    return replace(fr, stock=stock, pile=pile, area=area, thread=area)


def without_pile(fr: Frame) -> Frame:
    """Return the frame of a table without a discard pile, whose box is empty; its room is for melds."""
    pile = Rect(fr.stock.right, fr.stock.y, 0, 0)
    if fr.area.left < fr.pile.right:  # both are above the melds, or in a corner
        return replace(fr, stock=fr.stock.move((fr.pile.x - fr.stock.x) // 2, 0), pile=pile)
    wider = fr.pile.right - fr.stock.right
    area = Rect(fr.area.x - wider, fr.area.y, fr.area.w + wider, fr.area.h)
    return replace(fr, pile=pile, area=area, thread=area)


def piles_amid(fr: Frame) -> Frame:
    """Return the frame of a table without melds: larger stock and pile in the middle."""
    small = min(fr.card * 0.94, fr.band.h / ASPECT * 0.66)
    stock = Rect(0, 0, round(small), round(small * ASPECT))
    half, middle = round(20 * fr.unit), fr.band.centery - round(14 * fr.unit)
    stock.midright = (fr.band.centerx - half, middle)
    pile = stock.move(stock.w + 2 * half, 0)
    thread = stock.union(pile).inflate(round(120 * fr.unit), round(44 * fr.unit))
    return replace(fr, small=small, stock=stock, pile=pile, area=fr.band, thread=thread)


def piles_aside(fr: Frame, left: float = 0.0) -> Frame:
    """Return the frame of a finished round: stock and pile in the buttons' corner, melds in the middle.

    A strip of `left` card widths stays empty at the left of the stock.
    """
    u, (begin, end) = fr.unit, fr.sides
    small = min(fr.small, PILES_ASIDE * u / (2 + left))
    pile = Rect(0, 0, round(small), round(small * ASPECT))
    between, edge = round(18 * u), round(24 * u)
    right = begin + edge + 2 * pile.w + between + round(left * small) if fr.left_handed else end - edge
    pile.bottomright = right, fr.hand.bottom - round(16 * u)
    stock = pile.move(-pile.w - between, 0)
    return replace(fr, small=small, stock=stock, pile=pile, area=fr.band, thread=fr.band)


def with_speech(fr: Frame) -> Frame:
    """Return the frame with room for several lines of text instead of the prompt."""
    u = fr.unit
    prompt = Rect(0, 0, round(fr.prompt.w * 1.18), round(94 * u))
    prompt.midbottom = fr.prompt.midbottom
    return _with_band(replace(fr, prompt=prompt), prompt.top - round(8 * u))


def with_notice(fr: Frame) -> Frame:
    """Return the frame with room for a notice between the melds and the prompt."""
    u, band = fr.unit, fr.band
    notice = Rect(band.x, 0, band.w, round(NOTICE * u))
    notice.bottom = band.bottom - round(12 * u)
    return _with_band(replace(fr, notice=notice), notice.top - round(8 * u))


def _with_band(fr: Frame, low: int) -> Frame:
    """Return the frame with a band of cards that ends at pixel `low`."""
    band = Rect(fr.band.x, fr.band.y, fr.band.w, low - fr.band.y)
    small = min(fr.small, band.h * 0.34)
    stock, pile, area = _middle(band, small, fr.unit)
    return replace(fr, band=band, small=small, stock=stock, pile=pile, area=area, thread=area)


def with_line_below(fr: Frame) -> Frame:
    """Return the frame with a smaller area for melds and a line of text below it."""
    area = Rect(fr.area.x, fr.area.y, fr.area.w, fr.area.h - round(LINE * fr.unit))
    return replace(fr, area=area, thread=area)


def with_open_hands(fr: Frame) -> Frame:
    """Return the frame with a smaller area for melds, below the open hands at the top."""
    low = max((seat.open.bottom for seat in fr.seats if not seat.is_upright), default=0)
    lost = max(0, low - fr.area.top)
    return replace(fr, area=Rect(fr.area.x, fr.area.y + lost, fr.area.w, fr.area.h - lost))


def tray_below(fr: Frame) -> tuple[Frame, Rect]:
    """Return the frame with a smaller area for melds, and the box of the tray below it."""
    height = round(fr.area.h * TRAY)
    tray = Rect(fr.area.x, fr.area.bottom - height, fr.area.w, height)
    gap = round(10 * fr.unit)
    return replace(fr, area=Rect(fr.area.x, fr.area.y, fr.area.w, fr.area.h - height - gap)), tray
