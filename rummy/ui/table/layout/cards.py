"""The place of every card, from the frame and a view, for any window of at least 900x600 pixels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, sqrt

from pygame import Rect

from rummy.engine.melds import freezes
from rummy.engine.view import View
from rummy.ui.cards.place import ASPECT, Place
from rummy.ui.table.layout.arc import Arc
from rummy.ui.table.layout.frame import Frame, SeatPlace, tray_below, with_open_hands
from rummy.ui.table.layout.melds.placing import inside, place_melds
from rummy.ui.table.layout.melds.spot import MeldSpot
from rummy.ui.table.layout.sides import as_it_lies, red_places, second_places, side_spots
from rummy.viewmodel.open_hands import lies_open

FAN, TURN = 7.0, 13.0  # units down and degrees of turn of the outermost card of a closed fan, at most
OPEN_STRIP = (0.36, 0.5)  # least visible width and height of a covered card of an open hand, in card widths
OPEN_CARD = 0.58  # most width of the cards of an open hand, divided by the height of their place
HEIGHT, SKEW = 1.3, 0.2  # units of the stock's height for the root of its number of cards, and its lean
ACROSS = 90.0  # degrees
SCATTER = (0, 3, -2, 4, -4, 1, -3, 2)  # degrees of turn of discards


@dataclass(frozen=True, slots=True)
class HandShape:
    """The player's hand for the layout: the order, lifted cards, dragged cards, and the gap.

    Cards may be laid out before they are played: groups beside the melds, and one on the pile.
    """

    order: tuple[int, ...]
    lifted: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    gap: int | None = None
    hovered: int | None = None
    groups: tuple[tuple[int, ...], ...] = ()
    discard: int | None = None
    apart: tuple[tuple[int, ...], ...] = ()  # ready melds with a gap around them
    coming: int | None = None  # a drawn card not received yet, placed behind all others

    def arc(self, fr: Frame) -> Arc:
        """Return the arc of the held cards."""
        coming = () if self.coming is None else (self.coming,)
        held = [card for card in self.order if card not in self.away]
        return Arc(fr, (*held, *coming), self.gap, self.apart, self.hovered)

    def lift(self, card: int) -> float:
        """Return by how many pixels at 1280x720 a card is raised: if selected, less if hovered, else 0."""
        return 19.0 if card in self.lifted else 9.0 if card == self.hovered else 0.0


def place_cards(fr: Frame, view: View, hand: HandShape) -> dict[int, Place]:
    """Return the place of every card on the table."""
    places = {**_stock_places(view.stock, fr.stock.center, fr.small, fr.unit)}
    places |= _pile_places(fr, view, hand)
    places |= _meld_places(fr, view, hand)
    if view.red:
        places |= dict(red_places(meld_frame(fr, view), view, hand.groups))
    if any(view.second):
        places |= dict(second_places(meld_frame(fr, view), view, hand.groups))
    for seat in fr.seats:
        if seat.seat != view.seat:
            places |= _fan_places(fr, seat, view)
    return places | dict(_hand_places(fr, hand))


@lru_cache(maxsize=2)
def _stock_places(
    stock: tuple[int, ...], centre: tuple[int, int], card: float, unit: float
) -> Mapping[int, Place]:
    """Return the places of the stock's cards; its height grows with the root of their number."""
    levels = [int(HEIGHT * sqrt(index)) for index in range(len(stock) + 1)]
    places = {}
    for index, number in enumerate(stock):
        high = levels[index] * unit
        covered = index < len(stock) - 1 and levels[index + 1] == levels[index]
        x, y = centre[0] - SKEW * high, centre[1] - high
        places[number] = Place(x, y, card, face_up=False, order=index, covered=covered)
    return places


def _pile_places(fr: Frame, view: View, hand: HandShape) -> dict[int, Place]:
    places = {}
    pile = view.pile if hand.discard is None else (*view.pile, hand.discard)
    is_frozen = view.frozen
    for index, card in enumerate(pile):
        askew = SCATTER[index % len(SCATTER)]
        x = fr.pile.centerx + askew * 0.7 * fr.unit
        y = fr.pile.centery + SCATTER[(index * 3 + 1) % len(SCATTER)] * 0.6 * fr.unit
        lift, covered = hand.lift(card) * fr.unit, index < len(pile) - 7
        up = card != view.knock_card
        across = is_frozen and card in view.faces and freezes(view.faces[card], view.rules)
        turn = ACROSS if across else 0.0  # the card that freezes the pile is turned across it
        covered = covered and not across
        places[card] = Place(
            x, y - lift, fr.small, askew * 1.3 + turn, up, order=100 + index, covered=covered
        )
    return places


def _meld_places(fr: Frame, view: View, hand: HandShape) -> dict[int, Place]:
    places = {}
    groups = [*(meld.cards for meld in view.melds), *hand.groups]
    spots = laid_spots(fr, view, hand.groups)
    tops = sorted({spot.rect.top for spot in spots})
    corners = sorted({(spot.rect.top, spot.rect.left) for spot in spots})
    for cards, spot in zip(groups, spots, strict=True):
        # a lower row covers the one above it, a column the one left of it
        above = corners.index((*spot.rect.topleft[::-1],)) if spot.down else tops.index(spot.rect.top)
        for index, card in enumerate(as_it_lies(view, cards) if spot.step and spot.down else cards):
            x, y = spot.centre(index)
            y -= hand.lift(card) * 0.6 * fr.unit
            places[card] = Place(x, y, spot.card, order=200 + 20 * above + index)
    return places


