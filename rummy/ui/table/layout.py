"""Where everything lies, from the window's size and a view: pure, in pixels, for any size from 900x600 up."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy.engine.view import View
from rummy.ui.pictures import ASPECT
from rummy.ui.table.rows import MeldSpot, fill_rows
from rummy.ui.theme import rim_width, unit

TRAY = 0.36  # share of the melds' height that melds take which are laid out to be laid together
OPEN = 250.0  # units for a hand that lies open
ARC = 12.0  # units by which the outermost card of a hand lies lower than the middle one, at most
FAN = 9.0  # the same for the small fans of the others
LEAN = 8.0  # degrees by which the outermost card of a hand leans, at most
SCATTER = (0, 3, -2, 4, -4, 1, -3, 2)  # degrees by which discards lie askew


@dataclass(frozen=True, slots=True)
class Place:
    """Where a card's centre lies, its width in pixels, its turn in degrees, and what lies above what."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    face_up: bool = True
    order: int = 0
    covered: bool = False  # wholly under another card, so it need not be painted

    @property
    def rect(self) -> Rect:
        """The card's box, its turn left aside."""
        width, height = round(self.width), round(self.width * ASPECT)
        return Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)


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


@dataclass(frozen=True, slots=True)
class HandShape:
    """How the player holds his cards: their order, those lifted or away on a drag, and the gap kept open.

    Some may be laid out before they are played: groups beside the melds, and a card for the pile.
    """

    order: tuple[int, ...]
    lifted: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    gap: int | None = None
    hovered: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()
    discard: int | None = None

    def lift(self, card: int) -> float:
        """Units by which a card rises above the others."""
        return 26.0 if card in self.lifted else 10.0 if card == self.hovered else 0.0


def place_cards(fr: Frame, view: View, hand: HandShape) -> dict[int, Place]:
    """Give every card on the table its place."""
    places = dict(_stock_places(fr, view.stock))
    places |= _pile_places(fr, view, hand)
    places |= _meld_places(fr, view, hand)
    for seat in fr.seats:
        if seat.seat != view.seat:
            places |= _fan_places(fr, seat, view)
    return places | dict(_hand_places(fr, hand))


def _stock_places(fr: Frame, stock: Sequence[int]) -> Iterator[tuple[int, Place]]:
    """A stack whose height falls: a pixel or so for every three cards."""
    step = 0.9 * fr.unit
    for index, card in enumerate(stock):
        level = index // 3
        covered = index < len(stock) - 1 and (index + 1) // 3 == level
        x, y = fr.stock.centerx - level * step, fr.stock.centery - level * step
        yield card, Place(x, y, fr.small, face_up=False, order=index, covered=covered)


def _pile_places(fr: Frame, view: View, hand: HandShape) -> dict[int, Place]:
    places = {}
    pile = view.pile if hand.discard is None else (*view.pile, hand.discard)
    for index, card in enumerate(pile):
        askew = SCATTER[index % len(SCATTER)]
        x = fr.pile.centerx + askew * 0.7 * fr.unit
        y = fr.pile.centery + SCATTER[(index * 3 + 1) % len(SCATTER)] * 0.6 * fr.unit
        lift, covered = hand.lift(card) * fr.unit, index < len(pile) - 7
        up = card != view.knock_card
        places[card] = Place(x, y - lift, fr.small, askew * 1.3, up, order=100 + index, covered=covered)
    return places


def _meld_places(fr: Frame, view: View, hand: HandShape) -> dict[int, Place]:
    places = {}
    groups = [*(meld.cards for meld in view.melds), *hand.groups]
    spots = laid_spots(fr, view, hand.groups)
    tops = sorted({spot.rect.top for spot in spots})
    for cards, spot in zip(groups, spots, strict=True):
        row = tops.index(spot.rect.top)  # a lower row lies on the one above it
        for index, card in enumerate(cards):
            x = spot.rect.left + spot.card / 2 + index * spot.step
            y = spot.rect.centery - hand.lift(card) * 0.6 * fr.unit
            places[card] = Place(x, y, spot.card, order=200 + 20 * row + index)
    return places


def laid_spots(fr: Frame, view: View, groups: Sequence[Sequence[int]] = ()) -> list[MeldSpot]:
    """Where the melds lie, then the groups that are laid out: beside them, or on a tray of their own."""
    laid, groups_out = [len(meld.cards) for meld in view.melds], [len(group) for group in groups]
    if view.rules.settlement == "laid":
        return _by_owner(fr, view)
    if not (groups and view.rules.opening):
        return meld_spots(fr, [*laid, *groups_out])
    above, tray = tray_below(fr)
    return [*meld_spots(above, laid), *meld_spots(replace(fr, area=tray), groups_out)]


def _by_owner(fr: Frame, view: View) -> list[MeldSpot]:
    """Where the melds lie, those of one owner side by side, the player's own first."""
    order = sorted(range(len(view.melds)), key=lambda at: (view.melds[at].owner - view.seat) % view.seats)
    spots = meld_spots(fr, [len(view.melds[at].cards) for at in order])
    return [spot for _, spot in sorted(zip(order, spots, strict=True), key=lambda pair: pair[0])]


def tray_below(fr: Frame) -> tuple[Frame, Rect]:
    """The frame with less room for melds, and below it the tray."""
    height = round(fr.area.h * TRAY)
    tray = Rect(fr.area.x, fr.area.bottom - height, fr.area.w, height)
    gap = round(10 * fr.unit)
    return replace(fr, area=Rect(fr.area.x, fr.area.y, fr.area.w, fr.area.h - height - gap)), tray


def meld_spots(fr: Frame, lengths: Sequence[int]) -> list[MeldSpot]:
    """Lay melds of so many cards in rows that fit the area."""
    inner = fr.area.inflate(-round(24 * fr.unit), -round(24 * fr.unit))
    return fill_rows(inner, fr.small, fr.unit, lengths)


def _fan_places(fr: Frame, seat: SeatPlace, view: View) -> dict[int, Place]:
    """A small fan of backs; open and larger when the round is over."""
    cards = view.hands[seat.seat]
    is_open = view.phase in ("over", "finished") or view.knocker == seat.seat
    width = fr.unit * (50 if is_open else 32)
    room = fr.unit * (seat.open_room if is_open else seat.fan_room)
    step = min(width * (0.5 if is_open else 0.42), (room - width) / max(1, len(cards) - 1))
    span = width + step * max(0, len(cards) - 1)
    left = seat.fan[0] - span * seat.fan_anchor
    bend = min(0.5, FAN / max(1.0, (len(cards) - 1) / 2) ** 2)
    places = {}
    for index, card in enumerate(cards):
        lean = index - (len(cards) - 1) / 2
        angle = 0.0 if is_open else -lean * 3.0
        drop = 0.0 if is_open else lean * lean * bend * fr.unit
        x = left + width / 2 + index * step
        places[card] = Place(x, seat.fan[1] + drop, width, angle, face_up=is_open, order=1200 + index)
    return places


def _hand_places(fr: Frame, hand: HandShape) -> Iterator[tuple[int, Place]]:
    """A gentle arc, with room for a card that is being dragged in."""
    cards = [card for card in hand.order if card not in hand.away]
    slots = len(cards) + (hand.gap is not None)
    step = hand_step(fr, slots)
    baseline = fr.hand.bottom - fr.card * ASPECT / 2 - 14 * fr.unit
    half = max(1.0, (slots - 1) / 2)
    bend, turn = min(0.55, ARC / half**2), min(0.9, LEAN / half)
    for index, card in enumerate(cards):
        slot = index + (hand.gap is not None and index >= hand.gap)
        lean = slot - (slots - 1) / 2
        y = baseline + lean * lean * bend * fr.unit - hand.lift(card) * fr.unit
        x = fr.hand.centerx + lean * step
        yield card, Place(x, y, fr.card, angle=-lean * turn, order=1400 + index)


def hand_step(fr: Frame, cards: int) -> float:
    """Pixels between two neighbours of a hand of so many cards."""
    return min(fr.card * 0.66, (fr.hand.width - fr.card) / max(1, cards - 1))


def gap_at(fr: Frame, cards: Collection[int], x: float) -> int:
    """Where in a hand of these cards one dragged to x would come to lie."""
    step = hand_step(fr, len(cards) + 1)
    slot = round((x - fr.hand.centerx) / step + len(cards) / 2)
    return max(0, min(len(cards), slot))