_latest: list[tuple[Frame, View, object, list[MeldSpot]]] = []  # the last result


def laid_spots(fr: Frame, view: View, groups: Sequence[Sequence[int]] = ()) -> list[MeldSpot]:
    """Return the places of the melds, then of the groups on the tray.

    The last result is cached, because cards, spots and labels ask for the same one in turn.
    """
    asked = tuple(map(tuple, groups))
    if not (_latest and _latest[0][0] is fr and _latest[0][1] is view and _latest[0][2] == asked):
        _latest[:] = [(fr, view, asked, _laid_spots(fr, view, groups))]
    return _latest[0][3]


def _laid_spots(fr: Frame, view: View, groups: Sequence[Sequence[int]]) -> list[MeldSpot]:
    laid, groups_out = [len(meld.cards) for meld in view.melds], [len(group) for group in groups]
    fr = meld_frame(fr, view)
    if view.rules.builds_canastas:
        return side_spots(fr, view, groups)
    if view.rules.settlement == "laid":
        return _by_owner(fr, view)
    if not (groups and view.must_open):
        return meld_spots(fr, [*laid, *groups_out])
    above, tray = tray_below(fr)
    return [*meld_spots(above, laid), *meld_spots(replace(fr, area=tray), groups_out)]


def meld_frame(fr: Frame, view: View) -> Frame:
    """Return the frame with a smaller area for melds if open hands of other players need room."""
    shows = fr.is_open or view.is_over
    if not shows and (view.phase == "arrange" or view.open_hands):
        shows = any(lies_open(view, seat) for seat in range(view.seats) if seat != view.seat)
    return with_open_hands(fr) if shows else fr


def _by_owner(fr: Frame, view: View) -> list[MeldSpot]:
    """Return the places of melds grouped by owner: the player's at the left, then a partner's."""
    order = [*range(0, view.seats, view.sides), *(t for t in range(view.seats) if t % view.sides)]
    turns = [order.index((meld.owner - view.seat) % view.seats) for meld in view.melds]
    near = [fr.area.left + round((2 * turn + 1) / (2 * view.seats) * fr.area.w) for turn in turns]
    return meld_spots(fr, [len(meld.cards) for meld in view.melds], near)


def meld_spots(fr: Frame, lengths: Sequence[int], near: Sequence[int] = ()) -> list[MeldSpot]:
    """Return the places of melds in rows in the area, each near its x in `near` if given, in pixels."""
    return place_melds(inside(fr.area, fr.unit), fr.meld, lengths, fr.index, near=near)


def _fan_places(fr: Frame, seat: SeatPlace, view: View) -> dict[int, Place]:
    """Return the places of another player's cards: a fan of backs, or open cards once shown."""
    cards = view.hands[seat.seat]
    if fr.is_open or lies_open(view, seat.seat):
        return dict(open_places(seat, sorted(cards, key=lambda card: view.faces.get(card, ()))))
    return {**closed_places((*seat.fan,), cards, seat.is_upright)}


@lru_cache(maxsize=5)
def closed_places(
    fan: tuple[int, int, int, int], cards: tuple[int, ...], is_upright: bool
) -> Mapping[int, Place]:
    """Return the places of a fan of backs below a seat's texts, the middle card highest."""
    box, places = Rect(fan), dict[int, Place]()
    width = box.h * 0.62
    step = min(width * 0.42, (box.w - width) / max(1, len(cards) - 1))
    left = box.centerx - step * (len(cards) - 1) / 2 if is_upright else box.x + width / 2
    half = max(1.0, (len(cards) - 1) / 2)
    bend, turn = min(1.0, FAN / half**2), min(4.0, TURN / half)
    for index, card in enumerate(cards):
        lean = index - (len(cards) - 1) / 2
        y = box.top + width * ASPECT / 2 + lean * lean * bend * box.h / 52
        x = left + index * step
        places[card] = Place(x, y, width, -lean * turn, face_up=False, order=1200 + index)
    return places


def open_places(seat: SeatPlace, cards: Sequence[int]) -> Iterator[tuple[int, Place]]:
    """Yield the places of open cards, in the number of rows that makes them largest."""
    box = seat.open
    count, width = max(
        ((rows, _open_width(box, len(cards), rows)) for rows in (3, 2, 1)), key=lambda it: it[1]
    )
    per_row = ceil(len(cards) / count)
    step = min(width * 0.5, (box.w - width) / max(1, per_row - 1))
    pitch = min(width * 0.6, (box.h - width * ASPECT) / max(1, count - 1))
    span = width + step * (min(per_row, len(cards)) - 1)
    left = box.centerx - span / 2 if seat.is_upright else box.x
    for index, card in enumerate(cards):
        row, column = divmod(index, per_row)
        x, y = left + width / 2 + column * step, box.top + width * ASPECT / 2 + row * pitch
        yield card, Place(x, y, width, order=1200 + index)


def _open_width(box: Rect, cards: int, rows: int) -> float:
    """Return the width in pixels of open cards in this number of rows."""
    columns = ceil(cards / rows)
    high = box.h / (ASPECT + OPEN_STRIP[1] * (rows - 1))
    return min(box.h * OPEN_CARD, high, box.w / (1 + OPEN_STRIP[0] * max(0, columns - 1)))


def _hand_places(fr: Frame, hand: HandShape) -> Iterator[tuple[int, Place]]:
    """Yield the places of the cards in the hand."""
    for index, stand in enumerate(hand.arc(fr).stands()):
        y = stand.y - hand.lift(stand.card) * fr.unit
        yield stand.card, Place(stand.x, y, fr.card, stand.angle, order=1400 + index)
